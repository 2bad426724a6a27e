"""All legal moves of a seat at once. A menu does without: the device never loads this."""

from ..model import phases
from ..model.lazy_moves import BurnMoves, ShowMoves, SwapMoves
from ..model.moves import BURN, FAULT, LAPSE, NEXT, READY, SETTLE, SHOW, SWAP
from ..model.types import TYPE_CHECKING, Move
from . import powers
from .checks import CHECKS, owns_burns
from .options import ARGUMENTS, KINDS, acts, may_be_bare

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model.types import MoveList
    from .game import BurnGame
    from .options import Arguments

    _Check = Callable[[BurnGame, int, Move], int | None]
    _Many = Callable[[BurnGame, int, MoveList], MoveList]
    _Row = tuple[int, Arguments | None, _Check | None, Move]
    _Plan = tuple[tuple[Move, ...], tuple[_Row, ...], tuple[_Many, ...]]


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
    return (kind, ARGUMENTS.get(kind), CHECKS[kind] if may_be_bare(kind) else None, (kind,))


def _plans() -> "tuple[tuple[_Plan, _Plan], ...]":
    """All that listing needs, looked up once: this is the engine's inner loop."""
    rows = [_row(kind) for kind in range(NEXT + 1)]
    plans: dict[tuple[int, ...], _Plan] = {}
    for pair in KINDS:
        for kinds in pair:
            plans[kinds] = (
                tuple([rows[kind][-1] for kind in kinds if kind in _CERTAIN]),
                tuple([rows[k] for k in kinds if k not in _CERTAIN and k not in _MANY]),
                tuple([_MANY[kind] for kind in kinds if kind in _MANY]),
            )
    return tuple([(plans[of_others], plans[of_actor]) for of_others, of_actor in KINDS])


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
