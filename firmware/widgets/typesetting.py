"""A line of words as a tile grid of its own.

A line looks as a label of adafruit_display_text does; but the library alone takes 9.7 KB of the
board's heap, and what a game needs beside it did not fit.
"""

from __future__ import annotations

import displayio

from .fonts import Font


def typeset(font: Font, words: str, palette: displayio.Palette) -> displayio.TileGrid:
    """One line of words, at least one letter, as a tile grid at (0, 0): font.height px high.

    palette: ground and ink.
    """
    line = displayio.Bitmap(font.length(words), font.height, 2)
    font.set(line, words, 0, 0)
    return displayio.TileGrid(line, pixel_shader=palette)
