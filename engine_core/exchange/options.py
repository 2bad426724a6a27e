"""What may come next in a move of the exchange: the source of menus, lists and checks.

Each kind of move with arguments has a function ``(game, seat, prefix)`` that gives the values
which may follow ``prefix`` in a legal move. The cards of an offer come one at a time, so that
``(OFFER, (3,))`` may be whole already and still lead on; check tells which rows of cards are whole.
"""

from typing import Any

from ..model.types import Move
from .card_sets import SIZES, CardSets, next_cards
from .state import ExchangeState


def free_sizes(game: ExchangeState, seat: int) -> tuple[int, ...]:
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


def free_cards(game: ExchangeState, seat: int) -> list[int]:
    """The cards of ``seat`` that are in none of its open offers, in the order of the deck."""
    offered = [card for cards in game.offers[seat] for card in cards]
    return sorted([card for card in game.hand(seat) if card not in offered])


def acceptable(game: ExchangeState, seat: int, sets: CardSets) -> list[tuple[int, int]]:
    """(seat, number of cards) of every open offer that ``seat`` can accept."""
    return [
        (of, len(cards))
        for of, offers in enumerate(game.offers)
        if offers and of != seat
        for cards in offers
        if sets.counts[len(cards)]
    ]


def ring(game: ExchangeState, seat: int, prefix: Move) -> list[Any]:
    """The own ring alone, with any stamp, where it counts now."""
    return [((seat, 0),)] if game.may_ring(seat) else []  # any stamp stands for all


def cards_to_offer(game: ExchangeState, seat: int, prefix: Move) -> list[int]:
    """The next card of an offer."""
    chosen = prefix[1] if len(prefix) > 1 else ()
    return next_cards(game.rules, free_cards(game, seat), chosen, free_sizes(game, seat))


def offers_to_accept(game: ExchangeState, seat: int, prefix: Move) -> list[int]:
    """The seats whose offers can be accepted; then the next card for the one of ``prefix``."""
    able = acceptable(game, seat, game.sets_of(seat))
    if len(prefix) == 1:
        return sorted({of for of, _ in able})
    sizes = tuple([size for of, size in able if of == prefix[1]])
    chosen = prefix[2] if len(prefix) > 2 else ()
    return next_cards(game.rules, sorted(game.hand(seat)), chosen, sizes)
