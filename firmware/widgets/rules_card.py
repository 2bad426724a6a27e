"""A game's values and powers on one screen."""

from collections.abc import Sequence
from typing import TypeAlias

from .fonts import widths
from .theme import Theme
from .type_sizes import FINE, TINY
from .widget import Box, Widget, rectangle

Table: TypeAlias = "list[tuple[str, str, str]]"
Values: TypeAlias = "Sequence[tuple[str, int, str]]"


LETTERS = 5  # of the names that are merged


class RulesCard(Widget):
    """A table of cards, points and powers, in the largest type that fits.

    `cut` says that none does (a layout error: the tests look for it).
    """

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.gap = 12 if theme.big else 3

    def show(self, *tables: Values) -> None:
        """Show rows of (cards, points, power as text, "" or "none"): of several tables, the longest
        wordings first, the first that fits.
        """
        for values in tables:
            size, columns = self._fit(merged(values))
            if not self.cut:
                break
        wide = [self._wide(rows, size) for rows in columns]
        spare = 0 if self.ragged else self.width - sum(wide)
        left = 0
        for nth, rows in enumerate(columns):
            self._lay(rows, size, left, self._pitch(size, len(columns[0])))
            left += wide[nth] + spare

    def _fit(self, table: Table) -> tuple[int, list[Table]]:
        """The largest type, and fewest columns, that fit."""
        self.ragged = self.cut = False
        half = -(-len(table) // 2)
        for size in tuple(self.theme.scales) + (FINE,):
            font = self.theme.font(size)
            for columns in ([table], [table[:half], table[half:]]):
                pitch = self._pitch(size, len(columns[0]))
                wide = sum([self._wide(rows, size) for rows in columns])
                if pitch >= font.ascent - (size == FINE) and wide <= self.width:
                    return size, columns
        self.ragged = True  # points follow their cards instead of forming a column
        for size in (FINE, TINY):
            font = self.theme.font(size)
            longest = max([font.width("".join(row)) for row in table]) + 4 * self.gap
            self.cut = longest > self.width or self._pitch(size, len(table)) < font.ascent - 1
            if not self.cut:
                break
        return size, [table]

    def _pitch(self, size: int, count: int) -> int:
        """The row pitch in px; rows of small letters may share the descender line."""
        high = self.theme.font(size).height
        spare = (self.height - high) // max(1, count - 1)
        return min(spare, high + 2 * self.theme.gap)

    def _wide(self, rows: Table, size: int) -> int:
        gap = self.gap
        return sum([wide + gap for wide in widths(rows, self.theme.font(size)) if wide])

    def _lay(self, rows: Table, size: int, left: int, pitch: int) -> None:
        theme = self.theme
        font = theme.font(size)
        label, points, _ = widths(rows, font)
        gap = self.gap
        left += gap
        top = (self.height - (len(rows) - 1) * pitch - font.height) // 2
        for nth, (cards, worth, power) in enumerate(rows):
            y = top + nth * pitch
            if theme.colour and nth % 2 == 0:
                band = max(0, y - (pitch - font.height) // 2)
                high = min(pitch, self.height - band)
                self.append(rectangle(theme, (0, band, self.width, high), theme.panel))
            self.write(font, cards, left, y, theme.ink)
            if self.ragged:
                label, points = font.width(cards), font.width(worth)
            right = left + label + gap + points
            self.write(font, worth, right - font.width(worth), y, theme.accent)
            self.write(font, power, right + gap, y, theme.ink)


def merged(table: Values) -> Table:
    """Merge neighbouring rows of one power whose points are consecutive or equal.

    2, 3, 4 become "2-4", Q and K of the same points "Q/K"; long names, and 0 or less, stay alone.
    """
    found: Table = []
    first: tuple[str, int, str] = ("", 0, "")
    last = 0
    for label, points, power in table:
        power = "" if power == "none" else power
        same = bool(found) and power == first[2] and len(first[0]) <= LETTERS >= len(label)
        if same and points == last + 1 and last >= first[1] > 0:
            found[-1] = (first[0] + "-" + label, f"{first[1]}-{points}", power)
        elif same and points == last and power:
            found[-1] = (found[-1][0] + "/" + label, found[-1][1], power)
        else:
            first = (label, points, power)
            found.append((label, str(points), power))
        last = points
    return found
