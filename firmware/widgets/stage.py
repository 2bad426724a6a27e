"""The table that stays on the screen in play: scenes update it instead of rebuilding it."""

from collections.abc import Sequence
from typing import Any

import displayio

from engine_core.burn.view import View

from . import laying
from .banner import Banner
from .card import BACK, EMPTY, CardFace, card_in
from .chips import Chips
from .hand import HandRow
from .plates import Plates
from .text import SteadyText, in_full
from .theme import Theme
from .widget import Box, Widget, hide, rectangle

STOCK_AT = "stock"
PILE_AT = "pile"
DRAWN_AT = "drawn"


class Stage(Widget):
    """Pile, stock, a hand, chips around the edge, the active player and the question.

    Every setter redraws only what differs.
    """

    banner: Banner
    tag: SteadyText
    pile: CardFace
    bar: Any  # a countdown
    hold: Any  # the progress of a press
    stock: CardFace
    drawn: CardFace
    count: SteadyText
    plates: Plates
    hand: Any
    middle: Box
    secret: Box
    feet: SteadyText | None = None
    over: displayio.Group | None = None
    motion: Any = None  # what animates the cards
    whose = 0  # the seat whose hand is shown
    label: Sequence[str] = ("",)  # as text
    acts: Sequence[int] = ()  # the seats that are marked

    def __init__(self, theme: Theme, seats: int, places: Sequence[int]) -> None:
        """``places``: where each button sits, see firmware.ports.Buttons."""
        super().__init__((0, 0, theme.width, theme.height), theme)
        self.chips = Chips(theme, seats, places, 26 if theme.big else 8)
        self.air = displayio.Group()  # above everything: moving cards
        self.append(rectangle(theme, (0, 0, theme.width, theme.height), theme.felt))

        laying.build(self)

    def table(self, view: View, names: Sequence[str], acts: Sequence[int]) -> None:
        """Show the piles and the chips; ``acts`` are the seats that have to act."""
        self.acts = acts
        self.chips.show(view, names, acts)
        code = view.rules.code
        self.pile.show(EMPTY if view.top is None else code(view.top))
        self.stock.show(BACK if view.stock_count else EMPTY)
        self.count.show(str(view.stock_count))

    def reveal(self, codes: Sequence[str], slot: int | None = None, middle: bool = False) -> None:
        """Show faces in the hand's place; a small panel uses the middle, or all."""
        if self.theme.big:
            self.hand.show(codes)
            return
        self.cover()
        box = self.middle if middle else self.secret
        if slot is None:
            faces: Any = HandRow(box, self.theme)
            faces.show(codes)
        else:
            faces = CardFace(card_in(box, self.theme), self.theme)
            faces.show(codes[slot])
        self.over = displayio.Group()
        self.over.append(rectangle(self.theme, box, self.theme.ground))
        self.over.append(faces)
        self.append(self.over)

    def cover(self) -> None:
        """Remove what covered the table."""
        if self.over is not None:
            self.remove(self.over)
            self.over = None

    def show_drawn(self, code: str | None) -> None:
        """Show the drawn card, BACK if it is secret, None if there is none."""
        self.drawn.show(code)
        hide(self.drawn, code is None)
        if (self.drawn.x, self.drawn.y) == (self.stock.x, self.stock.y):  # it covers the stock
            hide(self.stock, code is not None)

    def show_hand(self, seat: int, codes: Sequence[str], label: Sequence[str]) -> None:
        """Show the slots of a hand, and whose it is."""
        self.whose = seat
        self.label = label
        self.hand.show(codes)
        self._say_whose()

    def _say_whose(self) -> None:
        """Whose hand it is, if there is room above it."""
        if self.theme.big and not self.plates.spots:
            self.plates.dye(self.theme.label_colour(self.whose))
            self.plates.show(self.label)

    def point(self, spot: str | int | None) -> None:
        """Point at STOCK_AT, PILE_AT, DRAWN_AT, a slot of the hand, or nothing."""
        for name, face in ((STOCK_AT, self.stock), (PILE_AT, self.pile), (DRAWN_AT, self.drawn)):
            face.mark(spot == name)
        self.hand.mark(spot if isinstance(spot, int) else None)

    def offer(self, plates: Sequence[Sequence[str]]) -> None:
        """Show choices that are not cards, as wordings; they replace the hand's label."""
        self.plates.offer(plates)
        self._say_whose()

    @property
    def has_foot(self) -> bool:
        """Whether there is room for text at the foot of the table."""
        return self.feet is not None and not self.feet.hidden

    def foot(self, wordings: Sequence[str]) -> None:
        """Show a text at the foot of the table, if there is room."""
        if self.feet is not None:
            self.feet.dye(self.theme.ink)
            self.feet.show(wordings)

    def tell(self, wordings: Sequence[str]) -> None:
        """Show what happened, in the longest wording that fits at any size."""
        if self.feet is not None:
            in_full(self.foot, self.feet, wordings)

    def time(self, fraction: float | None) -> None:
        """Show the remaining time; None for no countdown."""
        hide(self.bar, fraction is None)
        if fraction is not None:
            self.bar.set(fraction)

    def held(self, fraction: float) -> None:
        """Show the progress of a hold; 0: no press."""
        hide(self.hold, fraction <= 0)
        self.hold.set(fraction)
