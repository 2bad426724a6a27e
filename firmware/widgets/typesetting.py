"""Words in fonts that know their letters' widths: a line of them is one bitmap.

The fonts are such as adafruit_display_text takes, and a line looks as its labels do; but the
library alone takes 9.7 KB of the board's heap, and what a game needs beside it did not fit.
"""

import bitmaptools
import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .fonts import Font
    from .theme import Theme


def typeset(font: "Font", words: str, palette: displayio.Palette) -> displayio.TileGrid:
    """One line of words, at least one letter, as a tile grid at (0, 0): font.height px high.

    palette: ground and ink.
    """
    glyphs: "list[Any]" = [font.get_glyph(ord(letter)) for letter in words]
    width = sum([glyph.shift_x for glyph in glyphs])
    line = displayio.Bitmap(width, font.height, 2)
    x = 0
    for glyph in glyphs:
        if glyph.height:
            y = font.ascent - glyph.height - glyph.dy
            bitmaptools.blit(line, glyph.bitmap, x + glyph.dx, y)
        x += glyph.shift_x
    font.forget()
    return displayio.TileGrid(line, pixel_shader=palette)


class Line(displayio.Group):
    """One line of words at a size of type; what was set stays until other words are put.

    words: what it shows; width: their px.
    """

    def __init__(self, theme: "Theme", size: int, ink: int) -> None:
        super().__init__()
        self.theme = theme
        self.font = theme.font(size)
        self.ink = ink
        self.words = ""
        self.width = 0
        self.grid: displayio.TileGrid | None = None

    def put(self, words: str) -> None:
        """Show these words."""
        if words == self.words:
            return
        self.words = words
        self.width = self.font.width(words)
        if self.grid is not None:
            self.pop()
            self.grid = None
        if words:
            self.grid = typeset(self.font, words, self.theme.palette(None, self.ink))
            self.append(self.grid)

    def dye(self, ink: int) -> None:
        """Give the words another colour."""
        if ink == self.ink:
            return
        self.ink = ink
        if self.grid is not None:
            self.grid.pixel_shader = self.theme.palette(None, ink)
