"""Text that is never cut: it has several wordings, and the first that fits is shown."""

import displayio

from .lettering import Line
from .widget import Widget, place, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme
    from .widget import Box


def wrap(text: str, letters: int) -> "list[str] | None":
    """Text in lines of at most so many letters, parted at blanks; None if a word is too long."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        if len(word) > letters:
            return None
        if not line:
            line = word
        elif len(line) + 1 + len(word) <= letters:
            line += " " + word
        else:
            lines.append(line)
            line = word
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
        self.colour = theme.ink if colour is None else colour
        self.scales = theme.scales if scales is None else scales
        self.words = ""
        self.cut = False
        self.asked: object = None
        self.shown_scale = -1
        self.lines: list[Line] = []
        self.back = None
        if background is not None:
            self.back = rectangle(theme, (0, 0, box[2], box[3]), background)
            self.append(self.back)
        self.sheet = displayio.Group()
        self.append(self.sheet)

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
        self.colour = colour
        for line in self.lines:
            line.dye(self.theme, colour)

    def _choose(self, wordings: "Sequence[str]") -> "tuple[int, list[str]]":
        self.cut = False
        for scale in self.scales:
            for wording in wordings:
                lines = self._fit(wording, scale)
                if lines is not None:
                    return scale, lines
        self.cut = True
        scale = self.scales[-1]
        letters, rows = self._room(scale)
        text = wordings[-1]
        lines = wrap(text, letters) or [text[at : at + letters] for at in (0, letters)]
        return scale, [line for line in lines if line][:rows]

    def _room(self, scale: int) -> "tuple[int, int]":
        kind = self.theme.lettering(scale)
        return max(1, self.width // kind.width), max(1, self.height // kind.height)

    def _fit(self, wording: str, scale: int) -> "list[str] | None":
        letters, rows = self._room(scale)
        kind = self.theme.lettering(scale)
        if kind.height > self.height or kind.width > self.width:
            return None
        lines = wrap(wording, letters)
        return lines if lines is not None and len(lines) <= rows else None

    def _lay(self, scale: int, lines: "list[str]") -> None:
        kind = self.theme.lettering(scale)
        if scale != self.shown_scale:
            self._clear(scale, kind.zoom)
        while len(self.lines) > len(lines):
            self.sheet.remove(self.lines.pop())
        top = (self.height - len(lines) * kind.height) // 2 // kind.zoom
        for row, words in enumerate(lines):
            line = self._line(row, len(words))
            line.put(words)
            place(line, self._left(len(words)), top + row * kind.cell[1])

    def _line(self, row: int, letters: int) -> Line:
        """The line of a row; a new one where it has another length."""
        if row < len(self.lines) and self.lines[row].letters == letters:
            return self.lines[row]
        line = Line(self.theme, self.shown_scale, letters, self.colour)
        if row < len(self.lines):
            self.sheet[row] = self.lines[row] = line
        else:
            self.lines.append(line)
            self.sheet.append(line)
        return line

    def _left(self, letters: int) -> int:
        """Where a line of so many letters begins, in px of its type before it is enlarged."""
        kind = self.theme.lettering(self.shown_scale)
        spare = self.width // kind.zoom - letters * kind.cell[0]
        return {"left": 0, "center": spare // 2, "right": spare}[self.align]

    def _clear(self, scale: int, zoom: int) -> None:
        while self.lines:
            self.sheet.remove(self.lines.pop())
        self.shown_scale = scale
        if self.sheet.scale != zoom:
            self.sheet.scale = zoom
