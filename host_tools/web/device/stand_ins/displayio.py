"""CircuitPython's module of this name, as much of it as the firmware uses, in a web page."""

from layers import Group, Palette, TileGrid, flat

__all__ = ("Bitmap", "Group", "Palette", "TileGrid", "flat")


class Bitmap:
    """width x height px, each a place in a palette."""

    def __init__(self, width, height, value_count):
        if not 0 < value_count <= 256:
            raise ValueError("a pixel is a byte here")
        self.width = width
        self.height = height
        self.pixels = bytearray(width * height)
        self.words = []  # that lie on it, where they are no pixels: see web/letters.py
        self.card = b""  # the code of the card that is printed on it

    def __getitem__(self, at):
        return self.pixels[at if isinstance(at, int) else self._place(at)]

    def __setitem__(self, at, value):
        self.pixels[at if isinstance(at, int) else self._place(at)] = value

    def fill(self, value):
        """Give every pixel a value."""
        self.words = []
        self.card = b""
        self.pixels[:] = bytes((value,)) * len(self.pixels)

    def _place(self, at):
        x, y = at
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        return y * self.width + x
