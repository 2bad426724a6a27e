"""Lines of words by adafruit_display_text: for all scenes but those in play, which have no room.

There `fonts.Lines` does the same with what the device has loaded already.
"""

from __future__ import annotations

from typing import Any

import displayio
from adafruit_display_text.bitmap_label import Label  # type: ignore[import-untyped]
from fontio import Glyph

from .fonts import Font


class Labels:
    """Lines of words as labels."""

    def __init__(self) -> None:
        self._faces: dict[Font, Face] = {}

    def line(self, font: Font, words: str, ink: int, x: int = 0, y: int = 0) -> displayio.Group:
        """One line of words in an RGB colour, its top left corner at (x, y) px."""
        face = self._faces.get(font)
        if face is None:
            face = self._faces[font] = Face(font)
        line = displayio.Group(x=x, y=y)
        line.append(Label(face, text=words, color=ink, base_alignment=True, y=face.ascent))
        return line

    def dye(self, line: Any, ink: int) -> None:
        """Give a line another RGB colour."""
        line[0].color = ink


class Face:
    """A font as CircuitPython's libraries ask for its letters (fontio.FontProtocol)."""

    def __init__(self, font: Font) -> None:
        self.ascent = font.ascent
        self.descent = font.height - font.ascent
        self._font = font
        self._glyphs: dict[int, Glyph] = {}

    def get_bounding_box(self) -> tuple[int, int]:
        """(0, px of a line's height): no letter is as wide as another."""
        return 0, self._font.height

    def get_glyph(self, code: int) -> Glyph:
        """A letter on a picture as wide as its step and as high as a line."""
        glyph = self._glyphs.get(code)
        if glyph is None:
            letter, high = chr(code), self._font.height
            wide = self._font.length(letter)
            picture = displayio.Bitmap(wide, high, 2)
            self._font.set(picture, letter, 0, 0)
            glyph = Glyph(picture, 0, wide, high, 0, -self.descent, wide, 0)
            self._glyphs[code] = glyph
        return glyph
