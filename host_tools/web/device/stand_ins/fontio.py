"""CircuitPython's module of this name, as far as the firmware uses it."""

from collections import namedtuple

FIELDS = ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
Glyph = namedtuple("Glyph", FIELDS)
FontProtocol = object  # the types of libraries name it
