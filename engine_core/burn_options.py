"""What may come next in a move: the one source of menus and of the list of legal moves."""

from . import moves, phases, powers
from .burn_checks import CHECKS, giveable_slots, may_slap, owns_burns
from .many_moves import BurnMoves, ShowMoves, SwapMoves
from .moves import (
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
from .types import TYPE_CHECKING, Move

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .burn_game import BurnGame
    from .types import MoveList

    _Arguments = Callable[[BurnGame, int, Move], list[Any]]
    _Check = Callable[[BurnGame, int, Move], str | None]
    _Many = Callable[[BurnGame, int, MoveList], MoveList]
    _Row = tuple[int, _Arguments | None, _Check | None, Move]
    _Plan = tuple[tuple[Move, ...], tuple[_Row, ...], tuple[_Many, ...]]


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


_ARGUMENTS: "dict[int, _Arguments]" = {
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
_KINDS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
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
    kinds = _KINDS[game.phase][acts(game, seat)]
    if not prefix:
        return [kind for kind in kinds if _is_open(game, seat, kind)]
    kind = prefix[0]
    whole = kind != SHOW and len(prefix) > len(moves.ARGS[kind])
    if whole or kind not in kinds or kind not in _ARGUMENTS:
        return []
    return _ARGUMENTS[kind](game, seat, prefix)


def _is_open(game: "BurnGame", seat: int, kind: int) -> bool:
    """Whether some move of this kind is legal."""
    if kind in _ARGUMENTS and _ARGUMENTS[kind](game, seat, (kind,)):
        return True
    return _may_be_bare(kind) and CHECKS[kind](game, seat, (kind,)) is None


def _may_be_bare(kind: int) -> bool:
    """Whether there is a move of this kind without arguments."""
    arguments = moves.ARGS[kind]
    return not arguments or arguments[0] == moves.MAYBE_SLOT


# --- all moves at once -------------------------------------------------------------------------


def _burns(game: "BurnGame", seat: int, rest: "MoveList") -> "MoveList":
    if game.phase != phases.CLAIM and not owns_burns(game, seat):
        return rest
    return BurnMoves(game, game.closed_seats(seat), rest)


def _swaps(game: "BurnGame", seat: int, rest: "MoveList") -> "MoveList":
    these, others = powers.swap_sides(game, seat)
    return SwapMoves(these, others, rest) if these else rest


def _shows(game: "BurnGame", seat: int, rest: "MoveList") -> "MoveList":
    choices = powers.show_choices(game, seat)
    return ShowMoves(choices, rest) if choices else rest


_MANY: "dict[int, _Many]" = {BURN: _burns, SWAP: _swaps, SHOW: _shows}
_CERTAIN = (READY, LAPSE, FAULT, SETTLE, NEXT)  # legal wherever they are considered


def _row(kind: int) -> "_Row":
    return (kind, _ARGUMENTS.get(kind), CHECKS[kind] if _may_be_bare(kind) else None, (kind,))


def _plans() -> "tuple[tuple[_Plan, _Plan], ...]":
    """All that listing needs, looked up once: this is the engine's inner loop."""
    rows = [_row(kind) for kind in range(NEXT + 1)]
    plans: dict[tuple[int, ...], _Plan] = {}
    for pair in _KINDS:
        for kinds in pair:
            plans[kinds] = (
                tuple([rows[kind][-1] for kind in kinds if kind in _CERTAIN]),
                tuple([rows[k] for k in kinds if k not in _CERTAIN and k not in _MANY]),
                tuple([_MANY[kind] for kind in kinds if kind in _MANY]),
            )
    return tuple([(plans[of_others], plans[of_actor]) for of_others, of_actor in _KINDS])


_PLANS = _plans()


def legal_moves(game: "BurnGame", seat: int) -> "MoveList":
    """Every legal move of ``seat``: all options spelled out."""
    certain, rows, many = _PLANS[game.phase][acts(game, seat)]
    found = list(certain)
    for kind, arguments, check, bare in rows:
        if arguments is not None:
            values = arguments(game, seat, bare)
            for value in values:
                found.append((kind, value))
            if values:
                continue
        if check is not None and check(game, seat, bare) is None:
            found.append(bare)
    listed: MoveList = found
    for add in many:
        listed = add(game, seat, listed)
    return listed
