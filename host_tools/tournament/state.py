"""What the rows of a hall come to: people, seats, scores, results. No clock and no file here."""

import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from engine_core.exchange.tournament import Tournament
from engine_core.exchange.tournament_seats import Move
from engine_core.model.rng import Rng
from engine_core.rules.registry import EXCHANGES
from host_tools.common.names import checked, cleaned, compared
from host_tools.tournament.keys import TABLES_MOST
from host_tools.tournament.limits import why_not
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.store import Facts, Row
from host_tools.tournament.swiss import cut

ACTIONS: dict[str, Facts] = tomllib.loads(
    Path(__file__).with_name("actions.toml").read_text(encoding="utf-8")
)
"""What the organiser can do, by its kind: ``needs``, ``says``, ``undoable``."""

MOVES_KEPT = 400
PEOPLE_MOST = 2 * TABLES_MOST
AT_THE_DOOR_MOST = 100


@dataclass
class Result:
    """A result as it stands after corrections. ``nth`` is the rule's round; None: not counted."""

    row: Row
    players: list[int]  # people
    winner: int | None  # a seat; None: struck out
    points: list[int]
    nth: int | None = None
    why_not: str = ""
    taken_back: bool = False
    changes: int = 0

    def stand(self, winner: int | None, points: list[int]) -> None:
        """Let it stand like that; a ``winner`` of None strikes it out."""
        self.winner = winner
        self.points = [0] * len(self.players) if winner is None else list(points)
        self.why_not = ""
        self.changes += 1

    @property
    def counts(self) -> bool:
        """Whether the standing has it."""
        return self.nth is not None and self.winner is not None

    @property
    def corrected(self) -> bool:
        """Whether it stands otherwise than it was sent."""
        sent = self.row.body["winner"], self.row.body["points"]
        return self.winner is not None and (self.winner, self.points) != sent

    @property
    def winners(self) -> list[int]:
        """The people who won: several where they have the same points."""
        best = None if self.winner is None else self.points[self.winner]
        pairs = zip(self.players, self.points, strict=True)
        return [person for person, points in pairs if points == best]


class Moved(NamedTuple):
    """Someone who changed places, for calling out. Tables from 1; 0 is outside or the bench."""

    row: int
    at: float
    person: int
    origin: int
    table: int
    seat: int


