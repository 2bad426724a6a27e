"""A seat chooses the next element of its move: the mechanism of nearly all playing scenes.

The cursor walks the game's own options, one target at a time, over the cards that lie there: what
to do, which of the own cards or whose, which of those.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engine_core.burn.view import HIDDEN
from engine_core.model import moves
from engine_core.model.moves import (
    BURN,
    CALL,
    DISCARD,
    DRAW,
    FAULT,
    LAPSE,
    LOOK,
    PASS,
    READY,
    REGRET,
    SETTLE,
    SHOW,
    SKIP,
    SLAP,
)
from engine_core.model.types import Move
from firmware.language.say import Key, marked, say
from firmware.scenes import OF
from firmware.scenes.countdown import claim_ms
from firmware.widgets.stage import DRAWN_AT, PILE_AT, STOCK_AT

from . import wording
from .onstage import Asking

Choice: TypeAlias = "tuple[tuple[str, ...], Any]"

AGAIN = "again"
BACK_STEP = "back"
MORE = "more"

EXTRAS = {
    "turn": (marked("More ..."), MORE),
    "drawn": (marked("Look at it again|Look again|Look"), AGAIN),
    "memorise": (marked("Look at them again|Look again|Look"), AGAIN),
}
NOT_OFFERED = (FAULT, LAPSE, REGRET, SETTLE)
CELLS = (moves.AT, moves.FIRST, moves.SECOND, moves.CELLS)
LIKELIEST = (DISCARD, READY, DRAW)  # these come first, whatever else there is
BY_ITSELF = {"memorise": (READY, 1500), "closing": (SKIP, 2000)}
"""What a scene does by itself where that is all that is usually wanted, and after so many ms."""
THINK_MS = 5000  # the same once the seat has begun to choose
DOUBLED: dict[int, str] = {  # what a double tap does, and what the foot says of it
    PASS: marked("tap: next, hold: take, double tap: pass|hold: take, 2 taps: pass"),
    REGRET: marked("tap: next, hold: take, double tap: not me|hold: take, 2 taps: not me"),
}


class Choose(Asking):
    """The choices of one seat in one phase."""

    def build(self) -> None:
        super().build()
        self.view = self.table.view(self.seat)
        self.prefix: Move = ()
        self.whose_cards: int | None = None
        self.shows = False
        doubled = [kind for kind in self.view.options() if kind in DOUBLED]
        self.doubled = doubled[0] if doubled else None
        self.doubles = bool(doubled)
        self.by_itself: Move = ()
        self._start_time()
        # The engine says whether a claim may be given back, the device keeps the time (shared 4).
        self.regret_until = self.app.ports.clock.ms() + self.view.rules.regret_ms
        self._refresh()

    def _start_time(self) -> None:
        if self.view.allows((LAPSE,)):
            self.by_itself = (LAPSE,)
            self.wait(claim_ms(self))
        elif self.name in BY_ITSELF and not self.view.options((LOOK,)):
            kind, ms = BY_ITSELF[self.name]
            self.by_itself = (kind,)
            self.wait(ms)

    def enter(self) -> None:
        """The finger that drew is still down: the card is there until it lifts."""
        unseen = self.table.has_secret(self.seat) and self.director.uncovered != self.seat
        if self.name == "drawn" and unseen and self.app.has_finger(self.seat):
            self._reveal()

    def slapped(self, seat: int) -> None:
        """Who slaps while a claim is answered comes later: the banner still names the first."""
        if self.by_itself != (LAPSE,):
            super().slapped(seat)

    # --- the secret -----------------------------------------------------------------------

    def _reveal(self) -> None:
        self.shows = True
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
            self._tell()

    def up(self, seat: int, us: int) -> None:
        if seat == self.seat and self.shows:
            self._cover()
            self.director.uncover(seat)

    def leave(self) -> None:
        self._cover()

    # --- the choices ----------------------------------------------------------------------

    def _refresh(self) -> None:
        """Offer what comes next after the choices made so far."""
        choices = self._next(self.prefix) if self.prefix else self._first()
        if self.prefix:
            choices.append((say("Back"), BACK_STEP))
        self.offer(choices, self._unseen_first(choices))
        self._tell()

    def _tell(self) -> None:
        if self.doubled is not None:
            self.tell(say(DOUBLED[self.doubled]))
        else:
            self.tell(say(wording.ask(self.name, self.prefix, self.target)))

    def _unseen_first(self, choices: list[Choice]) -> int:
        """Where the cursor begins: at the likeliest, or at a card that nobody has looked at yet."""
        if self.name == "drawn" and not self.app.has_finger(self.seat):
            unseen = self.director.uncovered != self.seat and self.table.has_secret(self.seat)
            if unseen:
                return len(choices) - 1
        return 0

    def _first(self) -> list[Choice]:
        """The kinds of move; the targets of the first are offered at once."""
        kinds = [kind for kind in self.view.options() if kind not in NOT_OFFERED]
        if not kinds:
            kinds = [LAPSE]  # a claim, and every hand that is left is closed
        if BURN in kinds and SLAP in kinds:
            kinds.remove(SLAP)  # who burned first goes on without a slap
        if LOOK in kinds:
            kinds.remove(READY)  # look first: a slip of the finger would give it away
        targeted = [kind for kind in kinds if kind not in (SLAP, BURN) and self._values((kind,))]
        self.target = targeted[0] if targeted else kinds[0]
        spread = len(targeted) == 1 or len(kinds) == 1
        likeliest = LIKELIEST + self.by_itself
        # not by sort: the board's does not keep the order of what is equal
        kinds = [kind for kind in kinds if kind in likeliest] + [
            kind for kind in kinds if kind not in likeliest
        ]
        choices: list[Choice] = []
        for kind in kinds:
            if spread and kind == self.target and self._values((kind,)):
                choices += self._next((kind,))
            else:
                choices.append((self._offered(kind), (kind,)))
        extra = EXTRAS.get(self.name)
        if extra is not None and (extra[1] != AGAIN or self.table.has_secret(self.seat)):
            choices.append((say(extra[0]), extra[1]))
        return choices

    def _offered(self, kind: int) -> tuple[str, ...]:
        if kind == SKIP:
            key = CALL if self.name == "closing" else self.target
            return say(wording.DECLINED[key])
        return say(wording.OFFERED[kind])

    def _values(self, prefix: Move) -> list[Any]:
        return self.view.options(prefix)

    def _next(self, prefix: Move) -> list[Choice]:
        """What may follow ``prefix``: a card of a hand or whose; or a slot, or a source."""
        kind = prefix[0]
        values = self._values(prefix)
        if moves.SHAPES[kind][1] in CELLS:
            return self._next_cells(prefix, values)
        if kind == DRAW:
            return [(self._source(value), (DRAW, value)) for value in values]
        text = wording.SLOT_FOR.get(kind, wording.SLOT_FOR[LOOK])
        return [(self._slot(text, value), moves.extended(prefix, value)) for value in values]

    def _next_cells(self, prefix: Move, cells: list[int]) -> list[Choice]:
        """The own cards, then the other seats in the order of the table; or the cards of one."""
        whose = self.whose_cards
        if whose is None:
            whose = self.seat
            if moves.seat_of(cells[0]) == moves.seat_of(cells[-1]):
                whose = moves.seat_of(cells[0])
        choices: list[Choice] = []
        others: list[int] = []
        for cell in cells:
            owner = moves.seat_of(cell)
            if owner == whose:
                choices.append((self._cell(prefix, cell), moves.extended(prefix, cell)))
            elif owner not in others:
                others.append(owner)
        if self.whose_cards is None:
            seats = self.view.seats
            others.sort(key=lambda owner: (owner - self.seat) % seats)
            choices += [(self._owner(owner), (OF, owner, prefix)) for owner in others]
        return choices

    def _source(self, source: int) -> tuple[str, ...]:
        return say(wording.FROM[source])

    def _owner(self, owner: int) -> tuple[str, ...]:
        if owner == self.seat:
            return say("A card of mine|My cards|Mine")
        name = self.table.names[owner]
        return say("A card of {name}|Of {name}|{name}", name=name)

    def _cell(self, prefix: Move, cell: int) -> tuple[str, ...]:
        owner = moves.seat_of(cell)
        kind = prefix[0]
        mine = wording.OWN_FOR if owner == self.seat else wording.THEIRS_FOR
        text = (
            wording.SWAP_WITH[owner == self.seat]
            if kind == moves.SWAP and prefix[1:]
            else mine[kind]
        )
        return self._slot(text, moves.slot_of(cell), self.table.names[owner])

    def _slot(self, text: Key, slot: int, name: str = "") -> tuple[str, ...]:
        return wording.of_hand(text, name, wording.place(slot, self.table))

    # --- the cursor -----------------------------------------------------------------------

    def is_costly(self, value: Any) -> bool:
        return bool(value == (CALL,))

    def moved(self, value: Any) -> None:
        """Show the cursor where the choice lies on the table."""
        stage = self.stage
        owner, slot = self._place(value)
        stage.chips.point(owner if isinstance(value, tuple) and value[0] == OF else None)
        self.show_hand(self.seat if owner is None else owner)
        stage.point(self._spot(value) if slot is None else slot)

    def _place(self, value: Any) -> tuple[int | None, int | None]:
        """(whose hand, which slot) a choice is about."""
        if isinstance(value, str):
            return self.whose_cards, None
        kind = value[0]
        if kind == OF:
            return value[1], None
        if kind == DRAW or len(value) < 2:
            return None, None
        if moves.SHAPES[kind][1] not in CELLS:
            return None, value[1]
        cell = value[1][-1] if kind == SHOW else value[-1]
        return moves.seat_of(cell), moves.slot_of(cell)

    def _spot(self, value: Any) -> str | None:
        if value == (DRAW, moves.STOCK):
            return STOCK_AT
        if value == (DISCARD,) or value == (DRAW, moves.PILE):
            return PILE_AT
        return DRAWN_AT if value == AGAIN and self.name == "drawn" else None

    def update(self) -> None:
        self.show_table()
        self.moved(self.value)

    # --- the button -----------------------------------------------------------------------

    def turned(self, steps: int) -> None:
        super().turned(steps)
        if self.by_itself and self.by_itself != (LAPSE,):
            self.wait(THINK_MS)

    def double(self, seat: int) -> None:
        if seat == self.seat and self.doubled is not None:
            self.make((self.doubled,))

    def take(self, value: Any) -> None:
        if isinstance(value, str):
            _WORDS[value](self)
        elif value[0] == OF:
            _, self.whose_cards, self.prefix = value
            self._refresh()
            if self.clock is not None:  # half of the name is said: as long again for the rest
                self.clock.start(self.app.ports.clock.ms())
        elif value[0] == SLAP:
            self.app.slap(self.seat, self.app.ports.clock.us())
        elif self._values(value):
            self.whose_cards = None
            self.prefix = value
            self._refresh()
        else:
            self.make(value)

    def _back(self) -> None:
        self.prefix = ()
        self.whose_cards = None
        self._refresh()

    def _look_again(self) -> None:
        if self.name == "drawn":
            self._reveal()
        else:
            self.director.cover()
            self.app.follow_soon()

    def _more(self) -> None:
        self.app.show("more", self.seat)

    def over(self) -> None:
        self.make(self.by_itself)

    def tick(self, now_ms: int) -> None:
        if self.doubled == REGRET and now_ms >= self.regret_until:
            self.doubled = None
            self.doubles = False  # from here on no tap waits for a second one
            self._tell()
            self.app.redraw()
        super().tick(now_ms)


_WORDS = {AGAIN: Choose._look_again, BACK_STEP: Choose._back, MORE: Choose._more}
