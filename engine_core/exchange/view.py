"""A seat's view of the exchange: its own hand, and how many cards the others offer."""

from ..player_view import HIDDEN, SHOWDOWN, Window
from .rules import ExchangeRules
from .state import ExchangeState


class ExchangeView(Window):
    """A view of the exchange."""

    _game: ExchangeState

    @property
    def rules(self) -> ExchangeRules:
        """The rule set."""
        return self._game.rules

    def hand(self, seat: int) -> list[int | None]:
        """The cards of a hand; HIDDEN for those that the viewer may not see."""
        hand = self._game.hand(seat)
        if seat == self.seat or self.phase in SHOWDOWN:
            return list(hand)
        return [HIDDEN for _ in hand]

    def offers(self, seat: int) -> list[int]:
        """The sizes of the open offers of ``seat``, never the cards."""
        return [len(cards) for cards in self._game.offers[seat]]

    @property
    def own_offers(self) -> list[tuple[int, ...]]:
        """The cards of the viewer's own open offers."""
        return [] if self.seat is None else list(self._game.offers[self.seat])
