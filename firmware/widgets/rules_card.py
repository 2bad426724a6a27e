"""A game's values and powers on one screen."""

from .text import Text
from .widget import Widget, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme
    from .widget import Box

    Values = Sequence[tuple[str, int, str]]


class RulesCard(Widget):
    """A table of cards, their points and their powers, in the largest type that holds it all."""

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        self.shown: object = None

    def show(self, values_table: "Values") -> None:
        """Show rows of (cards, points, the power in words, "" or "none")."""
        values_table = tuple(values_table)
        if values_table == self.shown:
            return
        self.shown = values_table
        while len(self):
            self.pop()
        if values_table:
            self._lay(merged(values_table))

    def _lay(self, table: "list[tuple[str, str, str]]") -> None:
        theme = self.theme
        pitch = self.height // len(table)
        scale = self._type_size(table, pitch)
        kind = theme.lettering(scale)
        high = max(kind.height, min(pitch, kind.height + 2 * theme.gap))
        label = max(len(row[0]) for row in table) * kind.width
        points = max(len(row[1]) for row in table) * kind.width
        gap = kind.width
        inset = theme.gap if theme.big else 0
        middle = inset + label + gap
        right = middle + points + gap
        power = max(len(row[2]) for row in table)
        small = scale if power * kind.width <= self.width - right else min(scale, 1)
        top = max(0, (self.height - len(table) * high) // 2)
        for place, row in enumerate(table):
            y = top + place * high
            if theme.colour and place % 2 == 0:
                self.append(rectangle(theme, (0, y, self.width, high), theme.panel))
            self._put((inset, y, label, high), "left", theme.ink, scale, row[0])
            self._put((middle, y, points, high), "right", theme.accent, scale, row[1])
            if row[2]:
                room = (right, y, self.width - right, high)
                self._put(room, "left", theme.ink, small, row[2])

    def _type_size(self, table: "list[tuple[str, str, str]]", pitch: int) -> int:
        """The largest type whose lines fit and which leaves the powers room for two lines."""
        letters = max(len(row[0]) for row in table) + max(len(row[1]) for row in table) + 4
        power = max(len(row[2]) for row in table)
        for scale in self.theme.scales:
            kind = self.theme.lettering(scale)
            small = self.theme.lettering(self.theme.scales[-1])
            lines = pitch // small.height
            room = (self.width - letters * kind.width) // small.width * max(0, lines)
            if kind.height <= pitch and room >= power:
                return scale
        return 0

    def _put(self, box: "Box", align: str, ink: int, scale: int, words: str) -> None:
        text = Text(box, self.theme, align, ink, scales=(scale,))
        text.show(words)
        self.append(text)


def merged(table: "Values") -> "list[tuple[str, str, str]]":
    """Rows in which cards of one power whose points count up are one: 2, 3, 4 is "2-4"."""
    found: list[tuple[str, str, str]] = []
    first: tuple[str, int, str] = ("", 0, "")
    last = 0
    for label, points, power in table:
        power = "" if power == "none" else power
        if found and power == first[2] and points == last + 1:
            found[-1] = (first[0] + "-" + label, f"{first[1]}-{points}", power)
        else:
            first = (label, points, power)
            found.append((label, str(points), power))
        last = points
    return found
