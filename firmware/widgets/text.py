"""Text that is never cut: it has several wordings, and the first that fits is shown."""

import bitmaptools
import displayio

from .typesetting import typeset
from .widget import Widget, paint, rectangle

PIECE = 1536  # bytes of heap in one piece, at most, while a round runs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .fonts import Font
    from .theme import Theme
    from .widget import Box


def wrap(text: str, font: "Font", width: int) -> "list[str] | None":
    """Text in lines of at most so many px, parted at blanks; None if a word is wider."""
    if text and font.width(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    room = 0
    blank = font.width(" ")
    for word in text.split():
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


class Text(Widget):
    """Words in a box, centred in its height.

    align: "left", "center" or "right". colour, background: RGB, the theme's ink and nothing
    unless given. scales: the type sizes allowed, the largest first. The largest size at which a
    wording fits is taken, and at that size the earliest wording. `words` is what is shown;
    `cut` says that nothing fitted (a layout error: the tests look for it).
    """

    def __init__(
        self,
        box: "Box",
        theme: "Theme",
        align: str = "left",
        colour: "int | None" = None,
        background: "int | None" = None,
        scales: "Sequence[int] | None" = None,
    ) -> None:
        super().__init__(box, theme)
        self.align = align
        self.room = box[2]  # px that a line may take
        self.tall = box[3]  # px that all lines may take
        self.colour = theme.ink if colour is None else colour
        self.scales = theme.scales if scales is None else scales
        self.words = ""
        self.cut = False
        self.asked: object = None
        self.shown_scale = -1
        self.lines: "list[Any]" = []  # (words, grid) of each line
        self.back = None
        if background is not None:
            self.back = rectangle(theme, (0, 0, box[2], box[3]), background)
            self.append(self.back)

    def show(self, wordings: "str | Sequence[str]") -> None:
        """Show text, or the first of several wordings (the longest first) that fits."""
        if isinstance(wordings, str):
            wordings = (wordings,)
        if wordings == self.asked:
            return
        self.asked = wordings
        scale, lines = self._choose(wordings)
        self.words = " ".join(lines)
        self._lay(scale, lines)

    def dye(self, colour: int) -> None:
        """Change the colour of the letters."""
        if colour != self.colour:
            self.colour = colour
            for line in self.lines:
                line[1].pixel_shader = self.theme.palette(None, colour)

    def _choose(self, wordings: "Sequence[str]") -> "tuple[int, list[str]]":
        self.cut = False
        for scale in self.scales:
            font = self.theme.font(scale)
            rows = self.tall // font.height
            for wording in wordings:
                lines = wrap(wording, font, self.room)
                if lines is not None and len(lines) <= rows:
                    return scale, lines
        self.cut = True
        scale = self.scales[-1]
        return scale, shortened(wordings[-1], self.theme.font(scale), self.room, self.tall)

    def _lay(self, scale: int, lines: "list[str]") -> None:
        font = self.theme.font(scale)
        palette = self.theme.palette(None, self.colour)
        before = self.lines if scale == self.shown_scale else []
        for _, grid in self.lines[len(before) :]:
            self.remove(grid)
        self.shown_scale = scale
        self.lines = []
        top = (self.height - len(lines) * font.height) // 2
        for row, words in enumerate(lines):
            if row < len(before) and before[row][0] == words:
                grid = before[row][1]
            else:
                grid = typeset(font, words, palette)
                if row < len(before):
                    self.remove(before[row][1])
                self.append(grid)
            self.lines.append((words, grid))
            spare = self.width - font.width(words)
            grid.x = {"left": 0, "center": spare // 2, "right": spare}[self.align]
            grid.y = top + row * font.height
        for _, grid in before[len(lines) :]:
            self.remove(grid)


class SteadyText(Text):
    """Words that change in play: all that it says is on one bitmap, as large as the box.

    Lines made anew each time left the heap in pieces: 500 bytes had no room while 10 KB were free.
    It has a ground: a px through which another one is seen takes the time of two. In a box so large
    that the bitmap would take too much in one piece, a rectangle is the ground at its ends.
    """

    def __init__(
        self,
        box: "Box",
        theme: "Theme",
        align: str,
        colour: int,
        ground: int,
        scales: "Sequence[int]",
    ) -> None:
        wide, high = box[2], box[3]
        rows = min(high, PIECE // ((wide + 31) // 32 * 4))
        super().__init__(box, theme, align, colour, ground if rows < high else None, scales)
        self.tall = rows
        self.left = 0
        self.ground = ground
        self.bitmap = displayio.Bitmap(wide, rows, 2)
        palette = theme.palette(ground, colour)
        y = (high - rows) // 2
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=palette, y=y)
        self.append(self.grid)
        self._inked: "list[Box]" = []  # (left, top, right, bottom) of the lines

    def stand(self, left: int, right: int, align: str) -> None:
        """From the next words on leave so many px free at the sides, and align them so."""
        self.left = left
        self.room = self.width - left - right
        self.align = align
        self.asked = None

    def dye(self, colour: int) -> None:
        """Change the colour of the letters."""
        self.dress(colour, self.ground)

    def dress(self, colour: int, ground: int) -> None:
        """Change the colours of the letters and of what is round them."""
        if (colour, ground) != (self.colour, self.ground):
            self.colour, self.ground = colour, ground
            self.grid.pixel_shader = self.theme.palette(ground, colour)
            if self.back is not None:
                paint(self.back, self.theme, ground)

    def clear(self) -> None:
        """Take the words away where all is drawn anew: that is the quicker way then."""
        self.bitmap.fill(0)
        self._inked = []

    def _lay(self, scale: int, lines: "list[str]") -> None:
        """No more of the screen is drawn anew than what it said and what it says."""
        font = self.theme.font(scale)
        for left, top, right, bottom in self._inked:
            bitmaptools.fill_region(self.bitmap, left, top, right, bottom, 0)
        self.lines = []
        self._inked = []
        y = (self.tall - len(lines) * font.height) // 2
        for words in lines:
            left = self.left
            if self.align != "left":
                spare = self.room - font.width(words)
                left += spare if self.align == "right" else spare // 2
            right = font.set(self.bitmap, words, left, y)
            self.lines.append((words, self.grid))
            self._inked.append((left, y, right, y + font.height))
            y += font.height


def shortened(text: str, font: "Font", width: int, height: int) -> "list[str]":
    """As much of text as there is room for: what tests look for, and better than nothing."""
    while text and font.width(text) > width:
        text = text[:-1]
    return [text] if text and font.height <= height else []
