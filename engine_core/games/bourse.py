"""CAMBIO, the currency exchange (clauses B1-B15 of the rule sheets)."""

from ..exchange.rules import ExchangeRules


class Bourse(ExchangeRules):
    """Swap cards all at once, unseen, until someone holds nine of a currency and rings."""

    name = "bourse"
    pictures = "currency"


RULES = Bourse
