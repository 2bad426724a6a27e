"""A step of a journal on the firmware's own widgets: the table from above, every card open."""

from __future__ import annotations

from typing import Any

import displayio

from firmware.scenes.faces import most_faces
from firmware.widgets.banner import Banner
from firmware.widgets.bar import Bar
from firmware.widgets.card import EMPTY, CardFace, card_in
from firmware.widgets.hand import HandRow
from firmware.widgets.text import Text
from firmware.widgets.theme import Theme
from firmware.widgets.widget import hide
from host_tools.journal.stepping import Cursor, happened
from host_tools.journal.table_map import TableMap
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

Box = tuple[int, int, int, int]
Facts = dict[str, Any]


class SeatTheme(Theme):
    """The theme with the seats numbered as in a journal: from 0."""

    def number(self, seat: int) -> str:
        """The number of a seat 0-7."""
        return str(seat)


class OpenMap(TableMap):
    """The table from above with every hand open: each seat's number, points, and cards face up."""

    def __init__(self, box: Box, theme: Theme, seats: int) -> None:
        super().__init__(box, theme, seats)
        self.hands = []
        wide, high = self.cell
        for label in self.labels:
            label.y -= self.head
            top = label.y + label.height + 4
            below = (label.x, top, wide - theme.gap, label.y + high - top - 2)
            self.hands.append(HandRow(below, theme))
            self.append(self.hands[-1])

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
