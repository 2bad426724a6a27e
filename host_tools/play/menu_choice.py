"""Finds the choice in a menu that leads to a given move."""

from typing import Any

from engine_core.model.moves import LAY, SHOW
from engine_core.model.types import Move
from firmware.scenes import OF


def choice(items: tuple[tuple[str, Any], ...], move: Move) -> int | None:
    """The index of the menu item that leads to `move`; None if there is none."""
    leads = [0] * len(items)
    for index, (_, value) in enumerate(items):
        if isinstance(value, tuple) and value:
            leads[index] = _leads_through(value, move) if value[0] == OF else _begins(value, move)
    return leads.index(max(leads)) if any(leads) else None


def _begins(value: tuple[Any, ...], move: Move) -> int:
    """How much of the move is determined by `value`, or by its text; 0 if nothing."""
    if value[0] in (SHOW, LAY) and len(value) > 1 and move[0] == value[0]:
        cells = value[1]
        return 1 + len(cells) if set(cells) <= set(move[1]) else 0
    said = min(len(value), len(move))
    return said if tuple(move[:said]) == tuple(value[:said]) else 0


def _leads_through(value: tuple[Any, ...], move: Move) -> int:
    """The same for the choice of a seat whose cards come next."""
    _, owner, prefix = value
    chosen = _begins(prefix, move)
    if not chosen:
        return 0
    if prefix[0] == SHOW:
        taken = prefix[1] if len(prefix) > 1 else ()
        following = [cell for cell in move[1] if cell not in taken]
    else:
        following = list(move[len(prefix) : len(prefix) + 1])
    return chosen if any(cell >> 5 == owner for cell in following) else 0
