"""What may come next in a move: the source of menus, and of the lists in legal_moves.py."""

from ..model import moves, phases
from ..model.moves import (
    BURN,
    CALL,
    DISCARD,
    DRAW,
    FAULT,
    GIVE,
    KEEP,
    LAPSE,
    LOOK,
    NEXT,
    PASS,
    PEEK,
    READY,
    SETTLE,
    SHOW,
    SKIP,
    SLAP,
    SWAP,
    TAKE,
)
from ..model.types import TYPE_CHECKING, Move
from . import powers
from .checks import CHECKS, giveable_slots, may_slap, owns_burns

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .game import BurnGame

    Arguments = Callable[[BurnGame, int, Move], list[Any]]


_BOTH = [moves.STOCK, moves.PILE]
_SLAPS = [[((seat, 0),)] for seat in range(moves.SEATS_MOST)]  # any stamp stands for all


def acts(game: "BurnGame", seat: int) -> bool:
    """Whether the table waits for this seat."""
    phase = game.phase
    if phase == phases.MEMORISE:
        return not game.ready[seat]
    if phase == phases.DUEL:
        return seat in game.duellists
    if game.holder is not None:
        return seat == game.holder
    return seat == game.turn


def _sources(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    stock = game.stock or game.can_draw_stock()
    if game.discard and game.frozen_for is None:
        return _BOTH if stock else [moves.PILE]
    return [moves.STOCK] if stock else []


def _look(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    return game.to_look[seat]


def _own_slots(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    return game.slots_of(seat)


def _give_slots(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    return giveable_slots(game, seat)


def _slap_claims(game: "BurnGame", seat: int, prefix: Move) -> "list[Any]":
    return _SLAPS[seat] if may_slap(game, seat) else []


def _burn_cells(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    if game.phase != phases.CLAIM and not owns_burns(game, seat):
        return []
    return powers.open_cells(game, seat)


ARGUMENTS: "dict[int, Arguments]" = {
    LOOK: _look,
    DRAW: _sources,
    KEEP: _own_slots,
    PEEK: powers.peek_cells,
    SWAP: powers.swap_cells,
    SHOW: powers.show_cells,
    SLAP: _slap_claims,
    BURN: _burn_cells,
    GIVE: _give_slots,
    TAKE: _own_slots,
}


_ANY_TIME = (BURN, SLAP, FAULT)

# The kinds to be considered in each phase: of the others, and of a seat that must act.
KINDS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((FAULT,), (LOOK, READY, FAULT)),  # memorise
    (_ANY_TIME, (DRAW, CALL, PASS) + _ANY_TIME),  # turn
    (_ANY_TIME, (KEEP, DISCARD) + _ANY_TIME),  # drawn
    (_ANY_TIME, (PEEK, SWAP, SHOW, SKIP) + _ANY_TIME),  # power
    (_ANY_TIME, (CALL, SKIP) + _ANY_TIME),  # closing
    ((SLAP,), (BURN, LAPSE)),  # claim
    ((), (GIVE, SKIP)),  # give
    ((), (TAKE,)),  # joker
    ((), (SLAP, LAPSE)),  # duel
    ((SETTLE,) + _ANY_TIME, (SETTLE,) + _ANY_TIME),  # ending
    ((NEXT,), (NEXT,)),  # round over
    ((), ()),  # game over
)


def options(game: "BurnGame", seat: int, prefix: Move) -> "list[Any]":
    """The values that may follow ``prefix`` in a legal move of ``seat``; [] for a whole move."""
    kinds = KINDS[game.phase][acts(game, seat)]
    if not prefix:
        return [kind for kind in kinds if _is_open(game, seat, kind)]
    kind = prefix[0]
    whole = kind != SHOW and len(prefix) > len(moves.ARGS[kind])
    if whole or kind not in kinds or kind not in ARGUMENTS:
        return []
    return ARGUMENTS[kind](game, seat, prefix)


def _is_open(game: "BurnGame", seat: int, kind: int) -> bool:
    """Whether some move of this kind is legal."""
    if kind in ARGUMENTS and ARGUMENTS[kind](game, seat, (kind,)):
        return True
    return may_be_bare(kind) and CHECKS[kind](game, seat, (kind,)) is None


def may_be_bare(kind: int) -> bool:
    """Whether there is a move of this kind without arguments."""
    arguments = moves.ARGS[kind]
    return not arguments or arguments[0] == moves.MAYBE_SLOT
