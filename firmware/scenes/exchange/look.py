"""One seat's look at its hand: while its button is held the cards are shown, and offers pass by.

The mark goes on to the next offer by itself; letting go leaves it where it is. A tap then sets
that offer, a hold shows the hand again. Nothing of hand or offer is on the screen, or told by it,
while the button is up.
"""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.exchange.scoring import hand_worth
from engine_core.model.moves import OFFER, PASS, RING
from firmware.exchange.offers import in_words, offers
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.card import BACK
from firmware.widgets.hand import HandRow, place_of
from firmware.widgets.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.model.types import Move

    Choice = tuple["Move", tuple[str, ...]]

PEEK_MS = 180  # a press that is shorter does not uncover the hand
FIRST_MS = 1400  # the first mark stays for as long as a hand takes to be seen
STEP_MS = 850
MEANT_MS = 150  # who lets go so soon after a step meant the mark before it
YES_MS = 4000  # there is at least as much time left to say yes

LET_GO = ("let go at your offer", "let go: that one")
HOLD = ("hold: look, tap: more",)
TAP = ("tap: yes, hold: look",)
COVERED = ("Hold your button, let go at what you offer", "Hold: look. Let go at your offer")
CHOSEN = ("Tap: yes, what was marked", "Tap: yes, that one")


class Look(Scene):
    """ "Pass to ..., hold your button": what to swap is chosen by letting go.

    ``marked`` is the move that letting go would choose, None while the hand is covered;
    ``chosen`` the one that waits for a yes.
    """

    def build(self) -> None:
        name = self.table.names[self.seat]
        passes = len(self.table.people) > 1
        self.banner(f"Pass to {name}" if passes else f"{name}: look!")
        self.view: "Any" = self.table.view(self.seat)
        self._put_hand()
        self.clock = Countdown(self, self.app.options.look_ms)
        self.timed = False  # the clock runs from the first sight of the hand
        self.down_ms: "int | None" = None
        self.marked: "Move | None" = None
        self.chosen: "Move | None" = None
        self.at = 0  # of the choices
        self.foot(HOLD)
        self._cover()

    def _put_hand(self) -> None:
        """The cards over the offer; in a small panel they are words, as what is asked is."""
        theme = self.theme
        upper, lower = self.layout.over_words(self.layout.timed_body, theme)
        scales = self.layout.title_scales[-2:]
        self.text = self.put(Text(lower, theme, "center", scales=scales))
        self.row = self.put(HandRow(upper, theme)) if theme.big else None
        self.words = self.text if theme.big else self.put(Text(upper, theme, "center"))

    # --- what is seen ---------------------------------------------------------------------

    def _cover(self) -> None:
        """Back to what everyone may see."""
        self.choices: "list[Choice]" = []
        self.marked = None
        waits = self.chosen is not None
        self.text.show("")
        self.words.show(CHOSEN if waits else COVERED)
        self.feet.show(TAP if waits else HOLD)
        if self.row is not None:
            self.row.show([BACK for _ in self.view.hand(self.seat)])
        self.app.redraw()

    def _uncover(self, now_ms: int) -> None:
        self.choices = self.possible()
        cards = sorted(self.view.hand(self.seat))
        if self.row is None:
            self.words.show(in_words(self.view.rules, tuple(cards))[1:])
        else:
            self.row.show(_in_rows([self.view.rules.code(card) for card in cards]))
        self.widgets[0].show(self.seat, (self.table.names[self.seat],))  # it was passed
        self.shown_ms = now_ms
        self.feet.show(LET_GO)
        self._mark(0)
        if not self.timed:
            self.timed = True
            self.clock.start(now_ms)

    def possible(self) -> "list[Choice]":
        """(move, its wordings) of all that can be done; to ring comes first where it is right."""
        found: "list[Choice]" = []
        if hand_worth(self.view.rules, self.view.hand(self.seat)) is not None:
            found.append(((RING, ((self.seat, 0),)), ("RING!",)))
        for cards in offers(self.view):
            move = (OFFER, cards) if cards else (PASS,)
            found.append((move, in_words(self.view.rules, cards)))
        return found

    def _mark(self, at: int) -> None:
        self.at = at
        self.marked, wordings = self.choices[at]
        self.text.show(tuple([f"> {wording} <" for wording in wordings]))
        self.app.redraw()

    # --- the button -----------------------------------------------------------------------

    def down(self, seat: int, us: int) -> None:
        if seat == self.seat:
            self.down_ms = self.app.ports.clock.ms()
        else:
            self.app.refuse()

    def tap(self, seat: int) -> None:
        """Yes, where something was chosen; a short sight of the hand chooses nothing."""
        if seat != self.seat:
            return
        if self.marked is not None:
            self._cover()
        elif self.chosen is not None:
            self._do(self.chosen)
        else:
            self.finished = True
            self.app.show("exchange_pause", self.seat)

    def hold(self, seat: int) -> None:
        if seat == self.seat and self.marked is None:
            self._uncover(self.app.ports.clock.ms())

    def up(self, seat: int, us: int) -> None:
        if seat != self.seat:
            return
        self.down_ms = None
        if self.marked is not None:
            clock = self.app.ports.clock
            now_ms = clock.ms()
            self.chosen = self.choices[self._at(now_ms - (clock.us() - us) // 1000 - MEANT_MS)][0]
            self._cover()
            self._leave_time(now_ms)

    def _at(self, ms: int) -> int:
        """Where the mark is at a time."""
        gone = ms - self.shown_ms - FIRST_MS
        return 0 if gone < 0 else (1 + gone // STEP_MS) % len(self.choices)

    def _leave_time(self, now_ms: int) -> None:
        if self.clock.seconds_left(now_ms) * 1000 < YES_MS:
            self.clock.start(now_ms + YES_MS - self.app.options.look_ms)

    def tick(self, now_ms: int) -> None:
        if self.marked is not None:
            at = self._at(now_ms)
            if at != self.at:
                self._mark(at)
        elif self.chosen is None and self.down_ms is not None and now_ms - self.down_ms >= PEEK_MS:
            self._uncover(now_ms)
        if self.timed and self.clock.is_over(now_ms):
            self._do((PASS,))

    def _do(self, move: "Move") -> None:
        self.finished = True
        self.leave()
        self.app.tunes.play(tunes.BELL if move[0] == RING else tunes.TAKE)
        self.app.act(self.seat, move)

    def leave(self) -> None:
        self.chosen = None
        self._cover()

    def update(self) -> None:
        """What is held stays in sight; nothing else on this screen can change."""


def _in_rows(codes: "list[str]") -> "list[str | None]":
    """The codes in such an order that a HandRow shows them row by row."""
    columns = max(2, (len(codes) + 1) // 2)
    found: "list[str | None]" = []
    for slot in range(2 * columns):
        column, row = place_of(slot)
        place = row * columns + column
        found.append(codes[place] if place < len(codes) else None)
    return found
