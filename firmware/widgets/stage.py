"""The table that stays on the screen in play: scenes change it, and build nothing anew."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import displayio

from engine_core.burn.view import View
from firmware.modules import forget

from . import prints
from .banner import Banner
from .bar import Bar
from .card import BACK, EMPTY, CardFace, card_in
from .chips import Chips
from .hand import HandRow
from .plates import Plates
from .text import SteadyText
from .theme import Theme
from .type_sizes import TINY
from .widget import Box, Widget, hide, rectangle

if TYPE_CHECKING:
    from .plan import Plan  # loaded where it is needed

ROOMY = 8  # slots that a hand can have beside the drawn card at its full size

STOCK_AT = "stock"
PILE_AT = "pile"
DRAWN_AT = "drawn"


class Stage(Widget):
    """Pile, stock, a hand, chips round the rim, who must act and what is asked.

    Every setter redraws no more than what is different.
    """

    def __init__(self, theme: Theme, seats: int, places: Sequence[int]) -> None:
        """``places``: where each button sits, see firmware.ports.Buttons."""
        super().__init__((0, 0, theme.width, theme.height), theme)
        self.chips = Chips(theme, seats, places, 26 if theme.big else 8)
        plan = self._plan()
        self.middle, self.secret = plan.middle, plan.secret
        self.append(rectangle(theme, (0, 0, theme.width, theme.height), theme.felt))
        for grid in self.chips.badges + self.chips.plates:
            self.append(grid)
        self.banner = self._add(Banner(plan.banner, theme))
        self.small = small = theme.scales[1:] if theme.big else (TINY,)
        self.tag = self._add(SteadyText(plan.tag, theme, "center", theme.accent, theme.felt, small))
        self.pile = self._add(CardFace(card_in(plan.pile, theme), theme))
        self.bar = self._add(Bar(plan.bar, theme))
        self.hold = self._add(Bar(plan.hold, theme))
        self.bar.hidden = self.hold.hidden = True
        self.feet = None
        if plan.foot[3]:
            feet = SteadyText(plan.foot, theme, "center", theme.ink, theme.felt, plan.foot_scales)
            self.feet = self._add(feet)
        self.over: displayio.Group | None = None
        self.air = displayio.Group()  # over everything: what moves
        self.append(self.air)
        self.motion: Any = None  # what moves it
        self.whose = 0  # the seat whose hand is shown
        self.label: Sequence[str] = ("",)  # in words
        self.acts: Sequence[int] = ()  # the seats that are marked
        self.cards: list[Any] = []
        self._lay(plan, False)

    def _plan(self) -> "Plan":
        """Where everything lies: it is asked as the table is laid, and let go of."""
        theme, near, far = self.theme, self.chips.near, self.chips.far
        if theme.height > theme.width:  # no board's panel is
            from firmware.touch.upright import Upright

            return Upright(theme, near, far)
        from .plan import Plan

        forget("firmware.widgets.plan")
        return Plan(theme, near, far)

    def _add(self, part: Any) -> Any:
        self.append(part)
        return part

    def _lay(self, plan: "Plan", many: bool) -> None:
        self.many = many
        theme = self.theme
        for part in self.cards:
            self.remove(part)
        stock, count, drawn, label, hand = plan.cards(many)
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
        self.remove(self.air)
        for part in self.cards + [self.air]:
            self.append(part)
        if self.feet is not None:
            hide(self.feet, many)
        if was:
            self.stock.show(was[0].code)
            self.count.show(was[1].asked)
            self.show_drawn(was[2].code)
            self.plates.offer(was[4].offered)  # the cursor has come to a longer hand

    def _hand(self, box: Box) -> Any:
        if self.theme.big:
            return HandRow(box, self.theme)
        from .mini import SmallHand  # a large panel does without

        return SmallHand(box, self.theme)

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
        many = len(codes) > ROOMY and self.theme.big
        if many != self.many:
            self._lay(self._plan(), many)
        self.whose = seat
        self.label = label
        self.hand.show(codes)
        self._say_whose()

    def _say_whose(self) -> None:
        """Whose hand it is, where there is room over it."""
        if self.theme.big and not self.plates.spots:
            self.plates.dye(self.theme.label_colour(self.whose))
            self.plates.show(self.label)

    def point(self, spot: str | int | None) -> None:
        """Point at STOCK_AT, PILE_AT, DRAWN_AT, at a slot of the hand, or at nothing."""
        for name, face in ((STOCK_AT, self.stock), (PILE_AT, self.pile), (DRAWN_AT, self.drawn)):
            face.mark(spot == name)
        self.hand.mark(spot if isinstance(spot, int) else None)

    def offer(self, plates: Sequence[Sequence[str]]) -> None:
        """Show choices that are no cards, in their wordings; nobody's name where there are any."""
        self.plates.offer(plates)
        self._say_whose()

    @property
    def has_foot(self) -> bool:
        """Whether there is room for words at the foot of the table now."""
        return self.feet is not None and not self.feet.hidden

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
