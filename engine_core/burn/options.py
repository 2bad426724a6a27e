"""Who may slap and burn, and what may come next in a move: the source of menus, lists and checks.

Each kind of move with arguments has a function ``(game, seat, prefix)`` that gives the values
which may follow ``prefix`` in a legal move; those of powers are in powers.py.
"""

from typing import Any

from ..model import moves, phases
from ..model.types import Move
from .rules import CALL_ONLY, EVERYONE, OTHERS, OWN_HAND, PLAY
from .state import BurnState

CLAIMED = (phases.CLAIM, phases.JOKER, phases.DUEL)  # later slaps queue behind it (shared 2)

_BOTH = [moves.STOCK, moves.PILE]


def may_slap(game: BurnState, seat: int) -> bool:
    """Whether a slap of ``seat`` counts now: it claims, queues, or is fined (K13)."""
    phase = game.phase
    if phase not in PLAY or game.holder is not None:
        if phase == phases.DUEL and seat in game.duellists:
            return True
        if phase not in CLAIMED or seat == game.holder:
            return False
        if any([seat in group for group in game.queue]):
            return False
    rules = game.rules
    if phase in rules.quiet:
        return False
    if not game.discard:
        return rules.penalty_for_nothing
    if game.joker_open:
        can_take = rules.joker_lays or not game.is_empty(seat)
        return can_take and not game.closed(seat, seat, True)
    first = game.burner
    return game.window_open and (first is None or first == seat or rules.burn_on_burned)


def may_burn(game: BurnState, seat: int) -> bool:
    """Whether ``seat`` burns now: by its claim, or again without a slap (shared rule 6)."""
    if game.phase == phases.CLAIM:
        return True
    if game.burner != seat or game.holder is not None:  # a burned card's power comes first
        return False
    return game.window_open and bool(game.discard) and game.phase not in game.rules.quiet


def not_burned(game: BurnState, seat: int) -> list[int]:
    """The seats whose cards ``seat`` can't burn: others where only own ones burn, closed callers.

    Most moves are listed with a caller at the table: the others are not asked one by one.
    """
    if game.rules.burn_whose == OWN_HAND:
        return [one for one in range(game.seats) if one != seat or game.closed(one, seat, True)]
    return [caller for caller in game.callers if game.closed(caller, seat, True)]


def can_give(game: BurnState, seat: int) -> bool:
    """Whether there is anything to give: an own card or, where allowed, the stock's top."""
    if slots_to_give(game, seat):
        return True
    rules = game.rules
    return rules.give_from_stock and rules.give != "none" and game.can_draw_stock()


def sources(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """Where a card may be drawn from (F8, L3, K6, O5; O8 where the pile is frozen)."""
    if game.rules.empty_keeps == CALL_ONLY and game.is_empty(seat):
        return []
    stock = game.stock or game.can_draw_stock()
    pile = game.discard and game.frozen_for is None
    if pile and (game.rules.pile_card_returns or has_place(game, seat)):
        return _BOTH if stock else [moves.PILE]
    return [moves.STOCK] if stock else []


def has_new_slot(game: BurnState, seat: int) -> bool:
    """Whether a seat without cards has a slot to lay one into (shared 12)."""
    return game.rules.empty_keeps == "must_keep" or len(game.hands[seat]) < moves.SLOTS_MOST


def has_place(game: BurnState, seat: int) -> bool:
    """Whether a drawn card can be laid into a seat's hand: for one of its cards, or a new slot."""
    return has_new_slot(game, seat) or bool(game.slots_of(seat))


def slots_to_look(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The slots that ``seat`` may still memorise."""
    return game.to_look[seat]


def own_slots(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The slots of the own hand that hold a card."""
    return game.slots_of(seat)


def slots_to_lay(game: BurnState, seat: int, prefix: Move = ()) -> list[int]:
    """The own cards that may be laid with those of ``prefix``, for one drawn card (C3)."""
    most = game.rules.laid_for_one
    if most < 2:
        return []
    chosen = prefix[1] if len(prefix) > 1 else ()
    if len(chosen) >= most or len(game.hands[seat]) >= moves.SLOTS_MOST:
        return []
    slots = game.slots_of(seat)
    return [slot for slot in slots if slot not in chosen] if len(slots) > 1 else []


def slots_to_give(game: BurnState, seat: int, prefix: Move = ()) -> list[int]:
    """The slots that a burner may give from: a caller whose cards are closed gives none (F14)."""
    rules = game.rules
    if rules.give == "none" or (seat in game.callers and rules.closed_to in (OTHERS, EVERYONE)):
        return []
    return game.slots_of(seat)


def slap(game: BurnState, seat: int, prefix: Move) -> list[Any]:
    """The own slap alone, with any stamp, where it counts now."""
    return [((seat, 0),)] if may_slap(game, seat) else []  # any stamp stands for all


def cells_to_burn(game: BurnState, seat: int, prefix: Move) -> list[int]:
    """The cells that whoever may burn may name."""
    if not may_burn(game, seat):
        return []
    closed = not_burned(game, seat)
    return [cell for cell in game.all_cells() if cell >> 5 not in closed]
