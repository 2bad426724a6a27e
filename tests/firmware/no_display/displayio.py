"""The page's displayio where nothing is drawn: bitmaps are as large as on the board."""

from layers import Group, Palette, TileGrid

__all__ = ("Bitmap", "Group", "Palette", "TileGrid", "release_displays")


class Bitmap:
    """width x height numbers below value_count: as many bytes as on the device, not the numbers."""

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self._bytes = bytearray((width * bits + 31) // 32 * 4 * height)

    def fill(self, value):
        """All of one number."""

    def __getitem__(self, at):
        self._check(at)
        return 0

    def __setitem__(self, at, value):
        self._check(at)

    def _check(self, at):
        x, y = at if isinstance(at, tuple) else (at % self.width, at // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")


def release_displays():
    """There are none."""
