"""The mark of the selected card: a ring round it, drawn as strips, so that little is redrawn."""

import displayio

from .widget import rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .theme import Theme
    from .widget import Box


class Ring(displayio.Group):
    """A ring round a body of width x height px whose upper left corner is at (0, 0)."""

    def __init__(self, theme: "Theme", width: int, height: int) -> None:
        super().__init__()
        margin = theme.margin
        # (px outside of the body, thickness, colour); small: a white card in a white ring has a
        # dark line over its edge
        self._rounds: "tuple[tuple[int, int, int], ...]" = ((margin, margin - 1, theme.accent),)
        if not theme.big:
            self._rounds = (margin, margin, theme.accent), (0, 1, theme.ground)
        for out, thick, colour in self._rounds:
            for side in _sides(width, height, out, thick):
                self.append(rectangle(theme, side, colour))

    def fit(self, width: int, height: int) -> None:
        """Go round a body of another size."""
        nth = 0
        for out, thick, _ in self._rounds:
            for side in _sides(width, height, out, thick):
                strip: "Any" = self[nth]
                strip.x, strip.y, strip.width, strip.height = side
                nth += 1


def _sides(width: int, height: int, out: int, thick: int) -> "tuple[Box, ...]":
    """Four strips, thick px each, so far outside of the body; the corners are cut."""
    cut = 1 if out else 0
    wide, high = width + 2 * out, height + 2 * out
    across, down = wide - 2 * cut, high - 2 * cut
    return (
        (cut - out, -out, across, thick),
        (cut - out, high - thick - out, across, thick),
        (-out, cut - out, thick, down),
        (wide - thick - out, cut - out, thick, down),
    )
