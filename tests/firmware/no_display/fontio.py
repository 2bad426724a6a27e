"""CircuitPython's module of this name, for runtimes that have no display."""

from collections import namedtuple

Glyph = namedtuple("Glyph", "bitmap tile_index width height dx dy shift_x shift_y")
