"""One seat's look at its hand: while its button is held the notes are shown, and offers go by.

The mark moves to the next offer automatically; letting go sets the marked one. For a moment that
can be undone: a hold shows the hand again, a tap confirms. Nothing about hand or offer is visible
while the button is up.
"""

from typing import Any, TypeAlias

from engine_core.exchange.scoring import hand_worth
from engine_core.model.moves import OFFER, PASS, RING
from engine_core.model.types import Move
from firmware.exchange.dealt_table import DealtTable
from firmware.exchange.notes import in_hand, kinds_of
from firmware.exchange.offers import in_words, offers
from firmware.games import named
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.note_row import NoteRow
from firmware.widgets.widget import hide

Choice: TypeAlias = "tuple[Move, tuple[str, ...]]"

LOOK_MS = 10_000  # from the first sight of the hand
PEEK_MS = 180  # a shorter press does not uncover the hand
FIRST_MS = 1400  # the first mark stays until the hand could be seen
STEP_MS = 850
MEANT_MS = 150  # letting go this soon after a step selects the mark before it
REGRET_MS = 2500  # the offer can be taken back


class Look(Scene):
    """ "Pass to ..., hold your button": letting go chooses what to swap.

    ``marked`` is the move that letting go would choose, None while the hand is covered; ``chosen``
    the one that can still be taken back.
    """

    table: DealtTable

    def build(self) -> None:
        self.fill(self.theme.felt)
        name = self.table.names[self.seat]
        if len(self.table.people) > 1:
            self.banner(*say("Turn it to {name} only: hold|Turn it to {name}|To {name}", name=name))
        else:
            self.banner(*say("{name}, your hand|{name}", name=name))
        layout = self.layout
        self.text = self.put_text(layout.timed_body, scales=layout.title_scales)
        x, y, wide, high = layout.timed_body
        whole = (x, layout.gap, wide, y + high - layout.gap)
        self.view: Any = self.table.view(self.seat)
        notes, words = layout.over_words(whole)
        self.row = self.put(NoteRow(notes, self.theme, self.layout.foot_scales))
        self.words = self.put_text(words, (), self.theme.accent, layout.title_scales)
        self.clock = Countdown(self, LOOK_MS)
        self.seen_ms: int | None = None  # the first sight of the hand starts the clock
        self.down_ms: int | None = None
        self.marked: Move | None = None
        self.chosen: Move | None = None
        self.at = 0  # of the choices
        self.foot(say("hold: look, tap: more"))
        self._cover()

    def _cover(self) -> None:
        self.shows = False
        self.to_give: list[Choice] = []
        self.marked = None
        self.row.show(())
        self.words.show("")
        if self.chosen is None:
            self.text.show(
                say("Hold your button. Let go at what you offer|Hold. Let go at your offer")
            )
            self.advise(say("hold: look, tap: more"))
        else:
            self.text.show(self._offer_in_words(self.chosen))
            self.feet.show(say("tap: OK, hold: change it"))
        self._uncovered(False)

    def _uncovered(self, on: bool) -> None:
        """The hand uses the banner's place too."""
        for part in (self.widgets[0], self.text):
            hide(part, on)
        for part in (self.row, self.words):
            hide(part, not on)
        self.app.redraw()

    def _offer_in_words(self, move: Move) -> tuple[str, ...]:
        """What everyone will learn about it."""
        if move[0] == PASS:
            return say("You offer nothing|No offer")
        if len(move[1]) == 1:
            return say("You offer 1 card|1 card")
        return say("You offer {count} cards|{count} cards", count=len(move[1]))

    def _uncover(self, now_ms: int) -> None:
        self.shows = True
        self.to_give = self.possible()
        self.shown_ms = now_ms
        self._mark(0)
        self._uncovered(True)
        if self.seen_ms is None:
            self.seen_ms = now_ms
        self.clock.start(self.seen_ms)

    def possible(self) -> list[Choice]:
        """(move, its wordings) of all options; ringing comes first if the hand is right."""
        found: list[Choice] = []
        if hand_worth(self.view.rules, self.view.hand(self.seat)) is not None:
            found.append(((RING, ((self.seat, 0),)), say("RING!")))
        words = named(self.view.rules.name, "WORDS", keys=self.view.rules.lines)
        for cards in offers(self.view):
            move = (OFFER, cards) if cards else (PASS,)
            found.append((move, in_words(self.view.rules, cards, words)))
        return found

    def _mark(self, at: int) -> None:
        self.at = at
        self.marked, wordings = self.to_give[at]
        rules = self.view.rules
        hand = self.view.hand(self.seat)
        cards = self.marked[1] if self.marked[0] == OFFER else ()
        kinds = kinds_of(rules, cards)
        places = [nth for nth, kind in enumerate(kinds_of(rules, hand)) if kind in kinds]
        self.row.show(in_hand(rules, hand, cards), places)
        self.words.show(wordings)
        rings = self.marked[0] == RING
        self.feet.show(
            say("let go: ring the bell|let go: ring")
            if rings
            else say("let go at your offer|let go: that one")
        )
        self.app.redraw()

    def down(self, seat: int, us: int) -> None:
        if seat == self.seat:
            self.down_ms = self.app.ports.clock.ms()
        else:
            self.app.refuse()

    def tap(self, seat: int) -> None:
        """Confirm the choice; a short look at the hand chooses nothing."""
        if seat != self.seat:
            return
        if self.marked is not None:
            self._cover()
        elif self.chosen is not None:
            self._do(self.chosen)
        else:
            self.app.follow_soon("exchange_pause", self.seat)

    def hold(self, seat: int) -> None:
        if seat == self.seat and self.marked is None:
            self._uncover(self.app.ports.clock.ms())

    def up(self, seat: int, us: int) -> None:
        if seat != self.seat:
            return
        self.down_ms = None
        if self.marked is not None:
            self._choose(self.to_give[self._at(us // 1000 - MEANT_MS)][0])

    def _choose(self, move: Move) -> None:
        """A winning hand rings at once; an offer can be taken back for a moment."""
        if move[0] == RING:
            self._do(move)
            return
        self.chosen = move
        self._cover()
        self.clock.start(self.app.ports.clock.ms() + REGRET_MS - LOOK_MS)

    def _at(self, ms: int) -> int:
        gone = ms - self.shown_ms - FIRST_MS
        return 0 if gone < 0 else (1 + gone // STEP_MS) % len(self.to_give)

    def tick(self, now_ms: int) -> None:
        if self.marked is not None:
            at = self._at(now_ms)
            if at != self.at:
                self._mark(at)
        elif self.chosen is None and self.down_ms is not None and now_ms - self.down_ms >= PEEK_MS:
            self._uncover(now_ms)
        if self.seen_ms is not None and self.clock.is_over(now_ms):
            waits = self.marked is None and self.chosen is not None
            self._do(self.chosen if waits else (PASS,))

    def _do(self, move: Any) -> None:
        self.leave()
        self.app.tunes.play(tunes.BELL if move[0] == RING else tunes.TAKE)
        self.make(move)

    def leave(self) -> None:
        self.chosen = None
        self._cover()

    def update(self) -> None:
        """What is held stays in sight; nothing else on this screen can change."""
