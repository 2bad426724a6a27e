"""A hand on the table: a block of two by two, penalty cards to its right."""

from collections.abc import Sequence
from typing import Any

from . import formats
from .card import BACK, EMPTY, CardFace
from .mark import Mark
from .theme import Theme
from .widget import Box, Widget, hide, place, rectangle

ROWS = 2
UNPRINTED = (None, BACK, EMPTY)
SHARED = 6  # px that the marks of two rows may share: one of them alone is seen


def place_of(slot: int) -> tuple[int, int]:
    """(column, row) of a slot: 0 1 above 2 3, then column by column."""
    if slot < 4:
        return slot % 2, slot // 2
    return slot // 2, slot % 2


class HandRow(Widget):
    """The cards of one hand, as large as the box allows, smaller for more cards.

    A hand that doesn't fit even so is scrolled, to the selected card or by ``scroll``; a line at a
    side says that there is more. Where hands take turns and are ``steady``, a shorter one lies
    where a longer one did, if its cards are as large there: to lay them anew takes 300 ms.
    """

    def __init__(self, box: Box, theme: Theme, steady: bool = False) -> None:
        super().__init__(box, theme)
        self.steady = steady
        self.size = 0, 0  # px of a card, ring included
        self.faces: list[CardFace] = []
        self.codes: Sequence[str] = ()
        self.first = 0  # the first visible column
        self.columns = 0  # how many fit
        self.spare: Any = None  # a bitmap that a face left, for the next one
        self.marked: int | None = None
        self.ring: Mark | None = None
        line = theme.line
        self.before = rectangle(theme, (0, 0, line, self.height), theme.accent)
        self.after = rectangle(theme, (self.width - line, 0, line, self.height), theme.accent)
        self.append(self.before)
        self.append(self.after)

    def show(self, codes: Sequence[str]) -> None:
        """Show the hand's slots in order, each a code, BACK or EMPTY."""
        self.codes = codes
        columns = max(2, (len(codes) + 1) // ROWS)
        # as many as fit with readable cards; where there is no room for a face, with backs
        margin, sizes = 2 * self.theme.margin, formats.FORMATS
        low = self.height // ROWS - margin < sizes[6][formats.HIGH]
        least = formats.CHIPS[0] if low else sizes[5 if self.theme.big else 6]
        room = max(2, min(columns, self.width // (least[formats.WIDE] + margin)))
        size = self._size_in(room)
        fits = room <= self.columns if self.steady else room == self.columns
        if size != self.size or not fits:
            self._deal(room, size)
        self.scroll(self.first)
        self.mark(self.marked)

    @property
    def most(self) -> int:
        """The last column that can be the first visible one."""
        return max(0, (len(self.codes) + 1) // ROWS - self.columns)

    def scroll(self, first: int) -> None:
        """Show the columns from ``first`` on, as far as possible."""
        self.first = max(0, min(first, self.most))
        for opens in (False, True):  # the faces come last, as they take what the backs leave
            for nth, face in enumerate(self.faces):
                column, row = place_of(nth)
                slot = slot_at(self.first + column, row)
                code = self.codes[slot] if slot < len(self.codes) else None
                if opens != (code in UNPRINTED):
                    self._turn(face, code)
        hide(self.before, not self.first)
        hide(self.after, self.first >= self.most)

    def _turn(self, face: CardFace, code: str | None) -> None:
        """Show a card; one bitmap of a face is kept for the next, as the heap may have no piece."""
        if face.printed is None and code not in UNPRINTED:
            face.printed, self.spare = self.spare, None
        face.show(code)
        if face.printed is not None and face.code in UNPRINTED:
            face.printed, self.spare = None, face.printed

    def mark(self, slot: int | None) -> None:
        """Select a slot; None, or a slot that the hand lacks, selects nothing."""
        self.marked = slot
        face = None
        if slot is not None and slot < len(self.codes):
            column, _ = place_of(slot)
            if not self.first <= column < self.first + self.columns:
                self.scroll(column if column < self.first else column - self.columns + 1)
            face = self.face_of(slot)
        if face is not None:
            left, top, width, height = face.corner
            left, top = left + face.x, top + face.y
            if self.ring is None:  # one for all cards: they are of one size
                self.ring = Mark(self, self.theme, (left, top, width, height), True)
            place(self.ring, left, top)
        if self.ring is not None:
            hide(self.ring, face is None)

    def face_of(self, slot: int) -> CardFace | None:
        """The card widget of a slot; None if it is scrolled away."""
        column, row = place_of(slot)
        if not self.first <= column < self.first + self.columns:
            return None
        return self.faces[slot_at(column - self.first, row)]

    def _size_in(self, columns: int) -> tuple[int, int]:
        room = (self.height + SHARED) // ROWS if self.theme.big else self.height // ROWS
        return formats.card_size(self.theme, self.width // columns, room)

    def _deal(self, columns: int, size: tuple[int, int]) -> None:
        """Lay out so many columns; cards that have that size are kept."""
        theme = self.theme
        if size != self.size:
            self.faces = []
            self.ring = self.spare = None
            while len(self) > 2:  # without the lines: new rectangles redraw all from the corner
                self.pop()
        while len(self.faces) > ROWS * columns:
            self.remove(self.faces.pop())
        self.columns = columns
        self.size = wide, high = size
        step = min(self.width // columns, wide + theme.gap)
        drop = min(self.height - high, high + theme.gap)
        left = (self.width - step * (columns - 1) - wide) // 2
        top = (self.height - drop - high) // 2
        for nth in range(ROWS * columns):
            column, row = place_of(nth)
            x, y = left + column * step, top + row * drop
            if nth < len(self.faces):
                place(self.faces[nth], x, y)
            else:
                self.faces.append(CardFace((x, y, wide, high), theme))
                self.append(self.faces[-1])


def slot_at(column: int, row: int) -> int:
    """The slot at a position: the inverse of place_of."""
    return 2 * row + column if column < 2 else 2 * column + row
