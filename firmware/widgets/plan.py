"""The layout of the table in play. Loaded only to build it."""

from .plates import RIM
from .theme import Theme
from .type_sizes import TINY
from .widget import Box

FEET = (3, 2, 1)  # the type sizes of the text at the foot, largest first
HAND = 104  # px of a hand's height: two rows of cards of 32 x 44, rings included
COUNT = 24  # px of a number of cards
BLOCK = 80  # px of a hand's width: two columns of such cards
FEW = 4  # slots that have this room; large letters are beside them


class Plan:
    """The layout on a panel: boxes (x, y, width, height) in px."""

    roomy = False  # whether words beside a hand may be large, and the foot stays

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
        self.few = FEW if theme.big and theme.scales[0] > 2 else 0

    def cards(self, size: int) -> tuple[Box, Box, Box, Box, Box]:
        """(stock, its count, drawn card, label or other choices, hand) for hands of few (0), usual
        (1) or many slots (2).
        """
        x, y, width, height = self.middle
        if not self.theme.big:  # the drawn card covers the stock; no label above the hand
            line = self.theme.font(TINY).height
            wide, words = 20, 40
            stock = (x, y, wide, height - line)
            count = (x, y + height - line, wide, line)
            hand = (x + wide, y, width - wide - words, height)
            return stock, count, stock, (x + width - words, y, words, height), hand
        line = self.theme.font(self.theme.scales[1]).height + 2 * RIM
        if height - line < HAND:
            line = height - HAND
        if size < 2:  # a column for the stock, with the drawn card below
            wide, high = 64, 44
            if not size:
                side = x + wide + BLOCK
                label, hand = (side, y, x + width - side, height), (x + wide, y, BLOCK, height)
            else:
                label = (x + wide, y, width - wide, line)
                hand = (x + wide, y + line, width - wide, height - line)
            return (
                (x, y, 36, high),
                (x + 36, y + (high - line) // 2, wide - 36, line),
                (x, y + high, wide, height - high),
                label,
                hand,
            )
        height = self.foot[1] + self.foot[3] - y
        high = height - 2 * 52  # a strip above the hand, which takes the foot's place too
        after = x + 2 * high + COUNT
        words = min(2 * line, high)  # one German choice fills a line
        return (
            (x, y, high, high),
            (x + high, y + (high - line) // 2, COUNT, line),
            (x + high + COUNT, y, high, high),
            (after, y + high - words, x + width - after, words),
            (x, y + high, width, height - high),
        )
