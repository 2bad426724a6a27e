"""Which moves are legal in the exchange.

``CHECKS`` holds one question a kind of move: why is this move not legal now? None means it is.
"""

from ..model import moves, phases, slaps
from ..model.types import TYPE_CHECKING, Move
from .card_sets import SIZES, why_not_set

if TYPE_CHECKING:
    from collections.abc import Callable

    from .game import ExchangeGame

NOT_NOW = "that is not to be done now"
NOT_OPEN = "the exchange is not open"
NO_SUCH_MOVE = "this game has no such move"


def may_ring(game: "ExchangeGame", seat: int) -> bool:
    """Whether the bell of ``seat`` counts now: the president's first, then everyone's (B3, B5)."""
    phase = game.phase
    if phase == phases.STUDY:
        return seat == game.dealer
    if phase == phases.DUEL:
        return seat in game.duellists
    return phase == phases.TRADING and seat < game.seats


def free_sizes(game: "ExchangeGame", seat: int) -> tuple[int, ...]:
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


def free_cards(game: "ExchangeGame", seat: int) -> list[int]:
    """The cards of ``seat`` that are in none of its open offers, in the order of the deck."""
    offered = [card for cards in game.offers[seat] for card in cards]
    return sorted([card for card in game.hand(seat) if card not in offered])


def _check_ready(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    return NOT_NOW if game.phase != phases.STUDY or game.ready[seat] else None


def _check_ring(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    claims = move[1]
    if not slaps.is_first(seat, claims):
        return "a ring is sent by its earliest seat"
    for claim in claims:
        if may_ring(game, claim[0]):
            return None
    if game.phase == phases.STUDY:
        return "the president opens the exchange"
    return NOT_NOW


def _check_offer(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    if game.phase != phases.TRADING:
        return NOT_OPEN
    cards = move[1]
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


def _check_withdraw(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    if game.phase != phases.TRADING:
        return NOT_OPEN
    return None if game.offers[seat] else "there is no offer to withdraw"


def _check_accept(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    if game.phase != phases.TRADING:
        return NOT_OPEN
    _, of, cards = move
    if of == seat or of >= game.seats:
        return "accept the offer of another seat"
    if game.offer_of(of, len(cards)) is None:
        return "that seat has no offer of so many cards"
    return why_not_set(game.rules, game.hand(seat), cards)


def _check_next(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    return None if game.phase == phases.ROUND_OVER else NOT_NOW


def _check_foreign(game: "ExchangeGame", seat: int, move: Move) -> "str | None":
    return NO_SUCH_MOVE


_OWN: "dict[int, Callable[[ExchangeGame, int, Move], str | None]]" = {
    moves.READY: _check_ready,
    moves.NEXT: _check_next,
    moves.RING: _check_ring,
    moves.OFFER: _check_offer,
    moves.WITHDRAW: _check_withdraw,
    moves.ACCEPT: _check_accept,
}
CHECKS = tuple([_OWN.get(kind, _check_foreign) for kind in range(moves.KINDS)])
