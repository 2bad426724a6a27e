"""Draws a journal's step with the firmware's widgets: the table from above, all cards face up."""

from functools import lru_cache
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
from firmware.widgets.widget import Box, rectangle
from host_tools.journal.stepping import Cursor, happened
from host_tools.journal.table_page import called, headline

SIZE = (640, 480)
"""Width and height in px: eight open hands are readable."""

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
    """The theme with the seats numbered from 0, as in a journal."""

    def number(self, seat: int) -> str:
        """The number of a seat 0-7."""
        return str(seat)


# The seats' cells in a 3 x 3 grid, numbered by row, clockwise from the bottom around the piles.
# A word for each number of seats, from two.
PLACES = "71 702 7315 73025 630258 7630258 76301258"


class OpenTable(displayio.Group):
    """The picture of a step: the move, the table from above with every hand open around the piles,
    the events, and the position in the game.
    """

    def __init__(self, pictures: str, cursor: Cursor) -> None:
        """``pictures``: the name of the deck whose card pictures are used."""
        super().__init__()
        self.theme = _theme(pictures)
        step, last = cursor.step, len(cursor.steps) - 1
        state, drawn = step.state, step.state["drawn"]
        move, events = happened(step)
        self.banner = Banner(_BANNER, self.theme)
        self.banner.show(step.seat, (move, step.move["move"] if step.move else move))
        self.append(self.banner)
        self.drawn = self._card(card_in(_DRAWN, self.theme), drawn)
        held = f"; drawn: {drawn}" if drawn else ""
        headed = f"{headline(state).plain}{held}; step {step.number} of {last}"
        self.head = self._text(_HEAD, headed, "center", self.theme.dim)
        self.grounds: list[vectorio.Rectangle] = []
        self.labels: list[Text] = []
        self.hands: list[HandRow] = []
        marked = _named(step.seat, step.move)
        for seat, at in enumerate(PLACES.split()[len(state["hands"]) - 2]):
            self._seat(state, seat, _cell(int(at)), marked.get(seat))
        if state["stock"] or state["discard"]:
            self._piles(len(state["stock"]), state["discard"][-1:], _cell(4))
        line = ";  ".join(events)
        self._text(_EVENTS, (line, f"{line[:300]} ...", events[-1][:100] if events else ""), "left")
        bar = Bar(_BAR, self.theme)
        bar.set(cursor.at / last if last else 1.0)
        self.append(bar)
        self._text(_HELP, KEYS_HELP, "center", self.theme.dim)

    def _text(
        self, box: Box, words: str | tuple[str, ...], side: str = "left", colour: int | None = None
    ) -> Text:
        text = Text(box, self.theme, side, colour, scales=(1,))
        text.show(words)
        self.append(text)
        return text

    def _card(self, box: Box, code: str | None) -> CardFace:
        card = CardFace(box, self.theme)
        card.show(code)
        self.append(card)
        return card

    def _seat(self, state: Facts, seat: int, cell: Box, marked: int | None) -> None:
        """A seat's number and points above its hand, in its colour, or on it if it acts."""
        x, y, wide, high = cell
        theme, line = self.theme, self.theme.font(1).height
        acts, colour = seat == state["turn"], theme.seat_colour(seat)
        across = wide - theme.gap
        hand = HandRow((x, y + line + 4, across, high - line - 6), theme)
        codes = state["hands"][seat]
        shown = _fitting(codes, most_faces(hand.width, theme))
        left_out = len(codes) - len(shown)
        hand.show(shown)
        hand.mark(None if left_out else marked)
        self.hands.append(hand)
        self.grounds.append(rectangle(theme, (x, y, across, line), colour if acts else theme.panel))
        self.append(self.grounds[-1])
        words = (f"{seat} {_about(state, seat, left_out)}", str(seat))
        ink = theme.ground if acts else colour
        self.labels.append(self._text((x, y, across, line), words, "left", ink))
        self.append(hand)

    def _piles(self, stock: int, top: list[str], cell: Box) -> None:
        """The stock with its count, and the discard pile's top."""
        x, y, wide, high = cell
        count = self.theme.font(1).width("888")
        each = (wide - count) // 2
        self.count = self._text((x, y, count, high), str(stock), "right", self.theme.dim)
        self._card((x + count, y, each, high), BACK if stock else EMPTY)
        self._card((x + count + each, y, each, high), top[0] if top else EMPTY)


@lru_cache
def _theme(pictures: str) -> Theme:
    theme = SeatTheme(*SIZE, True)
    theme.deck = pictures
    return theme


def _cell(at: int) -> Box:
    """A cell of the grid of 3 x 3."""
    row, column = divmod(at, 3)
    wide, high = _MAP[2] // 3, _MAP[3] // 3
    return _MAP[0] + column * wide, _MAP[1] + row * high, wide, high


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
    """The slots that fit readably in a row; of a longer hand, those with cards come first."""
    if len(codes) > most:
        return [code for code in codes if code is not None][:most]
    return [EMPTY if code is None else code for code in codes]


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
