"""All seats round the two piles, each with its name and a hand of mini cards."""

import displayio

from firmware.widgets import mini, pictures
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.lettering import Line
from firmware.widgets.text import Text
from firmware.widgets.widget import Widget, paint, place, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine_core.view import View
    from firmware.theme import Theme
    from firmware.widgets.widget import Box

# The seats' cells in a grid of 3 x 3, numbered row by row, clockwise from the bottom; the piles are
# in the middle. A word for each number of seats, from two on: tuples took 1 KB of heap.
PLACES = "71 702 7315 73025 630258 7630258 76301258"
HIDDEN = -1


class TableMap(Widget):
    """The table from above, for 2-8 seats; redraws only the seats and piles that changed.

    The box takes at least 126x36 px, or 210x135 px in the larger type.
    """

    def __init__(self, box: "Box", theme: "Theme", seats: int) -> None:
        super().__init__(box, theme)
        wide, high = box[2] // 3, box[3] // 3
        left, top = (box[2] - 3 * wide) // 2, (box[3] - 3 * high) // 2
        self.seats: list[SeatPlace] = []
        for seat, at in enumerate(PLACES.split()[seats - 2]):
            row, column = divmod(int(at), 3)
            cell = (left + column * wide, top + row * high, wide, high)
            there = self.place(cell, seat)
            self.seats.append(there)
            self.append(there)
        middle = (left + wide, top + high, wide, high)
        self.piles = Piles(middle, theme) if theme.big else SmallPiles(middle, theme)
        self.append(self.piles)

    def place(self, cell: "Box", seat: int) -> "SeatPlace":
        """The part of the map that is a seat's."""
        return SeatPlace(cell, self.theme, seat)

    def update(
        self,
        view: "View",
        names: "Sequence[str]",
        active: "int | None" = None,
        marked: "Collection[int]" = (),
    ) -> None:
        """Show what the view shows. names: one a seat. marked: cells (seat << 5 | slot)."""
        for seat, there in enumerate(self.seats):
            there.name(names[seat], seat == active)
            there.hand.put(kinds(view, seat, marked))
        top = None if view.top is None else view.rules.code(view.top)
        self.piles.show(view.stock_count, top)


def kinds(view: "View", seat: int, marked: "Collection[int]") -> "list[int]":
    """The mini tiles of a seat's hand: what the view shows of each slot."""
    found = []
    closed = view.closed(seat)
    for slot, card in enumerate(view.hand(seat)):
        if seat << 5 | slot in marked:
            kind = mini.MARKED
        elif card is None:
            kind = mini.GAP
        elif card != HIDDEN:
            kind = mini.OPEN
        else:
            kind = mini.CLOSED if closed else mini.COVERED
        found.append(kind)
    return found


class SeatPlace(displayio.Group):
    """One seat: its number, its name where there is room, and its mini cards."""

    def __init__(self, cell: "Box", theme: "Theme", seat: int) -> None:
        super().__init__(x=cell[0], y=cell[1])
        self.theme = theme
        self.seat = seat
        self.shown: object = None
        tile = mini.size(theme)
        if theme.big:
            self._stack(cell, tile)
        else:
            self._row(cell, tile)
        self.append(self.plate)
        self.append(self.label)
        self.append(self.hand)

    def _stack(self, cell: "Box", tile: "tuple[int, int]") -> None:
        """Name over cards."""
        theme = self.theme
        height = 14
        top = (cell[3] - height - 2 - 2 * tile[1]) // 2
        wide = cell[2] - theme.gap
        self.plate = rectangle(theme, (0, top, wide, height), theme.panel)
        self.label = Line(theme, 1, (wide - 4) // theme.lettering(1).width, theme.ink)
        place(self.label, 2, top + 1)
        self.hand = mini.MiniHand(theme, 2, top + height + 3)

    def _row(self, cell: "Box", tile: "tuple[int, int]") -> None:
        """Number beside cards."""
        theme = self.theme
        high = min(12, cell[3])
        top = (cell[3] - high) // 2
        self.plate = rectangle(theme, (0, top, 8, high), theme.panel)
        self.label = Line(theme, 1, 1, theme.ink)
        place(self.label, 1, top + (high - self.label.kind.height) // 2)
        self.hand = mini.MiniHand(theme, 10, (cell[3] - 2 * tile[1] + 1) // 2)

    def name(self, name: str, active: bool) -> None:
        """Write number and name; the acting seat's are dark on a plate of its colour."""
        if (name, active) == self.shown:
            return
        self.shown = (name, active)
        theme = self.theme
        colour = theme.seat_colour(self.seat)
        paint(self.plate, theme, colour if active else theme.panel)
        self.label.dye(theme, theme.ground if active else colour)
        number = theme.number(self.seat)
        whole = number + " " + name
        self.label.put(whole if len(whole) <= self.label.letters else number)


class Piles(displayio.Group):
    """The stock with its count, and the discard pile's top."""

    def __init__(self, cell: "Box", theme: "Theme") -> None:
        super().__init__(x=cell[0], y=cell[1])
        count = 3 * 6
        wide = (cell[2] - count) // 2
        self.stock = CardFace((count, 0, wide, cell[3]), theme)
        self.top = CardFace((count + wide, 0, wide, cell[3]), theme)
        self.count = Text((0, 0, count, cell[3]), theme, "right", theme.dim, scales=(1,))
        for part in (self.count, self.stock, self.top):
            self.append(part)

    def show(self, stock: int, top: "str | None") -> None:
        """Show the number of cards in the stock and the code of the discard's top."""
        self.count.show(str(stock))
        self.stock.show(BACK if stock else EMPTY)
        self.top.show(top or EMPTY)


class SmallPiles(displayio.Group):
    """The discard's top as rank and picture, and the stock's count."""

    def __init__(self, cell: "Box", theme: "Theme") -> None:
        super().__init__(x=cell[0], y=cell[1] + (cell[3] - 12) // 2)
        self.theme = theme
        ink = theme.palette(None, theme.ink)
        self.rank = Line(theme, 1, 2, theme.ink)
        self.picture = displayio.TileGrid(
            pictures.deck(theme).blank(8), pixel_shader=ink, x=12, y=2
        )
        self.count = Line(theme, 1, 2, theme.ink)
        self.count.x = 26
        pile = displayio.TileGrid(
            mini.sheet(False),
            pixel_shader=mini.palette(theme),
            tile_width=mini.SMALL_SIZE[0],
            tile_height=mini.SMALL_SIZE[1],
            default_tile=mini.COVERED,
            x=21,
            y=4,
        )
        for part in (self.rank, self.picture, pile, self.count):
            self.append(part)

    def show(self, stock: int, top: "str | None") -> None:
        """Show the number of cards in the stock and the code of the discard's top."""
        count = str(stock)
        self.count.put(count)
        deck = pictures.deck(self.theme)
        label, bitmap = "", deck.blank(8)
        if top is not None:
            labels, _, key = deck.face(top)
            label = labels[-1]
            bitmap = deck.bitmap(key, 8)
        self.rank.put(label, 2 - len(label))
        if self.picture.bitmap is not bitmap:
            self.picture.bitmap = bitmap
