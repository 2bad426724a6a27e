"""The other seats as chips along the edge, placed like their buttons on the case."""

from collections.abc import Sequence
from typing import Any

import bitmaptools
import displayio

from engine_core.burn.view import View

from .theme import Theme
from .type_sizes import TINY
from .widget import ACROSS, Box, paint, places_of, rim

GAP = 2  # px between a badge and its text


class Chips:
    """The chips of all seats: a badge with the number, and name and card count beside it.

    Tile grids in the table's own group, and lists by seat: a group and an object per seat took 3 KB
    more heap for eight.
    """

    def __init__(self, theme: Theme, seats: int, places: Sequence[int], high: int) -> None:
        """``places``: the buttons' places, see firmware.ports.Buttons; ``high``: px per chip."""
        self.theme = theme
        self.side = side = high - 4 if theme.big else 8
        self.font = theme.font(theme.scales[1] if theme.big else TINY)
        taken = places_of(theme, places, seats)
        self.near = high if min(taken) < ACROSS else 0  # px used on each side
        self.far = high if max(taken) >= ACROSS else 0
        self.badges: list[displayio.TileGrid] = []
        self.plates: list[displayio.TileGrid] = []
        self.names: Sequence[str] = ()
        self.shown = [-1] * seats  # each chip's state: cards, caller, closed in one number
        self.acting = bytearray(seats)  # whether the seat has to act
        self.pointed: int | None = None
        font = theme.font(2 if theme.big else TINY)
        numbers = displayio.Bitmap(side * seats, high, 2)
        for seat, (x, y, wide) in enumerate(rim(theme, taken, theme.width, theme.height - high)):
            number = theme.number(seat)
            left = side * seat + (side - font.width(number)) // 2
            font.set(numbers, number, left, (high - font.height) // 2)
            colours = theme.palette(theme.seat_colour(seat), theme.ground)
            badge = displayio.TileGrid(
                numbers, pixel_shader=colours, tile_width=side, default_tile=seat, x=x, y=y
            )
            plate = displayio.Bitmap(wide - side - 1, high, 2)
            colours = theme.palette(theme.panel, theme.ink)
            self.badges.append(badge)
            self.plates.append(displayio.TileGrid(plate, pixel_shader=colours, x=x + side, y=y))

    def show(self, view: View, names: Sequence[str], acts: Sequence[int]) -> None:
        """Show each seat's public state; ``acts`` are the seats that have to act."""
        self.names = names
        for seat in range(view.seats):
            said = len(view.cells(seat)) << 2 | (seat in view.callers) << 1 | view.closed(seat)
            if said != self.shown[seat]:
                self.shown[seat] = said
                self._say(seat)
            if (seat in acts) != self.acting[seat]:
                self.acting[seat] = seat in acts
                self._dress(seat)

    def box(self, seat: int) -> Box:
        """The position of a seat's chip."""
        badge, plate = self.badges[seat], self.plates[seat].bitmap
        return badge.x, badge.y, self.side + plate.width + 1, plate.height

    def point(self, seat: int | None) -> None:
        """Highlight a seat, or none."""
        if seat != self.pointed:
            before, self.pointed = self.pointed, seat
            for one in (before, seat):
                if one is not None:
                    self._dress(one)

    def wording(self, seat: int) -> str:
        """The longest wording that fits beside the badge, "" if none does."""
        name, said = self.names[seat], self.shown[seat]
        count = f"[{said >> 2}]" if said & 1 else f"{said >> 2}"
        if said & 2:
            count += "!"
        room = self.plates[seat].bitmap.width - GAP
        for words in (f"{name} {count}", f"{name[:3]} {count}", f"{name[:2]} {count}", count):
            if self.font.width(words) <= room:
                return words
        return ""

    def _say(self, seat: int) -> None:
        plate: Any = self.plates[seat].bitmap
        font = self.font
        top = (plate.height - font.height) // 2
        bitmaptools.fill_region(plate, 0, top, plate.width, top + font.height, 0)
        font.set(plate, self.wording(seat), GAP, top)

    def _dress(self, seat: int) -> None:
        theme = self.theme
        colours = theme.panel, theme.ink
        if seat == self.pointed:
            colours = theme.accent, theme.ground
        elif self.acting[seat]:
            colours = theme.seat_colour(seat), theme.ground
        paint(self.plates[seat], theme, *colours)
