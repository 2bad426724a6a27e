"""What is asked before an exchange, and before no other game."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from firmware.language.say import say
from firmware.scenes.base import there
from firmware.scenes.setup.questions import Question, back_choice
from firmware.table.seating import Setup

SETTING = "cambio_cards"


class Way(Question):
    """Who deals: the device, or somebody at the table (B15)."""

    def build(self) -> None:
        choices = [
            (say("Cards on the device|On the device"), 1),
            (say("Real cards"), 0),
            back_choice(),
        ]
        self.ask(say("Which cards do you play with?|Which cards?"), choices)

    def answer(self, setup: Setup, value: int) -> None:
        setup.dealt = bool(value)
        if not setup.dealt:
            setup.bots = 0


class CambioCards(Question):
    """Whether the plus and the minus are in the deck (B6)."""

    def build(self) -> None:
        choices = [
            (say("Without CAMBIO cards|Without"), 0),
            (say("With plus and minus|With + and -"), 1),
            back_choice(),
        ]
        index = 1 if there(self.app.setup).settings.get(SETTING) else 0
        self.ask(say("Play with CAMBIO cards?|CAMBIO cards?"), choices, index)

    def answer(self, setup: Setup, value: int) -> None:
        setup.settings[SETTING] = bool(value)
