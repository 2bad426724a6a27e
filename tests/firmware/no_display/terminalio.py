"""CircuitPython's module of this name, for runtimes that have no display: a font of 6x12 px."""

from collections import namedtuple

import displayio

Glyph = namedtuple("Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x"))


class Font:
    """One bitmap of all letters, as on the board."""

    def __init__(self):
        self.bitmap = displayio.Bitmap(95 * 6, 12, 2)

    def get_bounding_box(self):
        return 6, 12

    def get_glyph(self, code):
        return Glyph(self.bitmap, code - 32, 6, 12, 0, 0, 6)


FONT = Font()
