"""The dispatch table of a machine: one row per kind of move.

    (kind, do it, why not, what may come next, phases of who must act, phases of everybody)

The phases say when a seat that the table waits for may make the move, and when any seat may.
Only then is ``why not`` asked (game, seat, move): it gives None where nothing else is in the way,
else a reason; a row without it has nothing else. ``what may come next`` (game, seat, prefix) gives
the values that may follow a beginning of the move; a row without it is a move without arguments.
``do it`` (game, seat, move) makes a legal one. Menus, lists of legal moves and ``act`` go by it.

A game has the columns: ``table`` is the kinds of each phase, then by kind ``why not``, ``do it``
and ``what may come next``.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from .model.moves import SHAPES
from .model.phases import NAMES

Row: TypeAlias = "tuple[int, Any, Any, Any, tuple[int, ...], tuple[int, ...]]"
Kinds: TypeAlias = "tuple[tuple[bytes, bytes], ...]"  # by phase: of any seat, of one that acts
Table: TypeAlias = "tuple[Kinds, tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]"


def columns(rows: Sequence[Row]) -> Table:
    """Build the ``table`` of a machine."""
    effects: list[Any] = [None] * len(SHAPES)
    checks = effects[:]
    nexts = effects[:]
    for move, do, why_not, following, _, _ in rows:
        effects[move] = do
        checks[move] = why_not
        nexts[move] = following
    kinds = tuple([_due(rows, phase) for phase in range(len(NAMES))])
    return (kinds, tuple(checks), tuple(effects), tuple(nexts))


def _due(rows: Sequence[Row], phase: int) -> tuple[bytes, bytes]:
    """The kinds of move due in a phase: for any seat, and for seats the game waits for."""
    return (
        bytes([row[0] for row in rows if phase in row[5]]),
        bytes([row[0] for row in rows if phase in row[4] + row[5]]),
    )
