"""The seats of a tournament: tables of five to seven, people without a seat, tables that are short.

B13 says nothing of people who come and go. Here **(reading)**: a table that has fewer than five is
given the last of a larger table; where no table is larger it breaks up, if the others have seats
for all of it; else it plays on with fewer, three at least (B2). Nobody is moved out of a round.
"""

from typing import TypeAlias

Move: TypeAlias = "tuple[int, int, int, int, int]"  # player, table, seat, new table, new seat

TABLE_LEAST = 5
TABLE_MOST = 7
PLAYABLE = 3  # B2

NOWHERE = -1  # as table and seat of a move: outside, or on the bench of those who wait for a seat


def table_sizes(players: int) -> list[int]:
    """The sizes of the tables: 5 to 7, as near to 6 as can be, no two more than one apart.

    8 and 9 can't be split like that: they have a table of 4 **(reading)**, as B2 lets 4 play.
    Raises ValueError below 5.
    """
    if TABLE_MOST < players < 2 * TABLE_LEAST:
        return [players - players // 2, players // 2]
    fewest = -(-players // TABLE_MOST)
    most = players // TABLE_LEAST
    if players < TABLE_LEAST or fewest > most:
        raise ValueError(f"{players} players can't sit at tables of {TABLE_LEAST} to {TABLE_MOST}")
    tables = min(max((players + 3) // 6, fewest), most)
    return [players // tables + (1 if nth < players % tables else 0) for nth in range(tables)]


class Seats:
    """Who sits where; players and tables are numbered from 0, and no number is used again.

    ``tables`` has the player of each seat, nobody where a table has broken up; ``seatings`` all
    that each table ever had, the last is the present one.
    """

    def __init__(self, players: int, sizes: list[int] | None = None) -> None:
        """Seat the players in order, at tables of these ``sizes``; if not given, those of B13.

        Raises ValueError where they can't be seated.
        """
        self.tables: list[list[int]] = []
        self.seatings: list[list[list[int]]] = []
        seated = 0
        for size in sizes or table_sizes(players):
            self._open(list(range(seated, seated + size)))
            seated += size
        self.scores = [0] * players
        self.wins = [0] * players  # rounds won at the present table
        self.stays = [0] * players  # tables that were left
        self.gone: set[int] = set()
        self.bench: dict[int, int] = {}  # who waits for a seat -> at which table, or NOWHERE
        self.going: dict[int, tuple[int, int]] = {}  # table that waits -> (player, table to go to)
        self.coming: dict[int, int] = {}  # table that someone goes to -> table that waits
        self.short: set[int] = set()  # tables that wait for more players
        self.gathering = False  # the bench grows into one more table

    def waits(self, table: int) -> bool:
        """Whether ``table`` can't play on before one of its players has changed places."""
        return table in self.going or table in self.short

    def leader(self, table: int) -> int:
        """The seat with the highest score at ``table``, the first of them where it is shared."""
        scores = [self.scores[player] for player in self.tables[table]]
        return scores.index(max(scores))

    def table_of(self, player: int) -> int:
        """Where a player sits; NOWHERE on the bench and for who has left."""
        for nth, seated in enumerate(self.tables):
            if player in seated:
                return nth
        return NOWHERE

    def free_seats(self, without: int) -> int:
        """The seats of all tables but one that nobody has, nor was promised."""
        tables = range(len(self.tables))
        return sum([self._room(table) for table in tables if table != without])

    # --- between two rounds of a table --------------------------------------------------------

    def _rearrange(self, ended: int) -> list[Move]:
        """Seats for the bench and players for short tables, where no round is disturbed.

        ``ended`` is the table that is between two rounds, NOWHERE if none is.
        """
        small = ended != NOWHERE and len(self.tables[ended]) < TABLE_LEAST
        if not self.bench and not self.short and not small:
            return []
        done = self._seat_bench(ended)
        for table in range(len(self.tables)):
            seats = len(self.tables[table])
            if seats >= TABLE_LEAST:
                self.short.discard(table)  # the bench filled it
            elif seats and (table == ended or table in self.short):
                done += self._help(table, ended)
        done += self._open_one_more(ended)
        return done + self._seat_bench(ended)

    def _seat_bench(self, ended: int) -> list[Move]:
        done: list[Move] = []
        for player in sorted(self.bench):
            if self.bench[player] == NOWHERE and not self.gathering:
                self.bench[player] = self._most_wanting()
            table = self.bench[player]
            if table != NOWHERE and (table == ended or self.waits(table)):
                done.append(self._sit(player, table))
        return done

    def _room(self, table: int) -> int:
        promised = [1 for wanted in self.bench.values() if wanted == table]
        return TABLE_MOST - len(self.tables[table]) - len(promised) if self.tables[table] else 0

    def _most_wanting(self) -> int:
        """The table with most free seats, the first of them; NOWHERE where none has any."""
        room = [self._room(table) for table in range(len(self.tables))]
        most = max(room)
        return room.index(most) if most > 0 else NOWHERE

    # --- tables that are short ------------------------------------------------------------------

    def _help(self, table: int, ended: int) -> list[Move]:
        """Fill up ``table`` from others, let it wait for that, break it up, or let it play."""
        done: list[Move] = []
        self.short.add(table)
        while len(self.tables[table]) < TABLE_LEAST:
            donor = self._donor(table, ended)
            if donor == NOWHERE:
                break
            done += self._give(donor, table)
        seats = len(self.tables[table])
        if seats >= TABLE_LEAST:
            self.short.discard(table)
        elif not self._may_be_helped(table):
            if seats <= self.free_seats(table):
                return done + self._break_up(table)
            if seats >= PLAYABLE:
                self.short.discard(table)
        return done

    def _may_be_helped(self, table: int) -> bool:
        larger = [1 for seated in self.tables if len(seated) > TABLE_LEAST]
        return bool(larger) or table in self.bench.values()

    def _donor(self, table: int, ended: int, least: int = TABLE_LEAST) -> int:
        """The largest table that is in no round and keeps its ``least``; NOWHERE if none."""
        best = NOWHERE
        for other, seated in enumerate(self.tables):
            idle = other == ended or self.waits(other)
            most = least if best == NOWHERE else len(self.tables[best])
            if other != table and idle and len(seated) > most:
                best = other
        return best

    def _give(self, donor: int, table: int) -> list[Move]:
        """The last of ``donor``, by score, goes to ``table``; NOWHERE is the bench."""
        kept = self.going[donor][0] if donor in self.going else NOWHERE
        free = [player for player in self.tables[donor] if player != kept]
        last = free[-1]
        for player in free:
            if self.scores[player] < self.scores[last]:
                last = player
        move = self._take(last, donor)
        if table == NOWHERE:
            self.bench[last] = NOWHERE
            return [move]
        return [move[:3] + self._sit(last, table)[3:]]

    def _open_one_more(self, ended: int) -> list[Move]:
        """A new table, once those without a seat and those to spare are enough for it."""
        done: list[Move] = []
        standing = [player for player in sorted(self.bench) if self.bench[player] == NOWHERE]
        opened = [1 for seated in self.tables if seated]
        people = sum([len(seated) for seated in self.tables]) + len(self.bench)
        least = min(TABLE_LEAST, people // (len(opened) + 1))
        self.gathering = bool(standing) and people > TABLE_MOST * len(opened)
        while self.gathering and len(standing) < least:
            donor = self._donor(NOWHERE, ended, least)
            if donor == NOWHERE:
                return done
            done += self._give(donor, NOWHERE)
            standing.append(done[-1][0])
        if not self.gathering:
            return done
        self.gathering = False
        self._open([])
        table = len(self.tables) - 1
        return done + [self._sit(player, table) for player in standing[:TABLE_MOST]]

    def _break_up(self, table: int) -> list[Move]:
        """All of ``table`` are promised seats at the others. Raises ValueError for the only one."""
        if len([1 for seated in self.tables if seated]) == 1:
            raise ValueError("it is the only table")
        players = list(self.tables[table])
        done = [self._take(player, table) for player in players]
        done += self._close(table)
        for player in players:
            self.bench[player] = self._most_wanting()
        return done

    def _close(self, table: int) -> list[Move]:
        """Nobody is left there: who was to come goes elsewhere, who had a seat promised too."""
        self.short.discard(table)
        for player, wanted in self.bench.items():
            if wanted == table:
                self.bench[player] = NOWHERE
        if table not in self.coming:
            return []
        origin = self.coming[table]
        self._stay(origin)
        return self._send(origin)

    # --- one step -------------------------------------------------------------------------------

    def _send(self, table: int) -> list[Move]:
        """Let whoever has to leave ``table`` go, or wait for the other table."""
        raise NotImplementedError

    def _stay(self, table: int) -> None:
        """Nobody is to leave ``table`` any more."""
        del self.coming[self.going.pop(table)[1]]

    def _open(self, players: list[int]) -> None:
        self.tables.append(players)
        self.seatings.append([list(players)])

    def _take(self, player: int, table: int) -> Move:
        seat = self.tables[table].index(player)
        if table in self.going and self.going[table][0] == player:
            self._stay(table)
        del self.tables[table][seat]
        self._seated_anew(table, player)
        return (player, table, seat, NOWHERE, NOWHERE)

    def _sit(self, player: int, table: int) -> Move:
        self.bench.pop(player, None)
        self.tables[table].append(player)
        self._seated_anew(table, player)
        return (player, NOWHERE, NOWHERE, table, len(self.tables[table]) - 1)

    def _seated_anew(self, table: int, player: int) -> None:
        self.wins[player] = 0
        self.stays[player] += 1
        self.seatings[table].append(list(self.tables[table]))
