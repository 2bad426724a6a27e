"""What may come next in a move: the one source of menus and of the list of legal moves."""

from . import moves, phases, powers
from .burn_checks import CHECKS, giveable_slots, look_slots, may_slap, owns_burns
from .many_moves import ManyMoves, ShowMoves, SwapMoves
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

    _Arguments = Callable[[BurnGame, int, Move], list[Any]]
    _Check = Callable[[BurnGame, int, Move], str | None]
    _Row = tuple[int, _Arguments | None, _Check | None, Move]


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
    return look_slots(game, seat)


def _own_slots(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    return game.slots_of(seat)


def _give_slots(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    return giveable_slots(game, seat)


def _slap_claims(game: "BurnGame", seat: int, prefix: Move) -> "list[Any]":
    return _SLAPS[seat] if may_slap(game, seat) else []


def _burn_cells(game: "BurnGame", seat: int, prefix: Move) -> list[int]:
    if game.phase != phases.CLAIM and (game.burner != seat or not owns_burns(game, seat)):
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

# The kinds to be considered in each phase: of a seat that must act, and of the others.
_KINDS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((LOOK, READY, FAULT), (FAULT,)),  # memorise
    ((DRAW, CALL, PASS) + _ANY_TIME, _ANY_TIME),  # turn
    ((KEEP, DISCARD) + _ANY_TIME, _ANY_TIME),  # drawn
    ((PEEK, SWAP, SHOW, SKIP) + _ANY_TIME, _ANY_TIME),  # power
    ((CALL, SKIP) + _ANY_TIME, _ANY_TIME),  # closing
    ((BURN, LAPSE), (SLAP,)),  # claim
    ((GIVE, SKIP), ()),  # give
    ((TAKE,), ()),  # joker
    ((SLAP, LAPSE), ()),  # duel
    ((SETTLE,) + _ANY_TIME, (SETTLE,) + _ANY_TIME),  # ending
    ((NEXT,), (NEXT,)),  # round over
    ((), ()),  # game over
)


_CERTAIN = (READY, LAPSE, FAULT, SETTLE, NEXT)  # legal wherever they are considered


def _row(kind: int) -> "_Row":
    """All that listing needs of a kind, looked up once: this is the engine's inner loop."""
    arguments = moves.ARGS[kind]
    certain = kind in _CERTAIN or (arguments and arguments[0] != moves.MAYBE_SLOT)
    return (kind, _ARGUMENTS.get(kind), None if certain else CHECKS[kind], (kind,))


_PLANS = tuple(
    [
        (tuple([_row(kind) for kind in of_others]), tuple([_row(kind) for kind in of_actor]))
        for of_actor, of_others in _KINDS
    ]
)


def options(game: "BurnGame", seat: int, prefix: Move) -> "list[Any]":
    """The values that may follow ``prefix`` in a legal move of ``seat``; [] for a whole move."""
    plan = _PLANS[game.phase][acts(game, seat)]
    if not prefix:
        return [row[0] for row in plan if _is_open(game, seat, row)]
    for kind, arguments, _, _ in plan:
        whole = kind != SHOW and len(prefix) > len(moves.ARGS[kind])
        if kind == prefix[0] and arguments is not None and not whole:
            return arguments(game, seat, prefix)
    return []


def _is_open(game: "BurnGame", seat: int, row: "_Row") -> bool:
    """Whether some move of the row's kind is legal."""
    _, arguments, check, bare = row
    if arguments is not None:
        if arguments(game, seat, bare):
            return True
        if check is None:
            return False
    return check is None or check(game, seat, bare) is None


def legal_moves(game: "BurnGame", seat: int) -> "list[Move] | ManyMoves":
    """Every legal move of ``seat``: all options spelled out."""
    found: list[Move] = []
    many: ManyMoves | None = None
    for kind, arguments, check, bare in _PLANS[game.phase][acts(game, seat)]:
        if arguments is not None:
            values = arguments(game, seat, bare)
            if values:
                if kind == SHOW:
                    many = ShowMoves(powers.show_choices(game, seat), found)
                elif kind != SWAP:
                    found += [(kind, value) for value in values]
                elif powers.swaps_freely(game):
                    many = SwapMoves(values, found)
                else:
                    found += [(SWAP, a, b) for a, b in powers.swaps(game, seat)]
                continue
            if check is None:
                continue
        if check is None or check(game, seat, bare) is None:
            found.append(bare)
    return many or found
