"""All seats round the two piles, each with its name and a hand of mini cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import displayio

from engine_core.burn.view import View
from firmware.widgets import mini
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.text import Text
from firmware.widgets.theme import Theme
from firmware.widgets.widget import Box, Widget, paint, place

# The seats' cells in a grid of 3 x 3, numbered row by row, clockwise from the bottom; the piles are
# in the middle. A word for each number of seats, from two on: tuples took 1 KB of heap.
PLACES = "71 702 7315 73025 630258 7630258 76301258"
HIDDEN = -1


class TableMap(Widget):
    """The table from above, for 2-8 seats; redraws only the seats and piles that changed.

    The box takes at least 180x126 px; then each hand has room for twelve cards.
    """

    def __init__(self, box: Box, theme: Theme, seats: int) -> None:
        super().__init__(box, theme)
        tile_wide, tile_high = mini.SIZE
        self.columns = box[2] // 3 // tile_wide  # of mini cards in a hand
        self.cell = wide, high = self.columns * tile_wide, box[3] // 3  # px of a seat
        left, top = (box[2] - 3 * wide) // 2, (box[3] - 3 * high) // 2
        line = theme.line_height(1)
        self.head = (high - line - 2 - mini.ROWS * tile_high) // 2
        self.places = [int(at) for at in PLACES.split()[seats - 2]]
        self.labels: list[Text] = []
        self.named: list[object] = [None] * seats
        self.rows: list[mini.MiniHands | None] = [None] * 3
        for at in self.places:
            row, column = divmod(at, 3)
            x, y = left + column * wide, top + row * high + self.head
            label = Text((x, y, wide - theme.gap, line), theme, background=theme.panel, scales=(1,))
            self.labels.append(label)
            self.append(label)
            if self.rows[row] is None:
                hands = self.rows[row] = mini.MiniHands(theme, 3 * self.columns)
                place(hands, left, label.y + line + 2)
                self.append(hands)
        self.piles = Piles((left + wide, top + high, wide, high), theme)
        self.append(self.piles)

    def update(
        self,
        view: View,
        names: Sequence[str],
        active: int | None = None,
        marked: Collection[int] = (),
    ) -> None:
        """Show what the view shows. names: one a seat. marked: cells (seat << 5 | slot)."""
        for seat, at in enumerate(self.places):
            self.name_seat(seat, names[seat], seat == active)
            row, column = divmod(at, 3)
            hands = self.rows[row]
            if hands is not None:
                hands.put(kinds(view, seat, marked), column * self.columns, self.columns)
        top = None if view.top is None else view.rules.code(view.top)
        self.piles.show(view.stock_count, top)

    def name_seat(self, seat: int, name: str, active: bool) -> None:
        """Write number and name in the seat's colour; the acting seat's are dark on it."""
        if (name, active) == self.named[seat]:
            return
        self.named[seat] = (name, active)
        theme = self.theme
        label = self.labels[seat]
        colour = theme.seat_colour(seat)
        label.dye(theme.ground if active else colour)
        if label.back is not None:
            paint(label.back, theme, colour if active else theme.panel)
        number = theme.number(seat)
        label.show((number + " " + name, number))


def kinds(view: View, seat: int, marked: Collection[int]) -> list[int]:
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


class Piles(displayio.Group):
    """The stock with its count, and the discard pile's top."""

    def __init__(self, cell: Box, theme: Theme) -> None:
        super().__init__(x=cell[0], y=cell[1])
        count = theme.font(1).width("888")
        self.count = Text((0, 0, count, cell[3]), theme, "right", theme.dim, scales=(1,))
        wide = (cell[2] - count) // 2
        self.stock = CardFace((count, 0, wide, cell[3]), theme)
        self.top = CardFace((count + wide, 0, wide, cell[3]), theme)
        for part in (self.count, self.stock, self.top):
            self.append(part)

    def show(self, stock: int, top: str | None) -> None:
        """Show the number of cards in the stock and the code of the discard's top."""
        self.count.show(str(stock))
        self.stock.show(BACK if stock else EMPTY)
        self.top.show(top or EMPTY)
