"""Cambio, Kille rules: the cards and the settings (clauses L1-L7)."""

from ..rules.deck import suited
from ..rules.settings import FIRST, REFILL

ALL = "SHDC"

# L1 the deck and the points, L4 the powers.
SHEET = (
    ("A", "A", suited("A", ALL), 1, "none"),
    ("2", "2", suited("2", ALL), 2, "none"),
    ("3", "3", suited("3", ALL), 3, "none"),
    ("4", "4", suited("4", ALL), 4, "none"),
    ("5", "5", suited("5", ALL), 5, "none"),
    ("6", "6", suited("6", ALL), 6, "none"),
    ("7", "7", suited("7", ALL), 7, "none"),
    ("8", "8", suited("8", ALL), 8, "look own"),
    ("9", "9", suited("9", ALL), 9, "look own"),
    ("10", "10", suited("10", ALL), 10, "look own"),
    ("J", "J", suited("J", ALL), 11, "swap"),
    ("Q", "Q", suited("Q", ALL), 12, "look, trade"),
    ("K", "K", suited("K", "SDC"), 13, "none"),
    ("K hearts", "K", suited("K", "H"), -1, "none"),
)

SETTINGS = {
    "first_seat": (FIRST[0], FIRST, "L2", "who has the first turn"),
    "refill": REFILL,
    "wrong_call": (20, (0, ..., 100), "L6", "points for a wrong call"),
    "limit": (100, (1, ..., 1000), "L7", "the total that ends the game"),
}
