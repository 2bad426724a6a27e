"""What a card's face shows, read from the files that the build makes of `firmware/assets`.

A deck's file begins with the bytes of its text (two, the low one first) and how many pictures it
has. The text has a line a sign: its name, the number of its first picture, its ink, its index if it
is not the rank, and its figure; lines of ranks that have a figure begin with #. Then come the place
of each picture in the file (two bytes), and the pictures: width, height, and runs of a tone. They
stay in the file until they are drawn: a deck would take 2 KB of the board's heap.

The upper half of a figure is drawn, 42x42 px; the lower one is that turned. Its file begins with
the sign of the suit in it, (size, x, y) of its middle, or 255 where there is none; then comes a
byte a px, row by row, as `bitmaptools.arrayblit` takes them. To draw the same from packed runs took
the board 85 ms more.
"""

from collections.abc import Callable
from typing import TypeAlias

import bitmaptools
import displayio

from .fonts import Drive, letter
from .theme import Theme

Face: TypeAlias = "tuple[str, str, int, str]"
Drawing: TypeAlias = "Callable[[displayio.Bitmap, Deck, int, Figure, bytes], bool]"

DARK = "on "  # prefix of an ink's name on a dark card with a light print

ROOM = 192  # bytes of a picture, at most
SIZE = 42
NO_SIGN = 255
_ROWS = 21  # read at once: in play the heap may have no larger block

_picture = letter[:ROOM]  # no letter is set between reading a picture and drawing it


class Pictures:
    """The pictures of one file. Raises OSError if it is missing."""

    def __init__(self, name: str) -> None:
        self._file = file = open(f"{Drive.top}decks/{name}", "rb")  # noqa: SIM115 - read when drawn
        low, high, many = file.read(3)
        self._text = str(file.read(low + 256 * high), "utf-8")
        self._places = file.read(2 * many)

    def known(self, name: str) -> list[str]:
        """The entry of a sign, or of #rank; [] if there is none."""
        at = self._text.find(f"\n{name}|")
        return self._text[at + 1 : self._text.find("\n", at + 1)].split("|")[1:] if at >= 0 else []

    def picture(self, nth: int) -> memoryview:
        """The nth picture; its bytes are valid until the next call."""
        self._file.seek(self._places[2 * nth] + 256 * self._places[2 * nth + 1])
        self._file.readinto(_picture)
        return _picture


class Deck:
    """One deck: its signs and the indices."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._signs = Pictures(name)
        self.sign = self._signs.picture
        self._indices = Pictures("indices")
        self._asked = ""
        self._face: Face = ("", "", 0, "")  # of the card asked for last: its print and its inks

    def face(self, code: str) -> Face:
        """(ink's name, index or "", the number of its largest sign, its figure or "").

        "10S" is rank and suit, "USD.3" kind and number, "X1" a card of its own.
        """
        if code != self._asked:
            self._face = self._found(code)
            self._asked = code
        return self._face

    def _found(self, code: str) -> Face:
        kind = code.split(".")[0]
        rank = ""
        known = self._signs.known(kind)
        if not known:
            rank = kind if "." in code else code[:-1]
            known = self._signs.known("" if "." in code else code[-1])
        first, ink, index, figure = known
        if not figure:
            figure = "".join(self._signs.known("#" + rank))
        return ink, index or rank, int(first), figure

    def index(self, name: str, size: int) -> memoryview:
        """The picture of an index: 0 is the largest of three sizes."""
        return self._indices.picture(int(self._indices.known(name)[0]) + size)


class Figure:
    """The figure of a court card or a banknote, by its name.

    Raises OSError if its file is missing, MemoryError if there is no room to draw it.
    """

    def __init__(self, name: str) -> None:
        self._px = bytearray(SIZE * _ROWS)
        self._file = file = open(f"{Drive.top}figures/{name}", "rb")  # noqa: SIM115 - until drawn
        sign = file.read(3)
        self.sign: tuple[int, ...] = () if sign[0] == NO_SIGN else tuple(sign)

    def draw(self, bitmap: displayio.Bitmap, x: int, y: int, high: int = SIZE) -> None:
        """Draw so many rows, once, with the upper left corner at (x, y) px."""
        for top in range(y, y + high, _ROWS):
            self._file.readinto(self._px)
            bitmaptools.arrayblit(bitmap, self._px, x, top, x + SIZE, top + _ROWS)
        self._file.close()


def has_figure(
    draw: Drawing, bitmap: displayio.Bitmap, deck: Deck, signs: int, name: str, tones: bytes
) -> bool:
    """Print a figure; False if it can't be: the index and a large sign will do."""
    try:
        return draw(bitmap, deck, signs, Figure(name), tones)
    except (MemoryError, OSError):  # a full heap may have no block of 900 bytes
        return False


def deck(theme: Theme) -> Deck:
    """The deck that the theme names, loaded when first needed."""
    found: Deck | None = theme.deck_tables
    if found is None or found.name != theme.deck:
        found = theme.deck_tables = Deck(theme.deck)
    return found
