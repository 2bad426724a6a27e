"""Cambio, the Original (clauses O1-O14 of the rule sheets)."""

from ..burn.rules import EVERYONE, BurnRules
from ..model.types import TYPE_CHECKING

if TYPE_CHECKING:
    from ..burn.standing import Standing


class Original(BurnRules):
    """Runes: burn without limit until the next draw, frozen piles, and powers that are duties."""

    name = "original"
    pictures = "runes"

    numbers_each: int
    runes_each: int
    red_kings: int
    blue_kings: int
    call_max: int

    memorise_slots = (2, 3)  # O4
    turns_up_first = False  # O4
    first_seat = "dealer"  # O4
    pile_card_returns = True  # O5
    power_is_duty = True  # O3
    exposed_burns = False  # O7
    burn_freezes = True  # O8
    penalty_for_lapse = False  # O10
    empty_hand_ends = True  # O11
    closed_to = EVERYONE  # O12
    callers_most = 1  # O12

    def called_right(self, sums: list[int], seat: int) -> bool:
        """O13: at most `call_max`, and lower than every other."""
        return sums[seat] <= self.call_max and super().called_right(sums, seat)

    def points_written(self, game: "Standing", sums: list[int]) -> list[int]:
        """O13: five points less for a right call, five more for a wrong one."""
        points = list(sums)
        for caller in game.callers:
            points[caller] += -5 if caller in game.right_callers else 5
        return points


RULES = Original
