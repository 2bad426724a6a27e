"""Where everything lies on a table that is higher than wide, as on a telephone."""

from firmware.widgets.plan import HAND, Plan
from firmware.widgets.plates import RIM
from firmware.widgets.theme import Theme
from firmware.widgets.widget import Box

PILES = 3  # side by side: the discard pile, what was drawn, the stock
TALL = 112  # px of a pile's height: that of the largest card, its mark included
LINES = 2  # of choices in words


class Upright(Plan):
    """The piles in a row, what is asked under them, and the hand over all of the width."""

    def __init__(self, theme: Theme, near: int, far: int) -> None:
        super().__init__(theme, near, far)
        _, top, _, high = self.middle
        self.few = 0  # there is room for words over any hand
        self.words = LINES * (theme.font(theme.scales[1]).height + 2 * RIM)
        self.tall = min(TALL, high - self.words - HAND)
        self.pile = self._place(0)
        self.middle = (0, top, theme.width, high)

    def _place(self, nth: int) -> Box:
        """The nth pile from the left; for left hands from the right."""
        wide = self.theme.width // PILES
        x = (PILES - 1 - nth if self.theme.left else nth) * wide
        return x, self.middle[1], wide, self.tall

    def cards(self, size: int) -> tuple[Box, Box, Box, Box, Box]:
        """See Plan; there is room for many."""
        x, top, wide, tall = self._place(2)
        _, _, width, high = self.middle
        line = self.words // LINES
        under = top + tall
        return (
            (x, top, wide, tall - line),
            (x, under - line, wide, line),
            self._place(1),
            (0, under, width, self.words),
            (0, under + self.words, width, high - tall - self.words),
        )
