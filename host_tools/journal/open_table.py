"""A step of a journal on the firmware's own widgets: the table from above, every card open."""

from __future__ import annotations

from typing import Any

import displayio
import vectorio

from firmware.scenes.results import most_faces
from firmware.widgets.banner import Banner
from firmware.widgets.bar import Bar
from firmware.widgets.card import BACK, EMPTY, CardFace, card_in
from firmware.widgets.hand import HandRow
from firmware.widgets.lines import Text
from firmware.widgets.theme import Theme
from firmware.widgets.widget import Box, Widget, hide, paint, rectangle
from host_tools.journal.stepping import Cursor, happened
from host_tools.journal.table_page import called, headline

SIZE = (640, 480)
"""Width and height in px: eight open hands can be read."""

KEYS_HELP = "Left, right: a step.  Page up, down: a round.  Home, end.  Q leaves."

_BANNER = (0, 0, 592, 60)
_DRAWN = (594, 0, 46, 60)
_HEAD = (8, 62, 624, 14)
_MAP = (4, 78, 632, 318)
_EVENTS = (8, 398, 624, 50)
_BAR = (8, 451, 624, 8)
_HELP = (8, 463, 624, 14)

Facts = dict[str, Any]


class SeatTheme(Theme):
    """The theme with the seats numbered as in a journal: from 0."""

    def number(self, seat: int) -> str:
        """The number of a seat 0-7."""
        return str(seat)


# The seats' cells in a grid of 3 x 3, numbered row by row, clockwise from the bottom; the piles are
# in the middle. A word for each number of seats, from two on.
PLACES = "71 702 7315 73025 630258 7630258 76301258"


class OpenMap(Widget):
    """The table from above for 2-8 seats, every hand open: each seat's number, points, and cards
    face up, round the piles. Redraws only what changed.
    """

    def __init__(self, box: Box, theme: Theme, seats: int) -> None:
        super().__init__(box, theme)
        wide, high = box[2] // 3, box[3] // 3
        line = theme.font(1).height
        self.grounds: list[vectorio.Rectangle] = []
        self.labels: list[Text] = []
        self.hands: list[HandRow] = []
        self.named: list[object] = [None] * seats
        for at in PLACES.split()[seats - 2]:
            row, column = divmod(int(at), 3)
            x, y, across = column * wide, row * high, wide - theme.gap
            box = (x, y, across, line)
            self.grounds.append(rectangle(theme, box, theme.panel))
            self.labels.append(Text(box, theme, scales=(1,)))
            self.hands.append(HandRow((x, y + line + 4, across, high - line - 6), theme))
            for part in (self.grounds[-1], self.labels[-1], self.hands[-1]):
                self.append(part)
        self.piles = Piles((wide, high, wide, high), theme)
        self.append(self.piles)

    def open(self, state: Facts, marked: dict[int, int]) -> None:
        """Show a revealed state. ``marked`` are the slots {seat: slot} that a move named."""
        for seat, hand in enumerate(self.hands):
            codes = state["hands"][seat]
            shown = _fitting(codes, most_faces(hand.width, self.theme))
            left_out = len(codes) - len(shown)
            self.name_seat(seat, _about(state, seat, left_out), seat == state["turn"])
            hand.show(shown)
            hand.mark(None if left_out else marked.get(seat))
        discard = state["discard"]
        hide(self.piles, not (state["stock"] or discard))
        self.piles.show(len(state["stock"]), discard[-1] if discard else None)

    def name_seat(self, seat: int, name: str, active: bool) -> None:
        """Write number and name in the seat's colour; the acting seat's are dark on it."""
        if (name, active) == self.named[seat]:
            return
        self.named[seat] = (name, active)
        theme = self.theme
        label = self.labels[seat]
        colour = theme.seat_colour(seat)
        label.dye(theme.ground if active else colour)
        paint(self.grounds[seat], theme, colour if active else theme.panel)
        number = theme.number(seat)
        label.show((number + " " + name, number))


def _about(state: Facts, seat: int, left_out: int) -> str:
    words = [f"total {state['totals'][seat]}"]
    if state["points"]:
        words.insert(0, f"round {state['points'][seat]}")
    if called(state, seat):
        words.append("called")
    if left_out:
        words.append(f"{left_out} more slots")
    return ", ".join(words)


def _fitting(codes: list[str | None], most: int) -> list[str]:
    """The slots that can be read in a row; of a hand that is too long the cards come first."""
    if len(codes) > most:
        return [code for code in codes if code is not None][:most]
    return [EMPTY if code is None else code for code in codes]


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


class OpenTable:
    """The whole picture: what was done, the table, what came of it, and where in the game it is."""

    def __init__(self, pictures: str, seats: int) -> None:
        """``pictures`` is whose the game's cards have, as its rule set says."""
        theme = SeatTheme(*SIZE, True)
        theme.deck = pictures
        self.banner = Banner(_BANNER, theme)
        self.head = Text(_HEAD, theme, "center", theme.dim, scales=(1,))
        self.map = OpenMap(_MAP, theme, seats)
        self.events = Text(_EVENTS, theme, "left", scales=(1,))
        self.bar = Bar(_BAR, theme)
        self.drawn = CardFace(card_in(_DRAWN, theme), theme)
        self.widgets = (
            self.banner,
            self.drawn,
            self.head,
            self.map,
            self.events,
            self.bar,
        )
        self.group = displayio.Group()
        for widget in self.widgets:
            self.group.append(widget)
        help_line = Text(_HELP, theme, "center", theme.dim, scales=(1,))
        help_line.show(KEYS_HELP)
        self.group.append(help_line)

    def show(self, cursor: Cursor) -> None:
        """Show the step that the cursor is at."""
        step, last = cursor.step, len(cursor.steps) - 1
        move, events = happened(step)
        self.banner.show(step.seat, (move, step.move["move"] if step.move else move))
        drawn = step.state["drawn"]
        self.drawn.show(drawn)
        held = f"; drawn: {drawn}" if drawn else ""
        self.head.show(f"{headline(step.state).plain}{held}; step {step.number} of {last}")
        self.map.open(step.state, _named(step.seat, step.move))
        text = ";  ".join(events)
        self.events.show((text, f"{text[:300]} ...", events[-1][:100] if events else ""))
        self.bar.set(cursor.at / last if last else 1.0)


def _named(seat: int | None, move: Facts | None) -> dict[int, int]:
    """The slots {seat: slot} that a move names; of several in one hand the last."""
    found: dict[int, int] = {}
    for name, value in (move or {}).items():
        if name == "slot" and seat is not None and value is not None:
            found[seat] = value
        elif name in ("a", "b", "at") and value:
            for one, slot in value if isinstance(value[0], list) else [value]:
                found[one] = slot
    return found
