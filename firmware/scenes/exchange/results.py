"""The points of an exchange, and what next."""

from collections.abc import Sequence
from typing import Any

from firmware.exchange.notes import in_hand
from firmware.language.say import say
from firmware.scenes.results import ONWARD, POINTS, STANDING_MS, Hands, Points
from firmware.widgets.note_row import NoteRow


class ExchangePoints(Points):
    """The points of the round and the totals; continues on any press, or after a while.

    Without room for both numbers, the totals follow on a separate page.
    """

    most_wins = True

    def build(self) -> None:
        super().build()
        self.points: Any = self.widgets[1]
        self.totals_follow = self.points.cut
        if self.totals_follow:
            self._show_alone(self.table.public.points or ())
            self.menu_items = ((say("Totals")[0], POINTS),)

    def _show_alone(self, numbers: Sequence[int]) -> None:
        rows = self.standing([None] * len(numbers), numbers)
        self.points.show(rows, list(self.table.public.winners))

    def hold(self, seat: int) -> None:
        if not self.totals_follow:
            super().hold(seat)
            return
        self.totals_follow = False
        self.until_ms = self.app.ports.clock.ms() + STANDING_MS
        self.widgets[0].show(None, say("The totals"))
        self._show_alone(self.table.public.totals)
        self.menu_items = ((say("Go on")[0], ONWARD),)
        self.app.redraw()


class ExchangeHands(Hands):
    """All hands of a dealt game: a tap shows the next, a hold goes back."""

    only_shows = False  # its foot is touched to go back

    def build(self) -> None:
        self.fill(self.theme.felt)
        self.banner("")
        self.notes = self.put(NoteRow(self.layout.body, self.theme, self.layout.foot_scales))
        self.foot(say("tap: next hand, hold: back"))
        self.menu_items = tuple([(name, seat) for seat, name in enumerate(self.table.names)])
        self.moved()

    def lit(self) -> Sequence[int]:
        return range(self.table.public.seats)

    def hold(self, seat: int) -> None:
        self.app.show(ONWARD)

    def moved(self) -> None:
        seat, public = self.value, self.table.public
        self.widgets[0].show(seat, self.heading(seat))
        self.notes.show(in_hand(public.rules, public.hand(seat)))
