"""The mark of the selected card: a ring round it, drawn as strips, so that little is redrawn."""

import displayio

from .theme import Theme
from .widget import Box, rectangle


class Mark(displayio.Group):
    """A ring in ``parent`` round a body of width x height px whose corner is at (x, y) there.

    Each large card has its own: a strip that moves has all that lies between redrawn, 40 000 px
    for one ring that went from the stock to the pile. For the same reason a strip comes into a
    ring that has its place already.
    """

    def __init__(self, parent: displayio.Group, theme: Theme, body: Box) -> None:
        x, y, width, height = body
        super().__init__(x=x, y=y)
        parent.append(self)
        if theme.big:
            self._strips(theme, width, height, theme.margin, theme.margin - 1, theme.accent)
        else:  # a white card in a white ring: a dark line lies over its edge
            self._strips(theme, width, height, theme.margin, theme.margin, theme.accent)
            self._strips(theme, width, height, 0, 1, theme.ground)

    def _strips(
        self, theme: Theme, width: int, height: int, out: int, thick: int, colour: int
    ) -> None:
        """Four sides, thick px each, so far outside of the body; the corners are cut."""
        cut = 1 if out else 0
        wide, high = width + 2 * out, height + 2 * out
        for x, y, across, down in (
            (cut, 0, wide - 2 * cut, thick),
            (cut, high - thick, wide - 2 * cut, thick),
            (0, cut, thick, high - 2 * cut),
            (wide - thick, cut, thick, high - 2 * cut),
        ):
            self.append(rectangle(theme, (x - out, y - out, across, down), colour))
