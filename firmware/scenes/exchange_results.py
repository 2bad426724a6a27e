"""The points of an exchange, and how it goes on."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.moves import NEXT
from firmware.scenes.base import Ask
from firmware.scenes.results import AGAIN, ON, POINTS, TITLE, Hands, Points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LEAVE = "leave"
ONWARD = "exchange_onward"
HANDS = "exchange_hands"


class ExchangePoints(Points):
    """The points of the round and the totals; any press leads on.

    Where there is no room for both numbers of each seat, the totals follow on a page of their own.
    """

    def build(self) -> None:
        super().build()
        self.points: "Any" = self.widgets[1]
        self.totals_follow = self.points.cut
        if self.totals_follow:
            self._show_alone(self.table.public.points or ())
            self.menu_items = (("Totals", POINTS),)

    def _show_alone(self, numbers: "Sequence[int]") -> None:
        rows = [(name, None, number) for name, number in zip(self.table.names, numbers)]
        self.points.show(rows, self.table.public.winner)

    def hold(self, seat: int) -> None:
        if not self.totals_follow:
            self.app.show(ONWARD)
            return
        self.totals_follow = False
        self.widgets[0].show(None, ("The totals",))
        self._show_alone(self.table.public.totals)
        self.menu_items = (("Go on", ONWARD),)
        self.app.redraw()


class ExchangeOnward(Ask):
    """After the points: the next round, or the end of the game."""

    def build(self) -> None:
        over = self.table.is_over
        choices = [(("The same again",), AGAIN)] if over else [(("Next round",), ON)]
        if self.table.deals:
            choices.append((("See all hands",), HANDS))
        choices.append((("See the points",), POINTS))
        choices.append((("To the title",), TITLE) if over else (("Stop for now",), LEAVE))
        self.ask(("The game is over",) if over else ("How do we go on?",), choices)

    def lit(self) -> "list[int]":
        return list(range(self.table.public.seats))

    def take(self, value: str) -> None:
        if value == ON:
            self.finished = True
            self.app.act(0, (NEXT,))
        elif value == POINTS:
            self.app.follow()
        elif value == HANDS:
            self.app.show(HANDS)
        elif value == AGAIN:
            self.app.again()
        else:
            self.app.leave()


class ExchangeHands(Hands):
    """All hands are open, where the device has dealt them."""

    def take(self, value: "tuple[int, int] | None") -> None:
        self.app.show(ONWARD)
