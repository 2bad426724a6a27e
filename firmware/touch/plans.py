"""Where everything lies on a table that no board has: higher than wide, or wider than a panel."""

from firmware.widgets import formats
from firmware.widgets.plan import Plan
from firmware.widgets.plates import RIM
from firmware.widgets.theme import Theme
from firmware.widgets.widget import Box

PILES = 3  # side by side: the discard pile, what was drawn, the stock
TALL = 112  # px of a pile's height: that of the largest card, its mark included
LEAST = 76  # the same of the next smaller one, so that a hand can have the largest
HAND = 216  # px of a hand's height: two rows of the largest cards
MARK = 8  # px that a card's mark takes of its height
LINES = 2  # of choices in words
PART = 240  # px of the piles' width beside a hand that room for three of the largest cards takes


class Upright(Plan):
    """The piles in a row, what is asked under them, and the hand over all of the width."""

    roomy = True

    def __init__(self, theme: Theme, near: int, far: int) -> None:
        super().__init__(theme, near, far)
        _, top, _, high = self.middle
        large, small = [LINES * (theme.font(size).height + 2 * RIM) for size in theme.scales[:2]]
        tall = TALL if high - small - HAND >= TALL else LEAST
        self.type = large, small
        self.middle = (0, top, theme.width, high)
        self.piles = (0, top, theme.width, tall)
        self.hand = (0, top + tall, theme.width, high - tall)
        self.pile = self._place(0)

    @property
    def words(self) -> int:
        """The px of what is asked: in the larger type unless it makes the cards smaller."""
        sizes = [formats.largest(TALL, (self.hand[3] - one) // 2 - MARK) for one in self.type]
        return self.type[sizes[0] is not sizes[1]]

    def _place(self, nth: int) -> Box:
        """The nth pile from the left; for left hands from the right."""
        x, top, width, tall = self.piles
        wide = width // PILES
        return x + (PILES - 1 - nth if self.theme.left else nth) * wide, top, wide, tall

    def cards(self) -> tuple[Box, Box, Box, Box, Box]:
        """See Plan."""
        x, top, wide, tall = self._place(2)
        left, under, width, high = self.hand
        line = self.type[1] // LINES
        return (
            (x, top, wide, tall - line),
            (x, top + tall - line, wide, line),
            self._place(1),
            (left, under, width, self.words),
            (left, under + self.words, width, high - self.words),
        )


class Lying(Upright):
    """The same beside the hand, which has all of the height."""

    def __init__(self, theme: Theme, near: int, far: int) -> None:
        super().__init__(theme, near, far)
        width = theme.width
        part = max(width // 2, min(PART, width * 3 // 5))
        x, beside = (width - part, 0) if theme.left else (0, part)
        _, end, _, foot = self.foot
        top, line = self.middle[1], self.type[1] // LINES
        self.banner = (x, far, part, self.banner[3])
        self.hold = (x, self.hold[1], part, self.hold[3])
        self.tag = (x, end - line, part, line)
        self.foot = (x + theme.gap, end, part - 2 * theme.gap, foot)
        tall = min(TALL, end - line - top)
        self.piles = (x, top + (end - line - top - tall) // 2, part, tall)
        self.hand = (beside, far, width - part, end + foot - far)
        self.pile = self._place(0)
