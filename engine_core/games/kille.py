"""Cambio, Kille rules (clauses L1-L8 of the rule sheets)."""

from ..burn.rules import LOWEST, OWN_HAND, BurnRules
from ..burn.sheet import BurnSheet
from ..rules.deck import JOKER_PAIR, pips, suited
from ..rules.settings import Sheet


class Kille(BurnRules):
    """No burning: a call at the end of a turn, and 20 points for a wrong one."""

    name = "kille"

    call_ends_turn = True
    callers_most = 1
    burning = False
    swap_within = OWN_HAND
    lowest_writes_0 = True
    wrong_call = 20
    round_won_by = LOWEST
    limit = 100

    @property
    def sheet(self) -> Sheet:
        return KilleSheet()


RULES = Kille


# --- only before play ---

ALL = "SHDC"


class KilleSheet(BurnSheet):
    """The cards and the settings (clauses L1-L7)."""

    # L1 the deck and the points, L4 the powers.
    rows = pips("A234567", ALL) + (
        ("8", "8", suited("8", ALL), 8, "look own"),
        ("9", "9", suited("9", ALL), 9, "look own"),
        ("10", "10", suited("10", ALL), 10, "look own"),
        ("J", "J", suited("J", ALL), 11, "swap"),
        ("Q", "Q", suited("Q", ALL), 12, "look, trade"),
        ("K", "K", suited("K", "SDC"), 13, "none"),
        ("K hearts", "K", suited("K", "H"), -1, "none"),
        ("Joker", "X", JOKER_PAIR, -1, "none"),
    )
    spare = ("Joker",)

    clauses = (
        "L2 memorise turns_up_first first_seat?",
        "L3 pile_card_returns",
        "L4 power_is_duty swap_within",
        "L5 call_ends_turn callers_most closed_to",
        "L6 lowest_writes_0 wrong_call round_won_by",
        "L7 limit",
        "L8 burning",
    )
