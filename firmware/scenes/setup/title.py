"""The title."""

from collections.abc import Sequence

from firmware.app import session
from firmware.app.at_table import go_on
from firmware.language.say import Wordings, say
from firmware.scenes.menus import Row, Rows, low_battery
from firmware.widgets.card import CardFace

from .game_names import called
from .preferences import recall

FANNED = ("7H", "KS", "QD", "AC")
ALONE_US = 60_000_000  # without a press: then the title plays by itself


class Title(Rows):
    """The title: continue a saved game, start a new one, read the rules, change settings."""

    def rows(self) -> Sequence[Row]:
        app = self.app
        evening = app.ports.storage.evening()
        going_on = say("Continue") if session.has_saved(app) else ()
        settings = say("Settings")
        if self.percent is not None:
            settings = say("Settings, battery {percent}%|Settings", percent=self.percent)
        return (
            ("go on", going_on, lambda: app.later(go_on)),
            ("again", self._last_played(), lambda: session.same_again(app)),
            ("new", say("New game"), lambda: session.begin(app)),
            ("rules", say("Rules cards"), lambda: session.choose_game(app, True)),
            ("evening", say("Results and records|Results") if evening else (), "evening"),
            ("settings", settings, "settings"),
        )

    def _last_played(self) -> Wordings:
        """The last game and its number of players; empty before the first."""
        kept = recall(self.app)
        if not kept.seated:
            return ()
        game, count = called(kept.game)[-1], len(kept.seated) + kept.bots
        return say("Again: {game}, {count} play|Again: {game}|Again", game=game, count=count)

    def build(self) -> None:
        upper, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self._cards(upper)
        battery = self.app.ports.battery
        self.percent = battery.percent()
        self.lay(listing, self.labelled(), foot=low_battery(battery, self.percent) or ())

    def _cards(self, box: tuple[int, int, int, int]) -> None:
        """The title, between two pairs of cards if there is room."""
        x, y, width, height = box
        wide = min(height * 3 // 4, width // 8) // 4 * 4 if self.theme.big else 0
        for nth, code in enumerate(FANNED if wide else ()):
            left = x + nth * wide if nth < 2 else x + width - (4 - nth) * wide
            self.put(CardFace((left, y, wide, height), self.theme)).show(code)
        box = (x + 2 * wide, y, width - 4 * wide, height)
        self.put_text(box, ("CAMBIO",), self.theme.accent, self.layout.title_scales)

    def enter(self) -> None:
        self.since_us = self.app.ports.clock.us()

    def tick(self, now_ms: int) -> None:
        if now_ms * 1000 - max(self.since_us, self.app.touched_us) >= ALONE_US:
            from firmware.app import attract  # seldom due, and to load it takes 13 ms

            self.app.later(attract.begin)  # it needs the room of this scene
