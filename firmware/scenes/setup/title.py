"""The title, and what keeps a saved game from being lost by one press."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from typing import TypeAlias

from firmware.app import session
from firmware.app.context import Session
from firmware.language.say import say
from firmware.scenes.base import Wordings
from firmware.scenes.menus import NEXT_TAKE, Ask, MenuScene, low_battery
from firmware.widgets.card import CardFace, card_in
from firmware.widgets.text import Text

from .game_names import called
from .preferences import recall

Choices: TypeAlias = "list[tuple[Wordings, str]]"

GO_ON = "go on"
AGAIN = "again"
NEW = "new"
RULES = "rules"
KEEP = "keep"
SETTINGS = "settings"
EVENING = "evening"
FANNED = ("7H", "KS", "QD", "AC")
ALONE_US = 60_000_000  # nobody has pressed for so long: the title plays by itself


class Title(MenuScene):
    """The name of the game; go on with a saved one, start a new one, read the rules; settings."""

    app: Session

    def build(self) -> None:
        upper, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self._cards(upper)
        self.menu(listing)
        battery = self.app.ports.battery
        percent = battery.percent()
        self.foot(low_battery(battery, percent) or say(NEXT_TAKE))
        self.offer(self._choices(percent))

    def _choices(self, percent: int | None) -> Choices:
        """What can be done here; ``percent`` is how full the battery is."""
        choices: Choices = []
        if session.has_saved(self.app):
            choices.append((say("Go on with the saved game|Go on"), GO_ON))
        last = last_played(self.app)
        if last:
            choices.append((last, AGAIN))
        choices.append((say("New game"), NEW))
        choices.append((say("Rules cards"), RULES))
        if self.app.ports.storage.evening():
            choices.append((say("Results and records|Results"), EVENING))
        if percent is None:
            choices.append((say("Settings"), SETTINGS))
        else:
            choices.append(
                (say("Settings, battery {percent} %|Settings", percent=percent), SETTINGS)
            )
        return choices

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

    def lit(self) -> list[int]:
        return list(range(self.app.ports.buttons.count))

    def tick(self, now_ms: int) -> None:
        app = self.app
        if now_ms * 1000 - max(self.since_us, app.touched_us) >= ALONE_US:
            from firmware.app import attract

            attract.begin(app)

    def take(self, value: str) -> None:
        if value == GO_ON:
            self.app.later(session.go_on)
        elif value == AGAIN:
            session.same_again(self.app)
        elif value in (SETTINGS, EVENING):
            self.app.show(value)
        elif value == RULES:
            session.choose_game(self.app, True)
        elif session.has_saved(self.app):
            self.app.show("new_or_saved")
        else:
            session.choose_game(self.app, False)


def last_played(app: Session) -> Wordings:
    """What was played last, and by how many; nothing where nobody has played yet."""
    kept = recall(app)
    if not kept.seated:
        return ()
    game, count = called(kept.game)[-1], len(kept.seated) + kept.bots
    return say("Again: {game}, {count} play|Again: {game}|Again", game=game, count=count)


class NewOrSaved(Ask):
    """A new game would replace the saved one: the first answer keeps it."""

    app: Session

    def build(self) -> None:
        self.ask(
            say("A new game ends the saved one|The saved one ends"),
            [
                (say("Keep the saved game|Keep it"), KEEP),
                (say("Start a new one|New game"), NEW),
            ],
        )

    def take(self, value: str) -> None:
        if value == KEEP:
            session.cancel(self.app)
        else:
            session.new_game(self.app)


class Message(Ask):
    """Something that everyone should know before it goes on."""

    app: Session

    def build(self) -> None:
        words, listing = self.layout.stack(self.layout.whole, self.layout.title_percent)
        self.put(Text(words, self.theme, "center")).show(self.app.message[0])
        self.menu(listing)
        self.foot(say(NEXT_TAKE))
        self.offer([(say("All right|OK"), KEEP)])

    def take(self, value: str) -> None:
        self.app.show(self.app.message[1])
