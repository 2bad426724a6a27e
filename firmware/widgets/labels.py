"""Lines of text by adafruit_display_text, for all scenes but those in play.

In play there is no room for it; `fonts.Lines` does the same with what is loaded already.
"""

from typing import Any

import displayio
from adafruit_display_text.bitmap_label import Label  # type: ignore[import-untyped]

from .fonts import Font


class Labels:
    """Lines of text as labels."""

    def __init__(self) -> None:
        self._faces: dict[Font, Face] = {}

    def line(self, font: Font, words: str, ink: int, x: int = 0, y: int = 0) -> displayio.Group:
        face = self._faces.get(font)
        if face is None:
            face = self._faces[font] = Face(font)
        line = displayio.Group(x=x, y=y)
        line.append(Label(face, text=words, color=ink, base_alignment=True, y=face.ascent))
        return line

    def dye(self, line: Any, ink: int) -> None:
        line[0].color = ink


class Face:
    """A font for CircuitPython's libraries (fontio.FontProtocol), and its current letter.

    It is its own glyph (fontio.Glyph): a label copies each letter at once, and keeping a menu's
    letters would take 12 KB.
    """

    tile_index = 0
    dx = 0
    shift_y = 0

    def __init__(self, font: Font) -> None:
        self.ascent = font.ascent
        self.height = font.height
        self.descent = font.height - font.ascent
        self.dy = -self.descent
        self.width = self.shift_x = 0
        self._font = font
        self._letter = ""
        self._picture = displayio.Bitmap(font.widest(), font.height, 2)

    def get_bounding_box(self) -> tuple[int, int]:
        """(px of the widest letter, px of a line's height)."""
        return self._picture.width, self.height

    def get_glyph(self, code: int) -> "Face":
        """A glyph as wide as its advance and as high as a line."""
        self._letter = chr(code)
        self.width = self.shift_x = self._font.length(self._letter)
        return self

    @property
    def bitmap(self) -> displayio.Bitmap:
        """The letter's picture, read from the font's file only when copied."""
        self._picture.fill(0)
        self._font.set(self._picture, self._letter, 0, 0)
        return self._picture
