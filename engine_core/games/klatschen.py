"""Cambio!, the German table rules (clauses K1-K18 of the rule sheets)."""

from ..burn.rules import BOTTOM, EVERYONE, ONE, BurnRules
from ..burn.sheet import BurnSheet
from ..rules.deck import JOKER_PAIR, pips, suited
from ..rules.settings import Sheet


class Klatschen(BurnRules):
    """Burn by rank without limit, hit the joker, and beware of a call that is not the lowest."""

    name = "klatschen"

    two_decks_from = 6
    memorise = BOTTOM
    first_seat = "dealer"
    winner_begins = True
    closed_to = EVERYONE
    call_after_turns = 1
    callers_most = 1
    passing = True
    empty_keeps = "must_keep"
    give = "duty"
    give_from_stock = True
    joker_hit = True
    penalty_late = True
    penalty_for_nothing = True
    sets = "lowest"
    counts_nothing = 21
    round_won_by = ONE
    rounds = 5

    @property
    def sheet(self) -> Sheet:
        return KlatschenSheet()


RULES = Klatschen


# --- only before play ---

ALL = "SHDC"


class KlatschenSheet(BurnSheet):
    """The cards and the settings (clauses K1-K17)."""

    # K1 the deck, K2 the points, K3 the powers.
    rows = pips("A23456", ALL) + (
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

    clauses = (
        "K1 decks? two_decks_from?",
        "K4 memorise",
        "K5 first_seat winner_begins",
        "K6 pile_card_returns",
        "K7 empty_keeps",
        "K8 burns_each burn_by",
        "K9 give? give_from_stock",
        "K10 joker_hit joker_lays?",
        "K11 closed_to call_after_turns callers_most",
        "K12 passing",
        "K13 penalty_late penalty_for_nothing",
        "K14 sets?",
        "K15 counts_nothing",
        "K16 round_won_by tie_break?",
        "K17 rounds?",
    )
