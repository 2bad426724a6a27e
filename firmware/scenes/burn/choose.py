"""A seat chooses the next element of its move: the mechanism of nearly all playing scenes.

The menu walks the game's own options, one target at a time: what to do, whose card, which card.
"""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.burn.view import HIDDEN
from engine_core.model import moves
from engine_core.model.moves import (
    BURN,
    DRAW,
    FAULT,
    LAPSE,
    LOOK,
    PASS,
    READY,
    REGRET,
    SETTLE,
    SHOW,
    SLAP,
)
from firmware.scenes import OF
from firmware.scenes.base import NEXT_TAKE, MenuScene
from firmware.scenes.countdown import Countdown, claim_ms
from firmware.scenes.pictures import Hand, TablePicture, backs
from firmware.widgets.card import BACK, CardFace, card_in

from . import wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.model.types import Move

    Choice = tuple[tuple[str, ...], Any]

AGAIN = "again"
BACK_STEP = "back"
MORE = "more"

# The picture beside the menu: the table from above, or the own hand and the card in play.
TABLE = 0
HAND = 1
PICTURE = {"memorise": HAND, "drawn": HAND, "give": HAND, "joker": HAND}

EXTRAS = {
    "turn": ((("More ...",), MORE),),
    "drawn": ((("Look again", "Look"), AGAIN),),
    "memorise": ((("Look again", "Look"), AGAIN),),
}

NOT_OFFERED = (FAULT, LAPSE, REGRET, SETTLE)
CELLS = (moves.AT, moves.FIRST, moves.SECOND, moves.CELLS)
DOUBLED: "dict[int, tuple[str, ...]]" = {  # what a double tap does, and what the foot says of it
    PASS: ("tap: next, hold: take, double tap: pass", "hold: take, 2 taps: pass"),
    REGRET: ("tap: next, hold: take, double tap: not me", "hold: take, 2 taps: not me"),
}


