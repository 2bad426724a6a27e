"""Figures of court cards, banknotes and the like, read from files that the build makes.

The upper half of a figure is drawn in `decks/figures`, 42x42 px; the lower one is that turned. A
file begins with the sign of the suit in it, (size, x, y) of its middle, or 255 where there is none;
then comes a byte a px, row by row, as `bitmaptools.arrayblit` takes them. To draw the same from
packed runs took the board 85 ms more.
"""

import bitmaptools
import displayio

from .fonts import Drive

SIZE = 42
NO_SIGN = 255
_ROWS = 21  # that are read at once: a heap in play may have no room for more in one piece


class Figure:
    """One figure, by its path on the drive.

    Raises OSError where its file is not there, MemoryError where there is no room to draw it.
    """

    def __init__(self, path: str) -> None:
        self._px = bytearray(SIZE * _ROWS)
        self._file = file = open(Drive.top + path, "rb")  # noqa: SIM115 - until it is drawn
        sign = file.read(3)
        self.sign: "tuple[int, ...]" = () if sign[0] == NO_SIGN else tuple(sign)

    def draw(self, bitmap: displayio.Bitmap, x: int, y: int, high: int = SIZE) -> None:
        """Draw so many rows of it, once, with its upper left corner at (x, y) px."""
        for top in range(y, y + high, _ROWS):
            self._file.readinto(self._px)
            bitmaptools.arrayblit(bitmap, self._px, x, top, x + SIZE, top + _ROWS)
        self._file.close()
