"""Cambio, Kille rules (clauses L1-L8 of the rule sheets)."""

from ..burn.rules import BurnRules
from ..model.types import TYPE_CHECKING

if TYPE_CHECKING:
    from ..burn.standing import Standing


class Kille(BurnRules):
    """No burning: a call at the end of a turn, and 20 points for a wrong one."""

    name = "kille"

    wrong_call: int

    call_ends_turn = True  # L5
    callers_most = 1
    burning = False  # L8

    def points_written(self, game: "Standing", sums: list[int]) -> list[int]:
        """L6: the lowest write 0, a caller who is not alone the lowest its sum and a fine."""
        lowest = min(sums)
        points = [0 if total == lowest else total for total in sums]
        for caller in game.callers:
            if caller not in game.right_callers:
                points[caller] = sums[caller] + self.wrong_call
        return points


RULES = Kille
