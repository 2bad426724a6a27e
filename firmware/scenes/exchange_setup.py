"""What is asked before an exchange with real cards, and before no other game."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.scenes.base import Ask
from firmware.scenes.setup import BACK, BACK_CHOICE

SETTING = "cambio_cards"


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
        if value == BACK:
            self.app.show("count")
        else:
            self.app.setup.settings[SETTING] = bool(value)
            self.app.show("length")
