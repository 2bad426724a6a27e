"""The points after a round and at the end of the game, all hands, and how to go on."""

from collections.abc import Sequence
from typing import Any

from engine_core.model.moves import NEXT
from firmware.app.session import again
from firmware.app.unload import put_away
from firmware.language.say import Wordings, marked, say, say_count
from firmware.table.tally import fame_of
from firmware.widgets.card import EMPTY
from firmware.widgets.hand import HandRow
from firmware.widgets.scores import ScoreTable

from . import make_room
from .base import Scene
from .menus import LEAVE, MenuScene, Row, Rows
from .victory import announce, famous, tell_winners

ONWARD = "onward"  # the scene that follows them all
HANDS = "hands"
ON = "next"
POINTS = "points"
AGAIN = "again"
TITLE = "title"
ROUND_WON = marked("{name} wins round {nth}|{name} wins")
GAME_WON = marked("{name} has won!")
NARROWEST_FACE = 16  # px of a card that can be read, without the room for its mark
FEW = 6  # seats whose points leave room for a foot
TRIES = 3  # after which a round is forgotten: that must not stop a game
STANDING_MS = 12_000  # the standing, until it goes on by itself


def _people(scene: Scene) -> Sequence[int]:
    """A bot's button does not light: it leads on to nothing."""
    return list(scene.table.people or range(scene.table.public.seats))


class Points(MenuScene):
    """The points of the round and the totals; any press leads on, and so does time."""

    most_wins = False  # else who has fewest

    def build(self) -> None:
        names, public = self.table.names, self.table.public
        points, totals = public.points or (), public.totals
        sign = -1 if self.most_wins else 1
        best = [seat for _, seat in sorted([(sign * one, seat) for seat, one in enumerate(totals)])]
        winners = list(public.winners)
        self.banner("")
        won = GAME_WON if self.table.is_over else ROUND_WON
        tell_winners(self.widgets[0], self.table, winners, won)
        x, top, width, high = self.layout.body
        has_foot = self.theme.big and public.seats <= FEW
        box = (x, top, width, high if has_foot else self.theme.height - top)
        table = self.put(ScoreTable(box, self.theme))
        heads = say("round")[-1], say("total")[-1]
        table.show([(at, names[at], points[at], totals[at]) for at in best], winners, heads)
        if has_foot:
            self.foot(say("press: go on"))
        self.menu_items = (("Go on", ONWARD),)
        self.until_ms = self.app.ports.clock.ms() + STANDING_MS

    lit = _people

    def tick(self, now_ms: int) -> None:
        if now_ms >= self.until_ms:
            self.hold(0)

    def tap(self, seat: int) -> None:
        self.hold(seat)

    def hold(self, seat: int) -> None:
        self.app.follow_soon(ONWARD)


class Onward(Rows):
    """After the points: the next round, or the end of the game, under a line of what the round will
    be remembered for, if anything.
    """

    def build(self) -> None:
        table: Any = self.table
        if table.counts and (table.tally or table.is_over):  # there is something to remember
            # first of all: who stops here unplugs it, and a menu takes the heap
            from firmware.table import evening  # let go of with the next round

            try:
                evening.note_round(self.app.ports.storage, table)
            except MemoryError:
                if self.app.strikes < TRIES:
                    raise  # the next try has more room
        fame = fame_of(table.tally, table.public.round) if table.tally else None
        put_away()  # what wrote and chose that
        super().build()
        if fame is not None:
            kind, seat, count = fame
            announce(self.widgets[0], seat, famous(kind, table.names[seat], count))

    def asked(self) -> Wordings:
        return say("The game is over") if self.table.is_over else say("What next?")

    def rows(self) -> Sequence[Row]:
        over, leave = self.table.is_over, self.app.leave
        stops = self.name != ONWARD and not over  # in a burn game each turn has a way to stop
        onward = (ON, say("Next round"), lambda: self.app.later(next_round))
        return (
            (AGAIN, say("The same again"), lambda: self.app.later(once_more)) if over else onward,
            (HANDS, say("See all hands") if self.table.deals else (), HANDS),
            (POINTS, say("See the points"), "standing"),
            (TITLE, say("To the title") if over else (), leave),
            (LEAVE, say("Stop, and continue later|Stop for now") if stops else (), leave),
        )

    lit = _people


def once_more(app: Any) -> None:
    """The same again, once the menu is gone: what deals takes 12 KB."""
    make_room("")
    again(app)


def next_round(app: Any) -> None:
    """Deal once the menu and its modules are gone: the record's erase takes a piece of 4 KB."""
    make_room("play")
    app.act(0, (NEXT,))


class Hands(MenuScene):
    """All hands are open: one seat after the other."""

    only_shows = True  # choices are looked at by a finger, and only None leads on

    def build(self) -> None:
        self.fill(self.theme.felt)
        picture, listing = self.layout.split(self.layout.body, self.layout.picture_percent)
        self.banner("")
        self.row = self.put(HandRow(picture, self.theme))
        self.most = 2 * (picture[2] // (NARROWEST_FACE + 2 * self.theme.margin))  # readable cards
        self.lay(listing, self._choices() + [(say("Back"), None)])

    def _choices(self) -> list[tuple[Wordings, tuple[int, int] | None]]:
        """The hands as (seat, first slot), a long one in parts."""
        found: list[tuple[Wordings, tuple[int, int] | None]] = []
        for seat, name in enumerate(self.table.names):
            count = len(self.table.public.hand(seat))
            for first in range(0, max(1, count), self.most):
                more = f" {first + 1}-" if first else ""
                numbered = f"{self.theme.number(seat)} {name}{more}"
                found.append(((numbered, name + more), (seat, first)))
        return found

    def moved(self) -> None:
        if self.value is None:
            self.widgets[0].show(None, say("All hands"))
            self.row.show([])
            return
        seat, first = self.value
        rules: Any = self.table.public.rules
        hand = self.table.public.hand(seat)
        counts = rules.hand_points(rules.counted(hand))
        self.widgets[0].show(seat, self.heading(seat, counts))
        cards = hand[first : first + self.most]
        self.row.show([EMPTY if card is None else rules.code(card) for card in cards])

    def heading(self, seat: int, counts: int | None = None) -> Wordings:
        """Whose hand it is, and what it brought; also what it ``counts``, where that differs."""
        name, points = self.table.names[seat], (self.table.public.points or ())[seat]
        if counts not in (None, points):
            return say(
                "{name} has {counts}, scores {points}|{counts}, scores {points}",
                name=name,
                counts=counts,
                points=points,
            )
        return say_count(
            "{name}: {count} point|{name}: {count}",
            "{name}: {count} points|{name}: {count}",
            points,
            name=name,
        )

    lit = _people

    def take(self, value: tuple[int, int] | None) -> None:
        self.app.follow_soon(ONWARD)
