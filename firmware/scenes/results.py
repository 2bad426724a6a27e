"""The points: after each round, and at the end of the game."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model.moves import NEXT
from firmware.widgets.card import EMPTY
from firmware.widgets.hand import HandRow
from firmware.widgets.scores import ScoreTable

from .base import NEXT_TAKE, Ask, MenuScene
from .pictures import most_faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .base import Scene

ON = "next"
POINTS = "points"
AGAIN = "again"
LEAVE = "leave"
TITLE = "title"
FOOT = ("press: go on",)


def _every_seat(scene: "Scene") -> "list[int]":
    return list(range(scene.table.public.seats))


class Points(MenuScene):
    """The points of the round and the totals, for all of the screen; any press leads on."""

    onward = "onward"  # the scene that follows

    def build(self) -> None:
        public = self.table.public
        names = self.table.names
        winners = list(public.winners)
        self.banner("")
        self.widgets[0].show(winners[0] if winners else None, self._title(winners))
        table = self.put(ScoreTable(self.layout.rest, self.theme))
        table.show(list(zip(names, public.points or (), public.totals)), winners)
        if self.layout.rest == self.layout.body:
            self.foot(FOOT)
        self.menu_items = (("Go on", self.onward),)

    def _title(self, winners: "list[int]") -> "tuple[str, ...]":
        names = [self.table.names[seat] for seat in winners]
        if not names:
            return ("Nobody wins this round", "Nobody wins")
        if len(names) > 1:
            return f"A shared victory: {', '.join(names)}", "A shared victory", "Shared!"
        if self.table.is_over:
            return (f"{names[0]} has won!",)
        return f"{names[0]} wins round {self.table.public.round}", f"{names[0]} wins"

    lit = _every_seat

    def tap(self, seat: int) -> None:
        self.hold(seat)

    def hold(self, seat: int) -> None:
        self.app.show(self.onward)

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Nothing fills here."""


class Onward(Ask):
    """After the points: the next round, or the end of the game."""

    hands = "hands"  # the scene that shows them
    stops = False  # whether the table may go on later from here

    def build(self) -> None:
        over = self.table.is_over
        choices = [(("The same again",), AGAIN)] if over else [(("Next round",), ON)]
        if self.table.deals:
            choices.append((("See all hands",), self.hands))
        choices.append((("See the points",), POINTS))
        if over:
            choices.append((("To the title",), TITLE))
        elif self.stops:
            choices.append((("Stop for now",), LEAVE))
        self.ask(("The game is over",) if over else ("How do we go on?",), choices)

    lit = _every_seat

    def take(self, value: str) -> None:
        if value == ON:
            self.finished = True
            self.app.act(0, (NEXT,))
        elif value == self.hands:
            self.app.show(value)
        elif value == POINTS:
            self.app.follow()
        elif value == AGAIN:
            self.app.again()
        else:
            self.app.leave()


class Hands(MenuScene):
    """All hands are open: one seat after the other."""

    onward = "onward"  # the scene that follows

    def build(self) -> None:
        picture, listing = self.layout.split(self.layout.body, self.layout.picture_percent)
        self.banner("")
        self.row = self.put(HandRow(picture, self.theme))
        self.most = most_faces(picture[2], self.theme)
        self.menu(listing)
        self.foot(NEXT_TAKE)
        choices = self._choices()
        choices.append((("Back",), None))
        self.offer(choices)

    def _choices(self) -> "list[tuple[tuple[str, ...], tuple[int, int] | None]]":
        """The hands as (seat, first slot), a long one in parts."""
        found: "list[tuple[tuple[str, ...], tuple[int, int] | None]]" = []
        for seat, name in enumerate(self.table.names):
            count = len(self.table.public.hand(seat))
            for first in range(0, max(1, count), self.most):
                more = f" {first + 1}-" if first else ""
                numbered = f"{self.theme.number(seat)} {name}{more}"
                found.append(((numbered, name + more), (seat, first)))
        return found

    def moved(self) -> None:
        if self.value is None:
            self.widgets[0].show(None, "All hands")
            return
        seat, first = self.value
        public = self.table.public
        points = public.points[seat] if public.points else 0
        name = self.table.names[seat]
        self.widgets[0].show(seat, (f"{name}: {points} points", f"{name}: {points}"))
        code = public.rules.code
        cards = public.hand(seat)[first : first + self.most]
        self.row.show([EMPTY if card is None else code(card) for card in cards])

    lit = _every_seat

    def take(self, value: "tuple[int, int] | None") -> None:
        self.app.show(self.onward)
