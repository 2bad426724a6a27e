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
        self.lines: dict[Any, Any] = {}  # the grid of (type size, row, words)

    def show(self, wordings: str | Sequence[str]) -> None:
        """Show a text, or the first of several wordings (longest first) that fits."""
        found = chosen(self, wordings, self.width, self.height)
        if found is not None:
            self._lay(*found)

    def dye(self, colour: int) -> None:
        """Change the colour of the letters."""
        if colour != self.colour:
            self.colour = colour
            for grid in self.lines.values():
                self.theme.words.dye(grid, colour)

    def _lay(self, scale: int, lines: list[str]) -> None:
        font = self.theme.font(scale)
        before, self.lines = self.lines, {}
        top = (self.height - len(lines) * font.height) // 2
        for row, words in enumerate(lines):
            line = scale, row, words
            grid = before.pop(line, None)
            if grid is None:
                grid = self.theme.words.line(font, words, self.colour)
                self.append(grid)
            self.lines[line] = grid
            grid.x = indent(self.align, self.width - font.width(words))
            grid.y = top + row * font.height
        for grid in before.values():
            self.remove(grid)


class PlainBanner(Widget):
    """A banner without a band, for a heap without room for one: the seat's number, and a text."""

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.words = Text((0, 0, box[2], box[3]), theme, "center")
        self.append(self.words)

    def show(self, seat: int | None, wordings: str | Sequence[str]) -> None:
        """Show a text; see Banner.show."""
        if isinstance(wordings, str):
            wordings = (wordings,)
        number = "" if seat is None else self.theme.number(seat) + " "
        self.words.show([number + one for one in wordings])

    def first(self, seat: int) -> None:
        """Show who slapped first."""
        self.words.show(self.theme.number(seat) + "!")


class Heading(Text):
    """What a screen before a game is about: no band, as nobody acts, which takes 30 ms less."""

    def show(self, _seat: int | None, wordings: str | Sequence[str]) -> None:  # type: ignore[override]
        """Show a text; see Banner.show."""
        super().show(wordings)
