"""Who must act and what: readable from the other side of the table."""

from .text import Text
from .widget import Widget, hide, paint, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    import vectorio

    from .theme import Theme
    from .widget import Box


class Banner(Widget):
    """A block in the seat's colour with its number, counted from 1 as on the buttons, and a text.

    Where no seat is named the block is dark and the text takes all of it.
    """

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        width, height = box[2], box[3]
        scales = (6, 4, 3, 2, 1) if theme.big else (4, 2, 1)
        scale = theme.scale_for("8", width, height, scales)
        side = max(theme.text_width("8", scale) + 4 * theme.gap, min(height, width // 4))
        self.ground = rectangle(theme, (0, 0, width, height), theme.panel)
        self.split = rectangle(theme, (side, 0, theme.line, height), theme.ground)
        left = side + theme.line + (2 * theme.gap if theme.big else theme.gap)
        words = (width - left, height)
        dark = theme.ground
        sizes = tuple(size for size in (4, 2, 1) if size < 4 or theme.big)
        self.number = Text((0, 0, side, height), theme, "center", dark, scales=(scale,))
        self.words = Text((left, 0) + words, theme, "left", dark, scales=sizes)
        self.notice = Text(
            (theme.gap, 0, width - 2 * theme.gap, height), theme, "center", scales=sizes
        )
        for part in (self.ground, self.split, self.number, self.words, self.notice):
            self.append(part)
        self.side = side
        self.block: "vectorio.Rectangle | None" = None  # who slapped first, before it is judged
        self.seat: int | None = None
        self._dress(None)

    def show(self, seat: "int | None", text: "str | Sequence[str]") -> None:
        """Name the seat (0-7, or None) and say what is up, in one or several wordings."""
        block, self.block = self.block, None
        if block is not None:
            self.remove(block)
        if block is not None or seat != self.seat:
            self.seat = seat
            self._dress(seat)
        if seat is None:
            self.notice.show(text)
        else:
            self.number.show(self.theme.number(seat))
            self.words.show(text)

    def first(self, seat: int) -> None:
        """Show a seat's number in its colour, and touch no more: that is quickly drawn."""
        theme = self.theme
        if self.block is None:
            self.block = rectangle(theme, (0, 0, self.side, self.height), theme.seat_colour(seat))
            self.insert(1, self.block)
            self.number.show(theme.number(seat))
            hide(self.number, False)

    def _dress(self, seat: "int | None") -> None:
        theme = self.theme
        named = seat is not None
        paint(self.ground, theme, theme.panel if seat is None else theme.seat_colour(seat))
        for part in (self.split, self.number, self.words):
            hide(part, not named)
        hide(self.notice, named)
