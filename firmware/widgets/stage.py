"""The table that stays on the screen in play: scenes change it, and build nothing anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import displayio

from engine_core.burn.view import View

from . import prints
from .banner import Banner
from .bar import Bar
from .card import BACK, EMPTY, CardFace, card_in
from .chips import Chips
from .hand import HandRow
from .plates import RIM, Plates
from .text import SteadyText
from .theme import Theme
from .type_sizes import TINY
from .widget import Box, Widget, hide, rectangle

FEET = 3  # the type size of the words at the foot
HAND = 104  # px of a hand's height: two rows of cards of 32 x 44, marks included
COUNT = 24  # px of a number of cards
ROOMY = 8  # slots that a hand can have beside the drawn card at its full size

STOCK_AT = "stock"
PILE_AT = "pile"
DRAWN_AT = "drawn"


class Plan:
    """Where everything lies on a panel: boxes (x, y, width, height) in px."""

    def __init__(self, theme: Theme, near: int, far: int) -> None:
        """``near`` and ``far`` are the px that the chips take on the two sides."""
        width, height, gap = theme.width, theme.height, theme.gap
        head = 33 if theme.big else 13
        foot = theme.line_height(FEET) if theme.big else 0
        bar = 4 if theme.big else 3
        tag = width // 5
        top = far + head + (5 if theme.big else 2)
        end = height - near - foot - bar  # below: words, and the time that runs out
        self.banner = (0, far, width - tag - 1, head)
        self.tag = (width - tag, far, tag, head)
        self.bar = (gap, end + foot, width - 2 * gap, bar)
        self.hold = (0, far + head, width, 4 if theme.big else 2)
        self.foot = (gap, end, width - 2 * gap, foot)
        tall = 112 if theme.big else end - top
        wide = 80 if theme.big else 30
        left = width - wide if theme.left else 0
        self.pile = (left, top + (end - top - tall) // 2, wide, tall)
        self.secret = (0, far, width, height - near - far)
        self.theme = theme
        self.middle = (0 if theme.left else wide, top, width - wide, end - top)

    def cards(self, slots: int) -> tuple[Box, Box, Box, Box, Box]:
        """(stock, its count, drawn card, whose hand or what is no card, hand) for hands of so many
        slots.
        """
        x, y, width, height = self.middle
        if not self.theme.big:  # the drawn card lies on the stock; nobody's name over the hand
            line = self.theme.line_height(TINY)
            wide, words = 20, 40
            stock = (x, y, wide, height - line)
            count = (x, y + height - line, wide, line)
            hand = (x + wide, y, width - wide - words, height)
            return stock, count, stock, (x + width - words, y, words, height), hand
        line = self.theme.line_height(self.theme.scales[1]) + 2 * RIM
        if height - line < HAND:
            line = height - HAND
        if slots <= ROOMY:  # a column for the stock, and under it what was drawn
            wide, high = 64, 44
            return (
                (x, y, 36, high),
                (x + 36, y + (high - line) // 2, wide - 36, line),
                (x, y + high, wide, height - high),
                (x + wide, y, width - wide, line),
                (x + wide, y + line, width - wide, height - line),
            )
        height = self.foot[1] + self.foot[3] - y
        high = height - 2 * 52  # a strip above the hand, which takes the foot's place too
        after = x + 2 * high + COUNT
        return (
            (x, y, high, high),
            (x + high, y + (high - line) // 2, COUNT, line),
            (x + high + COUNT, y, high, high),
            (after, y + high - line, x + width - after, line),
            (x, y + high, width, height - high),
        )


class Stage(Widget):
    """Pile, stock, a hand, chips round the rim, who must act and what is asked.

    Every setter redraws no more than what is different.
    """

    def __init__(self, theme: Theme, seats: int, places: Sequence[int]) -> None:
        """``places``: where each button sits, see firmware.ports.Buttons."""
        super().__init__((0, 0, theme.width, theme.height), theme)
        self.chips = Chips(theme, seats, places, 26 if theme.big else 8)
        self.plan = plan = Plan(theme, self.chips.near, self.chips.far)
        self.append(rectangle(theme, (0, 0, theme.width, theme.height), theme.felt))
        for grid in self.chips.badges + self.chips.plates:
            self.append(grid)
        self.banner = self._put(Banner(plan.banner, theme))
        self.small = small = theme.scales[1:] if theme.big else (TINY,)
        self.tag = self._put(SteadyText(plan.tag, theme, "center", theme.accent, theme.felt, small))
        self.pile = self._put(CardFace(card_in(plan.pile, theme), theme))
        self.bar = self._put(Bar(plan.bar, theme))
        self.hold = self._put(Bar(plan.hold, theme))
        self.bar.hidden = self.hold.hidden = True
        self.feet = None
        if plan.foot[3]:
            feet = SteadyText(plan.foot, theme, "center", theme.ink, theme.felt, (FEET, 2, 1))
            self.feet = self._put(feet)
        self.slots = -1
        self.over: displayio.Group | None = None
        self.air = displayio.Group()  # over everything: what moves
        self.append(self.air)
        self.motion: Any = None  # what moves it
        self.whose = 0  # the seat whose hand is shown
        self.acts: Sequence[int] = ()  # the seats that are marked
        self.cards: list[Any] = []
        self._lay(4)

    def _put(self, part: Any) -> Any:
        self.append(part)
        return part

    def _lay(self, slots: int) -> None:
        """Make room for hands of so many slots."""
        wide = slots > ROOMY and self.theme.big
        if self.slots >= 0 and wide == (self.slots > ROOMY and self.theme.big):
            return
        self.slots = slots
        theme = self.theme
        for part in self.cards:
            self.remove(part)
        stock, count, drawn, label, hand = self.plan.cards(slots)
        small = self.small
        was = self.cards
        self.stock = CardFace(card_in(stock, theme), theme)
        self.count = SteadyText(count, theme, "center", theme.ink, theme.felt, small)
        self.drawn = CardFace(card_in(drawn, theme), theme)
        self.drawn.prepare()
        prints.back(self.drawn.size)  # in play it would be seen to take its time
        self.hand = self._hand(hand)
        self.plates = Plates(label, theme, small)
        self.cards = [self.stock, self.count, self.drawn, self.hand, self.plates]
        self.label: SteadyText | None = None
        if theme.big:
            self.label = SteadyText(label, theme, "center", theme.ink, theme.felt, small)
            self.cards.append(self.label)
        self.remove(self.air)
        for part in self.cards + [self.air]:
            self.append(part)
        if self.feet is not None:
            hide(self.feet, wide)
        if was:
            self.stock.show(was[0].code)
            self.count.show(was[1].asked)
            self.show_drawn(was[2].code)

    def _hand(self, box: Box) -> Any:
        if self.theme.big:
            return HandRow(box, self.theme)
        from .mini import SmallHand  # a large panel does without

        return SmallHand(box, self.theme)

    # --- what lies there ------------------------------------------------------------------

    def table(self, view: View, names: Sequence[str], acts: Sequence[int]) -> None:
        """Show the piles and the chips; ``acts`` are the seats that must do something."""
        self.acts = acts
        self.chips.show(view, names, acts)
        code = view.rules.code
        self.pile.show(EMPTY if view.top is None else code(view.top))
        self.stock.show(BACK if view.stock_count else EMPTY)
        self.count.show(str(view.stock_count))

    def reveal(self, codes: Sequence[str], slot: int | None = None, middle: bool = False) -> None:
        """Show faces of the hand in its place; a small panel has more room for them: the middle
        alone, or all of it.
        """
        if self.theme.big:
            self.hand.show(codes)
            return
        self.cover()
        box = self.plan.middle if middle else self.plan.secret
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
        """Take away what lay over the table."""
        if self.over is not None:
            self.remove(self.over)
            self.over = None

    def show_drawn(self, code: str | None) -> None:
        """Show the drawn card, BACK where it is a secret, None where there is none."""
        self.drawn.show(code)
        hide(self.drawn, code is None)
        if not self.theme.big:  # it lies on the stock
            hide(self.stock, code is not None)

    def show_hand(self, seat: int, codes: Sequence[str], label: Sequence[str]) -> None:
        """Show the slots of a hand, and whose it is."""
        self._lay(len(codes))
        self.whose = seat
        if self.label is not None:
            self.label.dye(self.theme.label_colour(seat))
            self.label.show(label)
        self.hand.show(codes)

    # --- the cursor -----------------------------------------------------------------------

    def point(self, spot: str | int | None) -> None:
        """Point at STOCK_AT, PILE_AT, DRAWN_AT, at a slot of the hand, or at nothing."""
        for name, face in ((STOCK_AT, self.stock), (PILE_AT, self.pile), (DRAWN_AT, self.drawn)):
            face.mark(spot == name)
        self.hand.mark(spot if isinstance(spot, int) else None)

    def offer(self, plates: Sequence[Sequence[str]]) -> None:
        """Show choices that are no cards, in their wordings; nobody's name where there are any."""
        self.plates.show(plates)
        hide(self.plates, not plates)
        if self.label is not None:
            hide(self.label, bool(plates))

    # --- words ----------------------------------------------------------------------------

    def foot(self, wordings: Sequence[str]) -> None:
        """The words at the foot of the table, where there is room for them."""
        if self.feet is not None:
            self.feet.dye(self.theme.ink)
            self.feet.show(wordings)

    def tell(self, wordings: Sequence[str]) -> None:
        """What happened, at length if there is room in whatever letters."""
        self.foot(wordings[:1])
        if self.feet is not None and self.feet.cut:
            self.foot(wordings)

    def time(self, fraction: float | None) -> None:
        """How much is left of a time that runs out; None where none does."""
        hide(self.bar, fraction is None)
        if fraction is not None:
            self.bar.set(fraction)

    def held(self, fraction: float) -> None:
        """How far a press has come to be a hold; 0: no press."""
        hide(self.hold, fraction <= 0)
        self.hold.set(fraction)
