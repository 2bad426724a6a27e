"""A list of choices: one is selected, and fills while the button is held."""

import displayio

from .lettering import Line
from .widget import Widget, hide, place, rectangle, stretch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme
    from .widget import Box


class Menu(Widget):
    """Choices in rows; the selected one is a bright block. More than fit are scrolled.

    A tap redraws two rows and no more. `cut` says that a label was too long for a row (a layout
    error: the tests look for it).
    """

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        self.labels: tuple[str, ...] = ()
        self.choice = -1
        self.first = 0
        self.count = 1
        self.letters = 0
        self.filled = -1
        self.cut = False
        self.shown_scale = -1
        self.inset = 2 * theme.gap if theme.big else theme.gap
        self.bar = theme.line + 1
        self.rows: list[Line] = []
        self.over: Line | None = None
        self.sheet = displayio.Group()
        self.front = displayio.Group()
        self.tab = rectangle(theme, (0, 0, self.inset, 1), theme.accent)
        self.fill = rectangle(theme, (self.inset, 0, 1, 1), theme.accent)
        self.post = rectangle(theme, (0, 0, theme.line, 1), theme.accent)
        self.rail = rectangle(theme, (box[2] - self.bar, 0, self.bar, box[3]), theme.panel)
        self.thumb = rectangle(theme, (box[2] - self.bar, 0, self.bar, 4), theme.dim)
        for part in (self.tab, self.fill, self.post, self.rail, self.thumb):
            part.hidden = True
        for layer in (self.sheet, self.tab, self.fill, self.front, self.post, self.rail):
            self.append(layer)
        self.append(self.thumb)

    def show(self, labels: "Sequence[str]", index: int) -> None:
        """Show these choices, the one at index selected; nothing is held yet."""
        labels = tuple(labels)
        if labels != self.labels:
            self.labels = labels
            self._plan()
            self.choice = -1
            self.first = 0
        if index != self.choice and labels:
            self.choice = index
            self._scroll()
            self._write()
        self.progress(0)

    def progress(self, fraction: float) -> None:
        """How far the hold of the selected choice has got, 0..1; 0 is not held.

        The block fills letter by letter, so that a step redraws only once it shows.
        """
        over = self.over
        if over is None or not self.labels:
            return
        held = fraction > 0
        filled = round(min(1, fraction) * self.letters) if held else 0
        if filled == self.filled:
            return
        self.filled = filled
        row = self.rows[self.choice - self.first]
        if held:
            row.dye(self.theme, self.theme.ink, self.theme.panel)
        else:
            row.dye(self.theme, self.theme.ground, self.theme.accent)
        hide(self.post, not held)
        hide(over, not held)
        over.put(self.labels[self.choice][:filled])
        stretch(self.fill, filled * over.kind.width)

    def _plan(self) -> None:
        """Choose the type size and the number of rows for these labels."""
        theme = self.theme
        longest = max([len(label) for label in self.labels] + [1])
        for scale in theme.scales:
            count = self._count(scale)
            letters = self._room(count) // theme.lettering(scale).width
            if longest <= letters and count >= min(len(self.labels), 3):
                break
        self.cut = longest > letters
        if (scale, count, letters) != (self.shown_scale, self.count, self.letters):
            self.shown_scale, self.count, self.letters = scale, count, letters
            self._build(scale, letters)

    def _pitch(self, scale: int) -> int:
        """The px from row to row."""
        return self.theme.line_height(scale) + (self.theme.gap if self.theme.big else 0)

    def _count(self, scale: int) -> int:
        return max(1, self.height // self._pitch(scale))

    def _room(self, count: int) -> int:
        """The px that a label may take beside the scroll bar, if there is one."""
        rail = self.bar + self.theme.gap if len(self.labels) > count else 0
        return self.width - rail - self.inset

    def _build(self, scale: int, letters: int) -> None:
        theme = self.theme
        while len(self.sheet):
            self.sheet.pop()
        while len(self.front):
            self.front.pop()
        kind = theme.lettering(scale)
        self.sheet.scale = self.front.scale = kind.zoom
        self.rows = []
        for row in range(self.count):
            line = self._line(scale, letters)
            line.y = row * self._pitch(scale) // kind.zoom
            self.rows.append(line)
            self.sheet.append(line)
        self.over = self._line(scale, letters)
        self.over.dye(theme, theme.ground)
        self.front.append(self.over)
        self.post.x = self.inset + letters * kind.width - theme.line
        self.tab.height = self.fill.height = self.post.height = kind.height

    def _line(self, scale: int, letters: int) -> Line:
        line = Line(self.theme, scale, letters, self.theme.ink)
        line.x = self.inset // line.kind.zoom
        return line

    def _scroll(self) -> None:
        """Keep the selected choice in sight, and one more on either side where there is one."""
        last = max(0, len(self.labels) - self.count)
        ahead = 1 if self.count > 2 else 0
        if self.choice < self.first + ahead:
            self.first = self.choice - ahead
        if self.choice >= self.first + self.count - ahead:
            self.first = self.choice + ahead - self.count + 1
        self.first = max(0, min(self.first, last))

    def _write(self) -> None:
        """Write the rows that are in sight and light the selected one."""
        theme = self.theme
        chosen = self.choice - self.first
        for row, line in enumerate(self.rows):
            at = self.first + row
            line.put(self.labels[at] if at < len(self.labels) else "")
            if row != chosen:
                line.dye(theme, theme.ink)
        y = chosen * self._pitch(self.shown_scale)
        for part in (self.tab, self.fill, self.post):
            place(part, part.x, y)
        hide(self.tab, False)
        if self.over is not None:
            self.over.y = self.rows[chosen].y
        self.filled = -1
        self._rail()

    def _rail(self) -> None:
        """Show which part of the choices is in sight."""
        total = len(self.labels)
        scrolls = total > self.count
        hide(self.rail, not scrolls or not self.theme.colour)
        hide(self.thumb, not scrolls)
        if scrolls:
            high = max(6, self.height * self.count // total)
            if self.thumb.height != high:
                self.thumb.height = high
            place(
                self.thumb, self.thumb.x, (self.height - high) * self.first // (total - self.count)
            )
