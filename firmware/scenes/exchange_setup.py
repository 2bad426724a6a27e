"""What is asked before an exchange, and before no other game."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.scenes.base import Ask
from firmware.scenes.setup import BACK, BACK_CHOICE, after, before

SETTING = "cambio_cards"


class Way(Ask):
    """Who deals: the device, or somebody at the table (B15)."""

    def build(self) -> None:
        choices = [
            (("Cards on the device", "On the device"), 1),
            (("Real cards",), 0),
            BACK_CHOICE,
        ]
        self.ask(("Which cards do you play with?", "Which cards?"), choices)

    def take(self, value: int) -> None:
        setup = self.app.setup
        if value == BACK:
            self.app.show(before(setup, self.name))
            return
        setup.dealt = bool(value)
        if not setup.dealt:
            setup.bots = 0
        self.app.show(after(setup, self.name))


class CambioCards(Ask):
    """Whether the plus and the minus are in the deck (B6)."""

    def build(self) -> None:
        choices = [
            (("Without CAMBIO cards", "Without"), 0),
            (("With plus and minus", "With + and -"), 1),
            BACK_CHOICE,
        ]
        index = 1 if self.app.setup.settings.get(SETTING) else 0
        self.ask(("Play with CAMBIO cards?", "CAMBIO cards?"), choices, index)

    def take(self, value: int) -> None:
        setup = self.app.setup
        if value == BACK:
            self.app.show(before(setup, self.name))
        else:
            setup.settings[SETTING] = bool(value)
            self.app.show(after(setup, self.name))
