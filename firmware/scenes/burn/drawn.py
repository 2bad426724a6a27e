"""A drawn card, known to its seat alone: shown for at least a second, exchanged by a hold, played
by a longer one.
"""

from collections.abc import Sequence
from typing import Any

from engine_core.burn.view import HIDDEN
from engine_core.model import events as ev
from engine_core.model.moves import DISCARD, KEEP
from firmware.app.session import take_back
from firmware.input.gestures import HOLD_US
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.base import Item

from .choose import AGAIN, Choose
from .onstage import BACK_STEP, LENGTHS

SEEN_MS = 1000  # a drawn card is shown for at least so long
LOOK_PART = 0.5  # from a hold that exchanges to one that plays: here it shows the card


class Drawn(Choose):
    """What a seat does with a card in its hand."""

    lifted = False  # the finger is up, and the card still shows
    opened = False  # the card has landed, and shows
    seen_ms = 0  # since when it shows
    armed_ms = 0  # since when letting go takes the choice
    peeks = False  # that hold has turned into a look

    def enter(self) -> None:
        """As long as the finger that drew stays down, the card shows."""
        if self._is_unseen() and self.app.has_finger(self.seat):
            self.look_again()

    def _is_unseen(self) -> bool:
        return self.table.has_secret(self.seat) and self.director.uncovered != self.seat

    def offer(self, items: Sequence[Item], index: int = 0) -> None:
        """Start at the likeliest choice, or at the drawn card if its seat has not seen it yet."""
        unseen = self._is_unseen() and not self.app.has_finger(self.seat)
        super().offer(items, len(items) - 1 if unseen else index)

    def _first(self) -> list[Item]:
        """A card taken from the discard pile can be put back until something else happens."""
        choices = super()._first()
        news, table = self.director.news, self.table
        taken = news is not None and news[0] == ev.DREW and not table.has_secret(self.seat)
        if taken and table.kept and table.counts:
            choices.append((say("Back"), BACK_STEP))
        return choices

    def take(self, value: Any) -> None:
        if value == BACK_STEP and not self.prefix:
            seat = self.seat  # not self: the scene would keep 20 KB through the deal
            self.app.later(lambda app: take_back(app, seat))
        else:
            super().take(value)

    def say_what_to_do(self) -> None:
        if self._plays_by_holding_on() and self.value != AGAIN and not self.prefix:
            self.tell(say("Hold: exchange, hold longer: play it|Hold longer: play"))
        elif self._is_unseen() and not self.prefix:
            self.tell(say("Hold your button to look, let go to hide|hold: look, let go: hide"))
        else:
            super().say_what_to_do()

    def look_again(self) -> None:
        self.shows = True
        self.lifted = self.opened = False
        if not self._flies():
            self._open()

    def _flies(self) -> bool:
        return self.stage.motion is not None and self.stage.motion.moves

    def _open(self) -> None:
        self.opened = True
        self.seen_ms = self.app.ports.clock.ms()
        card = self.view.drawn
        stage, coach = self.stage, self.app.coach
        tip = None
        if coach is not None and card is not None:
            tip = coach.card(card, self.view.allows((DISCARD,)))
        stage.show_drawn(self.code(card))
        if tip is not None:
            stage.foot(tip)
        if not self.theme.big:  # the banner explains it, and stays in sight for that
            stage.reveal((self.code(card),), 0, coach is not None)
            if tip is not None:
                stage.banner.show(self.seat, tip)
        self.app.redraw()

    def leave(self) -> None:
        self.armed_ms = 0
        self._close()  # no words: the next scene's follow 28 ms later

    def _close(self) -> None:
        if self.shows:
            self.shows = self.opened = False
            self.stage.cover()
            self.stage.show_drawn(self.code(HIDDEN))

    def _seen(self) -> None:
        """The card was shown for long enough, or its seat wants to go on."""
        self._close()
        self.ask(self.asked)
        self.say_what_to_do()
        self.director.uncover(self.seat)

    def down(self, seat: int, us: int) -> None:
        if seat == self.seat and self.lifted and self.opened:
            self._seen()
        super().down(seat, us)

    def up(self, seat: int, us: int) -> None:
        if seat == self.seat:
            self.lifted = True
            if self.armed_ms and self.peeks:
                self.armed_ms = 0
                self.stage.held(0)
            elif self.armed_ms:
                self._take_armed(self.value)

    def hold(self, seat: int) -> None:
        """Take the choice; if holding on would play the card, only the release takes it."""
        if seat == self.seat and self._plays_by_holding_on() and self.value[0] == KEEP:
            self.armed_ms = self.app.ports.clock.ms()
            self.peeks = False
            self.app.tunes.play(tunes.TAKE)
            self.stage.banner.show(seat, say("Let go: exchange|Let go!"))
            self.stage.foot(say("Let go: exchange; hold longer: play it|Hold longer: play"))
            self.app.redraw()
        else:
            super().hold(seat)

    def _plays_by_holding_on(self) -> bool:
        """Whether the drawn card is known to its seat alone, and may be played."""
        view = self.view
        return view.drawn != self.table.public.drawn and view.allows((DISCARD,))

    def _take_armed(self, value: tuple[int, ...]) -> None:
        self.armed_ms = 0
        self.stage.held(0)
        self.take(value)

    def tick(self, now_ms: int) -> None:
        if self.shows and not self.opened:
            if not self._flies():
                self._open()
        elif self.shows and self.lifted and now_ms - self.seen_ms >= SEEN_MS:
            self._seen()
        if self.armed_ms:
            self._hold_on((now_ms - self.armed_ms) * 1000 / (HOLD_US * (LENGTHS[DISCARD] - 1)))
        super().tick(now_ms)

    def _hold_on(self, part: float) -> None:
        """Holding on first shows the card again, then plays it."""
        if part >= 1:
            self._take_armed((DISCARD,))
            return
        if part >= LOOK_PART and not self.peeks:
            self.peeks = self.shows = True
            self.lifted = False
            self._open()
            self.stage.banner.show(self.seat, say("Let go: only a look|Only a look"))
        self.stage.held(part)
        self.app.redraw()
