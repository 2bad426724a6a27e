"""Tournaments of the exchange (B13): who sits where after the rounds that were played.

All follows from the number of players and the results in the order they came in. Tables play at
their own pace, so nobody is moved out of a round: who has to change tables waits, and the own
table with it, until the other table has finished its round.
"""

from ..model.types import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    Result = tuple[int, int, list[int]]  # table, the seat that won, the points of its seats
    Move = tuple[int, int, int, int, int]  # player, from table, from seat, to table, to seat

TABLE_LEAST = 5
TABLE_MOST = 7
TARGET = 5000
WINS = 2  # rounds won at one table before it is changed

NEXT = "next"  # the next table in order
RICHEST = "richest"  # the one whose leader has most points
WHERE = (NEXT, RICHEST)


def table_sizes(players: int) -> list[int]:
    """The sizes of the tables: 5 to 7, as near to 6 as can be, no two more than one apart.

    Raises ValueError where so many players can't be split like that: below 5, 8 and 9.
    """
    fewest = -(-players // TABLE_MOST)
    most = players // TABLE_LEAST
    if players < TABLE_LEAST or fewest > most:
        raise ValueError(f"{players} players can't sit at tables of {TABLE_LEAST} to {TABLE_MOST}")
    tables = min(max((players + 3) // 6, fewest), most)
    return [players // tables + (1 if nth < players % tables else 0) for nth in range(tables)]


class Tournament:
    """The seating and the standing; players and tables are numbered from 0."""

    def __init__(self, players: int, target: int = TARGET, where: str = NEXT) -> None:
        """Seat the players in order; ``where`` says to which table a winner goes.

        Raises ValueError for a number of players that can't be seated, and for bad settings.
        """
        if target < 1:
            raise ValueError("the target is at least 1 point")
        if where not in WHERE:
            raise ValueError(f"where is one of {', '.join(WHERE)}")
        self.target = target
        self.where = where
        self.tables: list[list[int]] = []  # the player of each seat
        seated = 0
        for size in table_sizes(players):
            self.tables.append(list(range(seated, seated + size)))
            seated += size
        self.scores = [0] * players
        self.wins = [0] * players  # rounds won at the present table
        self.going: dict[int, tuple[int, int]] = {}  # table that waits -> (seat, table it goes to)
        self.coming: dict[int, int] = {}  # table that someone goes to -> table that waits
        self.winner: int | None = None

    def waits(self, table: int) -> bool:
        """Whether ``table`` can't play on before one of its players has changed places."""
        return table in self.going

    def leader(self, table: int) -> int:
        """The seat with the highest score at ``table``, the first of them where it is shared."""
        scores = [self.scores[player] for player in self.tables[table]]
        return scores.index(max(scores))

    def record(self, table: int, winner: int, points: list[int]) -> "list[Move]":
        """Write down a round of ``table``; returns who changes places now, two moves a change.

        ``winner`` is the seat that won it, ``points`` are those of its seats as the round wrote
        them. Raises ValueError and changes nothing where that round can't have been played.
        """
        reason = self._why_not(table, winner, points)
        if reason is not None:
            raise ValueError(reason)
        seated = self.tables[table]
        for player, change in zip(seated, points):
            self.scores[player] += change
        self.wins[seated[winner]] += 1
        if self.scores[seated[winner]] >= self.target:
            self.winner = seated[winner]
            return []
        return self._change_places(table, seated[winner])

    def _why_not(self, table: int, winner: int, points: list[int]) -> "str | None":
        if self.winner is not None:
            return "the tournament is over"
        if not 0 <= table < len(self.tables):
            return f"the tables are 0 to {len(self.tables) - 1}"
        if len(points) != len(self.tables[table]):
            return f"table {table} has {len(self.tables[table])} seats"
        if not 0 <= winner < len(points):
            return f"the seats of table {table} are 0 to {len(points) - 1}"
        return "the table waits for a player" if self.waits(table) else None

    # --- changing places ------------------------------------------------------------------

    def _change_places(self, table: int, mover: int) -> "list[Move]":
        """All changes that ``table`` makes possible, now that ``mover`` has won a round there."""
        done: list[Move] = []
        if table in self.coming:
            origin = self.coming.pop(table)
            done += self._exchange(origin, self.going.pop(origin)[0], table)
        if mover not in self.tables[table] or self.wins[mover] < WINS or len(self.tables) == 1:
            return done
        seat = self.tables[table].index(mover)
        target = self._target(table)
        if self.waits(target):
            return done + self._exchange(table, seat, target)
        self.going[table] = (seat, target)
        self.coming[target] = table
        return done

    def _target(self, table: int) -> int:
        """The table to go to: one that nobody else waits for.

        There always is one: tables that wait are in no round, so nobody waits for them.
        """
        if self.where == NEXT:
            return (table + 1) % len(self.tables)
        free = [other for other in range(len(self.tables)) if other not in self.coming]
        others = [other for other in free if other != table]
        tops = [self.scores[self.tables[other][self.leader(other)]] for other in others]
        return others[tops.index(max(tops))]

    def _exchange(self, origin: int, seat: int, target: int) -> "list[Move]":
        """The player at ``seat`` of ``origin`` and the leader of ``target`` change places."""
        place = self.leader(target)
        here = self.tables[origin]
        there = self.tables[target]
        mover, leader = here[seat], there[place]
        if self.waits(target) and self.going[target][0] == place:
            del self.coming[self.going.pop(target)[1]]  # the leader was to leave anyway
        here[seat], there[place] = leader, mover
        self.wins[mover] = self.wins[leader] = 0
        return [(mover, origin, seat, target, place), (leader, target, place, origin, seat)]


def after(
    players: int, results: "Iterable[Result]", target: int = TARGET, where: str = NEXT
) -> Tournament:
    """The tournament after these results: (table, winning seat, points of the seats) in order."""
    played = Tournament(players, target, where)
    for table, winner, points in results:
        played.record(table, winner, points)
    return played