@dataclass
class State:
    """The hall after its rows. People are numbered from 0 in the order they were named."""

    settings: Facts
    people: list[str] = field(default_factory=list)
    away: set[int] = field(default_factory=set)  # who left before it began
    order: list[int] = field(default_factory=list)  # the person of each player of the rule
    rule: Tournament | None = None  # players and tables are numbered from 0
    started_at: float | None = None
    results: dict[tuple[int, int], Result] = field(default_factory=dict)
    held: dict[int, int] = field(default_factory=dict)  # table -> how many results of it are held
    reporters: dict[int, Facts] = field(default_factory=dict)  # table -> who reports for it
    disputes: list[Row] = field(default_factory=list)
    phones: dict[str, int] = field(default_factory=dict)  # a phone's hash -> whose page it shows
    asks: list[Row] = field(default_factory=list)  # what players ask the organiser for
    refused: dict[str, str] = field(default_factory=dict)  # a phone's hash -> the name it asked for
    open_door: bool = False  # whether who types a name at the door is in at once
    says: dict[tuple[int, int], dict[int, bool]] = field(default_factory=dict)  # of a result
    moves: list[Moved] = field(default_factory=list)
    round_at: float = 0.0  # when the hall's round began
    ranked: tuple[int, list[Facts]] = (-1, [])  # the standing of a version, see views.py
    version: int = 0

    # --- what is known --------------------------------------------------------------------

    @property
    def is_exchange(self) -> bool:
        """Whether the currency exchange is played, by B13; else rounds of a burn game."""
        return self.settings["game"] in EXCHANGES

    @property
    def over(self) -> bool:
        """Whether the hall has come to its end."""
        return self.rule is not None and self.rule.over

    @property
    def is_last(self) -> bool:
        """Whether the last round is being played, or over."""
        rule = self.rule
        return rule.is_last if isinstance(rule, Rounds) else bool(rule and rule.closing is not None)

    def plays(self, table: int) -> bool:
        """Whether a table is to play now; tables from 1."""
        rule, nth = self.rule, table - 1
        if rule is None or rule.over or rule.waits(nth) or not any(rule.tables[nth:table]):
            return False
        return rule.closing is None or nth in rule.closing

    @property
    def closes_at(self) -> float | None:
        """When the last round is called; None: no time was agreed, or none is called any more."""
        minutes = self.settings.get("minutes")
        if not minutes or self.started_at is None or self.over or self.is_last:
            return None
        return self.started_at + 60 * int(minutes)

    @property
    def round_ends_at(self) -> float | None:
        """When the hall's round is to end; None: it has no time, or it is over."""
        minutes = self.settings.get("round_minutes")
        if not minutes or not isinstance(self.rule, Rounds) or self.rule.over:
            return None
        return None if self.rule.round_is_over else self.round_at + 60 * minutes

    def present(self) -> list[int]:
        """The people who have not left before it began."""
        return [person for person in range(len(self.people)) if person not in self.away]

    def seating(self) -> list[list[int]]:
        """The people at each table; before it began, as they would sit now."""
        if self.why_unseated():
            return []
        order, tables = (self.order, self.rule.tables) if self.rule else self.first_seating()
        return [[order[player] for player in row] for row in tables]

    def places(self) -> dict[int, tuple[int, int]]:
        """Table, from 1, and seat, from 0, of each person who has one."""
        rows = enumerate(self.seating(), 1)
        return {person: (table, seat) for table, row in rows for seat, person in enumerate(row)}

    def why_unseated(self) -> str:
        """Why nobody has a seat, in plain words; "" where they have."""
        if self.rule is None:
            try:
                self.first_seating()
            except ValueError as why:
                return f"nobody is seated yet: {why}"
        return ""

    def first_seating(self) -> tuple[list[int], list[list[int]]]:
        """People in the order of the seats, and the players of each table, by the hall's seed.

        Raises ValueError where so many can't be seated.
        """
        order = self.present()
        below = Rng(self.settings["seed"]).below
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        if self.is_exchange:
            return order, Tournament(len(order)).tables
        return order, cut(range(len(order)), self.settings["size"])

    # --- rows -----------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Take in a row. Raises ValueError, in plain words, for an action that can't be done."""
        if row.kind != "undo":  # that changes which rows are taken in, see hall.py
            getattr(self, f"_do_{row.kind}")(row)
        self.version = row.id

    def leave_out(self, row: Row) -> None:
        """Take in a row that was taken back. People keep their numbers, so a name stays a name."""
        if row.kind == "name":
            self.people.append(checked([row.body["name"]], self.people)[0])
            self.away.add(len(self.people) - 1)

    def requests(self) -> list[Facts]:
        """What players ask for and can have: an undo brings back what was answered."""
        away = self.absent()
        known = {compared(name) for name in self.people}

        def can(body: Facts) -> bool:
            if body["what"] == "join":
                return compared(body["name"]) not in known
            returns: bool = body["what"] == "back"
            return returns == (body["person"] in away)

        return [ask.body for ask in self.asks if can(ask.body)]

    def absent(self) -> list[int]:
        """The people who have left, or were taken back, and could come."""
        if self.rule is None:
            return sorted(self.away)
        gone = [self.order[player] for player in self.rule.gone]
        return sorted({*gone, *(set(range(len(self.people))) - set(self.order))})

    def player(self, person: int) -> int:
        """The rule's number of a person. Raises ValueError where nobody has it."""
        if person not in self.order:
            raise ValueError("there is no such player")
        return self.order.index(person)

    def begun(self) -> Tournament:
        """The rule. Raises ValueError before the beginning."""
        if self.rule is None:
            raise ValueError("the tournament has not started")
        return self.rule

    def newest_of(self, table: int) -> Result | None:
        """The newest result that a table has sent, even if that was taken back."""
        return self.results.get((table, self.held.get(table, 0)))

    def last_of(self, table: int) -> Result | None:
        """The last result of a table, while it may take that back.

        None once somebody has moved on it, another round is drawn, or the last one was called.
        """
        result, rule = self.newest_of(table), self.rule
        if result is None or result.winner is None or rule is None or table > len(rule.tables):
            return None
        stays = [self.order[player] for player in rule.tables[table - 1]] == result.players
        if isinstance(rule, Rounds):
            stays = stays and result.nth in (None, rule.played.get(table - 1))
        elif self.is_last:
            return None
        return result if stays and not rule.over else None

    def moved(self, row: Row, moves: list[Move]) -> None:
        """Keep who has changed places."""
        for player, origin, _, table, seat in moves:
            self.moves.append(
                Moved(row.id, row.at, self.order[player], origin + 1, table + 1, seat)
            )
        del self.moves[:-MOVES_KEPT]

    def seated_anew(self, row: Row, before: "State") -> None:
        """Keep who has another table than before: an undo's moves are those of earlier rows."""
        had, has = before.places(), self.places()
        for person in sorted(had.keys() | has.keys()):
            origin, (table, seat) = had.get(person, (0, 0))[0], has.get(person, (0, 0))
            if origin != table:
                self.moves.append(Moved(row.id, row.at, person, origin, table, seat))

    # --- rows: one method a kind ----------------------------------------------------------

    def _do_name(self, row: Row) -> None:
        if len(self.people) >= PEOPLE_MOST:
            raise ValueError(f"there is room for {PEOPLE_MOST} people")
        name = cleaned(row.body["name"])
        known = [one for one in self.people if compared(one) == compared(name)]
        if known:
            raise ValueError(
                f"{known[0]} is on the list already; mark them as back if they had left,"
                " or add an initial if this is somebody else"
            )
        self.people.append(name)
        if self.rule is not None:
            self.order.append(len(self.people) - 1)
            self.moved(row, self.rule.join())
        for body in (*(ask.body for ask in self.asks), row.body):
            if "device" in body and _is_named(body, name):
                self.phones = {**self.phones, body["device"]: len(self.people) - 1}
                self._answered("device", body["device"])

    def _do_rename(self, row: Row) -> None:
        person = self._person(row)
        others = [name for nth, name in enumerate(self.people) if nth != person]
        self.people[person] = checked([row.body["name"]], others)[0]

    def _do_start(self, row: Row) -> None:
        if self.rule is not None:
            raise ValueError("the tournament has started already")
        if not {*row.body["order"]} <= {*range(len(self.people))}:
            raise ValueError("there is no such player")
        self.order = list(row.body["order"])
        if self.is_exchange:
            target, where = self.settings["target"], self.settings["where"]
            self.rule = Tournament(len(self.order), target, where)
        else:
            self.rule = Rounds(row.body["tables"], self.settings["rounds"])
        self.started_at = self.round_at = row.at

    def _do_result(self, row: Row) -> None:
        body = row.body
        found = Result(row, list(body["players"]), body["winner"], list(body["points"]))
        if max(found.players) >= len(self.people) or not found.winners:
            raise ValueError("there is no such player")
        self.results[row.table, row.number] = found
        self.held[row.table] = row.number
        self._count(found, late=False)

    def _count(self, result: Result, late: bool) -> None:
        """Write a result into the standing, or why it is not."""
        table = result.row.table - 1
        try:
            rule = self.begun()
            if not 0 <= table < len(rule.seatings):
                raise ValueError("there is no such table")
            players = [self.player(person) for person in result.players]
            sat = [nth for nth, row in enumerate(rule.seatings[table]) if row == players]
            if not sat:
                raise ValueError("these players never sat at that table together")
            assert result.winner is not None
            wrong = why_not(self.settings["game"], result.winner, result.points)
            if wrong and not late:
                raise ValueError(wrong)
            moves = rule.record(table, result.winner, result.points, sat[-1], late)
        except ValueError as why:
            result.why_not = str(why)
            return
        result.nth = len(rule.rounds) - 1
        result.why_not = ""
        self.moved(result.row, moves)

    def _do_correct(self, row: Row) -> None:
        result = self._known(row)
        winner, points = row.body["winner"], row.body["points"]
        self._settle(result)
        result.stand(winner, points)
        result.taken_back = False
        if result.nth is not None:
            self.moved(row, self.begun().correct(result.nth, winner, points))
        elif winner is not None:
            self._count(result, late=True)
            if result.nth is None:
                raise ValueError(result.why_not)

    def _settle(self, result: Result) -> None:
        """Forget what was said of a result: it is put right, or taken back."""
        of = result.row.table, result.row.number
        self.says = {key: said for key, said in self.says.items() if key != of}
        self.disputes = [row for row in self.disputes if (row.table, row.body["number"]) != of]

    def _do_take_back(self, row: Row) -> None:
        result = self.last_of(row.body["table"])
        if result is None or result.row.number != row.body["number"]:
            raise ValueError("that result can no longer be taken back; the organiser corrects it")
        self._settle(result)
        if result.nth is not None:
            self.moved(row, self.begun().correct(result.nth, None))
            if isinstance(self.rule, Rounds):
                self.rule.play_again(result.nth)
        result.stand(None, [])
        result.taken_back = True

    def _known(self, row: Row) -> Result:
        result = self.results.get((row.body["table"], row.body["number"]))
        if result is None:
            raise ValueError("there is no such result")
        return result

    def _person(self, row: Row) -> int:
        person = row.body["person"]
        if not isinstance(person, int) or not 0 <= person < len(self.people):
            raise ValueError("there is no such player")
        return person

    def _do_leave(self, row: Row) -> None:
        person = self._person(row)
        self._answered("person", person)
        if person in self.absent():
            raise ValueError(
                f"{self.people[person]} is out already; mark them as back if that is wrong"
            )
        if self.rule is not None:
            self.moved(row, self.rule.leave(self.player(person)))
        else:
            self.away.add(person)

    def _do_back(self, row: Row) -> None:
        person = self._person(row)
        self._answered("person", person)
        is_absent = person in self.absent()
        self.away.discard(person)
        if self.rule is None:
            return
        if not is_absent:
            raise ValueError(
                f"{self.people[person]} is in already; mark them as left if that is wrong"
            )
        if person in self.order:
            self.moved(row, self.rule.come_back(self.player(person)))
        else:  # left before it began
            self.order.append(person)
            self.moved(row, self.rule.join())

    def _do_break(self, row: Row) -> None:
        self.moved(row, self.begun().break_up(int(row.body["table"]) - 1))

    def _do_last(self, row: Row) -> None:
        self.moved(row, self.begun().last_round())

    def _do_end(self, row: Row) -> None:
        self.begun().end()

    def _do_pair(self, row: Row) -> None:
        rule = self.begun()
        if not isinstance(rule, Rounds):
            raise ValueError("the exchange has no rounds to draw")
        self.moved(row, rule.next_round(row.body["tables"]))
        self.round_at = row.at

    def _do_door(self, row: Row) -> None:
        self.open_door = bool(row.body["open"])
        for body in row.body.get("joins", ()):
            self._do_name(replace(row, body=body))

    def _do_claim(self, row: Row) -> None:
        self.reporters[row.table] = {**row.body, "at": row.at}

    def _do_dispute(self, row: Row) -> None:
        self.disputes.append(row)

    # What players say by their own pages. These put new containers in place of the old, so that
    # they can be tried on a shallow copy.

    def _do_phone(self, row: Row) -> None:
        person, device = self._person(row), row.body["device"]
        if self.phones.get(device, person) != person or (
            person in self.phones.values() and device not in self.phones
        ):
            raise ValueError("another phone has that name; ask the organiser to release it")
        self.phones = {**self.phones, device: person}
        self._answered("device", device)

    def _do_free(self, row: Row) -> None:
        person = self._person(row)
        self.phones = {phone: one for phone, one in self.phones.items() if one != person}

    def _do_ask(self, row: Row) -> None:
        who = row.body.get("device", row.body.get("person"))
        others = [ask for ask in self.asks if ask.body.get("device", ask.body.get("person")) != who]
        if row.body["what"] == "join":
            at_the_door = [ask.body["name"] for ask in others if ask.body["what"] == "join"]
            checked([row.body["name"]], [*self.people, *at_the_door])
            if len(at_the_door) >= AT_THE_DOOR_MOST:
                raise ValueError("too many people wait at the door; please see the organiser")
        self.asks = others if row.body["what"] == "stay" else [*others, row]

    def _do_refuse(self, row: Row) -> None:
        asked = [ask.body for ask in self.asks if _is_named(ask.body, row.body["name"])]
        if not asked:
            raise ValueError(f"{row.body['name']} is not at the door any more")
        self.refused = {**self.refused, asked[0]["device"]: asked[0]["name"]}
        self._answered("device", asked[0]["device"])

    def _answered(self, part: str, value: Any) -> None:
        self.asks = [ask for ask in self.asks if ask.body.get(part) != value]

    def _do_say(self, row: Row) -> None:
        result = self._known(row)
        person = self._person(row)
        if person not in result.players:
            raise ValueError("only those who played can say so")
        key = (row.body["table"], row.body["number"])
        self.says = {**self.says, key: {**self.says.get(key, {}), person: row.body["right"]}}


def _is_named(body: Facts, name: str) -> bool:
    return compared(str(body.get("name", ""))) == compared(name)
