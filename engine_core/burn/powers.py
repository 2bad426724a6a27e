"""What a discarded card may do: a power is a row of steps, a step offers one action or several.

An action is ``(kind of move, where)``: the words below say on which cards it works.
"""

from ..model import reasons
from ..model.moves import PEEK, SHOW, SWAP
from ..model.types import Move, Step
from .rules import ANY_HAND, OTHERS_HANDS, OWN_HAND
from .state import BurnState

OWN = "own"  # a card of the own hand
OTHER = "other"  # a card of another seat
ANY = "any"  # any card, or any two
SEEN_FOR_OWN = "seen for own"  # the card just looked at against one of the own
MIXED = "mixed"  # any two but not both own, whatever the table says of swaps
APART = "apart"  # any card, but none of a hand that the power looked at
OWN_OTHER = "own, other"  # one of the own cards and one of another seat
SEEN_TWO = "seen two"  # the two cards that the power looked at
EACH = "each"  # one card of every other seat


def _where(game: BurnState, kind: int) -> str | None:
    """On which cards the present step lets this kind of move work; None: not at all."""
    for action, where in game.steps[0]:
        if action == kind:
            return where
    return None


def open_cells(game: BurnState, seat: int) -> list[int]:
    """All cells with a card that ``seat`` may touch."""
    closed = [caller for caller in game.callers if game.closed(caller, seat)]
    cells = game.all_cells()
    return [cell for cell in cells if cell >> 5 not in closed] if closed else cells


def _peek_sides(game: BurnState) -> tuple[bool, bool]:
    """Whether the present step looks at other seats' cards, and at own ones."""
    wheres = [where for action, where in game.steps[0] if action == PEEK]
    any_side = ANY in wheres or APART in wheres
    return any_side or OTHER in wheres, any_side or OWN in wheres


def peek_cells(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The cells that the power lets ``seat`` look at, one after the other."""
    sides = _peek_sides(game)
    if not any(sides):
        return []
    peeked = game.peeked
    cells = game.all_cells() if game.rules.look_closed else open_cells(game, seat)
    if peeked and _where(game, PEEK) == APART:
        hands = [cell >> 5 for cell in peeked]
        return [cell for cell in cells if cell >> 5 not in hands]
    return [cell for cell in cells if sides[cell >> 5 == seat] and cell not in peeked]


def why_not_peek(game: BurnState, seat: int, move: Move) -> int | None:
    """Looking at a card by a power (F3, L4, K3, O3)."""
    cell = move[1]
    if cell in peek_cells(game, seat, move):
        return None
    if not any(_peek_sides(game)):
        return reasons.NO_SUCH_POWER
    if game.card_at(cell) is None:
        return reasons.NO_CARD
    if game.closed(cell >> 5, seat) and not game.rules.look_closed:
        return reasons.CLOSED
    return reasons.LOOKED_AT_ALREADY if cell in game.peeked else reasons.LOOKS_AT_OTHERS


def swap_groups(game: BurnState, seat: int) -> list[tuple[list[int], bool]]:
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
    if where == SEEN_TWO:
        both = [([cell], False) for cell in cells if cell in game.peeked]
        return both if len(both) == 2 else []
    if where == OWN_OTHER:
        own = [cell for cell in cells if cell >> 5 == seat]
        others = [cell for cell in cells if cell >> 5 != seat]
        return [(own, False), (others, False)] if own and others else []
    within = OTHERS_HANDS if where == MIXED else game.rules.swap_within
    if within == ANY_HAND:
        return [(cells, True)] if len(cells) > 1 else []
    groups: list[tuple[list[int], bool]] = []
    for owner in range(game.seats):
        hand = [cell for cell in cells if cell >> 5 == owner]
        if hand:
            own_way = OWN_HAND if owner == seat else OTHERS_HANDS
            groups.append((hand, len(hand) > 1 and within == own_way))
    return groups if len(groups) > 1 or (groups and groups[0][1]) else []


def swap_cells(game: BurnState, seat: int, prefix: Move) -> list[int]:
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


def why_not_swap(game: BurnState, seat: int, move: Move) -> int | None:
    """Swapping two cards by a power (F3, L4, K3, O3)."""
    _, a, b = move
    if _where(game, SWAP) is None:
        return reasons.NO_SUCH_POWER
    if game.card_at(a) is None or game.card_at(b) is None:
        return reasons.NO_CARD
    if game.closed(a >> 5, seat) or game.closed(b >> 5, seat):
        return reasons.CLOSED
    able = a in swap_cells(game, seat, (SWAP,)) and b in swap_cells(game, seat, move)
    return None if able else reasons.SWAPS_OTHERS


def show_choices(game: BurnState, seat: int) -> list[list[int]]:
    """The cells of each seat that must show one: of all others with an open card."""
    if _where(game, SHOW) is None:
        return []
    return [
        game.cells_of(owner)
        for owner in range(game.seats)
        if owner != seat and not game.closed(owner, seat) and not game.is_empty(owner)
    ]


def show_cells(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The cells of the next seat that must show a card; ``prefix`` holds those chosen."""
    chosen = prefix[1] if len(prefix) > 1 else ()
    choices = show_choices(game, seat)
    return choices[len(chosen)] if len(chosen) < len(choices) else []


def why_not_show(game: BurnState, seat: int, move: Move) -> int | None:
    """Making every other seat show a card (O3): one of each, in any order."""
    cells = sorted(move[1])
    choices = show_choices(game, seat)
    if not choices:
        return reasons.NO_SUCH_POWER
    for cell in cells:
        if game.card_at(cell) is None:
            return reasons.NO_CARD
    if len(cells) == len(choices) and all([cell in of for cell, of in zip(cells, choices)]):
        return None
    return reasons.ONE_OF_EACH


_TARGETS = {PEEK: peek_cells, SWAP: swap_cells, SHOW: show_cells}


def has_target(game: BurnState, seat: int) -> bool:
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

POWERS: dict[str, tuple[Step, ...]] = {
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
    "look any": (_LOOK_ANY,),
    "look any, twice": (_LOOK_ANY, _LOOK_ANY),
    "swap own": (((SWAP, OWN_OTHER),),),
    "look 2, swap those": (((PEEK, APART),), ((PEEK, APART),), ((SWAP, SEEN_TWO),)),
}
"""The powers by the names that sheets and house rules give them."""
