"""The points of an exchange, and what next."""

from collections.abc import Sequence

from firmware.exchange.notes import in_hand
from firmware.language.say import say
from firmware.scenes.results import Hands, Points
from firmware.widgets.note_row import NoteRow


class ExchangePoints(Points):
    """The points of the round and the totals: who has most comes first."""

    most_wins = True


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

    def moved(self) -> None:
        seat, public = self.value, self.table.public
        self.widgets[0].show(seat, self.heading(seat))
        self.notes.show(in_hand(public.rules, public.hand(seat)))
