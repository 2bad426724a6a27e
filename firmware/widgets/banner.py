"""The active player and what to do, readable from across the table."""

from collections.abc import Sequence

import bitmaptools
import displayio

from .text import SteadyText
from .theme import Theme
from .type_sizes import TINY
from .widget import Box, Widget, hide

GROUND, NUMBER = 0, 1  # tones of a badge; the corners are cut, the number has the band's tone


class Banner(Widget):
    """A band in the seat's colour: a dark badge with its number, as on the button, and a text.

    Without a seat the band is dark and the text takes all of it. Band and text are one tile grid
    with the badge above: rectangles took two and a half times as long.
    """

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        width, height = box[2], box[3]
        self.gap = gap = theme.gap if theme.big else 1
        self.side = side = height - 2 * gap
        whole = (0, 0, width, height)
        band = theme.band(width, height)
        self.words = SteadyText(whole, theme, "left", theme.ink, theme.panel, theme.heads, band)
        self.number = ""  # on the badge
        self.digits = theme.font(6)
        if self.digits.height > side:
            self.digits = theme.font(1)
        self._numbers = displayio.Bitmap(side, side, 2)
        for x, y in ((0, 0), (side, 0), (0, side), (side, side)):
            left, top = max(0, x - theme.line), max(0, y - theme.line)
            right, bottom = left + theme.line, top + theme.line
            bitmaptools.fill_region(self._numbers, left, top, right, bottom, NUMBER)
        self._colours = displayio.Palette(2)  # of the badge
        self.badge = displayio.TileGrid(self._numbers, pixel_shader=self._colours, x=gap, y=gap)
        self.append(self.words)
        self.append(self.badge)
        self.slapped = False  # who slapped first, not yet judged
        self.seat: int | None = None
        self._dress(None)

    def show(self, seat: int | None, text: str | Sequence[str]) -> None:
        """Show the seat (0-7, or None) and a text in one or several wordings."""
        if self.slapped or seat != self.seat:
            self.slapped = False
            self.seat = seat
            self._dress(seat)
        if seat is not None:
            self._put_number(seat, self.theme.ground, self.theme.seat_colour(seat))
        self.words.show(text)

    def first(self, seat: int) -> None:
        """Show a seat's number on its colour and leave the rest, which is fast.

        With inverted colours, as the banner may already name the same seat.
        """
        if not self.slapped:
            self.slapped = True
            self._put_number(seat, self.theme.seat_colour(seat), self.theme.ground)
            hide(self.badge, False)

    def _put_number(self, seat: int, ground: int, ink: int) -> None:
        theme, side, line = self.theme, self.side, self.theme.line
        self._colours[0] = ground
        self._colours[1] = ink
        number = theme.number(seat)
        if number != self.number:
            self.number = number
            font = self.digits
            if font.width(number) > side:  # a keypad has two digits
                font = theme.font(2 if theme.big else TINY)
            bitmaptools.fill_region(self._numbers, line, 0, side - line, side, GROUND)
            left, top = (side - font.width(number)) // 2, (side - font.height) // 2
            font.set(self._numbers, number, left, top)

    def _dress(self, seat: int | None) -> None:
        """The text's colours: on a seat's band, or on a dark one."""
        theme, words, gap = self.theme, self.words, self.theme.gap
        hide(self.badge, seat is None)
        words.clear()
        if seat is None:
            words.stand(gap, gap, "center")
            words.dress(theme.ink, theme.panel)
        else:
            words.stand(self.side + 2 * self.gap + gap, gap, "left")
            words.dress(theme.ground, theme.seat_colour(seat))
