"""Text that is never cut: the first of its wordings that fits is shown.

Text on the table in play is of this kind; `lines.py` is for other screens.
"""

from collections.abc import Callable, Sequence
from typing import Any

import bitmaptools
import displayio

from .fonts import Font
from .theme import Theme
from .widget import Box


def wrap(text: str, font: Font, width: int) -> list[str] | None:
    """Wrap text into lines of at most so many px; None if a word is wider."""
    # a letter takes 2 px: to measure a page's text takes up to 4 bytes of heap for each
    if text and 2 * len(text) <= width and font.width(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    room = 0
    blank = font.width(" ")
    for word in filter(None, text.split(" ")):  # not at a no-break space, which CPython splits at
        wide = font.width(word)
        if wide > width:
            return None
        if line and blank + wide <= room:
            line += " " + word
            room -= blank + wide
        else:
            if line:
                lines.append(line)
            line = word
            room = width - wide
    if line:
        lines.append(line)
    return lines


class SteadyText(displayio.TileGrid):
    """Text that changes in play, on one bitmap as large as the box.

    Lines rebuilt each time fragmented the heap: 500 bytes did not fit while 10 KB were free. It has
    an opaque background: a transparent px takes twice as long.
    """

    def __init__(
        self,
        box: Box,
        theme: Theme,
        align: str,
        colour: int,
        ground: int,
        scales: Sequence[int],
        bitmap: displayio.Bitmap | None = None,
    ) -> None:
        """align: "left", "center" or "right". scales: the type sizes allowed, largest first.
        bitmap: one of its size to draw on, instead of its own.

        `words` is what is shown; `cut` says that no wording fitted (a layout error: the tests look
        for it).
        """
        x, y, width, height = box
        colours = displayio.Palette(2)  # its own: sharing left one palette per seat
        bitmap = bitmap or displayio.Bitmap(width, height, 2)
        super().__init__(bitmap, pixel_shader=colours, x=x, y=y)
        self.theme = theme
        self.scales = scales
        self.dress(colour, ground)
        self.words = ""
        self.cut = False
        self.asked: object = None
        self._inked: Box | tuple[()] = ()  # (left, top, right, bottom) of all px
        self.stand(0, 0, align)

    def stand(self, left: int, right: int, align: str) -> None:
        """From the next text on, leave so many px free at the sides, and align it so."""
        self.left = left
        self.room = self.bitmap.width - left - right
        self.align = align
        self.asked = None

    def show(self, wordings: str | Sequence[str]) -> None:
        """Show a text, or the first of several wordings (longest first) that fits."""
        found = chosen(self, wordings, self.room, self.bitmap.height)
        if found is not None:
            self._lay(self.theme.font(found[0]), found[1])

    def dye(self, colour: int) -> None:
        """Change the colour of the letters."""
        colours: Any = self.pixel_shader
        if colours[1] != colour:
            colours[1] = colour

    def dress(self, colour: int, ground: int) -> None:
        """Change the colours of the text and its background."""
        colours: Any = self.pixel_shader
        colours[0] = ground
        colours[1] = colour

    def clear(self) -> None:
        """Remove the text if everything is redrawn anyway, which is faster."""
        bitmap: Any = self.bitmap
        bitmap.fill(0)
        self._inked = ()

    def _lay(self, font: Font, lines: list[str]) -> None:
        """Redraw only the rows and columns that the old and the new text have px in."""
        self._wipe()
        bitmap: Any = self.bitmap
        left, top, right, bottom = bitmap.width, bitmap.height, 0, 0
        y = (bitmap.height - len(lines) * font.height) // 2
        for words in lines:
            x = self.left + indent(self.align, self.room - font.width(words))
            end, first, last = font.set(bitmap, words, x, y)
            left, top = min(left, x), min(top, first)
            right, bottom = max(right, end), max(bottom, last)
            y += font.height
        if bottom > top:
            self._inked = (left, top, right, bottom)

    def _wipe(self) -> None:
        if self._inked:
            bitmap: Any = self.bitmap
            left, top, right, bottom = self._inked
            bitmaptools.fill_region(bitmap, left, top, right, bottom, 0)
        self._inked = ()


def chosen(
    widget: Any, wordings: str | Sequence[str], width: int, height: int
) -> tuple[int, list[str]] | None:
    """(type size, lines) of what fits into so many px: the largest size, then the earliest wording.

    None if it is shown already.
    """
    if isinstance(wordings, str):
        wordings = (wordings,)
    if wordings == widget.asked:
        return None
    widget.asked = wordings
    for scale in widget.scales:
        font = widget.theme.font(scale)
        for wording in wordings:
            lines = wrap(wording, font, width)
            if lines is not None and len(lines) * font.height <= height:
                widget.cut = False
                widget.words = " ".join(lines)
                return scale, lines
    widget.cut = True
    lines = shortened(wordings[-1], font, width, height)
    widget.words = " ".join(lines)
    return scale, lines


def in_full(show: Callable[[Sequence[str]], None], text: Any, wordings: Sequence[str]) -> None:
    """Have ``show`` show a whole sentence on ``text``, if any size of letters has room for it."""
    show(wordings[:1])
    if text.cut:
        show(wordings)


def indent(align: str, spare: int) -> int:
    """The left offset of a line that leaves so many px of its room."""
    if align == "left":
        return 0
    return spare if align == "right" else spare // 2


def shortened(text: str, font: Font, width: int, height: int) -> list[str]:
    """As much as fits of a text, or of the name that it begins with; a number at its end stays."""
    head, mark, end = text.rpartition(" ")
    if not end.isdigit():
        head, mark, end = text.partition(":")
    if not mark or font.width(mark + end) > width:
        head, mark, end = text, "", ""
    while head and font.width(head + mark + end) > width:
        head = head[:-1]
    return [head + mark + end] if head and font.height <= height else []
