"""How many cards each seat offers: a column a seat, its name over its number."""

import displayio

from .lettering import Line
from .widget import Widget, paint, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme
    from .widget import Box

NONE = "-"


class OfferBoard(Widget):
    """Columns for 3-7 seats; a seat that can swap has a bright plate.

    Only what changes is drawn anew.
    """

    def __init__(self, box: "Box", theme: "Theme", names: "Sequence[str]") -> None:
        super().__init__(box, theme)
        wide = box[2] // len(names)
        head = theme.line_height(1) + (theme.gap if theme.big else 0)
        room = box[3] - head - (theme.gap if theme.big else 0)
        scales = (6, 4, 3, 2, 1) if theme.big else (2, 1)
        scale = theme.scale_for("8", wide - theme.gap, room, scales)
        kind = theme.lettering(scale)
        sheet = displayio.Group(scale=kind.zoom)
        self.plates = []
        self.heads = []
        self.counts = []
        for seat, name in enumerate(names):
            left = seat * wide
            plate = rectangle(theme, (left, 0, wide - theme.line, head), theme.panel)
            label = self._label(seat, name, wide - theme.line)
            label.x = left + (wide - theme.line - label.letters * label.kind.width) // 2
            label.y = (head - label.kind.height) // 2
            count = Line(theme, scale, 1, theme.seat_colour(seat))
            count.x = (left + (wide - kind.width) // 2) // kind.zoom
            count.y = (head + (box[3] - head - kind.height) // 2) // kind.zoom
            self.plates.append(plate)
            self.heads.append(label)
            self.counts.append(count)
            self.append(plate)
            self.append(label)
            sheet.append(count)
        self.append(sheet)

    def _label(self, seat: int, name: str, wide: int) -> Line:
        """Number and name, or as much of them as there is room for."""
        number = self.theme.number(seat)
        letter = self.theme.lettering(1).width
        for text in (number + " " + name, name, number):
            if len(text) * letter <= wide:
                break
        line = Line(self.theme, 1, len(text), self.theme.ink)
        line.put(text)
        return line

    def show(self, counts: "Sequence[int]", able: "Sequence[int]") -> None:
        """Show how many cards each seat offers (0: none), and the seats that can swap."""
        theme = self.theme
        for seat, count in enumerate(counts):
            colour = theme.seat_colour(seat)
            bright = seat in able
            paint(self.plates[seat], theme, colour if bright else theme.panel)
            self.heads[seat].dye(theme, theme.ground if bright else colour)
            self.counts[seat].put(str(count) if count else NONE)
