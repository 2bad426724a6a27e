"""A card that its seat alone knows: there for a second at least, exchanged by a hold, played by a
longer one.
"""

from __future__ import annotations

from engine_core.burn.view import HIDDEN, View
from engine_core.model.moves import DISCARD, KEEP
from firmware.input.gestures import HOLD_US
from firmware.language.say import say
from firmware.ports import tunes

from .onstage import Asking

SEEN_MS = 1000  # a card that was drawn is there for so long
HOLDS = 3  # how many times as long as usual that it is played takes: the same for every card
STEP = 20  # parts of a time that is seen to run down


class Drawn(Asking):
    """What a seat does with a card in its hand."""

    view: View
    shows = False
    lifted = False  # the finger, and the card is still to be seen
    seen_ms = 0  # from when on it was seen
    armed_ms = 0  # since when a hold takes what is at hand, once it ends
    part = -1  # of a time that runs down, as it is shown

    def enter(self) -> None:
        """The finger that drew is still down: the card is there until it lifts."""
        if self.name == "drawn" and self.is_unseen() and self.app.has_finger(self.seat):
            self.reveal()

    def is_unseen(self) -> bool:
        """Whether the seat has not seen yet what it may."""
        return self.table.has_secret(self.seat) and self.director.uncovered != self.seat

    def say_what_to_do(self) -> None:
        """Say at the foot what is to be chosen."""

    def reveal(self) -> None:
        self.shows = True
        self.lifted = False
        self.seen_ms = self.app.ports.clock.ms()
        card = self.view.drawn
        self.stage.show_drawn(self.code(card))
        coach = self.app.coach
        if coach is not None and card is not None:
            self.stage.foot(coach.card(card))
        if not self.theme.big:  # explained in the banner, which is left in sight for that
            self.stage.reveal((self.code(card),), 0, coach is not None)
            if coach is not None and card is not None:
                self.stage.banner.show(self.seat, coach.card(card))
        self.app.redraw()

    def _cover(self) -> None:
        if self.shows:
            self.shows = False
            self.stage.cover()
            self.stage.show_drawn(self.code(HIDDEN))
            self.ask(self.asked)
            self.say_what_to_do()

    def _seen(self) -> None:
        """The card was there for long enough, or its seat wants to go on."""
        self._cover()
        self.director.uncover(self.seat)

    def down(self, seat: int, us: int) -> None:
        if seat == self.seat and self.lifted and self.shows:
            self._seen()
        super().down(seat, us)

    def up(self, seat: int, us: int) -> None:
        if seat != self.seat:
            return
        self.lifted = True
        if self.armed_ms:
            self._disarm()
            self.take(self.value)

    def leave(self) -> None:
        self._cover()
        self.armed_ms = 0

    # --- one hold, two meanings -------------------------------------------------------------

    def hold(self, seat: int) -> None:
        """Take it; but where to hold on plays the card, let go first."""
        if seat == self.seat and self.plays_by_holding_on() and self.value[0] == KEEP:
            self.armed_ms = self.app.ports.clock.ms()
            self.app.tunes.play(tunes.TAKE)
            self.stage.banner.show(seat, say("Let go: exchange|Let go!"))
            self.stage.foot(say("Let go: exchange; hold on: play it|Hold on: play it"))
            self.app.redraw()
        else:
            super().hold(seat)

    def plays_by_holding_on(self) -> bool:
        """Whether the card that lies there is one that only its seat knows, and may be played."""
        view = self.view
        if self.name != "drawn" or view.drawn == self.table.public.drawn:
            return False
        return view.allows((DISCARD,))

    def _disarm(self) -> None:
        self.armed_ms = 0
        self.stage.held(0)

    def _hold_on(self, now_ms: int) -> None:
        """Who holds on plays the card."""
        part = (now_ms - self.armed_ms) * 1000 * STEP // (HOLD_US * (HOLDS - 1))
        if part >= STEP:
            self._disarm()
            self.take((DISCARD,))
        elif part != self.part:
            self.part = part
            self.stage.held(part / STEP)
            self.app.redraw()

    def tick(self, now_ms: int) -> None:
        if self.shows and self.lifted and now_ms - self.seen_ms >= SEEN_MS:
            self._seen()
        if self.armed_ms:
            self._hold_on(now_ms)
        super().tick(now_ms)
