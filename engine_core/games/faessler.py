"""Fässler Cambio (clauses F1-F19 of the rule sheets)."""

from ..burn.rules import OTHERS, BurnRules
from ..model.types import TYPE_CHECKING

if TYPE_CHECKING:
    from ..burn.standing import Standing


class Faessler(BurnRules):
    """One burn for each turned-up card, several callers, and a fifth card for a wrong call."""

    name = "faessler"
    pictures = "jass"

    pile_card_returns = True  # F9
    pile_card_has_power = True  # F9
    exposed_burns = False  # F11: only a card that was just turned up
    closed_to = OTHERS  # F14

    def looks_allowed(self, game: "Standing") -> list[int]:
        """F5 and F17: two cards, three for who called right in the round before."""
        looks = super().looks_allowed(game)
        for caller in game.right_callers:
            looks[caller] += 1
        return looks

    def cards_dealt(self, game: "Standing") -> list[int]:
        """F17: a fifth card for who called wrong in the round before."""
        cards = super().cards_dealt(game)
        for caller in game.callers:
            if caller not in game.right_callers:
                cards[caller] += 1
        return cards


RULES = Faessler
