"""The lists of an exchange's moves that are too many to be made whole: those with sets of cards."""

# --- only on a laptop ---

from typing import TypeAlias

from ..legal_moves import Many, lister
from ..model.lazy_moves import ManyMoves
from ..model.moves import ACCEPT, OFFER
from ..model.types import Move, MoveList
from .card_sets import CardSets
from .options import acceptable, free_cards, free_sizes
from .state import ExchangeState

Parts: TypeAlias = "list[tuple[Move, CardSets, int]]"


class SetMoves(ManyMoves):
    """The moves that end with a set of cards."""

    def __init__(self, parts: Parts, rest: MoveList) -> None:
        """``parts`` are (move without its set, the sets, the number of cards)."""
        super().__init__(sum([sets.counts[size] for _, sets, size in parts]), rest)
        self._parts = parts

    def _make(self, index: int) -> Move:
        for start, sets, size in self._parts:
            count = sets.counts[size]
            if index < count:
                return start + (sets.set_at(size, index),)
            index -= count
        raise IndexError(index)


def _parts(game: ExchangeState, seat: int) -> Parts:
    sets = to_offer = game.sets_of(seat)
    sizes = free_sizes(game, seat)
    if sizes and game.offers[seat]:
        to_offer = CardSets(game.rules, free_cards(game, seat))
    parts: Parts = [((OFFER,), to_offer, size) for size in sizes]
    return parts + [((ACCEPT, of), sets, size) for of, size in acceptable(game, seat, sets)]


_MANY: tuple[Many, ...] = (
    ((OFFER, ACCEPT), _parts, lambda game, seat, parts, rest: SetMoves(parts, rest)),
)
legal_moves = lister(_MANY)
