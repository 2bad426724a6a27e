"""Cambio, Kille rules (clauses L1-L8 of the rule sheets)."""

from __future__ import annotations

from ..burn.hands import OWN_HAND
from ..burn.rules import BurnRules, lowest
from ..burn.sheet import BurnSheet, Row
from ..burn.standing import Standing
from ..model import because
from ..rules.deck import suited
from ..rules.settings import FIRST, Sheet


class Kille(BurnRules):
    """No burning: a call at the end of a turn, and 20 points for a wrong one."""

    name = "kille"

    wrong_call: int

    call_ends_turn = True  # L5
    callers_most = 1
    burning = False  # L8
    swap_within = OWN_HAND  # L4
    limit = 100  # L7

    def points_written(self, game: Standing, sums: list[int]) -> list[int]:
        """L6: the lowest write 0, a caller who is not alone the lowest its sum and a fine."""
        fewest = min(sums)
        points = [0 if total == fewest else total for total in sums]
        for caller in game.callers:
            if caller not in game.right_callers:
                points[caller] = sums[caller] + self.wrong_call
        return points

    def round_winners(self, game: Standing, sums: list[int], points: list[int]) -> list[int]:
        """L6: who wrote 0 by being lowest; a caller who shares the lowest has not won."""
        right = list(game.right_callers)
        return right or [seat for seat in lowest(sums) if seat not in game.callers]

    @property
    def sheet(self) -> Sheet:
        """What is written of the game."""
        return KilleSheet()


RULES = Kille


# --- only before play ---

ALL = "SHDC"


class KilleSheet(BurnSheet):
    """The cards and the settings (clauses L1-L7)."""

    # L1 the deck and the points, L4 the powers.
    rows = (
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

    settings = {
        "first_seat": (FIRST[0], FIRST, "L2", "who has the first turn"),
        "wrong_call": (20, (0, ..., 100), "L6", "points for a wrong call"),
        "limit": (100, (0, ..., 1000), "L7", "the total that ends the game"),
    }

    def why(self, rules: Kille, game: Standing, sums: list[int], seat: int) -> list[Row]:
        """L6: the lowest write 0, a wrong caller a fine."""
        if seat in game.callers and seat not in game.right_callers:
            return [(because.WRONG_CALL, 0, rules.wrong_call)]
        return [(because.LOWEST, 0, 0)] if sums[seat] == min(sums) and sums[seat] else []
