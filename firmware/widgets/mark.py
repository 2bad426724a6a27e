"""The selection ring, drawn as strips so that little is redrawn."""

import displayio

from .theme import Theme
from .widget import Box, rectangle


class Mark(displayio.Group):
    """A ring in ``parent`` around a card of width x height px at (x, y) there.

    Each large card has its own, of rectangles. A moved rectangle redraws all that is between, and
    one made since the last refresh all from the panel's corner, which took a second: a ring that
    ``moves`` is of tile grids, which take 300 bytes more.
    """

    def __init__(
        self, parent: displayio.Group, theme: Theme, body: Box, moves: bool = False
    ) -> None:
        x, y, width, height = body
        super().__init__(x=x, y=y)
        self._moves = moves
        parent.append(self)
        if theme.big:
            self._strips(theme, width, height, theme.margin, theme.margin - 1, theme.accent)
        else:  # on a white card a white ring needs a dark line at its edge
            self._strips(theme, width, height, theme.margin, theme.margin, theme.accent)
            self._strips(theme, width, height, 0, 1, theme.ground)

    def _strips(
        self, theme: Theme, width: int, height: int, out: int, thick: int, colour: int
    ) -> None:
        """Four sides of so many px at this distance from the card; the corners are cut."""
        cut = 1 if out else 0
        wide, high = width + 2 * out, height + 2 * out
        for across, down, corners in (
            (wide - 2 * cut, thick, ((cut, 0), (cut, high - thick))),
            (thick, high - 2 * cut, ((0, cut), (wide - thick, cut))),
        ):
            strip = displayio.Bitmap(across, down, 2) if self._moves else None
            for x, y in corners:
                x, y = x - out, y - out
                if strip is None:
                    self.append(rectangle(theme, (x, y, across, down), colour))
                else:
                    inks = theme.palette(colour)
                    self.append(displayio.TileGrid(strip, pixel_shader=inks, x=x, y=y))
