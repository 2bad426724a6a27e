"""The other seats as chips on the rim, each where its button sits on the case."""

from .type_sizes import TINY
from .typesetting import typeset
from .widget import ACROSS, Widget, paint, rectangle, rim_corner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from displayio import TileGrid

    from engine_core.burn.view import View

    from .theme import Theme
    from .widget import Box


class Chip(Widget):
    """One seat: number, name, count of cards, and what there is to say of it.

    Its words are set without a Text: eight chips with two of them took 10 KB of heap more.
    ``words`` is what it says; ``cut`` tells that no wording had room.
    """

    def __init__(self, box: "Box", theme: "Theme", seat: int) -> None:
        super().__init__(box, theme)
        self.colour = theme.seat_colour(seat)
        self.shown: "tuple[Any, ...]" = ()
        self.seat = seat
        self.pointed = False
        self.words = ""
        self.cut = False
        self.said: "TileGrid | None" = None
        height = self.height
        self.side = side = height - 4 if theme.big else 8
        self.ground = rectangle(theme, (0, 0, self.width - 1, height), theme.panel)
        self.append(self.ground)
        self.append(rectangle(theme, (0, 0, side, height), self.colour))
        words, font = theme.number(seat), theme.font(2 if theme.big else TINY)
        number = typeset(font, words, theme.palette(None, theme.ground))
        number.x = (side - font.width(words)) // 2
        number.y = (height - font.height) // 2
        self.append(number)

    def show(self, name: str, cards: int, acts: bool, caller: bool, closed: bool) -> None:
        """Show the seat. ``acts``: it must do something; ``closed``: nobody touches its cards."""
        shown = (name, cards, acts, caller, closed)
        if shown == self.shown:
            return
        self.shown = shown
        mark = "!" if caller else ""
        count = f"[{cards}]" if closed else f"{cards}"
        self._say((f"{name} {count}{mark}", f"{name[:3]} {count}{mark}", f"{count}{mark}"))
        self._dress(acts)

    def point(self, on: bool) -> None:
        """The cursor is on this seat, or is not."""
        if on != self.pointed:
            self.pointed = on
            self._dress(self.shown[2])

    def _say(self, wordings: "Sequence[str]") -> None:
        """Set the first wording that has room beside the number."""
        theme, left = self.theme, self.side + 2
        font = theme.font(1 if theme.big else TINY)
        fitting = [words for words in wordings if font.width(words) < self.width - left]
        self.cut = not fitting
        words = fitting[0] if fitting else ""
        if words == self.words:
            return
        self.words = words
        if self.said is not None:
            self.remove(self.said)
            self.said = None
        if words:
            self.said = typeset(font, words, theme.palette(None, theme.ink))
            self.said.x = left
            self.said.y = (self.height - font.height) // 2
            self.append(self.said)

    def _dress(self, acts: bool) -> None:
        theme = self.theme
        ground = theme.accent if self.pointed else self.colour if acts else theme.panel
        paint(self.ground, theme, ground)
        if self.said is not None:
            ink = theme.ink if ground == theme.panel else theme.ground
            self.said.pixel_shader = theme.palette(None, ink)


class Chips:
    """The chips of a table on the two long sides."""

    def __init__(self, theme: "Theme", seats: int, places: "Sequence[int]", high: int) -> None:
        wide = theme.width // ACROSS
        self.places = [places[theme.buttons[seat] % len(places)] for seat in range(seats)]
        self.near = high if min(self.places) < ACROSS else 0  # px that each side takes
        self.far = high if max(self.places) >= ACROSS else 0
        self.all = []
        for seat, place in enumerate(self.places):
            corner = rim_corner(place, wide, theme.height - high)
            self.all.append(Chip(corner + (wide, high), theme, seat))

    def show(self, view: "View", names: "Sequence[str]", acts: "Sequence[int]") -> None:
        """Show what everyone may know of each seat."""
        for seat, chip in enumerate(self.all):
            cards = len(view.cells(seat))
            chip.show(names[seat], cards, seat in acts, seat in view.callers, view.closed(seat))

    def point(self, seat: "int | None") -> None:
        """Point at a seat, or at none."""
        for chip in self.all:
            chip.point(chip.seat == seat)
