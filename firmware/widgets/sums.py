"""Each seat's number in its colour, side by side, with its points once known."""

from .lines import Text
from .theme import Theme
from .widget import Box, Widget, rectangle

FEW = 6  # seats whose numbers fit on any panel


class Sums(Widget):
    """A field for each seat: a block with its number, then its points.

    A small panel has no room for many numbers: the fields are in the order of seats.
    """

    def __init__(self, box: Box, theme: Theme, seats: int) -> None:
        super().__init__(box, theme)
        wide = self.width // seats
        block = (16 if seats <= FEW else 10) if theme.big else (9 if seats <= FEW else 0)
        self.fields: list[Text] = []
        for seat in range(seats):
            x = seat * wide
            if block:
                self._number(seat, (x, 0, block, self.height))
            scales = (2, 1) if theme.big else (1, 0)
            space = theme.gap // 2 if block else 0
            area = (x + block + space, 0, wide - block - space, self.height)
            points = Text(area, theme, "left", scales=scales)
            self.fields.append(points)
            self.append(points)

    def _number(self, seat: int, box: Box) -> None:
        """The seat's number, on its colour if the panel has colours."""
        theme = self.theme
        colour = theme.seat_colour(seat)
        if theme.colour:
            self.append(rectangle(theme, box, colour))
        ink = theme.ground if theme.colour else colour
        number = Text(box, theme, "center", ink, scales=(1, 0))
        number.show((theme.number(seat) + ("" if theme.colour else ":"), theme.number(seat)))
        self.append(number)

    def show(self, seat: int, points: int | None) -> None:
        """Show the points of a seat; None while they are unknown."""
        self.fields[seat].show(("-" if points is None else str(points),))
