"""What the currency exchange is played by: its settings, its deal, and its cards by kind."""

from typing import Any

from ..model.types import Settings
from ..rules.rule_set import RuleSet

PLUS = "C+"
MINUS = "C-"

SERIES = 9  # cards of a currency, and of a hand
OFFER_MOST = 4  # cards of an offer (B4)


class ExchangeRules(RuleSet):
    """Currencies of nine cards each, one a seat; the kind of a card is its rank.

    The kinds of the currencies in play are 0, 1, ... in the order of the sheet; the CAMBIO
    cards follow, so that they come last in any row of cards.
    """

    machine = "exchange"
    parts = {"game": "engine_core.exchange.game", "facts": "engine_core.exchange.facts"}
    has_powers = False
    seats_allowed = (3, 7)

    # Set from the settings.
    open_offers: int
    false_ring: int
    cambio_cards: bool
    ten_cards: str
    bare_cambio: bool
    eight_and_odd: bool
    debts: bool
    mixed_offers: bool
    mimed: bool
    limit: int
    rounds: int

    def __init__(self, chosen: "Settings | None" = None, seats: int = 3) -> None:
        super().__init__(chosen, seats)
        self.kinds = len(self.ranks) - (2 if self.cambio_cards else 0)

    def cards_needed(self, seats: int) -> int:
        """A currency a seat, and the CAMBIO cards: all are dealt."""
        return SERIES * seats + (2 if self.cambio_cards else 0)

    def cards_dealt(self, game: Any, seat: int) -> int:
        """How many cards ``seat`` gets: with CAMBIO cards two seats get ten (B6).

        ``game`` is one with the engine's cards or a president of real ones, as in is_over.
        """
        neighbour = 1 if self.ten_cards == "left" else -1
        ten = (game.dealer, (game.dealer + neighbour) % game.seats)
        return SERIES + (1 if self.cambio_cards and seat in ten else 0)

    def is_currency(self, card: int) -> bool:
        """Whether ``card`` is no CAMBIO card."""
        return self.rank_of[card] < self.kinds

    def value_of(self, kind: int) -> int:
        """The points of a series of a currency."""
        return self.points_of[kind * SERIES]

    def is_over(self, game: Any) -> bool:
        """Whether the round just written down was the last one of the game (B12)."""
        if self.rounds:
            return bool(game.round >= self.rounds)
        return bool(max(game.totals) >= self.limit)
