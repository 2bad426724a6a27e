"""Why a move of the exchange is not legal.

Which kinds of move a phase has is the table's in game.py, which cards make a set card_sets.py's. A
check ``why_not_...(game, seat, move)`` gives a number of reasons.py, or None where it is legal.
"""

from ..model import moves, phases, reasons, slaps
from ..model.types import Move
from .card_sets import why_not_set
from .options import free_cards, free_sizes
from .state import ExchangeState

_TRADES = (moves.OFFER, moves.WITHDRAW, moves.ACCEPT)


def not_due(game: ExchangeState, seat: int, move: Move) -> int | None:
    """Why this phase has no move of this kind."""
    kind = move[0]
    if kind == moves.RING:
        return why_not_ring(game, seat, move)
    if game.table[2][kind] is None:
        return reasons.NO_SUCH_MOVE
    return reasons.NOT_OPEN if kind in _TRADES else reasons.NOT_NOW


def why_not_ready(game: ExchangeState, seat: int, move: Move) -> int | None:
    """Having studied the own hand (B3)."""
    return reasons.NOT_NOW if game.ready[seat] else None


def why_not_ring(game: ExchangeState, seat: int, move: Move) -> int | None:
    """A batch of rings: one of them has to count (B3, B5, B14)."""
    if len(move) < 2 or not slaps.is_batch(seat, move[1], game.seats):
        return reasons.NO_BATCH_OF_RINGS
    for claim in move[1]:
        if game.may_ring(claim[0]):
            return None
    return reasons.PRESIDENT_OPENS if game.phase == phases.STUDY else reasons.NOT_NOW


def why_not_offer(game: ExchangeState, seat: int, move: Move) -> int | None:
    """Opening an offer (B4, B7, B10)."""
    cards = move[1]
    if not isinstance(cards, tuple):
        return reasons.NO_MOVE
    reason = why_not_set(game.rules, game.hand(seat), cards)
    if reason is not None or not game.offers[seat]:
        return reason
    if len(cards) not in free_sizes(game, seat):
        return reasons.WITHDRAW_FIRST
    free = free_cards(game, seat)
    for card in cards:
        if card not in free:
            return reasons.OFFERED_ALREADY
    return None


def why_not_withdraw(game: ExchangeState, seat: int, move: Move) -> int | None:
    """Taking back all open offers (B4)."""
    return None if game.offers[seat] else reasons.NOTHING_TO_WITHDRAW


def why_not_accept(game: ExchangeState, seat: int, move: Move) -> int | None:
    """Accepting the offer of another seat (B4)."""
    _, of, cards = move
    if of == seat or not 0 <= of < game.seats:
        return reasons.OF_ANOTHER_SEAT
    if not isinstance(cards, tuple):
        return reasons.NO_MOVE
    if game.offer_of(of, len(cards)) is None:
        return reasons.NO_SUCH_OFFER
    return why_not_set(game.rules, game.hand(seat), cards)


def why_not_lapse(game: ExchangeState, seat: int, move: Move) -> int | None:
    """The time of a duel is over (shared 4, B14)."""
    return None if seat in game.duellists else reasons.NOT_NOW
