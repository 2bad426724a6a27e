"""Why a move of a burn game is not legal.

Who may make which kind of move in which phase is a row of the table in game.py; which cards, slots
and seats a move may name is options.py's and powers.py's. A check is asked for what the table has:
``why_not_...(game, seat, move)`` gives a number of reasons.py, or None where the move is legal.
"""

from ..model import moves, phases, reasons, slaps
from ..model.types import Move
from . import options
from .rare import why_not_lay as why_not
from .state import BurnState


def not_due(game: BurnState, seat: int, move: Move) -> int | None:
    """Why the table has no move of this kind for ``seat`` in this phase."""
    kind = move[0]
    if kind == moves.SLAP:
        return why_not_slap(game, seat, move)
    kinds, _, effects, _ = game.table
    if effects[kind] is None:
        return reasons.NO_SUCH_MOVE
    if kind in kinds[game.phase][True] and game.phase != phases.MEMORISE:
        return reasons.NOT_YOURS
    return reasons.NOT_NOW


def _own_or_new(game: BurnState, seat: int, move: Move, otherwise: int) -> int | None:
    """Why a card can't go into the own slot that ``move`` names or, where it names none, a new one.

    A new slot is for a seat without cards, ``otherwise`` is the reason, and only while one is left.
    """
    if len(move) == 2:
        return None if move[1] in game.slots_of(seat) else reasons.NO_CARD
    if not game.is_empty(seat):
        return otherwise
    return None if options.has_new_slot(game, seat) else reasons.NO_SLOT_LEFT


def why_not_look(game: BurnState, seat: int, move: Move) -> int | None:
    """Memorising a card of the own hand (F5, L2, K4, O4)."""
    return None if move[1] in game.to_look[seat] else reasons.NOT_TO_LOOK_AT


def why_not_draw(game: BurnState, seat: int, move: Move) -> int | None:
    """Drawing the top of stock or discard pile (F8, L3, K6, O5, O8)."""
    source = move[1]
    if source in options.sources(game, seat, move):
        return None
    if source == moves.STOCK:
        return reasons.NO_CARD_LEFT
    if source != moves.PILE:
        return reasons.NO_CARD
    if not game.discard:
        return reasons.PILE_EMPTY
    return reasons.NO_SLOT_LEFT if game.frozen_for is None else reasons.PILE_FROZEN


def why_not_keep(game: BurnState, seat: int, move: Move) -> int | None:
    """Laying the drawn card into the own hand (F9, L3, K6, O5; K7, F19 without cards)."""
    return _own_or_new(game, seat, move, reasons.NAME_THE_SLOT)


def why_not_lay(game: BurnState, seat: int, move: Move) -> int | None:
    """Laying several own cards for the drawn one (C3)."""
    if game.rules.laid_for_one < 2:
        return reasons.NO_SUCH_MOVE

    return why_not(game, options.slots_to_lay(game, seat, move[:1]), move)


def why_not_discard(game: BurnState, seat: int, move: Move) -> int | None:
    """Laying the drawn card onto the discard pile (F9, L3, K6, O5)."""
    stays = game.drawn_from == moves.PILE and not game.rules.pile_card_returns
    if stays and options.has_place(game, seat):  # not since others burned all of its cards
        return reasons.HAS_TO_BE_KEPT
    if game.rules.empty_keeps == "must_keep" and game.is_empty(seat):
        return reasons.HAS_TO_BE_LAID
    return None


def why_not_skip(game: BurnState, seat: int, move: Move) -> int | None:
    """Declining a power, a call or a gift (F3, F12, L5, O3, O9)."""
    if game.phase == phases.GIVE:
        return reasons.HAS_TO_GIVE if game.rules.give == "duty" else None
    if game.phase != phases.POWER or not game.rules.power_is_duty:
        return None
    duties = game.rules.duties  # "all" powers, the "swaps", or "looks": what shows a card
    for action, _ in game.steps[0]:
        if duties == "all" or (duties == "swaps") == (action == moves.SWAP):
            return reasons.HAS_TO_USE_IT
    return None


def why_not_call(game: BurnState, seat: int, move: Move) -> int | None:
    """Calling (shared 13; F14, L5, K11, O12): never by cards that the seat may not have seen."""
    rules = game.rules
    if seat != game.turn:
        if not rules.call_any_time:
            return reasons.NOT_YOURS
    elif rules.call_ends_turn and game.phase == phases.TURN and not rules.call_any_time:
        return reasons.NOT_NOW
    if game.callers and (seat in game.callers or len(game.callers) >= rules.callers_most):
        return reasons.CALLED_ALREADY
    if rules.call_after_turns:
        last = (game.starter - 1) % game.seats  # nobody has finished fewer turns
        ends = game.phase == phases.CLOSING and seat == last
        if game.turns_done[last] + ends < rules.call_after_turns:
            return reasons.TOO_EARLY
    return None


def why_not_pass(game: BurnState, seat: int, move: Move) -> int | None:
    """Ending a turn without a draw (K12; any game when nothing is left to draw)."""
    if game.callers and game.rules.passing:
        return None
    return reasons.HAS_TO_DRAW if options.sources(game, seat, move) else None


def why_not_slap(game: BurnState, seat: int, move: Move) -> int | None:
    """A batch of slaps: one of them has to count (shared 1, L8, K13)."""
    if len(move) < 2 or not slaps.is_batch(seat, move[1], game.seats):
        return reasons.NO_BATCH
    for claim in move[1]:
        if options.may_slap(game, claim[0]):
            return None
    return reasons.NOTHING_TO_SLAP


def why_not_burn(game: BurnState, seat: int, move: Move) -> int | None:
    """Burning a card (shared 3 and 6; F14, K11, O12 where a caller's are closed)."""
    if not options.may_burn(game, seat):
        return reasons.NOT_NOW
    cell = move[1]
    if game.card_at(cell) is None:
        return reasons.NO_CARD
    return reasons.CLOSED if cell >> 5 in options.not_burned(game, seat) else None


def why_not_give(game: BurnState, seat: int, move: Move) -> int | None:
    """Filling the gap that a burn left (shared 7; F12, K9, O9)."""
    slots = options.slots_to_give(game, seat)
    if len(move) == 2:
        return None if move[1] in slots else reasons.NOT_TO_BE_GIVEN
    if slots:
        return reasons.NAME_WHAT_TO_GIVE
    return None if options.can_give(game, seat) else reasons.NO_CARD


def why_not_take(game: BurnState, seat: int, move: Move) -> int | None:
    """Taking the joker that was hit (K10)."""
    return _own_or_new(game, seat, move, reasons.NAME_WHAT_TO_EXCHANGE)


def why_not_regret(game: BurnState, seat: int, move: Move) -> int | None:
    """Giving a claim back (shared 4): whoever keeps the time sees that it is early enough."""
    return None if game.rules.regret_ms else reasons.NOT_TO_BE_REGRETTED
