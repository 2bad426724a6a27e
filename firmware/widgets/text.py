"""Text that is never cut: it has several wordings, and the first that fits is shown."""

import bitmaptools
import displayio

from .typesetting import set_words, typeset
from .widget import Widget, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .fonts import Font
    from .theme import Theme
    from .widget import Box


def wrap(text: str, font: "Font", width: int) -> "list[str] | None":
    """Text in lines of at most so many px, parted at blanks; None if a word is wider."""
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
            rows = self.height // font.height
            for wording in wordings:
                lines = wrap(wording, font, self.room)
                if lines is not None and len(lines) <= rows:
                    return scale, lines
        self.cut = True
        scale = self.scales[-1]
        return scale, shortened(wordings[-1], self.theme.font(scale), self.room, self.height)

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
    """Words that change in play: a line has one bitmap, as wide as the box, for all that it says.

    Lines made anew each time left the heap in pieces: 500 bytes had no room while 10 KB were free.
    """

    def stand(self, inset: int, align: str) -> None:
        """From the next words on leave so many px free at the left, and align them so."""
        self.room = self.width - inset
        self.align = align
        self.asked = None

    def _lay(self, scale: int, lines: "list[str]") -> None:
        font = self.theme.font(scale)
        self.shown_scale = scale
        top = (self.height - len(lines) * font.height) // 2
        for row in range(max(len(lines), len(self.lines))):
            words = lines[row] if row < len(lines) else ""
            self._put(row, font, words, top + row * font.height)

    def _put(self, row: int, font: "Font", words: str, y: int) -> None:
        """Set a line: (words, grid, bitmap, where in that its words are) in ``lines``.

        No more of the screen is drawn anew than what it said and what it says.
        """
        if row < len(self.lines) and self.lines[row][2].height >= font.height:
            _, grid, bitmap, inked = self.lines[row]
            bitmaptools.fill_region(bitmap, inked[0], inked[1], inked[2], inked[3], 0)
        else:
            grid, bitmap = self._begin(row, font)
        grid.y = min(y, self.height - bitmap.height)
        wide = font.length(words)
        spare = max(0, self.room - wide)
        left = self.width - self.room
        left += {"left": 0, "center": spare // 2, "right": spare}[self.align]
        set_words(bitmap, font, words, left, y - grid.y)
        foot = min(bitmap.height, y - grid.y + font.height)  # the board refuses what is outside
        inked = left, y - grid.y, min(bitmap.width, left + wide), foot
        line = words, grid, bitmap, inked
        if row < len(self.lines):
            self.lines[row] = line
        else:
            self.lines.append(line)

    def _begin(self, row: int, font: "Font") -> "tuple[displayio.TileGrid, displayio.Bitmap]":
        """The first line has room for the largest size: others are shown in it, too."""
        high = font.height if row else max(font.height, self.theme.line_height(self.scales[0]))
        bitmap = displayio.Bitmap(self.width, min(self.height, high), 2)
        grid = displayio.TileGrid(bitmap, pixel_shader=self.theme.palette(None, self.colour))
        self.append(grid)
        if row < len(self.lines):
            self.remove(self.lines[row][1])
        return grid, bitmap


def shortened(text: str, font: "Font", width: int, height: int) -> "list[str]":
    """As much of text as there is room for: what tests look for, and better than nothing."""
    while text and font.width(text) > width:
        text = text[:-1]
    return [text] if text and font.height <= height else []
