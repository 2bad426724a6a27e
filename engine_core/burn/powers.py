"""What a discarded card may do: a power is a row of steps, a step offers one action or several.

An action is ``(kind of move, where)``: the words below say on which cards it works.
"""

from ..model.moves import PEEK, SHOW, SWAP
from ..model.types import TYPE_CHECKING, Move, Step
from . import reasons

if TYPE_CHECKING:
    from .state import BurnState

OWN = "own"  # a card of the own hand
OTHER = "other"  # a card of another seat
ANY = "any"  # any card, or any two
MIXED = "mixed"  # any two but not both own
SEEN_FOR_OWN = "seen for own"  # the card just looked at against one of the own
EACH = "each"  # one card of every other seat


def _where(game: "BurnState", kind: int) -> "str | None":
    """On which cards the present step lets this kind of move work; None: not at all."""
    for action, where in game.steps[0]:
        if action == kind:
            return where
    return None


def open_cells(game: "BurnState", seat: int) -> list[int]:
    """All cells with a card that ``seat`` may touch."""
    closed = game.closed_seats(seat)
    cells = game.all_cells()
    return [cell for cell in cells if cell >> 5 not in closed] if closed else cells


# --- looking -----------------------------------------------------------------------------------


def _peek_sides(game: "BurnState") -> tuple[bool, bool]:
    """Whether the present step looks at other seats' cards, and at own ones."""
    wheres = [where for action, where in game.steps[0] if action == PEEK]
    return OTHER in wheres or ANY in wheres, OWN in wheres or ANY in wheres


def why_not_peek(game: "BurnState", seat: int, cell: int) -> "int | None":
    """Why the power does not let ``seat`` look at ``cell``; None when it does."""
    owner = cell >> 5
    sides = _peek_sides(game)
    if not any(sides):
        return reasons.NO_SUCH_POWER
    if game.card_at(cell) is None:
        return reasons.NO_CARD
    if game.closed(owner, seat) and not game.rules.look_closed:
        return reasons.CLOSED
    if cell in game.peeked:
        return reasons.LOOKED_AT_ALREADY
    return None if sides[owner == seat] else reasons.LOOKS_AT_OTHERS


def peek_cells(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The cells that the power lets ``seat`` look at, one after the other."""
    sides = _peek_sides(game)
    if not any(sides):
        return []
    peeked = game.peeked
    cells = game.all_cells() if game.rules.look_closed else open_cells(game, seat)
    return [cell for cell in cells if sides[cell >> 5 == seat] and cell not in peeked]


# --- swapping ----------------------------------------------------------------------------------


def _may_swap(game: "BurnState", where: str, seat: int, a: int, b: int) -> bool:
    if a == b:
        return False
    if where == MIXED:
        return a >> 5 != seat or b >> 5 != seat
    if where == SEEN_FOR_OWN:
        seen = game.peeked
        return (a in seen and b >> 5 == seat) or (b in seen and a >> 5 == seat)
    return True


def why_not_swap(game: "BurnState", seat: int, a: int, b: int) -> "int | None":
    """Why the power does not let ``seat`` swap two cells; None when it does."""
    where = _where(game, SWAP)
    if where is None:
        return reasons.NO_SUCH_POWER
    if game.card_at(a) is None or game.card_at(b) is None:
        return reasons.NO_CARD
    if game.closed(a >> 5, seat) or game.closed(b >> 5, seat):
        return reasons.CLOSED
    return None if _may_swap(game, where, seat, a, b) else reasons.SWAPS_OTHERS


def swap_sides(game: "BurnState", seat: int) -> tuple[list[int], list[int]]:
    """These cells and others: ``seat`` may swap these with one another and with the others.

    (``SEEN_FOR_OWN`` follows a single look, so that these are one cell there.)
    """
    where = _where(game, SWAP)
    if where is None:
        return [], []
    cells = open_cells(game, seat)
    if where == ANY:
        return cells, []
    own = [cell for cell in cells if cell >> 5 == seat]
    if where == MIXED:
        return [cell for cell in cells if cell >> 5 != seat], own
    return [cell for cell in cells if cell in game.peeked], own


def swap_cells(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The cells that may come first in a swap, or second when ``prefix`` names the first."""
    these, others = swap_sides(game, seat)
    if len(prefix) > 1:
        first = prefix[1]
        partners = these + others if first in these else these
        return [cell for cell in sorted(partners) if cell != first]
    return sorted(these + others) if these and len(these) + len(others) > 1 else []


# --- showing -----------------------------------------------------------------------------------


def _shown_seats(game: "BurnState", seat: int) -> list[int]:
    """The seats that must show a card: all others with an open card."""
    return [
        owner
        for owner in range(game.seats)
        if owner != seat and not game.closed(owner, seat) and not game.is_empty(owner)
    ]


def why_not_show(game: "BurnState", seat: int, cells: "tuple[int, ...]") -> "int | None":
    """Why these cells can't be shown; None when they are one of every other seat."""
    if _where(game, SHOW) is None:
        return reasons.NO_SUCH_POWER
    for cell in cells:
        if game.card_at(cell) is None:
            return reasons.NO_CARD
    if sorted([cell >> 5 for cell in cells]) != _shown_seats(game, seat):
        return reasons.ONE_OF_EACH
    return None


def show_cells(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The cells of the next seat that must show a card; ``prefix`` holds those chosen."""
    if _where(game, SHOW) is None:
        return []
    chosen = prefix[1] if len(prefix) > 1 else ()
    seats = _shown_seats(game, seat)
    return game.cells_of(seats[len(chosen)]) if len(chosen) < len(seats) else []


def show_choices(game: "BurnState", seat: int) -> list[list[int]]:
    """The cells of each seat that the power makes show a card."""
    if _where(game, SHOW) is None:
        return []
    return [game.cells_of(owner) for owner in _shown_seats(game, seat)]


_TARGETS = {PEEK: peek_cells, SWAP: swap_cells, SHOW: show_cells}


def has_target(game: "BurnState", seat: int) -> bool:
    """Whether any action of the present step can be done."""
    for kind, _ in game.steps[0]:
        if _TARGETS[kind](game, seat, (kind,)):
            return True
    return False


# --- only before play ---

NO_POWER = "none"

_LOOK_OWN = ((PEEK, OWN),)
_LOOK_OTHER = ((PEEK, OTHER),)
_LOOK_ANY = ((PEEK, ANY),)
_SWAP_ANY = ((SWAP, ANY),)

POWERS: "dict[str, tuple[Step, ...]]" = {
    NO_POWER: (),
    "look own": (_LOOK_OWN,),
    "look other": (_LOOK_OTHER,),
    "swap": (_SWAP_ANY,),
    "swap mixed": (((SWAP, MIXED),),),
    "look, swap": (_LOOK_ANY, _SWAP_ANY),
    "look 2, swap": (_LOOK_ANY, _LOOK_ANY, _SWAP_ANY),
    "look, trade": (_LOOK_OTHER, ((SWAP, SEEN_FOR_OWN),)),
    "two actions": (((PEEK, OWN), (PEEK, OTHER), (SWAP, MIXED)),) * 2,
    "show each": (((SHOW, EACH),),),
}
"""The powers by the names that sheets and house rules give them."""