class Choose(MenuScene):
    """The menu of one seat in one phase."""

    def build(self) -> None:
        self.view = self.table.view(self.seat)
        self.prefix: "Move" = ()
        self.whose: "int | None" = None
        timed = self.view.allows((LAPSE,))
        body = self.layout.timed_body if timed else self.layout.body
        picture, listing = self.layout.split(body, self.layout.picture_percent)
        self.banner("")
        self._build_picture(picture)
        self.menu(listing)
        self.clock = Countdown(self, claim_ms(self)) if timed else None
        doubled = [kind for kind in self.view.options() if kind in DOUBLED]
        self.doubled = doubled[0] if doubled else None
        self.doubles = bool(doubled)
        self.foot(DOUBLED[doubled[0]] if doubled else NEXT_TAKE)
        # The engine says whether a claim may be given back, the device keeps the time (shared 4).
        self.regret_until = self.app.ports.clock.ms() + self.view.rules.regret_ms
        self._refresh()

    def _build_picture(self, box: "tuple[int, int, int, int]") -> None:
        self.map = self.hand = None
        if PICTURE.get(self.name, TABLE) == TABLE:
            self.map = TablePicture(self, box)
            return
        card, hand = self.layout.split(box, self.layout.card_percent)
        shown = self._card_in_play()
        if shown is None:
            hand = box
        else:
            self.put(CardFace(card_in(card, self.theme), self.theme)).show(shown)
        self.hand = Hand(self, hand)

    def _card_in_play(self) -> "str | None":
        """The card that it is about, as everyone sees it; None where there is none."""
        public = self.table.public
        cards = {"drawn": public.drawn, "joker": public.top}
        card = cards.get(self.name)
        if card is None:
            return None
        return BACK if card == HIDDEN else public.rules.code(card)

    # --- the choices ----------------------------------------------------------------------

    def _refresh(self) -> None:
        """Ask and offer what comes next after the choices made so far."""
        choices = self._next(self.prefix) if self.prefix else self._first()
        if self.prefix:
            choices.append((("Back",), BACK_STEP))
        asked = wording.ask(self.name, self.prefix, self.target)
        self.widgets[0].show(self.seat, f"{self.table.names[self.seat]}: {asked}")
        self.offer(choices)

    def _first(self) -> "list[Choice]":
        """The kinds of move; the targets of the first are offered at once."""
        open_kinds = self.view.options()
        kinds = [kind for kind in open_kinds if kind not in NOT_OFFERED]
        if not kinds:
            kinds = [LAPSE]  # a claim, and every hand that is left is closed
        if BURN in kinds and SLAP in kinds:
            kinds.remove(SLAP)  # who burned first goes on without a slap
        if LOOK in kinds:
            kinds.remove(READY)  # look first: a slip of the finger would give it away
        targeted = [kind for kind in kinds if kind not in (SLAP, BURN) and self._values((kind,))]
        self.target = targeted[0] if targeted else kinds[0]
        spread = len(targeted) == 1 or len(kinds) == 1
        choices: "list[Choice]" = []
        for kind in kinds:
            if spread and kind == self.target and self._values((kind,)):
                choices += self._next((kind,))
            else:
                choices.append((self._offered(kind), (kind,)))
        return choices + [extra for extra in EXTRAS.get(self.name, ()) if self._applies(extra[1])]

    def _applies(self, extra: str) -> bool:
        return extra != AGAIN or self.table.has_secret(self.seat)

    def _offered(self, kind: int) -> "tuple[str, ...]":
        if kind == moves.SKIP:
            return wording.DECLINED.get(self.target) or wording.DECLINED[moves.CALL]
        return wording.OFFERED[kind]

    def _values(self, prefix: "Move") -> "list[Any]":
        return self.view.options(prefix)

    def _next(self, prefix: "Move") -> "list[Choice]":
        """What may follow ``prefix``: whose card, then which; or a slot, or a source."""
        kind = prefix[0]
        values = self._values(prefix)
        if moves.SHAPES[kind][1] in CELLS:
            return self._next_cells(prefix, values)
        if kind == DRAW:
            return [(self._source(value), (DRAW, value)) for value in values]
        return [(self._slot(value), moves.extended(prefix, value)) for value in values]

    def _next_cells(self, prefix: "Move", cells: "list[int]") -> "list[Choice]":
        owners: "list[int]" = []
        for cell in cells:
            owner = moves.seat_of(cell)
            if owner not in owners:
                owners.append(owner)
        if self.whose is None and len(owners) > 1:
            seats = self.view.seats
            owners.sort(key=lambda owner: (owner - self.seat) % seats)
            return [(self._owner(owner), (OF, owner, prefix)) for owner in owners]
        return [
            (self._cell(cell), moves.extended(prefix, cell))
            for cell in cells
            if self.whose is None or moves.seat_of(cell) == self.whose
        ]

    def _source(self, source: int) -> "tuple[str, ...]":
        top = self.view.top
        card = "" if top is None else wording.face(self.view.rules, top)
        return tuple([text.format(card=card) for text in wording.FROM[source]])

    def _owner(self, owner: int) -> "tuple[str, ...]":
        if owner == self.seat:
            return "A card of mine", "My cards", "Mine"
        name = self.table.names[owner]
        return f"{self.theme.number(owner)} {name}", name

    def _slot(self, slot: int) -> "tuple[str, ...]":
        return (f"Card {slot + 1}",)

    def _cell(self, cell: int) -> "tuple[str, ...]":
        slot = moves.slot_of(cell) + 1
        owner = moves.seat_of(cell)
        if owner == self.seat:
            return f"My card {slot}", f"Card {slot}"
        return f"{self.table.names[owner]}'s card {slot}", f"Card {slot}"

    # --- the picture ----------------------------------------------------------------------

    def moved(self) -> None:
        value = self.value
        is_move = isinstance(value, tuple) and value[0] != OF
        if self.map is not None:
            self.map.show(self.seat, self._marked(value, is_move))
        elif self.hand is not None:
            own_slot = is_move and len(value) > 1
            cards = backs(self.table.public, self.seat)
            self.hand.show(cards, value[1] if own_slot else None)

    def _marked(self, value: "Any", is_move: bool) -> "tuple[int, ...]":
        """The cells that the choice at hand is about."""
        if isinstance(value, str):
            value = self.prefix
        elif not is_move:
            return _cells_of(self.prefix) + tuple(
                [cell for cell in self._values(value[2]) if moves.seat_of(cell) == value[1]]
            )
        return _cells_of(value)

    def update(self) -> None:
        if self.map is not None:
            self.moved()
            self.app.redraw()

    # --- the button -----------------------------------------------------------------------

    def down(self, seat: int, us: int) -> None:
        if seat != self.seat:
            self.app.slap(seat, us)

    def double(self, seat: int) -> None:
        if seat == self.seat and self.doubled is not None:
            self._act((self.doubled,))

    def take(self, value: "Any") -> None:
        if isinstance(value, str):
            _WORDS[value](self)
        elif value[0] == OF:
            _, self.whose, self.prefix = value
            self._refresh()
            if self.clock is not None:  # half of the name is said: as long again for the rest
                self.clock.start(self.app.ports.clock.ms())
        elif value[0] == SLAP:
            self.app.slap(self.seat, self.app.ports.clock.us())
        elif self._values(value):
            self.whose = None
            self.prefix = value
            self._refresh()
        else:
            self._act(value)

    def _act(self, move: "Move") -> None:
        self.finished = True
        self.app.act(self.seat, move)

    def _back(self) -> None:
        self.prefix = ()
        self.whose = None
        self._refresh()

    def _look_again(self) -> None:
        self.director.cover()
        self.app.follow()

    def _more(self) -> None:
        self.app.show("more", self.seat)

    def tick(self, now_ms: int) -> None:
        if self.doubled == REGRET and now_ms >= self.regret_until:
            self.doubled = None
            self.app.gestures.doubles = False  # from here on no tap waits for a second one
            self.feet.show(NEXT_TAKE)
            self.app.redraw()
        if self.clock is not None and self.clock.is_over(now_ms):
            self._act((LAPSE,))


_WORDS = {AGAIN: Choose._look_again, BACK_STEP: Choose._back, MORE: Choose._more}


def _cells_of(move: "Move") -> "tuple[int, ...]":
    """The cells that a move, or the beginning of one, names."""
    if len(move) < 2 or moves.SHAPES[move[0]][1] not in CELLS:
        return ()
    return move[1] if move[0] == SHOW else move[1:]
