"""The case from above: a chip for each button, with its player."""

from collections.abc import Sequence

from .lines import Text
from .theme import Theme
from .type_sizes import TINY
from .widget import ACROSS, Box, Widget, hide, paint, rectangle, rim

KEYS = 3  # in a keypad's row: it has more buttons than a case

FREE = 0
PERSON = 1
BOT = 2


class CaseMap(Widget):
    """A chip at each button's place, with text between the rows or beside a keypad."""

    def __init__(self, box: Box, theme: Theme, count: int, around: Sequence[int]) -> None:
        """``around``: the buttons' places, see firmware.ports.Buttons; a keypad has more."""
        super().__init__(box, theme)
        width, height, gap = self.width, self.height, theme.gap
        if count <= len(around):
            wide, high = (width + gap) // ACROSS, height * (38 if theme.big else 34) // 100
            places = [one[:2] for one in rim(theme, around, wide * ACROSS, height - high)]
            middle = (0, high, width, height - 2 * high)
        else:
            rows = -(-count // KEYS)
            wide, high = width // 4, (height + 1) // rows - 1
            places = [(nth % KEYS * wide, nth // KEYS * (high + 1)) for nth in range(count)]
            middle = (KEYS * wide, 0, width - KEYS * wide, height)
        self.chips = [Chip((x, y, wide - gap, high), theme) for x, y in places[:count]]
        scales = theme.scales if theme.big else (1, TINY)
        self.words = Text(middle, theme, "center", theme.accent, scales=scales)
        for part in self.chips + [self.words]:
            self.append(part)

    def show(self, button: int, kind: int, wordings: tuple[str, ...]) -> None:
        """Show a button as FREE, a PERSON or a BOT, with the chip's text."""
        if button < len(self.chips):
            self.chips[button].show(kind, self.theme.seat_colour(button), wordings)


class Chip(Widget):
    """One button: filled with its colour if a person sits there, else lines round it."""

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        wide, high, line = self.width, self.height, theme.line
        self.rim = [rectangle(theme, (0, y, wide, line), theme.dim) for y in (0, high - line)]
        self.rim += [rectangle(theme, (x, 0, line, high), theme.dim) for x in (0, wide - line)]
        self.plate = rectangle(theme, (0, 0, wide, high), theme.dim)
        scales = (2, 1) if theme.big else (1, TINY)
        edge = line if theme.big else 0  # the small panel's font has its own space above
        inner = (line, edge, wide - 2 * line, high - 2 * edge)
        self.words = Text(inner, theme, "center", scales=scales)
        for part in self.rim + [self.plate]:
            self.append(part)
        self.append(self.words)

    def show(self, kind: int, colour: int, wordings: tuple[str, ...]) -> None:
        """Set the chip's look and text."""
        theme = self.theme
        ink = theme.dim if kind == FREE else colour
        for part in self.rim + [self.plate]:
            paint(part, theme, ink)
        hide(self.plate, kind != PERSON)
        self.words.show(wordings)
        self.words.dye(theme.ground if kind == PERSON else ink)
