"""Figures of court cards, banknotes and the like, read from files that the build makes.

The upper half of a figure is drawn in `decks/figures`, 42x42 px; the lower one is that turned. Its
file begins with the sign of the suit in it, (size, x, y) of its middle, or 255 where there is none;
then comes a byte a px, row by row, as `bitmaptools.arrayblit` takes them. To draw the same from
packed runs took the board 80 ms more.
"""

import bitmaptools
import displayio

from .fonts import Drive

SIZE = 42
NO_SIGN = 255
_ROWS = 21  # that are read at once: a heap in play may have no room for more in one piece


class Figure:
    """One figure, by its path on the drive. Raises OSError where its file is not there."""

    def __init__(self, path: str) -> None:
        self._file = file = open(Drive.top + path, "rb")  # noqa: SIM115 - until it is drawn
        sign = file.read(3)
        self.sign: "tuple[int, ...]" = () if sign[0] == NO_SIGN else tuple(sign)

    def draw(self, bitmap: displayio.Bitmap, x: int, y: int, turned: bool = False) -> None:
        """Draw it with its upper left corner at (x, y) px; with ``turned`` its lower half too."""
        for row in range(0, SIZE, _ROWS):
            px = self._file.read(SIZE * _ROWS)
            _set(bitmap, px, x, y + row)
            if turned:
                _set(bitmap, bytes(reversed(px)), x, y + 2 * SIZE - row - _ROWS)

    def close(self) -> None:
        """It is drawn."""
        self._file.close()


def _set(bitmap: displayio.Bitmap, px: bytes, x: int, y: int) -> None:
    bitmaptools.arrayblit(bitmap, px, x, y, x + SIZE, y + _ROWS)
