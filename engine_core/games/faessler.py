"""Fässler Cambio (clauses F1-F19 of the rule sheets)."""

from __future__ import annotations

from ..burn.rules import OTHERS, BurnRules, lowest
from ..burn.sheet import BurnSheet, Row, of_a_call
from ..burn.standing import Standing
from ..model import because
from ..rules.deck import JOKER_PAIR, suited
from ..rules.settings import FIRST, YES_NO, Sheet


class Faessler(BurnRules):
    """One burn for each turned-up card, several callers, and a fifth card for a wrong call."""

    name = "faessler"

    pile_card_returns = True  # F9
    pile_card_has_power = True  # F9
    exposed_burns = False  # F11: only a card that was just turned up
    burns_each = 1  # F11
    closed_to = OTHERS  # F14
    limit = 50  # F18

    def looks_allowed(self, game: Standing) -> list[int]:
        """F5 and F17: two cards, three for who called right in the round before."""
        looks = super().looks_allowed(game)
        for caller in game.right_callers:
            looks[caller] += 1
        return looks

    def cards_dealt(self, game: Standing) -> list[int]:
        """F17: a fifth card for who called wrong in the round before."""
        cards = super().cards_dealt(game)
        for caller in game.callers:
            if caller not in game.right_callers:
                cards[caller] += 1
        return cards

    def round_winners(self, game: Standing, sums: list[int], points: list[int]) -> list[int]:
        """F17a: the right caller; else the lowest of those who did not call."""
        return list(game.right_callers) or lowest(sums, game.callers)

    @property
    def sheet(self) -> Sheet:
        """What is written of the game."""
        return FaesslerSheet()


RULES = Faessler


# --- only before play ---

ALL = "BRAS"  # bells, roses, acorns, shields


class FaesslerSheet(BurnSheet):
    """The cards and the settings (clauses F1-F19)."""

    # F1 the deck, F2 the points, F3 the powers.
    rows = (
        ("1", "1", suited("1", ALL), 1, "none"),
        ("2", "2", suited("2", ALL), 2, "none"),
        ("3", "3", suited("3", ALL), 3, "none"),
        ("4", "4", suited("4", ALL), 4, "none"),
        ("5", "5", suited("5", ALL), 5, "none"),
        ("6", "6", suited("6", ALL), 6, "none"),
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

    settings = {
        "power_is_duty": (False, YES_NO, "F3", "a power has to be used"),
        "first_seat": (FIRST[0], FIRST, "F7", "who has the first turn"),
        "dealer_moves": (True, YES_NO, "F7", "the deal passes on each round"),
        "burns_each": (1, (0, ..., 8), "F11", "burns for each turned-up card, 0 without limit"),
        "give": ("choice", ("choice", "duty"), "F12", "a card given for a burned one"),
        "look_closed": (False, YES_NO, "F14", "a power may look at a caller's cards"),
        "limit": (50, (0, ..., 1000), "F18", "the total that ends the game"),
        "empty_keeps": ("new_slot", ("new_slot", "must_keep"), "F19", "a draw without cards"),
    }

    def why(self, rules: Faessler, game: Standing, sums: list[int], seat: int) -> list[Row]:
        """F17: a call changes no points, but the next round."""
        return of_a_call(game, seat, (because.LOOKS_MORE, 1, 0), (because.CARDS_MORE, 1, 0))
