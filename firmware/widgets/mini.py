"""Cards of a few pixels, for the monochrome panel."""

# --- only when called ---

from collections.abc import Sequence
from typing import Any

import bitmaptools
import displayio

from . import pictures
from .card import BACK, EMPTY, CardFace
from .hand import ROWS, place_of
from .theme import Theme
from .type_sizes import TINY
from .widget import Box, Widget

NOTHING, COVERED, GAP, MARKED, OPEN = range(5)
SIZE = (10, 14)  # (width, height) in px of one mini card with its gap
MORE = "+"
RANK_Y = 3  # px over the rank of a card that lies open


def _sheet(places: int) -> displayio.Bitmap:
    """The kinds of tile: cards of 8x12 px, their rims and middles; then one for each open card."""
    width, height = SIZE
    bitmap = displayio.Bitmap(width * (OPEN + places), height, 3)
    for kind, middle in ((COVERED, 2), (GAP, 0), (MARKED, 1)):
        for y in range(height - 2):
            for x in range(width - 2):
                corner = x in (0, width - 3) and y in (0, height - 3)
                edge = x in (0, width - 3) or y in (0, height - 3)
                hole = corner or (kind == GAP and (x + y) % 2)
                bitmap[kind * width + x, y] = 0 if hole else 1 if edge else middle
    return bitmap


class SmallHand(Widget):
    """One hand of mini cards on one tile grid; a long one scrolls to the selected card, and the
    covered one at its end says how many more there are.

    Like hand.HandRow, but of a face there is only the rank.
    """

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.codes: Sequence[str] = ()
        self.marked: int | None = None
        self.columns = columns = box[2] // SIZE[0]
        self.written = [BACK] * (ROWS * columns)  # whose rank is on the tile of each place
        self.grid = displayio.TileGrid(
            _sheet(len(self.written)),
            pixel_shader=theme.palette(None, theme.ink, theme.ground),
            width=columns,
            height=ROWS,
            tile_width=SIZE[0],
            tile_height=SIZE[1],
            x=(box[2] - columns * SIZE[0]) // 2,
            y=(box[3] - ROWS * SIZE[1]) // 2 + 1,
        )
        self.append(self.grid)

    def show(self, codes: Sequence[str]) -> None:
        self.codes = codes
        kinds = [GAP if code == EMPTY else COVERED if code == BACK else OPEN for code in codes]
        most, first = ROWS * self.columns, 0
        if self.marked is not None and self.marked < len(kinds):
            kinds[self.marked] = MARKED
            first = self.marked - self.marked % most
        kinds = kinds[first : first + most]
        left = (self.columns - max(2, (len(kinds) + 1) // ROWS)) // 2
        tiles = [NOTHING] * most
        for slot, kind in enumerate(kinds):
            column, row = place_of(slot)
            at = row * self.columns + left + column
            code = codes[first + slot]
            more = first if slot == 0 else len(codes) - first - most if slot == most - 1 else 0
            if more > 0 and kind == COVERED:
                kind, code = OPEN, f"{MORE}{more}"
            tiles[at] = kind
            if kind == OPEN:
                tiles[at] += at
                self._write(at, code)
        for at, tile in enumerate(tiles):
            if self.grid[at] != tile:
                self.grid[at] = tile

    def _write(self, at: int, code: str) -> None:
        """Put an open card's rank, or a number of cards, on a place's tile, between two lines."""
        if code == self.written[at]:
            return
        self.written[at] = code
        bitmap: Any = self.grid.bitmap
        font = self.theme.font(TINY)
        wide, high = SIZE[0] - 2, SIZE[1] - 2
        left = (OPEN + at) * SIZE[0]
        for top, bottom, ink in ((0, high, 0), (0, 1, 1), (high - 1, high, 1)):
            bitmaptools.fill_region(bitmap, left, top, left + wide, bottom, ink)
        deck = pictures.deck(self.theme)
        rank = code if code[0] == MORE else deck.face(code)[1] or "*"  # a joker
        font.set(bitmap, rank, left + (wide - font.width(rank)) // 2, RANK_Y)

    def mark(self, slot: int | None) -> None:
        self.marked = slot
        self.show(self.codes)

    def face_of(self, slot: int) -> CardFace | None:
        """The card widget of a slot: none, as mini cards don't move."""
        return None
