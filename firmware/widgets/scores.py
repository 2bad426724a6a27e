"""The points of a round and the totals, one line a seat."""

import displayio

from .lettering import Line
from .widget import Widget, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme
    from .widget import Box

    Rows = Sequence[tuple[str, int | None, int]]


class ScoreTable(Widget):
    """Rows of seat number, name, points and total; the winner's is a block in its colour.

    A low panel takes two columns, a narrow one leaves the names out. `cut` says that the rows
    could not be shown whole (a layout error: the tests look for it).
    """

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        self.shown: object = None
        self.inset = theme.gap if theme.big else 1
        self.cut = False

    def show(self, rows: "Rows", winners: "Sequence[int]") -> None:
        """Show (name, points or None, total) in the order of the seats; ``winners`` stand out."""
        rows = tuple(rows)
        if (rows, winners) == self.shown:
            return
        self.shown = (rows, winners)
        while len(self):
            self.pop()
        if rows:
            scale, columns, lines = self._fit(rows)
            self._lay(lines, winners, scale, columns)

    def _fit(self, rows: "Rows") -> "tuple[int, int, list[str]]":
        """With names if at all possible, else without; the largest type, then fewest columns."""
        self.cut = False
        lines: list[str] = []
        numbers = [self.theme.number(seat) for seat in range(len(rows))]
        letters = 0
        for names in (True, False):
            for scale in self.theme.scales:
                for columns in (1, 2):
                    letters = self._letters(scale, columns)
                    lines = write(rows, numbers, letters, names)
                    each = -(-len(rows) // columns)
                    if len(lines[0]) <= letters and self._pitch(scale, each):
                        return scale, columns, lines
        self.cut = True
        return self.theme.scales[-1], 2, [line[:letters] for line in lines[:2]]

    def _letters(self, scale: int, columns: int) -> int:
        letter = self.theme.lettering(scale).width
        width = self.width // columns - 2 * self.inset
        return width // letter - (columns - 1)

    def _pitch(self, scale: int, count: int) -> int:
        """The px from line to line; 0 if so many do not fit. Lines may share a blank row of px."""
        high = self.theme.line_height(scale)
        pitch = high + 2 * self.theme.gap
        if pitch * count > self.height:
            pitch = self.height // count
        if count > 1 and pitch < high:
            pitch = min(high, (self.height - high) // (count - 1))
        return pitch if pitch >= high * 11 // 12 and high <= self.height else 0

    def _lay(self, lines: "list[str]", winners: "Sequence[int]", scale: int, columns: int) -> None:
        theme = self.theme
        kind = theme.lettering(scale)
        each = -(-len(lines) // columns)
        wide = self.width // columns
        pitch = max(1, self._pitch(scale, each))
        high = max(pitch, kind.height)
        top = max(0, (self.height - (each - 1) * pitch - high) // 2)
        sheet = displayio.Group(scale=kind.zoom)
        for seat, text in enumerate(lines):
            x = seat // each * wide
            y = top + seat % each * pitch
            ink = theme.seat_colour(seat)
            if seat in winners:
                self.append(
                    rectangle(theme, (x, y, len(text) * kind.width + 2 * self.inset, high), ink)
                )
                ink = theme.ground
            line = Line(theme, scale, len(text), ink)
            line.put(text)
            line.x = (x + self.inset + kind.zoom - 1) // kind.zoom
            line.y = (y + (high - kind.height) // 2) // kind.zoom
            sheet.append(line)
        self.append(sheet)


def write(rows: "Rows", numbers: "list[str]", letters: int, names: bool) -> "list[str]":
    """Each row as a line of that many letters, or more if it takes more.

    Seat number and name, if wanted, on the left; points and total on the right.
    """
    points = ["" if row[1] is None else f"{row[1]:+d}" for row in rows]
    totals = [str(row[2]) for row in rows]
    wide = max(len(text) for text in points)
    broad = max(len(text) for text in totals)
    called = max(len(row[0]) for row in rows) + 1 if names else 0
    spare = letters - (1 + called + wide + broad)
    between = max(1, min(3, spare // 2)) if wide else 0
    before = max(1, spare - between)
    lines = []
    for seat, row in enumerate(rows):
        name = " " + row[0] if names else ""
        lines.append(
            numbers[seat]
            + name
            + " " * (called - len(name) + before + wide - len(points[seat]))
            + points[seat]
            + " " * (between + broad - len(totals[seat]))
            + totals[seat]
        )
    return lines
