"""The case from above: a chip where each button is, with who sits there."""

from collections.abc import Sequence

from .lines import Text
from .theme import Theme
from .type_sizes import TINY
from .widget import ACROSS, Box, Widget, paint, rectangle, rim_corner

KEYS = 3  # in a row of a keypad, which has more buttons than a case

FREE = 0
PERSON = 1
BOT = 2


class CaseMap(Widget):
    """A chip at the place of each button, and words between the rows, or beside a keypad."""

    def __init__(self, box: Box, theme: Theme, count: int, around: Sequence[int]) -> None:
        """``around``: where each button sits, see firmware.ports.Buttons; a keypad has more."""
        super().__init__(box, theme)
        width, height, gap = self.width, self.height, theme.gap
        if count <= len(around):
            wide, high = (width + gap) // ACROSS, height * (38 if theme.big else 33) // 100
            places = [rim_corner(at, wide, height - high) for at in around]
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
        """Show who sits at a button: FREE, a PERSON or a BOT, and what the chip says."""
        if button < len(self.chips):
            self.chips[button].show(kind, self.theme.seat_colour(button), wordings)


class Chip(Widget):
    """One button: a block in its colour where a person sits, else an outline in it."""

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        wide, high, line = self.width, self.height, theme.line
        within = (line, line, wide - 2 * line, high - 2 * line)
        self.edge = rectangle(theme, (0, 0, wide, high), theme.ground)
        self.ground = rectangle(theme, within, theme.ground)
        scales = (2, 1) if theme.big else (1, TINY)
        edge = line if theme.big else 0  # the font of a small panel has its own room above
        inner = (line, edge, wide - 2 * line, high - 2 * edge)
        self.words = Text(inner, theme, "center", scales=scales)
        for part in (self.edge, self.ground, self.words):
            self.append(part)

    def show(self, kind: int, colour: int, wordings: tuple[str, ...]) -> None:
        """Dress the chip and say what it says."""
        theme = self.theme
        paint(self.edge, theme, theme.dim if kind == FREE else colour)
        paint(self.ground, theme, colour if kind == PERSON else theme.panel)
        self.words.show(wordings)
        free = theme.dim if kind == FREE else colour
        self.words.dye(theme.ground if kind == PERSON else free)
