"""Before the floor of a dealt exchange: its opening, and a pause."""

from typing import Any

from engine_core.model.moves import RING
from firmware.exchange.notes import in_play
from firmware.language.say import say
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.note_row import NoteRow

OPENS_MS = 5000


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
        self.foot(())
        self.advise(say("collect nine of a kind; press: begin|collect nine; press: begin"))

    def lit(self) -> list[int]:
        return list(range(self.table.public.seats)) if self.seat is None else [self.seat]

    def down(self, seat: int, us: int) -> None:
        if self.seat is None or seat == self.seat:
            self.over()
        else:
            self.app.refuse()

    def over(self) -> None:
        """The dealer's bell; a bot's is anybody's."""
        dealer = self.table.public.dealer
        self.make((RING, ((dealer, 0),)), dealer)
