"""The layout of the table in play. Loaded only to build it."""

from .plates import RIM
from .theme import Theme
from .type_sizes import FEET, TINY
from .widget import Box

HAND = 104  # px of a hand's height: two rows of cards of 32 x 44, rings included
LOW = 98  # the same of rows whose rings share px
SIDE = 64  # px of the column of the stock


class Plan:
    """The layout on a panel: boxes (x, y, width, height) in px."""

    roomy = False  # whether words beside a hand may be large

    def __init__(self, theme: Theme, near: int, far: int) -> None:
        """``near`` and ``far``: px used by the chips on the two sides."""
        width, height, gap = theme.width, theme.height, theme.gap
        head = 33 if theme.big else 13
        foot = theme.font(FEET[0]).height if theme.big else 0
        bar = 4 if theme.big else 3
        tag = width // 5
        top = far + head + (5 if theme.big else 2)
        end = height - near - foot - bar  # below: text, and the countdown
        self.banner = (0, far, width - tag - 1, head)
        self.tag = (width - tag, far, tag, head)
        self.bar = (gap, end + foot, width - 2 * gap, bar)
        self.hold = (0, far + head, width, 4 if theme.big else 2)
        self.foot_scales = FEET
        self.foot = (gap, end, width - 2 * gap, foot)
        tall = 112 if theme.big else end - top
        wide = 80 if theme.big else 30
        left = width - wide if theme.left else 0
        self.pile = (left, top + (end - top - tall) // 2, wide, tall)
        self.secret = (0, far, width, height - near - far)
        self.theme = theme
        self.middle = (0 if theme.left else wide, top, width - wide, end - top)

    def cards(self) -> tuple[Box, Box, Box, Box, Box]:
        """(stock, its count, drawn card, label or other choices, hand)."""
        x, y, width, height = self.middle
        if not self.theme.big:  # no label above the hand
            line = self.theme.font(TINY).height
            wide, right = 20, 48
            stock = (x, y, wide, height - line)
            count = (x, y + height - line, wide, line)
            hand = (x + wide, y, width - wide - right, height)
            return stock, count, stock, (x + width - right, y, right, height), hand
        line = self.theme.font(self.theme.scales[1]).height + 2 * RIM
        if self.theme.scales[0] > 2:  # large letters need all of the width
            over = line * min(2, (height - LOW) // line)
            y, height = y + over, height - over
            stock = (x, y, SIDE, height - line)
            count = (x, y + height - line, SIDE, line)
            hand = (x + SIDE, y, width - SIDE, height)
            return stock, count, stock, (x, y - over, width, over), hand
        line = min(line, height - HAND)
        high = 44  # the stock, with the drawn card below
        return (
            (x, y, 36, high),
            (x + 36, y + (high - line) // 2, SIDE - 36, line),
            (x, y + high, SIDE, height - high),
            (x + SIDE, y, width - SIDE, line),
            (x + SIDE, y + line, width - SIDE, height - line),
        )
