"""The layout of a screen, computed once from the display's size and the type sizes."""

from firmware.widgets.theme import Theme
from firmware.widgets.type_sizes import FEET, TINY
from firmware.widgets.widget import Box


class Layout:
    """Boxes (x, y, width, height in px) that tile the screen: banner, body, bar and foot.

    The body is one piece, or a picture beside a list; a bar takes a strip from its bottom.
    """

    def __init__(self, theme: Theme) -> None:
        width, height, gap = theme.width, theme.height, theme.gap
        self._theme = theme
        self._line = theme.font(theme.scales[0]).height + (gap if theme.big else 0)
        self.foot_scales = theme.scales if theme.big else (1, TINY)
        self.feet = FEET if theme.big else self.foot_scales  # in play, as on the table
        foot = theme.font(FEET[0]).height if theme.big else theme.font(TINY).height + 1
        head = min(width, height) // 5 + (-2 if theme.big else 2)
        top = head + gap
        end = height - foot
        self.gap = gap
        self.picture_percent = 61 if theme.big else 42
        self.banner = (0, 0, width, head)
        self.foot = (0, end, width, foot)
        self.body = (gap, top, width - 2 * gap, end - top)
        self.whole = (gap, gap, width - 2 * gap, end - 2 * gap)
        self.title_percent = 50
        self.title_scales = (4, 3, 2) if theme.big else (2, 1)
        strip = 2 * gap if theme.big else gap + 1
        self.bar = (gap, end - strip - gap // 2, width - 2 * gap, strip)
        above = self.bar[1] - gap // 2 - top
        self.timed_body = (gap, top, width - 2 * gap, above)

    def split(self, box: Box, percent: int) -> tuple[Box, Box]:
        """Split a box side by side: a picture with ``percent`` of the width, and a menu.

        The menu is on the right, for left hands on the left; in portrait it is below.
        """
        x, y, width, height = box
        if self._theme.height > self._theme.width:
            return self.stack(box, percent)
        first = width * percent // 100
        second = width - first - self.gap
        if self._theme.left:
            return (x + second + self.gap, y, first, height), (x, y, second, height)
        return (x, y, first, height), (x + first + self.gap, y, second, height)

    def stack(self, box: Box, percent: int) -> tuple[Box, Box]:
        """Split a box vertically; the upper part gets ``percent`` of the height."""
        x, y, width, height = box
        upper = height * percent // 100
        lower = y + upper + self.gap
        return (x, y, width, upper), (x, lower, width, height - upper - self.gap)

    def over_words(self, box: Box) -> tuple[Box, Box]:
        """A box in two, one over the other, without a gap: the lower one holds words.

        That is one line of them, on a big panel two.
        """
        x, y, width, height = box
        lower = self._line * (2 if self._theme.big else 1)
        return (x, y, width, height - lower), (x, y + height - lower, width, lower)
