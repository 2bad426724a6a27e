"""What may come next in a move of the exchange: the one source of menus and of legal moves."""

from ..model import phases
from ..model.moves import ACCEPT, LAPSE, NEXT, OFFER, READY, RING, SEATS_MOST, WITHDRAW
from ..model.types import TYPE_CHECKING, Move
from .card_sets import CardSets, SetMoves, next_cards
from .checks import free_cards, free_sizes

if TYPE_CHECKING:
    from typing import Any

    from ..model.types import MoveList
    from .state import ExchangeState

_OFFER = (OFFER,)
_RINGS = tuple([((seat, 0),) for seat in range(SEATS_MOST)])  # any stamp stands for all


def _sets_to_offer(game: "ExchangeState", seat: int) -> CardSets:
    if game.offers[seat]:
        return CardSets(game.rules, free_cards(game, seat))
    return game.sets_of(seat)


def legal_moves(game: "ExchangeState", seat: int) -> "MoveList":
    """Every legal move of ``seat``: those without cards, then all sets of cards, made lazily."""
    if game.phase == phases.ROUND_OVER:
        return [(NEXT,)]
    plain: list[Move] = []
    if game.phase == phases.STUDY and not game.ready[seat]:
        plain.append((READY,))
    if game.may_ring(seat):
        plain.append((RING, _RINGS[seat]))
    if game.phase == phases.DUEL and seat in game.duellists:
        plain.append((LAPSE,))
    if game.phase != phases.TRADING:
        return plain
    if game.offers[seat]:
        plain.append((WITHDRAW,))
    sizes = free_sizes(game, seat)
    parts: list[tuple[Move, CardSets, int]] = []
    if sizes:
        sets = _sets_to_offer(game, seat)
        parts = [(_OFFER, sets, size) for size in sizes]
    sets = game.sets_of(seat)
    parts += [((ACCEPT, of), sets, size) for of, size in _acceptable(game, seat, sets)]
    return SetMoves(parts, plain)


def _acceptable(game: "ExchangeState", seat: int, sets: CardSets) -> list[tuple[int, int]]:
    """(seat, number of cards) of every open offer that ``seat`` can accept."""
    return [
        (of, len(cards))
        for of, offers in enumerate(game.offers)
        if offers and of != seat
        for cards in offers
        if sets.counts[len(cards)]
    ]


def options(game: "ExchangeState", seat: int, prefix: Move = ()) -> "list[Any]":
    """The values that may follow ``prefix`` in a legal move of ``seat``.

    The cards of an offer come one at a time, so that ``(OFFER, (3,))`` may be whole already and
    still lead on; check tells which rows of cards are whole.
    """
    if not prefix:
        return _kinds(game, seat)
    kind = prefix[0]
    if kind == RING:
        return [_RINGS[seat]] if len(prefix) == 1 and game.may_ring(seat) else []
    if game.phase != phases.TRADING or kind not in (OFFER, ACCEPT):
        return []
    chosen = prefix[-1] if isinstance(prefix[-1], tuple) else ()
    if kind == OFFER:
        sizes = free_sizes(game, seat)
        return next_cards(game.rules, free_cards(game, seat), chosen, sizes)
    return _accept_values(game, seat, prefix, chosen)


def _accept_values(
    game: "ExchangeState", seat: int, prefix: Move, chosen: tuple[int, ...]
) -> list[int]:
    able = _acceptable(game, seat, game.sets_of(seat))
    if len(prefix) == 1:
        seats: list[int] = []
        for of, _ in able:
            if of not in seats:
                seats.append(of)
        return seats
    sizes = tuple([size for of, size in able if of == prefix[1]])
    return next_cards(game.rules, sorted(game.hand(seat)), chosen, sizes)


def _kinds(game: "ExchangeState", seat: int) -> list[int]:
    found = []
    for kind in (NEXT, READY, RING, LAPSE, OFFER, WITHDRAW, ACCEPT):
        if kind in (NEXT, READY, LAPSE, WITHDRAW):
            if game.check(seat, (kind,)) is None:
                found.append(kind)
        elif options(game, seat, (kind,)):
            found.append(kind)
    return found
