"""Who may slap and burn, and what may come next in a move: the source of menus, lists and checks.

Each kind of move with arguments has a function ``(game, seat, prefix)`` that gives the values
which may follow ``prefix`` in a legal move; those of powers are in powers.py.
"""

from __future__ import annotations

from typing import Any

from ..model import moves, phases
from ..model.types import Move
from . import powers
from .rules import NOBODY
from .state import BurnState

PLAY = (phases.TURN, phases.DRAWN, phases.POWER, phases.CLOSING, phases.ENDING)
CLAIMED = (phases.CLAIM, phases.JOKER, phases.DUEL)  # later slaps queue behind it (shared 2)

_BOTH = [moves.STOCK, moves.PILE]
_SLAPS = [[((seat, 0),)] for seat in range(moves.SEATS_MOST)]  # any stamp stands for all


def may_slap(game: BurnState, seat: int) -> bool:
    """Whether a slap of ``seat`` counts now: it claims, queues, or is fined (K13)."""
    phase = game.phase
    if phase not in PLAY:
        if phase == phases.DUEL and seat in game.duellists:
            return True
        if phase not in CLAIMED or seat == game.holder:
            return False
        if any([seat in group for group in game.queue]):
            return False
    rules = game.rules
    if not rules.burning:
        return False
    if not game.discard:
        return rules.penalty_for_nothing
    if game.joker_open:
        can_take = rules.joker_lays or not game.is_empty(seat)
        return can_take and not game.closed(seat, seat)
    return game.window_open and (game.burner is None or game.burner == seat)


def may_burn(game: BurnState, seat: int) -> bool:
    """Whether ``seat`` burns now: by its claim, or again without a slap (shared rule 6)."""
    if game.phase == phases.CLAIM:
        return True
    return game.burner == seat and game.window_open and bool(game.discard)


def can_give(game: BurnState, seat: int) -> bool:
    """Whether there is anything to give: an own card or, where allowed, the stock's top."""
    if slots_to_give(game, seat):
        return True
    return game.rules.give_from_stock and game.can_draw_stock()


# --- what may come next ------------------------------------------------------------------------


def sources(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """Where a card may be drawn from (F8, L3, K6, O5; O8 where the pile is frozen)."""
    stock = game.stock or game.can_draw_stock()
    if game.discard and game.frozen_for is None:
        return _BOTH if stock else [moves.PILE]
    return [moves.STOCK] if stock else []


def slots_to_look(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The slots that ``seat`` may still memorise."""
    return game.to_look[seat]


def own_slots(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The slots of the own hand that hold a card."""
    return game.slots_of(seat)


def slots_to_give(game: BurnState, seat: int, prefix: Move = ()) -> list[int]:
    """The slots that a burner may give from: a caller whose cards are closed gives none (F14)."""
    if seat in game.callers and game.rules.closed_to != NOBODY:
        return []
    return game.slots_of(seat)


def slap(game: BurnState, seat: int, prefix: Move) -> list[Any]:
    """The own slap alone, with any stamp, where it counts now."""
    return _SLAPS[seat] if may_slap(game, seat) else []


def cells_to_burn(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The cells that whoever may burn may name."""
    return powers.open_cells(game, seat) if may_burn(game, seat) else []
