"""Words in fonts that know their letters' widths: a line of them is one bitmap.

The fonts are such as adafruit_display_text takes, and a line looks as its labels do; but the
library alone takes 9.7 KB of the board's heap, and what a game needs beside it did not fit.
"""

import bitmaptools
import displayio

GLYPHS = 8  # letters of a line that are kept while it is set: all of them took 3 KB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .fonts import Font


def typeset(font: "Font", words: str, palette: displayio.Palette) -> displayio.TileGrid:
    """One line of words, at least one letter, as a tile grid at (0, 0): font.height px high.

    palette: ground and ink.
    """
    line = displayio.Bitmap(font.length(words), font.height, 2)
    set_words(line, font, words)
    return displayio.TileGrid(line, pixel_shader=palette)


def set_words(line: displayio.Bitmap, font: "Font", words: str, x: int = 0, y: int = 0) -> None:
    """Set words onto a bitmap where nothing is, (x, y) px being their top left corner."""
    for nth, letter in enumerate(words):
        glyph: "Any" = font.get_glyph(ord(letter))
        if glyph.height:
            under = font.ascent - glyph.height - glyph.dy
            bitmaptools.blit(line, glyph.bitmap, x + glyph.dx, y + under)
        x += glyph.shift_x
        if nth % GLYPHS == GLYPHS - 1:
            font.forget()
    font.forget()
