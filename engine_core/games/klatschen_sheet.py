"""Cambio!: the cards and the settings (clauses K1-K17)."""

from ..model.types import TYPE_CHECKING
from ..rules.deck import JOKER_PAIR, suited
from ..rules.settings import REFILL, YES_NO

if TYPE_CHECKING:
    from ..model.types import Setting
    from ..rules.rule_set import RuleSet

ALL = "SHDC"

# K1 the deck, K2 the points, K3 the powers.
SHEET = (
    ("A", "A", suited("A", ALL), 1, "none"),
    ("2", "2", suited("2", ALL), 2, "none"),
    ("3", "3", suited("3", ALL), 3, "none"),
    ("4", "4", suited("4", ALL), 4, "none"),
    ("5", "5", suited("5", ALL), 5, "none"),
    ("6", "6", suited("6", ALL), 6, "none"),
    ("7", "7", suited("7", ALL), 7, "look own"),
    ("8", "8", suited("8", ALL), 8, "look own"),
    ("9", "9", suited("9", ALL), 9, "look other"),
    ("10", "10", suited("10", ALL), 10, "look other"),
    ("J", "J", suited("J", ALL), 11, "swap"),
    ("Q", "Q", suited("Q", ALL), 12, "swap"),
    ("K black", "K", suited("K", "SC"), 13, "look 2, swap"),
    ("K red", "K", suited("K", "HD"), 0, "none"),
    ("Joker", "X", JOKER_PAIR, -1, "none"),
)

SETTINGS = {
    "decks": (1, (1, ..., 2), "K1", "decks in play; two from six seats on"),
    "joker_lays": (True, YES_NO, "K10", "a winner without cards lays the joker down"),
    "sets": ("lowest", ("lowest", "always"), "K14", "sets count where lower, or always"),
    "tie_break": ("cards", ("cards", "seat"), "K16", "more cards or the earlier seat wins"),
    "refill": REFILL,
    "rounds": (5, (1, ..., 50), "K17", "rounds of a game"),
}


def settings_for_seats(rules: "RuleSet") -> "dict[str, Setting]":
    """K1: two decks from six seats on."""
    _, allowed, clause, note = SETTINGS["decks"]
    return {"decks": (2, allowed, clause, note)} if rules.seats >= 6 else {}
