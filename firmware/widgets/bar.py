"""A countdown as a bar that shrinks."""

from .theme import Theme
from .widget import Box, Widget, rectangle, stretch


class Bar(Widget):
    """A bar as long as what is left, framed to stand out; redrawn only when it moves by a pixel."""

    def __init__(self, box: Box, theme: Theme, colour: int | None = None) -> None:
        """``colour`` defaults to the theme's accent."""
        super().__init__(box, theme)
        width, height = box[2], box[3]
        edge = 0 if theme.colour or height < 5 else 1
        self.room = width - 4 * edge
        if edge:
            self.append(rectangle(theme, (0, 0, width, height), theme.ink))
            self.append(rectangle(theme, (1, 1, width - 2, height - 2), theme.ground))
        inner = height - 4 * edge
        colour = theme.accent if colour is None else colour
        self.fill = rectangle(theme, (2 * edge, 2 * edge, self.room, inner), colour)
        self.append(self.fill)
        self.set(0)

    def set(self, fraction: float) -> None:
        """Fill the bar to a fraction; values outside 0..1 are clamped."""
        stretch(self.fill, round(max(0, min(1, fraction)) * self.room))
