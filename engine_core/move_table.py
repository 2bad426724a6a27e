"""What each kind of move is in a machine's games: one row a move, looked up by its number.

    (kind, why not, do it, what may come next, phases of who must act, phases of the others)

``why not`` (game, seat, move) gives None where the move is legal now, else a reason; ``do it``
(game, seat, move) makes a legal one; ``what may come next`` (game, seat, prefix) gives the values
that may follow a beginning of the move, None for a move without arguments. The phases say where a
menu, or a list of all legal moves, has to consider the kind at all, in the order of the rows.
"""

from .model.moves import SHAPES
from .model.phases import PHASES
from .model.types import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .game import Game

    Row = tuple[int, Any, Any, Any, tuple[int, ...], tuple[int, ...]]


def fill(kind: "type[Game]", rows: "Sequence[Row]", foreign: "Any") -> None:
    """Give a ``kind`` of game its moves; ``foreign`` is the ``why not`` of all others."""
    checks = [foreign] * len(SHAPES)
    deeds: list[Any] = [None] * len(SHAPES)
    nexts: list[Any] = [None] * len(SHAPES)
    for move, why_not, do, following, _, _ in rows:
        checks[move] = why_not
        deeds[move] = do
        nexts[move] = following
    kind.checks = tuple(checks)
    kind.deeds = tuple(deeds)
    kind.nexts = tuple(nexts)
    kind.kinds = tuple([_considered(rows, phase) for phase in range(PHASES)])


def _considered(rows: "Sequence[Row]", phase: int) -> "tuple[tuple[int, ...], tuple[int, ...]]":
    """The kinds that a seat need consider in a phase that need not act, and one that must."""
    return (
        tuple([move for move, _, _, _, _, others in rows if phase in others]),
        tuple([move for move, _, _, _, actor, _ in rows if phase in actor]),
    )
