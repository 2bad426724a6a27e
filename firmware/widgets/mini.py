"""Cards of a few pixels: hands of them are one grid, side by side."""

from __future__ import annotations

from collections.abc import Sequence

import displayio

from .card import EMPTY, CardFace
from .hand import place_of
from .theme import Theme
from .widget import Box, Widget

NOTHING, COVERED, GAP, OPEN, CLOSED, MARKED = range(6)
ROWS = 2
SIZE = (10, 14)
"""(width, height) in px of one mini card with the space after it."""

_sheets: list[displayio.Bitmap] = []


def sheet() -> displayio.Bitmap:
    """The bitmap of the six kinds of tile, made once."""
    if not _sheets:
        _sheets.append(_drawn())
    return _sheets[0]


def _drawn() -> displayio.Bitmap:
    """Cards of 8x12 px: rim and middle in the colours of each kind."""
    width, height = SIZE
    bitmap = displayio.Bitmap(width * 6, height, 6)
    for kind, rim, middle in (
        (COVERED, 1, 2),
        (GAP, 4, 0),
        (OPEN, 1, 1),
        (CLOSED, 4, 5),
        (MARKED, 3, 3),
    ):
        for y in range(height - 2):
            for x in range(width - 2):
                corner = x in (0, width - 3) and y in (0, height - 3)
                edge = x in (0, width - 3) or y in (0, height - 3)
                value = 0 if corner else rim if edge else middle
                if kind == GAP and (x + y) % 2:
                    value = 0
                if value:
                    bitmap[kind * width + x, y] = value
    return bitmap


def palette(theme: Theme) -> displayio.Palette:
    """The colours of mini cards."""
    return theme.palette(None, theme.paper, theme.back_light, theme.accent, theme.dim, theme.panel)


class MiniHands(displayio.TileGrid):
    """Hands of mini cards side by side, each placed as on the table."""

    def __init__(self, theme: Theme, columns: int) -> None:
        super().__init__(
            sheet(),
            pixel_shader=palette(theme),
            width=columns,
            height=ROWS,
            tile_width=SIZE[0],
            tile_height=SIZE[1],
        )

    def put(self, kinds: Sequence[int], first: int, columns: int) -> None:
        """Show a hand in so many columns from ``first`` on: its slots as these kinds of tile.

        Touches only what differs.
        """
        for slot in range(ROWS * columns):
            kind = kinds[slot] if slot < len(kinds) else NOTHING
            column, row = place_of(slot)
            place = first + column, row
            if self[place] != kind:
                self[place] = kind


class SmallHand(Widget):
    """One hand of mini cards for a panel of single bits; of a long one the part that is marked.

    The manner is that of hand.HandRow; which faces the cards have is not seen.
    """

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.codes: Sequence[str] = ()
        self.marked: int | None = None
        columns = box[2] // SIZE[0]
        self.grid = MiniHands(theme, columns)
        self.grid.pixel_shader = theme.palette(
            None, theme.ink, theme.ground, theme.ink, theme.ink, theme.ground
        )
        self.columns = columns
        self.left = 0  # the column that the hand begins in
        self.grid.x = (box[2] - columns * SIZE[0]) // 2
        self.grid.y = (box[3] - ROWS * SIZE[1]) // 2 + 1
        self.append(self.grid)

    def show(self, codes: Sequence[str]) -> None:
        """Show the hand's slots in order, each a code, BACK or EMPTY."""
        self.codes = codes
        kinds = [GAP if code == EMPTY else COVERED for code in codes]
        most, first = ROWS * self.columns, 0
        if self.marked is not None and self.marked < len(kinds):
            kinds[self.marked] = MARKED
            first = self.marked - self.marked % most
        kinds = kinds[first : first + most]
        left = (self.columns - max(2, (len(kinds) + 1) // ROWS)) // 2
        if left != self.left:
            self.left = left
            self.grid.put((), 0, self.columns)
        self.grid.put(kinds, left, self.columns - left)

    def mark(self, slot: int | None) -> None:
        """Select a slot, or none."""
        self.marked = slot
        self.show(self.codes)

    def face_of(self, slot: int) -> CardFace | None:
        """The card of a slot: it has none that moves."""
        return None
