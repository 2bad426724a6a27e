"""What a turn's seat may want besides a move: the rules card, a declared fault, a break."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model.moves import FAULT
from firmware.scenes.base import Ask

RULES = "rules"
FAULTS = "fault"
LEAVE = "leave"
BACK = "back"
NOBODY = -1
BACK_CHOICE = (("Back",), BACK)


class More(Ask):
    """The choices that are no moves."""

    def build(self) -> None:
        self.ask(
            (f"{self.table.names[self.seat]}: what else?", "What else?"),
            [
                BACK_CHOICE,
                (("Rules card",), RULES),
                (("Declare a fault", "A fault"), FAULTS),
                (("Stop, and go on later", "Stop for now"), LEAVE),
            ],
        )

    def lit(self) -> "list[int]":
        return [self.seat]

    def take(self, value: str) -> None:
        if value == BACK:
            self.finished = True
            self.app.follow()
        elif value == LEAVE:
            self.app.leave()
        else:
            self.app.show(value, self.seat)


class Fault(Ask):
    """Who looked where it may not, or used two hands: that seat takes a penalty card (K13)."""

    def build(self) -> None:
        names = self.table.names
        number = self.theme.number
        choices = [((f"{number(seat)} {name}",), seat) for seat, name in enumerate(names)]
        self.ask(("Whose fault was it?", "Whose fault?"), [(("Back",), NOBODY)] + choices)

    def lit(self) -> "list[int]":
        return [self.seat]

    def take(self, value: int) -> None:
        self.finished = True
        if value == NOBODY:
            self.app.follow()
        else:
            self.app.act(value, (FAULT,))
