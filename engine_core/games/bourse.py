"""CAMBIO, the currency exchange (clauses B1-B15 of the rule sheets)."""

from ..exchange.rules import MINUS, PLUS, SERIES, ExchangeRules
from ..rules.deck import numbered
from ..rules.settings import YES_NO, Sheet


class Bourse(ExchangeRules):
    """Swap cards all at once, unseen, until someone holds nine of a currency and rings."""

    name = "bourse"

    @property
    def sheet(self) -> Sheet:
        return BourseSheet()


RULES = Bourse


# --- only before play ---

CURRENCIES = ("usd", "dem", "jpy", "frf", "sur", "gbp", "itl")
FEWEST = 3


class BourseSheet(Sheet):
    """The cards and the settings (clauses B1-B12)."""

    # B1 the cards and their points, B9 what a kept CAMBIO card costs.
    rows = (
        ("Dollar", "USD", numbered("USD.", SERIES), 100, "none"),
        ("Deutschemark", "DEM", numbered("DEM.", SERIES), 85, "none"),
        ("Yen", "JPY", numbered("JPY.", SERIES), 80, "none"),
        ("Franc", "FRF", numbered("FRF.", SERIES), 75, "none"),
        ("Rouble", "SUR", numbered("SUR.", SERIES), 70, "none"),
        ("Pound", "GBP", numbered("GBP.", SERIES), 65, "none"),
        ("Lira", "ITL", numbered("ITL.", SERIES), 60, "none"),
        ("Plus", PLUS, (PLUS,), -20, "none"),
        ("Minus", MINUS, (MINUS,), -20, "none"),
    )

    settings = {
        "usd": (True, YES_NO, "B2", "Dollars may be dealt: as many currencies are as seats"),
        "dem": (True, YES_NO, "B2", "Deutschemarks may be dealt"),
        "jpy": (True, YES_NO, "B2", "Yen may be dealt"),
        "frf": (True, YES_NO, "B2", "Francs may be dealt"),
        "sur": (True, YES_NO, "B2", "Roubles may be dealt"),
        "gbp": (True, YES_NO, "B2", "Pounds may be dealt"),
        "itl": (True, YES_NO, "B2", "Lire may be dealt"),
        "open_offers": (1, (1, ..., 4), "B4?", "offers that a seat may have open"),
        "false_ring": (0, (0, ..., 100), "B5?", "points that a ring without a right hand costs"),
        "cambio_cards": (False, YES_NO, "B6", "the plus and the minus are dealt"),
        "ten_cards": ("right", ("right", "left"), "B6", "the dealer's neighbour with ten cards"),
        "bare_cambio": (False, YES_NO, "B7", "CAMBIO cards may be offered by themselves"),
        "eight_and_odd": (True, YES_NO, "B8?", "eight, the plus and an odd card win"),
        "debts": (True, YES_NO, "B9?", "a total may be negative"),
        "mixed_offers": (False, YES_NO, "B10", "an offer may mix currencies"),
        "mimed": (False, YES_NO, "B11", "offers are made by signs: the device is silent"),
        "dealer_moves": (True, YES_NO, "B12", "the deal passes on each round"),
        "limit": (500, (1, ..., 20000), "B12?", "the total that ends the game"),
        "rounds": (
            0,
            (0, ..., 100),
            "B12?",
            "rounds of a game, whatever the limit; 0: the limit ends it",
        ),
    }

    def ranks_dealt(self, rules: Bourse) -> list[str]:
        """The currencies in play, and the CAMBIO cards where they are."""
        return _currencies(rules) + ([PLUS, MINUS] if rules.cambio_cards else [])


def _currencies(rules: Bourse) -> list[str]:
    """B2: the first currencies of those allowed, one a seat; with three seats the first three.

    Raises ValueError where the table has not left enough of them.
    """
    allowed = [name.upper() for name in CURRENCIES if getattr(rules, name)]
    count = min(max(rules.seats, FEWEST), len(CURRENCIES))
    if len(allowed) < count:
        raise ValueError(f"{count} currencies are needed, {len(allowed)} may be dealt")
    first = [name.upper() for name in CURRENCIES[:FEWEST]]
    if rules.seats == FEWEST and allowed[:FEWEST] != first:
        raise ValueError(f"three seats play with {', '.join(first)}")
    return allowed[:count]
