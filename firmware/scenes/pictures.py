"""The picture beside a menu or a text: the table from above, or as much of it as there is room."""

from engine_core.model.moves import seat_of, slot_of
from firmware.widgets.card import BACK, EMPTY, CardFace, card_in
from firmware.widgets.hand import HandRow
from firmware.widgets.table_map import TableMap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine_core.burn.view import View
    from firmware.widgets.theme import Theme
    from firmware.widgets.widget import Box

    from .base import Scene

NARROWEST = 8  # px of a card in a hand, without the room for its mark
NARROWEST_FACE = 16  # the same of one that can be read


def backs(view: "View", seat: int) -> "list[str]":
    """A hand as everyone sees it while it is played with."""
    return [EMPTY if card is None else BACK for card in view.hand(seat)]


def most_faces(width: int, theme: "Theme") -> int:
    """How many cards of a hand can be read in a box so many px wide."""
    return 2 * (width // (NARROWEST_FACE + 2 * theme.margin))


class Hand:
    """A hand in a box, with one of its cards pointed at; a long hand is shown in parts."""

    def __init__(self, scene: "Scene", box: "Box") -> None:
        self.row = scene.put(HandRow(box, scene.theme))
        self._most = 2 * (box[2] // (NARROWEST + 2 * scene.theme.margin))

    def show(self, codes: "list[str]", slot: "int | None" = None) -> None:
        """Show the slots (codes, BACK or EMPTY), that part of them in which ``slot`` is."""
        first = 0 if slot is None else slot - slot % self._most
        self.row.show(codes[first : first + self._most])
        self.row.mark(None if slot is None else slot - first)


class TablePicture:
    """Everyone's cards round the piles.

    A small panel shows one hand in its place, the one that is pointed at, or the pile's top.
    """

    def __init__(self, scene: "Scene", box: "Box") -> None:
        self._table = scene.table
        theme = scene.theme
        self._map: "Any" = None
        if theme.big:
            self._map = scene.put(TableMap(box, theme, scene.table.public.seats))
        else:
            self._hand = Hand(scene, box)
            self._top = scene.put(CardFace(card_in(box, theme), theme))

    def show(self, active: "int | None", marked: "Sequence[int]" = ()) -> None:
        """Show the table with its acting seat and with these cells pointed at."""
        if self._map is not None:
            self._map.update(self._table.public, self._table.names, active, marked)
            return
        self._hand.row.hidden = not marked
        self._top.hidden = bool(marked)
        public = self._table.public
        if not marked:
            self._top.show(EMPTY if public.top is None else public.rules.code(public.top))
            return
        owner = seat_of(marked[-1])
        own = [cell for cell in marked if seat_of(cell) == owner]
        self._hand.show(backs(public, owner), slot_of(own[0]) if len(own) == 1 else None)
