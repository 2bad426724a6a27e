"""What a discarded card may do: a power is a row of steps, a step offers one action or several.

An action is ``(kind of move, where)``: the words below say on which cards it works.
"""

from ..model import reasons
from ..model.moves import PEEK, SHOW, SWAP
from ..model.types import TYPE_CHECKING, Move, Step
from .hands import ANY_HAND, OTHERS_HANDS, OWN_HAND

if TYPE_CHECKING:
    from .state import BurnState

OWN = "own"  # a card of the own hand
OTHER = "other"  # a card of another seat
ANY = "any"  # any card, or any two
SEEN_FOR_OWN = "seen for own"  # the card just looked at against one of the own
MIXED = "mixed"  # any two but not both own, whatever the table says of swaps
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
    if where == SEEN_FOR_OWN:
        seen = game.peeked
        return (a in seen and b >> 5 == seat) or (b in seen and a >> 5 == seat)
    return a >> 5 != b >> 5 or _may_stay_in(_within(game, where), a >> 5 == seat)


def _within(game: "BurnState", where: str) -> str:
    """Whose hand both cards may lie in: the power says so, or the table."""
    return OTHERS_HANDS if where == MIXED else game.rules.swap_within


def _may_stay_in(within: str, own: bool) -> bool:
    return within == ANY_HAND or within == (OWN_HAND if own else OTHERS_HANDS)


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


def swap_groups(game: "BurnState", seat: int) -> "list[tuple[list[int], bool]]":
    """The cells that ``seat`` may swap, in groups; whether two of one group may be swapped too.

    Two cells of different groups may always be swapped.
    """
    where = _where(game, SWAP)
    if where is None:
        return []
    cells = open_cells(game, seat)
    if where == SEEN_FOR_OWN:
        seen = [cell for cell in cells if cell in game.peeked]
        own = [cell for cell in cells if cell >> 5 == seat]
        return [(seen, False), (own, False)] if seen and own else []
    within = _within(game, where)
    if within == ANY_HAND:
        return [(cells, True)] if len(cells) > 1 else []
    groups: list[tuple[list[int], bool]] = []
    for owner in range(game.seats):
        hand = [cell for cell in cells if cell >> 5 == owner]
        if hand:
            groups.append((hand, len(hand) > 1 and _may_stay_in(within, owner == seat)))
    return groups if len(groups) > 1 or (groups and groups[0][1]) else []


def swap_cells(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The cells that may come first in a swap, or second when ``prefix`` names the first."""
    groups = swap_groups(game, seat)
    if len(prefix) == 1:
        return sorted([cell for cells, _ in groups for cell in cells])
    first = prefix[1]
    found: list[int] = []
    for cells, within in groups:
        if first not in cells:
            found += cells
        elif within:
            found += [cell for cell in cells if cell != first]
    return sorted(found)


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
    "two actions": (((PEEK, OWN), (PEEK, OTHER), (SWAP, ANY)),) * 2,
    "show each": (((SHOW, EACH),),),
}
"""The powers by the names that sheets and house rules give them."""
