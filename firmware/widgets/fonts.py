"""Fonts made for small screens, read from the files into which the build cuts them.

A file begins with its first letter's code, how many letters follow one another from there, the
rows over and under the base line, the bytes of each picture, and the bytes of the other letters in
UTF-8. Then come those letters; for each letter the px to the next one; and the pictures: px, rows,
px to its left, rows from the lowest of the font, and its rows of bits, the first pixel the lowest
bit.

The pictures stay in the file until they are asked for: all letters of a large panel would take
12 KB of the board's heap. They are of one size, so that there need be no table of their places.
"""

import bitmaptools
import displayio
from fontio import Glyph

LACKING = 1000  # px that a letter takes which the font has not: no line is so wide

_letters: "dict[str, str]" = {}  # fonts that have the same ones share the text of them


class Font:
    """One size of type, as CircuitPython's `fontio.FontProtocol` wants a font.

    ascent, descent: rows over and under the base line; height: both.
    """

    def __init__(self, path: str) -> None:
        self._file = file = open(path, "rb")  # noqa: SIM115 - read as long as the font is there
        self._first, self._run, self.ascent, self.descent, self._size, more = file.read(6)
        others = str(file.read(more), "utf-8")
        self._more = _letters.setdefault(others, others)
        letters = self._run + len(self._more)
        self._steps = file.read(letters)
        self._start = 6 + more + letters
        self._glyphs: "dict[int, Glyph]" = {}
        self.height = self.ascent + self.descent

    def get_bounding_box(self) -> "tuple[int, int, int, int]":
        """(width, height, x, y) as the library reads them: rows over the line, and under it."""
        return (self.ascent, self.ascent, 0, -self.descent)

    def get_glyph(self, codepoint: int) -> Glyph:
        """The glyph of a letter; the first one where the font has no such letter."""
        nth = max(0, self._place(codepoint))
        if nth not in self._glyphs:
            self._glyphs[nth] = self._read(nth)
        return self._glyphs[nth]

    def forget(self) -> None:
        """Let go of all glyphs: the words that they were read for are drawn."""
        self._glyphs.clear()

    def width(self, words: str) -> int:
        """The px that words take on one line; more than any line has where a letter is lacking."""
        steps, first, run = self._steps, self._first, self._run
        wide = 0
        for letter in words:
            nth = ord(letter) - first  # as _place does; asked for each letter it took half the time
            if not 0 <= nth < run:
                nth = self._place(nth + first)
            wide += steps[nth] if nth >= 0 else LACKING
        return wide

    def length(self, words: str) -> int:
        """The px that words take as they are shown: the first letter for one that is lacking."""
        steps = self._steps
        return sum([steps[max(0, self._place(ord(letter)))] for letter in words])

    def _read(self, nth: int) -> Glyph:
        self._file.seek(self._start + nth * self._size)
        width, rows, left, foot = self._file.read(4)
        picture = displayio.Bitmap(width, max(1, rows), 2)
        if rows:
            bitmaptools.readinto(picture, self._file, 1)
        return Glyph(picture, 0, width, rows, left, foot - self.descent, self._steps[nth], 0)

    def _place(self, code: int) -> int:
        """The letter's number in the font, -1 if it is not there."""
        at = code - self._first
        if 0 <= at < self._run:
            return at
        at = self._more.find(chr(code))
        return at + self._run if at >= 0 else -1


class Folder:
    """Where the files are: on the drive, whose top is the current folder; a laptop has its own."""

    path = "fonts"


def load(name: int) -> Font:
    """The font of that name. Raises OSError where its file is not there."""
    return Font(f"{Folder.path}/{name}.font")
