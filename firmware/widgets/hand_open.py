"""A hand being turned over: its cards as large as possible, one after the other."""

from collections.abc import Sequence

from .card import BACK, CardFace
from .formats import card_size
from .theme import Theme
from .widget import Box, Widget

NARROWEST = 12  # px of a card with something to read on it
ONE_ROW = 6  # cards side by side; more need two rows, or overlap
TWO_ROWS = 40  # px: no more, as on a small panel, has no room for two rows of faces
HIGHEST = 100  # px, ring included: the heap has no room for several of the largest size


class OpenHand(Widget):
    """A dozen cards or more, face down until turned."""

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(box, theme)
        self.codes: Sequence[str] = ()
        self.faces: list[CardFace] = []
        self.size = 0, 0
        self.columns = 0

    def deal(self, codes: Sequence[str]) -> None:
        """Deal these cards face down."""
        self.codes = codes
        rows = 2 if len(codes) > ONE_ROW and self.height > TWO_ROWS else 1
        columns = max(3, -(-len(codes) // rows))
        if columns != self.columns or len(self.faces) < len(codes):
            self._make_room(columns, rows)
        for nth, face in enumerate(self.faces):
            face.show(BACK if nth < len(codes) else None)
            row, column = divmod(nth, self.columns)
            here = min(self.columns, len(codes) - row * self.columns)
            across, down = self.step
            if here > 0:
                face.x = (self.width - across * (here - 1) - self.size[0]) // 2 + column * across
                face.y = row * down + (down - self.size[1]) // 2

    def turn(self, nth: int) -> None:
        """Turn a card over; the first is 0."""
        self.faces[nth].show(self.codes[nth])

    def _make_room(self, columns: int, rows: int) -> None:
        """Make room for so many; faces of the same size are reused, as the heap is fragmented."""
        self.columns = columns
        across, down = self.width // columns, self.height // rows
        room = 2 * self.theme.margin  # no selection here, so rings may overlap
        across = max(across - (2 if self.theme.big else 0), NARROWEST)
        wide, high = card_size(self.theme, across + room, min(HIGHEST, down + room))
        room = self.width - (wide - room)  # for the corners of all cards but the first
        self.step = min(room // (columns - 1), wide + self.theme.gap), down
        if self.size != (wide, high):
            self.size = wide, high
            self.faces.clear()
            while len(self):
                self.pop()
        while len(self.faces) < columns * rows:
            self.faces.append(CardFace((0, 0, wide, high), self.theme))
            self.append(self.faces[-1])
