"""Cambio, the Original (clauses O1-O14 of the rule sheets)."""

from __future__ import annotations

from ..burn.hands import OTHERS_HANDS
from ..burn.rules import BOTTOM, EVERYONE, BurnRules
from ..burn.sheet import BurnSheet, Row, of_a_call
from ..burn.standing import Standing
from ..model import because
from ..rules.deck import numbered
from ..rules.settings import YES_NO, Sheet

CALL = 5  # O13: what a call is worth, rightly or wrongly


class Original(BurnRules):
    """Runes: burn without limit until the next draw, frozen piles, and powers that are duties."""

    name = "original"

    numbers_each: int
    runes_each: int
    red_kings: int
    blue_kings: int

    memorise = BOTTOM  # O4
    turns_up_first = False  # O4
    first_seat = "dealer"  # O4
    pile_card_returns = True  # O5
    power_is_duty = True  # O3
    exposed_burns = False  # O7
    burn_freezes = True  # O8
    lapse = "free"  # O10
    empty_hand_ends = True  # O11
    closed_to = EVERYONE  # O12
    callers_most = 1  # O12
    swap_within = OTHERS_HANDS  # O3
    call_max = 5  # O13
    limit = 50  # O14

    def called_right(self, sums: list[int], seat: int) -> bool:
        """O13: at most `call_max`, and lower than every other."""
        return sums[seat] <= self.call_max and super().called_right(sums, seat)

    def points_written(self, game: Standing, sums: list[int]) -> list[int]:
        """O13: five points less for a right call, five more for a wrong one."""
        points = list(sums)
        for caller in game.callers:
            points[caller] += -CALL if caller in game.right_callers else CALL
        return points

    @property
    def sheet(self) -> Sheet:
        """What is written of the game."""
        return OriginalSheet()


RULES = Original


# --- only before play ---

ACTIONS = ("View own", "View other", "Swap", "Energy")
KINGS = {"Red king": "red_kings", "Blue king": "blue_kings"}


class OriginalSheet(BurnSheet):
    """The cards and the settings (clauses O1-O14)."""

    # O1 the deck, O2 the points, O3 the powers. Burning compares runes: both kings bear one (O6).
    rows = (
        ("1", "1", numbered("1.", 6), 1, "none"),
        ("2", "2", numbered("2.", 6), 2, "none"),
        ("3", "3", numbered("3.", 6), 3, "none"),
        ("4", "4", numbered("4.", 6), 4, "none"),
        ("5", "5", numbered("5.", 6), 5, "none"),
        ("6", "6", numbered("6.", 6), 6, "none"),
        ("7", "7", numbered("7.", 6), 7, "none"),
        ("8", "8", numbered("8.", 6), 8, "none"),
        ("9", "9", numbered("9.", 6), 9, "none"),
        ("View own", "V", numbered("V.", 4), 10, "look own"),
        ("View other", "W", numbered("W.", 4), 10, "look other"),
        ("Swap", "S", numbered("S.", 4), 10, "swap"),
        ("Energy", "E", numbered("E.", 4), 10, "none"),
        ("Red king", "K", numbered("R.", 2), -2, "two actions"),
        ("Blue king", "K", numbered("B.", 4), 13, "show each"),
    )

    settings = {
        "numbers_each": (6, (1, ..., 8), "O1", "cards of each number"),
        "runes_each": (4, (0, ..., 8), "O1", "cards of each action, and energy cards"),
        "red_kings": (2, (0, ..., 8), "O1", "red kings"),
        "blue_kings": (4, (0, ..., 8), "O1", "blue kings"),
        "draw_closes_window": (True, YES_NO, "O7", "the next draw ends the burning"),
        "burn_by": ("rank", ("rank",), "O6", "by rune, never by value"),
        "call_needs_max": (False, YES_NO, "O13", "a call needs a hand of at most call_max"),
        "call_max": (5, (-20, ..., 200), "O13", "the highest sum of a right call"),
        "limit": (50, (0, ..., 1000), "O14", "the total that ends the game"),
    }

    def why(self, rules: Original, game: Standing, sums: list[int], seat: int) -> list[Row]:
        """O13: five points less for a right call, five more for a wrong one."""
        right, wrong = (because.RIGHT_CALL, 0, -CALL), (because.WRONG_CALL, 0, CALL)
        return of_a_call(game, seat, right, wrong)

    def codes_of(self, rules: Original, line: str, codes: tuple[str, ...]) -> tuple[str, ...]:
        """O1: as many cards of a line as its setting says."""
        if line in KINGS:
            count: int = getattr(rules, KINGS[line])
        else:
            count = rules.runes_each if line in ACTIONS else rules.numbers_each
        return numbered(codes[0][:2], count)
