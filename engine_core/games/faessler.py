"""Fässler Cambio (clauses F1-F19 of the rule sheets)."""

from ..burn.rules import JOKER, NOT_CALLER, OTHERS, BurnRules
from ..burn.sheet import BurnSheet
from ..rules.deck import JOKER_PAIR, pips, suited
from ..rules.settings import Sheet


class Faessler(BurnRules):
    """One burn for each turned-up card, several callers, and a fifth card for a wrong call."""

    name = "faessler"

    pile_card_returns = True
    pile_card_has_power = True
    exposed_burns = False  # F11: only a card that was just turned up
    burns_each = 1
    closed_to = OTHERS
    pictures = ("U", "O", "K", JOKER)
    right_call_looks = 1
    wrong_call_cards = 1
    round_won_by = NOT_CALLER
    limit = 50

    @property
    def sheet(self) -> Sheet:
        return FaesslerSheet()


RULES = Faessler


# --- only before play ---

ALL = "BRAS"  # bells, roses, acorns, shields


class FaesslerSheet(BurnSheet):
    """The cards and the settings (clauses F1-F19)."""

    # F1 the deck, F2 the points, F3 the powers.
    rows = pips("123456", ALL) + (
        ("7", "7", suited("7", ALL), 7, "look other"),
        ("8", "8", suited("8", ALL), 8, "look other"),
        ("9", "9", suited("9", ALL), 9, "look own"),
        ("10", "10", suited("10", ALL), 10, "look own"),
        ("Faessler", "F", suited("F", ALL), 0, "look, swap"),
        ("Under", "U", suited("U", ALL), 10, "swap"),
        ("Ober", "O", suited("O", ALL), 10, "swap"),
        ("King", "K", suited("K", ALL), 10, "swap"),
        ("Ace", "A", suited("A", ALL), 11, "none"),
        ("Joker", "X", JOKER_PAIR, -1, "none"),
    )

    clauses = (
        "F3 power_is_duty swap_within?",
        "F5 memorise",
        "F6 turns_up_first",
        "F7 first_seat? dealer_moves?",
        "F9 pile_card_returns pile_card_has_power",
        "F11 burns_each exposed_burns",
        "F12 give?",
        "F14 closed_to look_closed?",
        "F15 callers_most",
        "F17 right_call_looks wrong_call_cards",
        "F17a round_won_by",
        "F18 limit",
        "F19 empty_keeps?",
    )
