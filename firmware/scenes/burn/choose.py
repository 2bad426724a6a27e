"""A seat chooses the next element of its move: the mechanism of nearly all playing scenes.

The cursor walks the game's own options, one target at a time, over the cards that lie there: what
to do, which of the own cards or whose, which of those.
"""

from __future__ import annotations

from typing import Any, TypeAlias

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
    PEEK,
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
from .claim import Claiming
from .drawn import HOLDS
from .onstage import TAUGHT_MS

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
LIKELIEST = (READY, DRAW)  # these come first, whatever else there is
LENGTHS = {CALL: 2, DISCARD: HOLDS}  # what a slip would spoil is held so many times as long
BY_ITSELF = {"memorise": (READY, 1500), "closing": (SKIP, 2000)}
"""What a scene does by itself where that is all that is usually wanted, and after so many ms."""
THINK_MS = 5000  # the same once the seat has begun to choose
DOUBLES = (PASS, REGRET)  # what a double tap does


class Choose(Claiming):
    """The choices of one seat in one phase."""

    def build(self) -> None:
        super().build()
        self.view = self.table.view(self.seat)
        self.prefix: Move = ()
        self.whose_cards: int | None = None
        self.tells_of = self.name  # of a turn first what it is, then of the call
        self.call_ms = self.app.ports.clock.ms() + TAUGHT_MS
        doubled = [kind for kind in self.view.options() if kind in DOUBLES]
        self.doubled = doubled[0] if doubled else None
        self.doubles = bool(doubled)
        self.by_itself: Move = ()
        self._start_time()
        self.start_regret()
        self._refresh()

    def _start_time(self) -> None:
        if self.view.allows((LAPSE,)):
            self.by_itself = (LAPSE,)
            self.wait(claim_ms(self))
        elif self.name in BY_ITSELF and not self.view.options((LOOK,)):
            kind, ms = BY_ITSELF[self.name]
            self.by_itself = (kind,)
            self.wait(ms)

    # --- the choices ----------------------------------------------------------------------

    def _refresh(self) -> None:
        """Offer what comes next after the choices made so far."""
        choices = self._next(self.prefix) if self.prefix else self._first()
        if self.prefix:
            choices.append((say("Back"), BACK_STEP))
        self.offer(choices, self._unseen_first(choices))
        self.lay_regret()
        self.say_what_to_do()

    def taught(self) -> tuple[str, ...] | None:
        coach = self.app.coach
        return None if coach is None else coach.scene(self.tells_of, self.table.public)

    def say_what_to_do(self) -> None:
        if self.plays_by_holding_on() and self.value != AGAIN:
            self.tell(say("Hold: exchange, hold on: play it|Hold on: play it"))
            return
        self.tell(say(wording.ask(self.name, self.prefix, self.target)))

    def _unseen_first(self, choices: list[Choice]) -> int:
        """Where the cursor begins: at the likeliest, or at a card that nobody has looked at yet."""
        unseen = self.name == "drawn" and self.is_unseen()
        return len(choices) - 1 if unseen and not self.app.has_finger(self.seat) else 0

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
            at = [value[0] == DRAW for _, value in choices].count(True) or len(choices)
            choices.insert(at, (say(extra[0]), extra[1]))
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

    def is_word(self, value: Any) -> bool:
        nowhere = self._place(value) == (None, None) and self._spot(value) is None
        return nowhere or value == BACK_STEP

    def lengths(self, value: Any) -> int:
        return 1 if isinstance(value, str) else LENGTHS.get(value[0], 1)

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

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Before a card opens its seat turns the device to itself."""
        super().hold_progress(seat, fraction)
        if seat != self.seat or not self._opens(self.value) or len(self.table.people) < 2:
            return
        if fraction:
            self.stage.banner.show(seat, say("Turn it to you!|To you!"))
        else:
            self.ask(self.asked)

    def _opens(self, value: Any) -> bool:
        """Whether a choice shows a card to its seat."""
        return value == (DRAW, moves.STOCK) or (value[0] in (PEEK, LOOK) and len(value) > 1)

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
            self.reveal()
        else:
            self.director.cover()
            self.app.follow_soon()

    def _more(self) -> None:
        self.app.show("more", self.seat)

    def over(self) -> None:
        self.make(self.by_itself)

    def tick(self, now_ms: int) -> None:
        if self.tells_of == "turn" and now_ms >= self.call_ms and (CALL,) in self.plates:
            self.tells_of = "turn, call"
            self.say_what_to_do()
            self.app.redraw()
        super().tick(now_ms)


_WORDS = {AGAIN: Choose._look_again, BACK_STEP: Choose._back, MORE: Choose._more}
