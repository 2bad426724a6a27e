"""What a turn's seat may want besides a move: the rules card, a declared fault, a break."""

from __future__ import annotations

from typing import Any

from engine_core.model.moves import FAULT
from firmware.app.context import Session
from firmware.language.say import marked, say
from firmware.scenes.base import ChoiceList, Wordings
from firmware.scenes.menus import BACK, LEAVE, RULES, Aside, Ask, go_on, leave

FAULTS = "fault"
NOBODY = -1


def _tips(scene: Any) -> Wordings:
    return say("No more tips|No tips") if scene.app.coach else say("Tips, please|Tips")


def _change_tips(scene: Any) -> None:
    from firmware.app.session import hush_coach  # it is not there in play

    hush_coach(scene.app, scene.app.coach is not None)
    scene.go_on()


class More(Aside):
    """The choices that are no moves."""

    app: Session
    rows = (
        (BACK, marked("Back"), go_on),
        (RULES, marked("Rules card"), RULES),
        (FAULTS, marked("Declare a fault|A fault"), FAULTS),
        ("tips", _tips, _change_tips),
        (LEAVE, marked("Stop, and go on later|Stop for now"), leave),
    )


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
