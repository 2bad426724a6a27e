"""The selection ring, drawn as strips so that little is redrawn."""

import displayio

from .theme import Theme
from .widget import Box, rectangle


class Mark(displayio.Group):
    """A ring in ``parent`` around a card of width x height px at (x, y) there.

    Each large card has its own: a moved strip redraws everything in between, 40 000 px from the
    stock to the pile. For the same reason strips are added only once the ring is in place.
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
        for x, y, across, down in (
            (cut, 0, wide - 2 * cut, thick),
            (cut, high - thick, wide - 2 * cut, thick),
            (0, cut, thick, high - 2 * cut),
            (wide - thick, cut, thick, high - 2 * cut),
        ):
            self.append(rectangle(theme, (x - out, y - out, across, down), colour))
