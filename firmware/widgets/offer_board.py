"""How many cards each seat offers: a chip per seat, placed like its button on the case."""

from collections.abc import Sequence

from .lines import Text
from .theme import Theme
from .type_sizes import TINY
from .widget import Box, Widget, paint, places_of, rectangle, rim

NONE = "-"
BIG_PERCENT, SMALL_PERCENT = 34, 26  # of the board's height: a row
LABEL_PERCENT = (73, 40)  # of a chip: its width on a small panel, its height on a big one


class Chip(Widget):
    """Number and name on a plate, and the number of cards; bright while the seat can swap."""

    def __init__(self, box: Box, theme: Theme, seat: int, name: str) -> None:
        super().__init__(box, theme)
        _, _, wide, high = box
        self.seat = seat
        if theme.big:
            part = high * LABEL_PERCENT[True] // 100
            label, count = (0, 0, wide, part), (0, part, wide, high - part)
        else:
            part = wide * LABEL_PERCENT[False] // 100
            label, count = (0, 0, part, high), (part, 0, wide - part, high)
        self.plate = rectangle(theme, label, theme.panel)
        scales = theme.scales[-1:] if theme.big else (TINY,)
        self.label = Text(label, theme, "center", theme.seat_colour(seat), scales)
        sizes = (4, 3, 2) if theme.big else (1, TINY)
        self.count = Text(count, theme, "center", theme.label_colour(seat), scales=sizes)
        number = theme.number(seat) + "\u00a0"  # on one line
        self.label.show((number + name, number + name[:3], number))
        for part_of in (self.plate, self.label, self.count):
            self.append(part_of)

    def show(self, count: int, bright: bool) -> None:
        """So many cards (0: none) are offered."""
        theme = self.theme
        colour = theme.seat_colour(self.seat)
        paint(self.plate, theme, colour if bright else theme.panel)
        ink = theme.ground if bright else theme.label_colour(self.seat)
        self.label.dye(ink)
        self.count.show(str(count) if count else NONE)


class OfferBoard:
    """The ``chips`` of all seats in two rows, at the upper and lower edge of a box.

    ``middle`` is the box between them. Only changes are redrawn.
    """

    def __init__(self, box: Box, theme: Theme, names: Sequence[str], places: Sequence[int]) -> None:
        """``places`` says where each button sits: see ports.Buttons."""
        x, y, width, height = box
        high = height * (BIG_PERCENT if theme.big else SMALL_PERCENT) // 100
        seats = places_of(theme, places, len(names))
        self.middle = (x, y + high, width, height - 2 * high)
        self.chips: list[Chip] = []
        for seat, (left, top, wide) in enumerate(rim(theme, seats, width, height - high)):
            corner = (x + left, y + top, wide - theme.line, high)
            self.chips.append(Chip(corner, theme, seat, names[seat]))

    def show(self, counts: Sequence[int], able: Sequence[int]) -> None:
        """Show how many cards each seat offers (0: none), and the seats that can swap."""
        for chip, count in zip(self.chips, counts):
            chip.show(count, chip.seat in able)
