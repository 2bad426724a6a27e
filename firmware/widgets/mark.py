"""The selection ring, drawn as strips so that little is redrawn."""

import displayio

from .theme import Theme
from .widget import Box


class Mark(displayio.Group):
    """A ring in ``parent`` around a card of width x height px at (x, y) there.

    Its strips are tile grids: a moved rectangle redraws all that is between, and if it was made
    since the last refresh, all from the panel's corner, too, which took a second.
    """

    def __init__(self, parent: displayio.Group, theme: Theme, body: Box) -> None:
        x, y, width, height = body
        super().__init__(x=x, y=y)
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
        colours = theme.palette(colour)
        lying = displayio.Bitmap(wide - 2 * cut, thick, 2)
        upright = displayio.Bitmap(thick, high - 2 * cut, 2)
        for strip, x, y in (
            (lying, cut, 0),
            (lying, cut, high - thick),
            (upright, 0, cut),
            (upright, wide - thick, cut),
        ):
            self.append(displayio.TileGrid(strip, pixel_shader=colours, x=x - out, y=y - out))
