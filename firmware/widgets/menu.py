"""A list of choices: one is selected, and fills up while the button is held."""

from collections.abc import Sequence

import displayio

from .text import shortened
from .theme import Theme
from .type_sizes import FINE
from .widget import Box, Widget, hide, place, rectangle, stretch

STEP = 4  # the least step of the fill in px


class Menu(Widget):
    """Choices in rows; the selected one is a bright plate. Longer lists scroll.

    Rows share a type size and pitch; each shows its longest wording that fits. A row without a
    fitting wording, such as a long name, takes the next smaller size. A tap redraws only two rows.
    `labels` is the rows' text; `cut` says that one was too long (a layout error: the tests look for
    it).
    """

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.asked: object = None
        self.labels: list[str] = []
        self.sizes: list[int] = []
        self.choice = -1
        self.first = 0
        self.count = 1
        self.pitch = self.high = 1
        self.filled = 0
        self.cut = False
        self.rows: dict[int, displayio.TileGrid] = {}  # by choice, only the visible ones
        inset = 2 if theme.big else 1
        self.inset = (2 if theme.big else 1) * theme.gap
        bar = theme.line + 1
        self.wide = box[2]
        self.plate = Plate(theme, inset)
        self.fill = rectangle(theme, (inset, inset, 1, 1), theme.fill)
        self.rail = rectangle(theme, (box[2] - bar, 0, bar, box[3]), theme.panel)
        self.thumb = rectangle(theme, (box[2] - bar, 0, bar, 4), theme.dim)
        for part in self.plate.parts + [self.fill, self.rail, self.thumb]:
            part.hidden = True
            self.append(part)

    def show(self, labels: Sequence[str | Sequence[str]], index: int) -> None:
        """Show these choices with the one at index selected.

        A choice is a tuple of wordings, longest first, or a single one.
        """
        labels = tuple(labels)
        if labels != self.asked:
            self.asked = labels
            for grid in self.rows.values():
                self.remove(grid)
            self.rows = {}
            self._plan([(one,) if isinstance(one, str) else one for one in labels])
            self.choice = -1
            self.first = 0
        if index != self.choice and labels:
            self._select(index)
        self.progress(0)

    def progress(self, fraction: float) -> None:
        """How far the selected choice has been held, 0..1."""
        if not self.labels:
            return
        most = self.wide - 2 * self.plate.inset
        filled = int(min(1, fraction) * most)
        if fraction < 1:
            filled -= filled % STEP
        if filled != self.filled:
            self.filled = filled
            stretch(self.fill, filled)

    def _plan(self, choices: list[Sequence[str]]) -> None:
        """Choose the type size, the visible rows, and each row's wording."""
        theme = self.theme
        for size in theme.scales:
            font = theme.font(size)
            below = theme.gap if theme.big else theme.line
            self.high = max(font.height + (theme.gap if theme.big else 0), theme.finger - below)
            self.pitch = self.high + below
            self.count = max(1, (self.height + self.pitch - self.high) // self.pitch)
            scrolls = len(choices) > self.count
            self.wide = self.width - (theme.gap + theme.line + 1 if scrolls else 0)
            fitting = [fits(wordings, theme, size, self._room()) for wordings in choices]
            lacking = len([one for one in fitting if one is None])
            enough = self.count >= min(len(choices), 3) or theme.finger
            if enough and 2 * lacking <= len(choices):
                break
        self.cut = False
        self.labels = []
        self.sizes = []
        for wordings, found in zip(choices, fitting):
            words, size = found or self._smaller(wordings)
            self.labels.append(words)
            self.sizes.append(size)
        self.plate.cast(self.wide, self.high)
        self.fill.height = max(1, self.high - 2 * self.plate.inset) if theme.colour else 2

    def _room(self) -> int:
        return self.wide - 2 * self.inset

    def _smaller(self, wordings: Sequence[str]) -> tuple[str, int]:
        """A smaller size, and wording, for a row that doesn't fit its menu's size."""
        theme = self.theme
        sizes = tuple(theme.scales) + (FINE,)
        for size in sizes:
            found = fits(wordings, theme, size, self._room())
            if found is not None:
                return found
        self.cut = True
        return "".join(shortened(wordings[-1], theme.font(FINE), self._room(), self.high)), FINE

    def _select(self, index: int) -> None:
        """Select another choice, and scroll to it."""
        if self.choice in self.rows:
            self.theme.words.dye(self.rows[self.choice], self.theme.ink)
        self.choice = index
        self._scroll()
        for at in list(self.rows):
            if not self.first <= at < self.first + self.count:
                self.remove(self.rows.pop(at))
        for at in range(self.first, min(self.first + self.count, len(self.labels))):
            self._row(at)
        self.theme.words.dye(self.rows[index], self.theme.ground)
        y = (index - self.first) * self.pitch
        self.plate.move(y)
        place(self.fill, self.fill.x, y + self.high - self.plate.inset - self.fill.height)
        self._rail()

    def _row(self, at: int) -> None:
        """Draw the row of a choice, unless it is drawn."""
        theme = self.theme
        font = theme.font(self.sizes[at])
        if at not in self.rows:
            self.rows[at] = theme.words.line(font, self.labels[at] or " ", theme.ink)
            self.append(self.rows[at])
        y = (at - self.first) * self.pitch + (self.high - font.height + 1) // 2
        place(self.rows[at], self.inset, y)

    def _scroll(self) -> None:
        """Keep the selected choice visible, with a neighbour on each side if there is one."""
        last = max(0, len(self.labels) - self.count)
        ahead = 1 if self.count > 2 else 0
        if self.choice < self.first + ahead:
            self.first = self.choice - ahead
        if self.choice >= self.first + self.count - ahead:
            self.first = self.choice + ahead - self.count + 1
        self.first = max(0, min(self.first, last))

    def _rail(self) -> None:
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


def fits(wordings: Sequence[str], theme: Theme, size: int, room: int) -> tuple[str, int] | None:
    """(wording, size) of the first wording of at most ``room`` px at that size."""
    font = theme.font(size)
    for words in wordings:
        if font.width(words) <= room:
            return words, size
    return None


class Plate:
    """A bright plate with cut corners: two rectangles, one upright, one lying."""

    def __init__(self, theme: Theme, inset: int) -> None:
        self.inset = inset
        self.parts = [rectangle(theme, (0, 0, 1, 1), theme.accent) for _ in range(2)]

    def cast(self, wide: int, high: int) -> None:
        """Give the plate its size in px."""
        upright, lying = self.parts
        upright.x = self.inset
        upright.width, upright.height = wide - 2 * self.inset, high
        lying.width, lying.height = wide, high - 2 * self.inset

    def move(self, y: int) -> None:
        """Show the plate at y px."""
        upright, lying = self.parts
        place(upright, upright.x, y)
        place(lying, 0, y + self.inset)
        for part in self.parts:
            hide(part, False)
