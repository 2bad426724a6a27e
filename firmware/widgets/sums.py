"""Each seat's number in its colour, side by side, with its points once known."""

from collections.abc import Sequence
from typing import Any

from .text import indent
from .theme import Theme
from .widget import Box, Widget, rectangle

FEW = 6  # seats whose numbers fit on any panel
UNKNOWN = "-"


class Sums(Widget):
    """A field for each seat: a block with its number, then its points.

    A small panel has no room for many numbers: the fields are in the order of seats. Lines alone,
    without a Text around each, leave 5 KB more of the board's heap with eight seats.
    """

    cut = False  # a field had no room: a layout error that the tests look for

    def __init__(self, box: Box, theme: Theme, seats: int) -> None:
        super().__init__(box, theme)
        self.wide = self.width // seats
        self.block = (16 if seats <= FEW else 10) if theme.big else (9 if seats <= FEW else 0)
        self.points: list[str] = [""] * seats
        self.lines: list[Any] = [None] * seats
        for seat in range(seats):
            if self.block:
                x, number, ink = seat * self.wide, theme.number(seat), theme.seat_colour(seat)
                wordings: tuple[str, ...] = (number + ":", number)
                if theme.colour:  # the number is on its colour
                    self.append(rectangle(theme, (x, 0, self.block, self.height), ink))
                    ink, wordings = theme.ground, (number,)
                self._line(wordings, (x, self.block, "center"), (1, 0), ink)
            self.show(seat, None)

    def _line(
        self, wordings: Sequence[str], place: tuple[int, int, str], scales: Sequence[int], ink: int
    ) -> Any:
        """Add the first wording that fits, in the largest size that one fits in; ``place`` is its
        x and width in px, and its align.
        """
        x, wide, align = place
        fonts = [self.theme.font(scale) for scale in scales]
        low = [font for font in fonts if font.height <= self.height]
        fitting = [(font, one) for font in low for one in wordings if font.width(one) <= wide]
        self.cut = self.cut or not fitting
        font, words = fitting[0] if fitting else (fonts[-1], wordings[-1])
        x += indent(align, wide - font.width(words))
        line = self.theme.words.line(font, words, ink, x, (self.height - font.height) // 2)
        self.append(line)
        return line

    def show(self, seat: int, points: int | None) -> None:
        """Show the points of a seat; None while they are unknown."""
        words = UNKNOWN if points is None else str(points)
        if words == self.points[seat]:
            return
        self.points[seat] = words
        if self.lines[seat] is not None:
            self.remove(self.lines[seat])
        x = seat * self.wide + self.block
        space = self.theme.gap // 2 if self.block else 0
        place = x + space, self.wide - self.block - space, "left"
        scales = (2, 1) if self.theme.big else (1, 0)
        self.lines[seat] = self._line((words,), place, scales, self.theme.ink)
