"""The points of an exchange, and how it goes on."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firmware.exchange.notes import in_hand
from firmware.language.say import say
from firmware.scenes.menus import MenuScene
from firmware.scenes.results import POINTS, Onward, Points
from firmware.widgets.note_row import NoteRow

ONWARD = "exchange_onward"


class ExchangePoints(Points):
    """The points of the round and the totals; any press leads on.

    Where there is no room for both numbers of each seat, the totals follow on a page of their own.
    """

    onward = ONWARD

    def build(self) -> None:
        super().build()
        self.points: Any = self.widgets[1]
        self.totals_follow = self.points.cut
        if self.totals_follow:
            self._show_alone(self.table.public.points or ())
            self.menu_items = ((say("Totals")[0], POINTS),)

    def _show_alone(self, numbers: Sequence[int]) -> None:
        rows = [(name, None, number) for name, number in zip(self.table.names, numbers)]
        self.points.show(rows, list(self.table.public.winners))

    def hold(self, seat: int) -> None:
        if not self.totals_follow:
            super().hold(seat)
            return
        self.totals_follow = False
        self.widgets[0].show(None, say("The totals"))
        self._show_alone(self.table.public.totals)
        self.menu_items = ((say("Go on")[0], self.onward),)
        self.app.redraw()


class ExchangeOnward(Onward):
    """After the points: the next round, a break, or the end of the game."""

    hands = "exchange_hands"
    stops = True


class ExchangeHands(MenuScene):
    """All hands are open, where the device has dealt: a tap shows the next, a hold goes back."""

    def build(self) -> None:
        self.fill(self.theme.felt)
        self.banner("")
        body = self.layout.body
        self.row = self.put(NoteRow(body, self.theme, self.layout.foot_scales))
        self.foot(say("tap: next hand, hold: back"))
        names = self.table.names
        self.menu_items = tuple([(name, seat) for seat, name in enumerate(names)])
        self._show(0)

    def lit(self) -> list[int]:
        return list(range(self.table.public.seats))

    def tap(self, seat: int) -> None:
        self._show((self.menu_index + 1) % len(self.menu_items))

    def hold(self, seat: int) -> None:
        self.app.show(ONWARD)

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Nothing fills here."""

    def _show(self, seat: int) -> None:
        self.menu_index = seat
        public: Any = self.table.public
        points = public.points[seat] if public.points else 0
        self.widgets[0].show(
            seat,
            say(
                "{name}: {points} points|{name}: {points}",
                name=self.table.names[seat],
                points=points,
            ),
        )
        self.row.show(in_hand(public.rules, public.hand(seat)))
        self.app.redraw()
