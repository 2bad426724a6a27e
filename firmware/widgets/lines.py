"""Text whose lines are rebuilt when it changes: for screens other than the table in play."""

from collections.abc import Sequence
from typing import Any

from .text import chosen, indent
from .theme import Theme
from .widget import Box, Widget


class Text(Widget):
    """Text in a box, centred vertically. colour: RGB, the theme's ink by default.

    For the other parameters see SteadyText.
    """

    def __init__(
        self,
        box: Box,
        theme: Theme,
        align: str = "left",
        colour: int | None = None,
        scales: Sequence[int] | None = None,
    ) -> None:
        super().__init__(box, theme)
        self.align = align
        self.colour = theme.ink if colour is None else colour
        self.scales = theme.scales if scales is None else scales
        if theme.plain:
            self.scales = self.scales[-1:]
        self.words = ""
        self.cut = False
        self.asked: object = None
        self.shown_scale = -1
        self.lines: list[Any] = []  # (words, grid) of each line

    def show(self, wordings: str | Sequence[str]) -> None:
        """Show a text, or the first of several wordings (longest first) that fits."""
        found = chosen(self, wordings, self.width)
        if found is not None:
            self._lay(*found)

    def dye(self, colour: int) -> None:
        """Change the colour of the letters."""
        if colour != self.colour:
            self.colour = colour
            for line in self.lines:
                self.theme.words.dye(line[1], colour)

    def _lay(self, scale: int, lines: list[str]) -> None:
        font = self.theme.font(scale)
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
                grid = self.theme.words.line(font, words, self.colour)
                if row < len(before):
                    self.remove(before[row][1])
                self.append(grid)
            self.lines.append((words, grid))
            grid.x = indent(self.align, self.width - font.width(words))
            grid.y = top + row * font.height
        for _, grid in before[len(lines) :]:
            self.remove(grid)
