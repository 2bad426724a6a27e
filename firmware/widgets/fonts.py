"""Fonts made for small screens, read from the files into which the build cuts them.

A file begins with its first letter's code, how many letters follow one another from there, the
rows over and under the base line, the bytes of each picture (two, the low one first), and the bytes
of the other letters in UTF-8. Then come those letters; for each letter the px to the next one; and
the pictures: px, rows, px to its left, rows over it, and a byte for each px, row by row.

The pictures stay in the file until they are set: all letters of a large panel would take 12 KB of
the board's heap. They are of one size, so that there need be no table of their places, and a byte a
px, as `bitmaptools.arrayblit` takes them: nothing is made anew for a letter, which took as long as
all else.
"""

from collections.abc import Callable, Sequence
from typing import Any

import bitmaptools
import displayio

from .type_sizes import LETTER

LACKING = 1000  # px of a letter missing in the font: no line is that wide
HEAD = 4  # bytes of a letter before its px

_letters: dict[str, str] = {}  # fonts with the same letters share this text
letter = memoryview(bytearray(LETTER))  # the one that was read last
letter_px = letter[HEAD:]


class Font:
    """One type size. ascent: rows above the base line; height: with those below."""

    def __init__(self, path: str) -> None:
        self._file = file = open(path, "rb")  # noqa: SIM115 - read as long as the font is there
        self._first, self._run, self.ascent, descent, low, high, more = file.read(7)
        self._size = low + 256 * high
        self._room = letter[: self._size]
        others = str(file.read(more), "utf-8")
        self._more = _letters.setdefault(others, others)
        letters = self._run + len(self._more)
        self._steps = file.read(letters)
        self._start = 7 + more + letters
        self.height = self.ascent + descent

    def width(self, words: str) -> int:
        """The width of a line in px; larger than any line if a letter is missing."""
        steps, first, run = self._steps, self._first, self._run
        wide = 0
        for code in codes(words):
            nth = code - first  # the lookup of _place inlined: a call per letter took twice as long
            if not 0 <= nth < run:
                nth = self._place(code)
            wide += steps[nth] if nth >= 0 else LACKING
        return wide

    def length(self, words: str) -> int:
        """The width in px as shown: missing letters become the first one."""
        steps = self._steps
        return sum([steps[max(0, self._place(code))] for code in codes(words)])

    def read(self, code: int) -> int:
        """Read ``letter``: px, rows, px to its left, rows over it, its px; returns the step."""
        nth = code - self._first
        if not 0 <= nth < self._run:
            nth = max(0, self._place(code))
        self._file.seek(self._start + nth * self._size)
        self._file.readinto(self._room)
        return self._steps[nth]

    def widest(self) -> int:
        """The px of the widest letter."""
        return max(self._steps)

    def set(self, line: displayio.Bitmap, words: str, x: int, y: int) -> tuple[int, int, int]:
        """Draw text onto an empty part of a bitmap, (x, y) px being its top left corner.

        Returns the x after it, the first row that has px, and the row after the last. All of it
        must fit on the bitmap.
        """
        file, room, steps, first, run = self._file, self._room, self._steps, self._first, self._run
        upper, lower = y + self.height, y
        for code in codes(words):
            nth = code - first
            if not 0 <= nth < run:
                nth = max(0, self._place(code))
            file.seek(self._start + nth * self._size)
            file.readinto(room)
            wide = room[0]
            if wide:
                left, top = x + room[2], y + room[3]
                bottom = top + room[1]
                bitmaptools.arrayblit(line, letter_px, left, top, left + wide, bottom)
                if top < upper:
                    upper = top
                if bottom > lower:
                    lower = bottom
            x += steps[nth]
        return x, upper, lower

    def _place(self, code: int) -> int:
        """The letter's number in the font, -1 if it is missing."""
        at = code - self._first
        if 0 <= at < self._run:
            return at
        at = self._more.find(chr(code))
        return at + self._run if at >= 0 else -1


def codes(words: str) -> Sequence[int]:
    """The codes of a text's letters.

    Not by iterating over letters: the board interns each one, which takes 60 us.
    """
    found = words.encode()
    return found if len(found) == len(words) else _decoded(found, len(words))


def _decoded(text: bytes, letters: int) -> list[int]:
    """Decode so many letters of UTF-8: the first byte of a sequence has fewer bits the longer it
    is.
    """
    found = [0] * letters
    at = -1
    for byte in text:
        if byte & 0xC0 == 0x80:
            found[at] = found[at] << 6 | byte & 0x3F
        else:
            at += 1
            found[at] = byte if byte < 0x80 else byte & (0x1F if byte < 0xE0 else 0x0F)
    return found


class Lines:
    """Lines of text in play, where the board's heap has no room for `labels.Labels`.

    palette: returns the shared palette of a background and a text colour.
    """

    def __init__(self, palette: Callable[[int | None, int], displayio.Palette]) -> None:
        self.palette = palette

    def line(self, font: Font, words: str, ink: int, x: int = 0, y: int = 0) -> Any:
        """One line of text, at least one letter, with its top left corner at (x, y) px."""
        try:
            return self.grid(font, words, ink, x, y)
        except MemoryError:
            return WordByWord(self, font, words, ink, x, y)

    def grid(self, font: Font, words: str, ink: int, x: int, y: int) -> displayio.TileGrid:
        """The same on one bitmap. Raises MemoryError if the heap has no piece as large."""
        line = displayio.Bitmap(font.length(words), font.height, 2)
        font.set(line, words, 0, 0)
        return displayio.TileGrid(line, pixel_shader=self.palette(None, ink), x=x, y=y)

    def dye(self, line: Any, ink: int) -> None:
        """Give a line another RGB colour."""
        line.pixel_shader = self.palette(None, ink)


class Drive:
    """The folder of the font files: the drive's root, or a laptop's own."""

    top = ""


def load(name: int) -> Font:
    """The font of that name. Raises OSError if its file is missing."""
    return Font(f"{Drive.top}fonts/{name}.font")


def widths(rows: Any, font: Font) -> list[int]:
    """The px of each column of these rows of words."""
    return [max([font.width(row[column]) for row in rows]) for column in range(len(rows[0]))]


# --- only when called ---


class WordByWord(displayio.Group):
    """A line of text that the heap has no piece for, with a bitmap for each of its words: 600 bytes
    did not fit while 20 KB were free.
    """

    def __init__(self, lines: Lines, font: Font, words: str, ink: int, x: int, y: int) -> None:
        super().__init__(x=x, y=y)
        left = 0
        for word in words.split(" "):
            if word:
                self.append(lines.grid(font, word, ink, left, 0))
            left += font.length(word + " ")

    @property
    def pixel_shader(self) -> displayio.Palette:
        """Its colours, as a grid's."""
        first: Any = self[0]
        colours: displayio.Palette = first.pixel_shader
        return colours

    @pixel_shader.setter
    def pixel_shader(self, colours: displayio.Palette) -> None:
        for nth in range(len(self)):
            word: Any = self[nth]
            word.pixel_shader = colours
