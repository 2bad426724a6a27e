"""Lines of text by adafruit_display_text, for all scenes but those in play.

In play there is no room for it; `fonts.Lines` does the same with what is loaded already.
"""

import bitmaptools
from adafruit_display_text.bitmap_label import Label  # type: ignore[import-untyped]

from .fonts import Font, letter, letter_px


class Labels:
    """Lines of text as labels."""

    def __init__(self) -> None:
        self._faces: dict[Font, Face] = {}

    def line(self, font: Font, words: str, ink: int, x: int = 0, y: int = 0) -> Label:
        face = self._faces.get(font)
        if face is None:
            face = self._faces[font] = Face(font)
        return Line(face, text=words, color=ink, base_alignment=True, x=x, y=y)

    def dye(self, line: Label, ink: int) -> None:
        line.color = ink


class Line(Label):  # type: ignore[misc]
    """A label as large as its words, which its font measures at once: by letters took 5 ms."""

    def _text_bounding_box(self, text: str, font: "Face") -> tuple[int, ...]:
        """(width; height and base line with tight ground; left; the same with a loose one)."""
        return font.length(text), font.descent, 0, 0, font.descent, 0

    def _blit(self, to, x, y, px, x_1, y_1, x_2, y_2, skip_index):  # type: ignore[no-untyped-def]
        """Copy a whole letter as it was read: by way of a bitmap each took 0.25 ms more."""
        if x_2:
            bitmaptools.arrayblit(to, px, x, y, x + x_2, y + y_2)


class Face:
    """A font for CircuitPython's libraries (fontio.FontProtocol), and its current letter.

    It is its own glyph (fontio.Glyph), whose picture is its px as they were read: a label copies
    each letter at once, and keeping a menu's letters would take 12 KB.
    """

    ascent = 0  # a label's place is the top of its line
    tile_index = 0
    shift_y = 0
    bitmap = letter_px

    def __init__(self, font: Font) -> None:
        self.descent = font.height
        self.width = self.height = self.dx = self.dy = self.shift_x = 0
        self.length = font.length
        self._font = font

    def get_bounding_box(self) -> tuple[int, int]:
        """(px of the widest letter, px of a line's height)."""
        return self._font.widest(), self.descent

    def get_glyph(self, code: int) -> "Face":
        """The letter's own px, which are fewer than those of its place in the line."""
        self.shift_x = self._font.read(code)
        self.width, self.height, self.dx = letter[0], letter[1], letter[2]
        self.dy = -letter[3] - letter[1]
        return self
