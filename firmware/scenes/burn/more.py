"""What a turn's seat may want besides a move: the rules card, a declared fault, a break."""

from __future__ import annotations

from collections.abc import Sequence

from engine_core.model.moves import FAULT
from firmware.language.say import say
from firmware.scenes.base import ChoiceList
from firmware.scenes.menus import BACK, LEAVE, RULES, Ask, Row, Rows

FAULTS = "fault"
NOBODY = -1


class More(Rows):
    """The choices that are no moves."""

    def rows(self) -> Sequence[Row]:
        tips = say("No more tips|No tips") if self.app.coach else say("Tips, please|Tips")
        return (
            (BACK, say("Back"), self.go_on),
            (RULES, say("Rules card"), RULES),
            (FAULTS, say("Declare a fault|A fault"), FAULTS),
            ("tips", tips, self._change_tips),
            (LEAVE, say("Stop, and go on later|Stop for now"), self.app.leave),
        )

    def _change_tips(self) -> None:
        from firmware.app.session import hush_coach  # it is not there in play

        hush_coach(self.app, self.app.coach is not None)
        self.go_on()


class Fault(Ask):
    """Who looked where it may not, or used two hands: that seat takes a penalty card (K13)."""

    def build(self) -> None:
        number = self.theme.number
        choices: ChoiceList = [(say("Back"), NOBODY)]
        for seat, name in enumerate(self.table.names):
            choices.append(((f"{number(seat)} {name}",), seat))
        self.ask(say("Whose fault was it?|Whose fault?"), choices)

    def take(self, value: int) -> None:
        if value == NOBODY:
            self.go_on()
        else:
            self.make((FAULT,), value)
