"""All legal moves of a seat at once. A menu does without: the device never loads this."""

# --- only on a laptop ---

from ..model import moves as m
from ..model import phases
from ..model.lazy_moves import BurnMoves, ShowMoves, SwapMoves
from ..model.types import TYPE_CHECKING, Move
from . import powers
from .checks import may_slap, owns_burns

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..model.types import MoveList
    from .state import BurnState

    _Many = Callable[[BurnState, int, MoveList], MoveList]
    _Row = tuple[int, Any, Any, Move]
    _Plan = tuple[tuple[Move, ...], tuple[_Row, ...], tuple[_Many, ...], bool, bool]


def _burns(game: "BurnState", seat: int, rest: "MoveList") -> "MoveList":
    if game.phase != phases.CLAIM and not owns_burns(game, seat):
        return rest
    return BurnMoves(game, game.closed_seats(seat), rest)


def _swaps(game: "BurnState", seat: int, rest: "MoveList") -> "MoveList":
    groups = powers.swap_groups(game, seat)
    return SwapMoves(groups, rest) if groups else rest


def _shows(game: "BurnState", seat: int, rest: "MoveList") -> "MoveList":
    choices = powers.show_choices(game, seat)
    return ShowMoves(choices, rest) if choices else rest


_MANY: "dict[int, _Many]" = {m.SWAP: _swaps, m.SHOW: _shows}
_CERTAIN = (m.READY, m.LAPSE, m.FAULT, m.SETTLE, m.NEXT)  # legal wherever they are considered
_OWN_WAY = (m.SLAP, m.BURN, m.SWAP, m.SHOW) + _CERTAIN
_SLAPS = [(m.SLAP, ((seat, 0),)) for seat in range(m.SEATS_MOST)]  # any stamp stands for all
_plans: "list[tuple[_Plan, _Plan]]" = []
"""By phase all that listing needs, looked up once: this is the engine's inner loop."""


def legal_moves(game: "BurnState", seat: int) -> "MoveList":
    """Every legal move of ``seat``: all options spelled out."""
    if not _plans:
        _plans.extend([(_plan(game, others), _plan(game, actor)) for others, actor in game.kinds])
    certain, rows, many, slaps, burns = _plans[game.phase][game.acts(seat)]
    found = list(certain)
    for kind, following, check, bare in rows:
        if following is not None:
            values = following(game, seat, bare)
            if values:
                for value in values:
                    found.append((kind, value))
                continue
        if check is not None and check(game, seat, bare) is None:
            found.append(bare)
    if slaps and may_slap(game, seat):
        found.append(_SLAPS[seat])
    listed: MoveList = found
    for add in many:
        listed = add(game, seat, listed)
    if burns and (game.burner == seat or game.phase == phases.CLAIM):
        listed = _burns(game, seat, listed)
    return listed


def _plan(game: "BurnState", kinds: tuple[int, ...]) -> "_Plan":
    return (
        tuple([(kind,) for kind in kinds if kind in _CERTAIN]),
        tuple([_row(game, kind) for kind in kinds if kind not in _OWN_WAY]),
        tuple([_MANY[kind] for kind in kinds if kind in _MANY]),
        m.SLAP in kinds,
        m.BURN in kinds,
    )


def _row(game: "BurnState", kind: int) -> "_Row":
    check = game.checks[kind] if m.may_be_bare(kind) else None
    return (kind, game.nexts[kind], check, (kind,))
