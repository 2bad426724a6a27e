"""A hand as it lies on the table: a block of two by two, penalty cards to its right."""

from .card import CardFace, card_size, ring
from .widget import Widget

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .patch import Patch
    from .theme import Theme
    from .widget import Box


def place_of(slot: int) -> "tuple[int, int]":
    """(column, row) of a slot: 0 1 over 2 3, then downwards column by column."""
    if slot < 4:
        return slot % 2, slot // 2
    return slot // 2, slot % 2


class HandRow(Widget):
    """The cards of one hand, as large as the box allows; they grow smaller with their number.

    Twelve cards take a box of at least 124x48 px, or 216x80 px in the larger type.
    """

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        self.faces: list[CardFace] = []
        self.columns = 0
        self.marked: int | None = None
        self.ring: Patch | None = None

    def show(self, codes: "Sequence[str]") -> None:
        """Show the hand's slots in order, each a code, BACK or EMPTY."""
        columns = max(2, (len(codes) + 1) // 2)
        if columns != self.columns:
            self._deal(columns)
        for slot, face in enumerate(self.faces):
            face.show(codes[slot] if slot < len(codes) else None)
        self.mark(self.marked)

    def mark(self, slot: "int | None") -> None:
        """Select a slot, or none; a slot that the hand has not got selects none."""
        self.marked = slot
        face = None
        if slot is not None and slot < len(self.faces) and self.faces[slot].code is not None:
            face = self.faces[slot]
        if self.ring is None:
            if face is None:
                return
            # One ring for all cards: they are of one size.
            self.ring = ring(self.theme, self.faces[0].corner)
            self.append(self.ring)
        if self.ring.hidden != (face is None):
            self.ring.hidden = face is None
        if face is not None:
            self.ring.x = face.x + face.corner[0] - self.theme.margin
            self.ring.y = face.y + face.corner[1] - self.theme.margin

    def _deal(self, columns: int) -> None:
        """Make room for two rows of so many columns."""
        while len(self):
            self.pop()
        self.faces = []
        self.ring = None
        self.columns = columns
        wide, high = card_size(self.theme, self.width // columns, self.height // 2)
        step = min(self.width // columns, wide + self.theme.gap)
        drop = min(self.height // 2, high + self.theme.gap)
        left = (self.width - step * (columns - 1) - wide) // 2
        top = (self.height - drop - high) // 2
        for slot in range(2 * columns):
            column, row = place_of(slot)
            face = CardFace((left + column * step, top + row * drop, wide, high), self.theme)
            self.faces.append(face)
            self.append(face)
