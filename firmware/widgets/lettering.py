"""Characters as tiles of one bitmap, and lines of them.

A line is one tile grid, a byte a letter, and redraws the letters that change. A label of
adafruit_display_text holds a tile grid for each of its letters, 1.9 KB for 14 of them, and its
library takes 8 KB of heap before the first: a whole game would not fit beside it.
"""

import displayio
import terminalio

from . import pixels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .theme import Theme

FIRST = 32
COUNT = 95

_drawn: "list[displayio.Bitmap]" = []  # the font's sheet, on a laptop


class Lettering:
    """One size of type. width, height: px of a character on the screen.

    sheet, cell: the bitmap of all characters and the (w, h) of one; zoom: how many times
    a group has to enlarge it.
    """

    _tile: "Callable[[int], int] | None" = None  # where tiles are not in the order of letters

    def __init__(self, scale: int) -> None:
        if scale == 0:
            from . import tiny  # large panels do without

            self.zoom = 1
            self._tile = tiny.tile
            self.cell = tiny.CELL
            self.sheet = tiny.sheet()
        else:
            self.zoom = scale
            self.cell = terminalio.FONT.get_bounding_box()[:2]
            self.sheet = _font_sheet()
        self.scale = scale
        self.width = self.cell[0] * self.zoom
        self.height = self.cell[1] * self.zoom

    def tile(self, letter: str) -> int:
        """The tile number of a character; an unknown one is shown as a question mark."""
        code = ord(letter) - FIRST
        if not 0 <= code < COUNT:
            code = ord("?") - FIRST
        return code if self._tile is None else self._tile(code)


def _font_sheet() -> displayio.Bitmap:
    """The device's font as one bitmap, whose tiles are the characters from the blank on.

    It is one already on the device (CircuitPython's shared-module/fontio/BuiltinFont.c); on a
    laptop it is put together here, once.
    """
    font = terminalio.FONT
    glyph: Any = font.get_glyph(ord("A"))
    other: Any = font.get_glyph(ord("B"))
    if glyph.bitmap is other.bitmap:
        sheet: displayio.Bitmap = glyph.bitmap
        return sheet
    if not _drawn:
        width, height = font.get_bounding_box()[:2]
        _drawn.append(displayio.Bitmap(width * COUNT, height, 2))
        for code in range(COUNT):
            pixels.write(_drawn[0], code * width, 0, width, glyph_rows(code))
    return _drawn[0]


def glyph_rows(code: int) -> "list[int]":
    """A character of the device's font as rows of bits, the leftmost pixel the highest bit."""
    font = terminalio.FONT
    width, height = font.get_bounding_box()[:2]
    glyph: Any = font.get_glyph(FIRST + code)
    bitmap = glyph.bitmap
    across = bitmap.width // glyph.width
    left = glyph.tile_index % across * glyph.width
    top = glyph.tile_index // across * glyph.height
    shift = width - glyph.width - glyph.dx
    rows = [0] * height
    start = height - 2 - glyph.height - glyph.dy if glyph.dy else 0
    for y in range(glyph.height):
        bits = 0
        for x in range(glyph.width):
            bits = bits << 1 | bitmap[left + x, top + y]
        rows[start + y] = bits << shift
    return rows


class Line(displayio.TileGrid):
    """One line of text of a fixed number of characters, blank where there are none.

    Put it into a group whose scale is the lettering's zoom.
    """

    def __init__(
        self, theme: "Theme", scale: int, letters: int, ink: int, ground: "int | None" = None
    ) -> None:
        kind = theme.lettering(scale)
        super().__init__(
            kind.sheet,
            pixel_shader=theme.palette(ground, ink),
            width=letters,
            height=1,
            tile_width=kind.cell[0],
            tile_height=kind.cell[1],
            default_tile=kind.tile(" "),
        )
        self.kind = kind
        self.letters = letters

    def put(self, text: str, start: int = 0) -> None:
        """Write text from the place start on and blank all else; touches only what differs."""
        kind = self.kind
        end = start + len(text)
        for place in range(self.letters):
            letter = text[place - start] if start <= place < end else " "
            tile = kind.tile(letter)
            if self[place] != tile:
                self[place] = tile

    def dye(self, theme: "Theme", ink: int, ground: "int | None" = None) -> None:
        """Change the colours of the line."""
        palette = theme.palette(ground, ink)
        if self.pixel_shader is not palette:
            self.pixel_shader = palette
