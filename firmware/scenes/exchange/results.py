"""The points of an exchange, and how it goes on."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.scenes.results import POINTS, Hands, Onward, Points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

ONWARD = "exchange_onward"


class ExchangePoints(Points):
    """The points of the round and the totals; any press leads on.

    Where there is no room for both numbers of each seat, the totals follow on a page of their own.
    """

    onward = ONWARD

    def build(self) -> None:
        super().build()
        self.points: "Any" = self.widgets[1]
        self.totals_follow = self.points.cut
        if self.totals_follow:
            self._show_alone(self.table.public.points or ())
            self.menu_items = (("Totals", POINTS),)

    def _show_alone(self, numbers: "Sequence[int]") -> None:
        rows = [(name, None, number) for name, number in zip(self.table.names, numbers)]
        self.points.show(rows, list(self.table.public.winners))

    def hold(self, seat: int) -> None:
        if not self.totals_follow:
            super().hold(seat)
            return
        self.totals_follow = False
        self.widgets[0].show(None, ("The totals",))
        self._show_alone(self.table.public.totals)
        self.menu_items = (("Go on", self.onward),)
        self.app.redraw()


class ExchangeOnward(Onward):
    """After the points: the next round, a break, or the end of the game."""

    hands = "exchange_hands"
    stops = True


class ExchangeHands(Hands):
    """All hands are open, where the device has dealt them."""

    onward = ONWARD
