"""Who must act and what: readable from the other side of the table."""

from .text import SteadyText, Text
from .type_sizes import FINE
from .widget import Widget, hide, paint, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme
    from .widget import Box, Part


class Banner(Widget):
    """A band in the seat's colour: a dark badge with its number, as on the button, and a text.

    Where no seat is named the band is dark and the text takes all of it.
    """

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        width, height = box[2], box[3]
        gap = theme.gap if theme.big else 1
        side = height - 2 * gap
        sizes = (4, 2, 1) if theme.big else (2, 1, FINE)
        self.inset = side + 2 * gap  # of words beside a badge
        words = (theme.gap, 0, width - 2 * theme.gap, height)
        self.ground = rectangle(theme, (0, 0, width, height), theme.panel)
        self.words = SteadyText(words, theme, scales=sizes)
        round_off = theme.line
        badge = (
            (gap + round_off, gap, side - 2 * round_off, side),
            (gap, gap + round_off, side, side - 2 * round_off),
        )
        self.number = Text((gap, gap, side, side), theme, "center", scales=(6, 1))
        self.badge: list[Part] = [rectangle(theme, part, theme.ground) for part in badge]
        self.badge.append(self.number)
        self.append(self.ground)
        self.append(self.words)
        for part in self.badge:
            self.append(part)
        self.slapped = False  # who slapped first is shown, and not judged yet
        self.seat: int | None = None
        self._dress(None)

    def show(self, seat: "int | None", text: "str | Sequence[str]") -> None:
        """Name the seat (0-7, or None) and say what is up, in one or several wordings."""
        if self.slapped or seat != self.seat:
            self.slapped = False
            self.seat = seat
            self._dress(seat)
        if seat is not None:
            self._put_number(seat)
        self.words.show(text)

    def first(self, seat: int) -> None:
        """Show a seat's number in its colour, and touch no more: that is quickly drawn."""
        if not self.slapped:
            self.slapped = True
            self._put_number(seat)
            for part in self.badge:
                hide(part, False)

    def _put_number(self, seat: int) -> None:
        self.number.dye(self.theme.seat_colour(seat))
        self.number.show(self.theme.number(seat))

    def _dress(self, seat: "int | None") -> None:
        theme = self.theme
        named = seat is not None
        paint(self.ground, theme, theme.panel if seat is None else theme.seat_colour(seat))
        for part in self.badge:
            hide(part, not named)
        self.words.stand(self.inset if named else 0, "left" if named else "center")
        self.words.dye(theme.ground if named else theme.ink)
