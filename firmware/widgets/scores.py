"""The points of a round and the totals, one line per seat, with headings."""

from collections.abc import Sequence
from typing import TypeAlias

from .fonts import Font, widths
from .theme import Theme
from .type_sizes import FINE
from .widget import Box, Widget, rectangle

Rows: TypeAlias = "Sequence[tuple[int, str, int, int]]"
Cells: TypeAlias = "list[tuple[str, str, str, str]]"
HEAD = -1  # in place of a seat


class ScoreTable(Widget):
    """Rows of seat number, name, points and total; the winner's is a plate in its colour.

    A low panel uses two columns, a narrow one drops the names, then the points. `cut` says that the
    rows did not fit (a layout error: the tests look for it).
    """

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.gap = 2 * theme.gap
        self.cut = False

    def show(self, rows: Rows, winners: Sequence[int], heads: Sequence[str] = ()) -> None:
        """Show (seat, name, points, total) in this order; ``winners`` are highlighted.

        ``heads``: headings of the two numbers, shown if there is room.
        """
        while len(self):
            self.pop()
        self.seats = [row[0] for row in rows]
        cells, size, columns = self._fit(rows)
        if heads and columns == 1:
            headed = [("", "", heads[0], heads[1])] + cells
            font = self.theme.font(size)
            fits = self._pitch(size, len(headed)) >= font.height
            if fits and self._wide(headed, font) <= self.width:
                cells = headed
                self.seats.insert(0, HEAD)
        self._lay(cells, winners, size, columns)

    def _fit(self, rows: Rows) -> tuple[Cells, int, int]:
        """With names and points if possible; the largest type, then fewest columns. Plain, for a
        heap without room, small numbers alone.
        """
        cells: Cells = []
        plain = self.theme.plain
        sizes = (FINE,) if plain else tuple(self.theme.scales) + (FINE,)
        for lacking in (1, 2) if plain else (0, 1, 2):
            cells = written(rows, self.theme, lacking)
            for size in sizes:
                wide = self._wide(cells, self.theme.font(size))
                for columns in (1, 2):
                    pitch = self._pitch(size, -(-len(rows) // columns))
                    if wide <= self.width // columns and pitch:
                        return cells, size, columns
        self.cut = True
        return cells, FINE, 2

    def _wide(self, cells: Cells, font: Font) -> int:
        """The px of a row, and those around and between its parts."""
        return sum([wide + self.gap for wide in widths(cells, font) if wide]) + self.gap

    def _pitch(self, size: int, count: int) -> int:
        """The row pitch in px; 0 if so many don't fit. Rows may share a blank line of px."""
        high = self.theme.font(size).height
        pitch = min(high + 2 * self.theme.gap, self.height // count)
        if count > 1 and pitch < high:
            pitch = min(high, (self.height - high) // (count - 1))
        return pitch if pitch >= high * 10 // 12 and high <= self.height else 0

    def _lay(self, cells: Cells, winners: Sequence[int], size: int, columns: int) -> None:
        theme, gap = self.theme, self.gap
        font = theme.font(size)
        each = -(-len(cells) // columns)
        wide = self.width // columns
        pitch = max(1, self._pitch(size, each))
        high = max(pitch, font.height)
        plate = min(high, pitch)  # rows may share a line: the winner's plate must not cover others
        top = max(0, (self.height - (each - 1) * pitch - high) // 2)
        number, _, _, total = widths(cells, font)
        for nth, row in enumerate(cells):
            seat = self.seats[nth]
            left = nth // each * wide
            y = top + nth % each * pitch
            colour = theme.seat_colour(max(0, seat))
            if seat in winners:
                above = (high - plate) // 2
                box = (left, y + above, wide - theme.gap, plate)
                self.append(rectangle(theme, box, colour))
            ink = theme.ground if seat in winners else theme.dim if seat == HEAD else theme.ink
            y += (high - font.height + 1) // 2
            right = left + wide - theme.gap - gap // 2
            self.write(font, row[0], left + gap // 2, y, ink if seat in winners else colour)
            self.write(font, row[1], left + gap + gap // 2 + number, y, ink)
            self.write(font, row[2], right - total - gap - font.width(row[2]), y, ink)
            self.write(font, row[3], right - font.width(row[3]), y, ink)


def written(rows: Rows, theme: Theme, lacking: int) -> Cells:
    """Each row as seat number, name, points and total, as text: without names where one of them is
    ``lacking``, and without points where two are.
    """
    cells = []
    for seat, name, points, total in rows:
        gained = "" if lacking > 1 else f"{points:+d}"
        cells.append((theme.number(seat), "" if lacking else name, gained, str(total)))
    return cells
