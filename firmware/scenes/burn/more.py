"""What a turn's seat may want besides a move: the rules card, a declared fault, a break."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from engine_core.model.moves import FAULT
from firmware.app.context import Session
from firmware.language.say import say
from firmware.scenes.menus import Ask

RULES = "rules"
FAULTS = "fault"
TIPS = "tips"
LEAVE = "leave"
BACK = "back"
NOBODY = -1


class More(Ask):
    """The choices that are no moves."""

    app: Session

    def build(self) -> None:
        self.ask(
            say("{name}: what else?|What else?", name=self.table.names[self.seat]),
            [
                (say("Back"), BACK),
                (say("Rules card"), RULES),
                (say("Declare a fault|A fault"), FAULTS),
                (say("No more tips|No tips") if self.app.coach else say("Tips, please|Tips"), TIPS),
                (say("Stop, and go on later|Stop for now"), LEAVE),
            ],
        )

    def lit(self) -> list[int]:
        return [self.seat]

    def take(self, value: str) -> None:
        if value == BACK:
            self.finished = True
            self.app.follow_soon()
        elif value == TIPS:
            from firmware.app.session import hush_coach  # it is not there in play

            self.finished = True
            hush_coach(self.app, self.app.coach is not None)
            self.app.follow_soon()
        elif value == LEAVE:
            self.app.leave()
        else:
            self.app.show(value, self.seat)


class Fault(Ask):
    """Who looked where it may not, or used two hands: that seat takes a penalty card (K13)."""

    app: Session

    def build(self) -> None:
        names = self.table.names
        number = self.theme.number
        choices = [(say("Back"), NOBODY)]
        for seat, name in enumerate(names):
            choices.append(((f"{number(seat)} {name}",), seat))
        self.ask(say("Whose fault was it?|Whose fault?"), choices)

    def lit(self) -> list[int]:
        return [self.seat]

    def take(self, value: int) -> None:
        self.finished = True
        if value == NOBODY:
            self.app.follow_soon()
        else:
            self.app.act(value, (FAULT,))
