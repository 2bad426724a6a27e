"""The title, and what keeps a saved game from being lost by one press."""

from __future__ import annotations

from typing import Any

from firmware.app import session
from firmware.app.context import Session
from firmware.language.say import marked, say
from firmware.scenes.base import Wordings
from firmware.scenes.menus import NEXT_TAKE, Rows, low_battery
from firmware.widgets.card import CardFace, card_in
from firmware.widgets.text import Text

from .game_names import called
from .preferences import recall

FANNED = ("7H", "KS", "QD", "AC")
ALONE_US = 60_000_000  # nobody has pressed for so long: the title plays by itself


def _saved(scene: Any) -> Wordings:
    return say("Go on with the saved game|Go on") if session.has_saved(scene.app) else ()


def _last_played(scene: Any) -> Wordings:
    """What was played last, and by how many; nothing where nobody has played yet."""
    kept = recall(scene.app)
    if not kept.seated:
        return ()
    game, count = called(kept.game)[-1], len(kept.seated) + kept.bots
    return say("Again: {game}, {count} play|Again: {game}|Again", game=game, count=count)


def _remembered(scene: Any) -> Wordings:
    return say("Results and records|Results") if scene.app.ports.storage.evening() else ()


def _settings(scene: Any) -> Wordings:
    percent = scene.percent
    if percent is None:
        return say("Settings")
    return say("Settings, battery {percent} %|Settings", percent=percent)


def _go_on(scene: Any) -> None:
    scene.app.later(session.go_on)


def _again(scene: Any) -> None:
    session.same_again(scene.app)


def _rules(scene: Any) -> None:
    session.choose_game(scene.app, True)


def _keep(scene: Any) -> None:
    session.cancel(scene.app)


def _replace(scene: Any) -> None:
    session.new_game(scene.app)


def _new(scene: Any) -> None:
    if session.has_saved(scene.app):
        scene.app.show("new_or_saved")
    else:
        session.choose_game(scene.app, False)


class Title(Rows):
    """The name of the game; go on with a saved one, start a new one, read the rules; settings."""

    app: Session
    rows = (
        ("go on", _saved, _go_on),
        ("again", _last_played, _again),
        ("new", marked("New game"), _new),
        ("rules", marked("Rules cards"), _rules),
        ("evening", _remembered, "evening"),
        ("settings", _settings, "settings"),
    )

    def build(self) -> None:
        upper, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self._cards(upper)
        self.menu(listing)
        battery = self.app.ports.battery
        self.percent = battery.percent()
        self.foot(low_battery(battery, self.percent) or say(NEXT_TAKE))
        self.offer(self.labelled())

    def _cards(self, box: tuple[int, int, int, int]) -> None:
        """The title, between two pairs of cards where they can be seen."""
        x, y, width, height = box
        if not self.theme.big:
            self._title(box)
            return
        wide = min(height * 3 // 4, width // 8) // 4 * 4
        for nth, code in enumerate(FANNED):
            left = x + nth * wide if nth < 2 else x + width - (4 - nth) * wide
            box = card_in((left, y, wide, height), self.theme)
            self.put(CardFace(box, self.theme)).show(code)
        self._title((x + 2 * wide, y, width - 4 * wide, height))

    def _title(self, box: tuple[int, int, int, int]) -> None:
        scales = self.layout.title_scales
        title = Text(box, self.theme, "center", self.theme.accent, scales=scales)
        self.put(title).show(("CAMBIO",))

    def enter(self) -> None:
        self.since_us = self.app.ports.clock.us()

    def tick(self, now_ms: int) -> None:
        if now_ms * 1000 - max(self.since_us, self.app.touched_us) >= ALONE_US:
            from firmware.app import attract

            attract.begin(self.app)


class NewOrSaved(Rows):
    """A new game would replace the saved one: the first answer keeps it."""

    question = marked("A new game ends the saved one|The saved one ends")
    rows = (
        ("keep", marked("Keep the saved game|Keep it"), _keep),
        ("new", marked("Start a new one|New game"), _replace),
    )


class Message(Rows):
    """Something that everyone should know before it goes on."""

    app: Session
    rows = (("keep", marked("All right|OK"), lambda scene: scene.app.show(scene.app.message[1])),)

    def build(self) -> None:
        words, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self.put(Text(words, self.theme, "center")).show(self.app.message[0])
        self.menu(listing)
        self.foot(say(NEXT_TAKE))
        self.offer(self.labelled())
