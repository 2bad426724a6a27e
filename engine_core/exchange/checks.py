"""Which moves are legal in the exchange.

There is one question a kind of move, ``why_not_...(game, seat, move)``: None means it is legal.
"""

from ..model import phases, slaps
from ..model.types import TYPE_CHECKING, Move
from .card_sets import SIZES, why_not_set

if TYPE_CHECKING:
    from .state import ExchangeState

NOT_NOW = "that is not to be done now"
NOT_OPEN = "the exchange is not open"
NO_MOVE = "that is no move"
NO_SUCH_MOVE = "this game has no such move"


def free_sizes(game: "ExchangeState", seat: int) -> tuple[int, ...]:
    """How many cards an offer of ``seat`` may have, as far as its open offers go (B4).

    Two open offers of one seat differ in number, or nobody could say which is accepted.
    """
    open_offers = game.offers[seat]
    if not open_offers:
        return SIZES
    if len(open_offers) >= game.rules.open_offers:
        return ()
    taken = [len(cards) for cards in open_offers]
    return tuple([size for size in SIZES if size not in taken])


def free_cards(game: "ExchangeState", seat: int) -> list[int]:
    """The cards of ``seat`` that are in none of its open offers, in the order of the deck."""
    offered = [card for cards in game.offers[seat] for card in cards]
    return sorted([card for card in game.hand(seat) if card not in offered])


def why_not_ready(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """Having studied the own hand (B3)."""
    return NOT_NOW if game.phase != phases.STUDY or game.ready[seat] else None


def why_not_ring(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """A batch of rings: one of them has to count (B3, B5, B14)."""
    if len(move) < 2 or not slaps.is_batch(seat, move[1], game.seats):
        return "a batch of rings names each seat once, and its earliest sends it"
    for claim in move[1]:
        if game.may_ring(claim[0]):
            return None
    if game.phase == phases.STUDY:
        return "the president opens the exchange"
    return NOT_NOW


def why_not_offer(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """Opening an offer (B4, B7, B10)."""
    if game.phase != phases.TRADING:
        return NOT_OPEN
    cards = move[1]
    if not isinstance(cards, tuple):
        return NO_MOVE
    reason = why_not_set(game.rules, game.hand(seat), cards)
    if reason is not None or not game.offers[seat]:
        return reason
    if len(cards) not in free_sizes(game, seat):
        return "withdraw the open offer first"
    free = free_cards(game, seat)
    for card in cards:
        if card not in free:
            return "that card is offered already"
    return None


def why_not_withdraw(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """Taking back all open offers (B4)."""
    if game.phase != phases.TRADING:
        return NOT_OPEN
    return None if game.offers[seat] else "there is no offer to withdraw"


def why_not_accept(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """Accepting the offer of another seat (B4)."""
    if game.phase != phases.TRADING:
        return NOT_OPEN
    _, of, cards = move
    if of == seat or not 0 <= of < game.seats:
        return "accept the offer of another seat"
    if not isinstance(cards, tuple):
        return NO_MOVE
    if game.offer_of(of, len(cards)) is None:
        return "that seat has no offer of so many cards"
    return why_not_set(game.rules, game.hand(seat), cards)


def why_not_lapse(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """The time of a duel is over (shared 4, B14)."""
    return None if game.phase == phases.DUEL and seat in game.duellists else NOT_NOW


def why_not_next(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """The next round (B12)."""
    return None if game.phase == phases.ROUND_OVER else NOT_NOW


def why_not_foreign(game: "ExchangeState", seat: int, move: Move) -> "str | None":
    """A move that no exchange knows."""
    return NO_SUCH_MOVE
