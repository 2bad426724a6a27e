"""What may come next in a move: the source of menus, and of the lists in legal_moves.py.

Each kind has a function ``(game, seat, prefix)`` that gives the values which may follow ``prefix``
in a legal move.
"""

from ..model import moves, phases
from ..model.types import TYPE_CHECKING, Move
from . import powers
from .checks import giveable_slots, may_slap, owns_burns

if TYPE_CHECKING:
    from typing import Any

    from .state import BurnState


_BOTH = [moves.STOCK, moves.PILE]
_SLAPS = [[((seat, 0),)] for seat in range(moves.SEATS_MOST)]  # any stamp stands for all


def options(game: "BurnState", seat: int, prefix: Move = ()) -> "list[Any]":
    """The values that may follow ``prefix`` in a legal move of ``seat``; [] for a whole move."""
    kinds = game.kinds[game.phase][game.acts(seat)]
    if not prefix:
        return [kind for kind in kinds if _is_open(game, seat, kind)]
    kind = prefix[0]
    whole = kind != moves.SHOW and len(prefix) >= len(moves.SHAPES[kind])
    if whole or kind not in kinds or game.nexts[kind] is None:
        return []
    values: list[Any] = game.nexts[kind](game, seat, prefix)
    return values


def _is_open(game: "BurnState", seat: int, kind: int) -> bool:
    """Whether some move of this kind is legal."""
    following = game.nexts[kind]
    if following is not None and following(game, seat, (kind,)):
        return True
    return moves.may_be_bare(kind) and game.checks[kind](game, seat, (kind,)) is None


# --- what may come next ------------------------------------------------------------------------


def sources(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """Where a card may be drawn from."""
    stock = game.stock or game.can_draw_stock()
    if game.discard and game.frozen_for is None:
        return _BOTH if stock else [moves.PILE]
    return [moves.STOCK] if stock else []


def slots_to_look(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The slots that ``seat`` may still memorise."""
    return game.to_look[seat]


def own_slots(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The slots of the own hand that hold a card."""
    return game.slots_of(seat)


def slots_to_give(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The slots that a burner may give from."""
    return giveable_slots(game, seat)


def slap(game: "BurnState", seat: int, prefix: Move) -> "list[Any]":
    """The own slap alone, with any stamp, where it counts now."""
    return _SLAPS[seat] if may_slap(game, seat) else []


def cells_to_burn(game: "BurnState", seat: int, prefix: Move) -> list[int]:
    """The cells that whoever may burn may name."""
    if game.phase != phases.CLAIM and not owns_burns(game, seat):
        return []
    return powers.open_cells(game, seat)
