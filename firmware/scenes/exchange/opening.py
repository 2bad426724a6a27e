"""Before the floor of an exchange that the device deals: its opening, and a break."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from typing import Any

from engine_core.model.moves import RING
from firmware.exchange.notes import in_play
from firmware.language.say import marked, say
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.scenes.menus import Ask
from firmware.widgets.note_row import NoteRow

OPENS_MS = 5000
BACK = "back"
RULES = "rules"
LEAVE = "leave"
ASIDE = (
    (marked("Back"), BACK),
    (marked("Which cards?|Cards?"), RULES),
    (marked("Stop, and go on later|Stop for now"), LEAVE),
)


class Opening(Scene):
    """All is dealt: what is in play and what it is worth. The exchange opens by itself."""

    def build(self) -> None:
        self.fill(self.theme.felt)
        public: Any = self.table.public
        name = self.table.names[public.dealer]
        nth = public.round
        self.banner(*say("Round {nth}: {name} has dealt|Round {nth} is dealt", nth=nth, name=name))
        self.put(NoteRow(self.layout.timed_body, self.theme, self.layout.foot_scales)).show(
            in_play(public.rules)
        )
        self.clock = Countdown(self, OPENS_MS)
        begins = say("collect nine of one; press: begin|collect nine; press: begin")
        self.foot(self.taught() or begins)

    def lit(self) -> list[int]:
        return list(range(self.table.public.seats)) if self.seat is None else [self.seat]

    def down(self, seat: int, us: int) -> None:
        if self.seat is None or seat == self.seat:
            self._open()
        else:
            self.app.refuse()

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            self._open()

    def _open(self) -> None:
        """The dealer's bell; a bot's is anybody's."""
        self.finished = True
        dealer = self.table.public.dealer
        self.app.act(dealer, (RING, ((dealer, 0),)))


class Pause(Ask):
    """What the seat whose look it is may want besides."""

    def build(self) -> None:
        name = self.table.names[self.seat]
        self.ask(
            say("{name}: what else?|What else?", name=name),
            [(say(text), value) for text, value in ASIDE],
        )

    def lit(self) -> list[int]:
        return [self.seat]

    def take(self, value: str) -> None:
        if value == RULES:
            self.app.show(RULES, self.seat)
        elif value == LEAVE:
            self.app.leave()
        else:
            self.finished = True
            self.app.follow_soon()
