"""A hall of a burn game: rounds, in each of which every table plays one game.

The fewest points win a game. What counts in the hall is how many at the table one was better than:
120 for who was better than all, 0 for who was worse than all, and a tie halves. Who has as many
points is ranked by Buchholz: of each game the mean of what its others have won in other games. So
the tables' sizes do not matter, and at tables of two to six nothing is rounded, which could decide
a rank. Who meets whom is drawn elsewhere (swiss.py) and handed in, so that a standing that is
worked out again is the same.

People and tables come, go and are corrected as in `engine_core.exchange.tournament.Tournament`;
but nobody changes places before the next round.
"""

from collections import defaultdict
from collections.abc import Sequence

from engine_core.exchange.tournament import NEXT, NOWHERE, Round, Tournament
from engine_core.exchange.tournament_seats import Move

BEST = 120
PARTS = 60  # of a point of Buchholz: they make the mean of up to five others whole


def hall_points(points: Sequence[int]) -> list[int]:
    """What a game is worth for each seat: 0 to 120."""
    twice = [2 * sum(mine < other for other in points) + points.count(mine) - 1 for mine in points]
    return [BEST * halves // (2 * (len(points) - 1)) for halves in twice]


class Rounds(Tournament):
    """The seating and the standing; players and tables are numbered from 0."""

    def __init__(self, tables: list[list[int]], rounds: int) -> None:
        """``tables`` are those of the first round; the hall ends after so many ``rounds``."""
        sizes = [len(row) for row in tables]
        super().__init__(sum(sizes), rounds, NEXT, sizes)
        self.round = 1
        self.played: dict[int, int] = {}  # the tables that have ended this round: by which game
        self.since = [0] * len(tables)  # its first in `seatings` of this round, of each table
        self.again: set[int] = set()  # games of this round that their tables have taken back
        self.met: dict[int, list[int]] = defaultdict(list)
        self._meet()

    # --- what is known --------------------------------------------------------------------

    def waits(self, table: int) -> bool:
        """Whether ``table`` has played this round, has too few for it, or is no longer there."""
        is_seated = table < len(self.tables) and len(self.tables[table]) > 1
        return table in self.played or not is_seated

    @property
    def round_is_over(self) -> bool:
        """Whether every table has played, so that the next round can be drawn."""
        return all(self.waits(table) for table in range(len(self.tables)))

    @property
    def is_last(self) -> bool:
        """Whether no round follows this one."""
        return self.round >= self.target

    @property
    def over(self) -> bool:
        """Whether it has come to its end: ended, or every table has played the last round."""
        return self.ended or (self.is_last and self.round_is_over)

    @property
    def winners(self) -> list[int]:
        """Who has won, once it is over; several where the tie-breaks are shared too."""
        if not self.over:
            return []
        order = self.order()
        best = max(order)
        return [player for player, mine in enumerate(order) if mine == best]

    def order(self) -> list[tuple[int, int, int]]:
        """What ranks each: points, Buchholz in PARTS, games won."""
        buchholz = [0] * len(self.scores)
        for played in self.rounds:
            if played.winner is not None:
                worth = hall_points(played.points)
                pairs = zip(played.players, worth, strict=True)
                elsewhere = [self.scores[player] - mine for player, mine in pairs]
                for player, own in zip(played.players, elsewhere, strict=True):
                    buchholz[player] += PARTS * (sum(elsewhere) - own) // (len(worth) - 1)
        return list(zip(self.scores, buchholz, self.wins, strict=True))

    # --- rounds ---------------------------------------------------------------------------

    def record(
        self,
        table: int,
        winner: int,
        points: list[int],
        seating: int | None = None,
        late: bool = False,
    ) -> list[Move]:
        """Write down the game of ``table``; as in `Tournament.record`. Nobody moves yet."""
        _check(winner, points)
        present = seating is None or seating >= self.since[table]  # who left may have played
        if not late:
            self._must_go_on()
            if present and self.waits(table):
                raise ValueError("the table waits for the next round")
        super().record(table, winner, points, seating, late=True)
        if present and not self.over and not self.waits(table):  # also one that counts after all
            self.played[table] = len(self.rounds) - 1
        return []

    def play_again(self, nth: int) -> None:
        """The table of that game, which was struck out, plays this round anew."""
        del self.played[self.rounds[nth].table]
        self.again.add(nth)

    def correct(self, nth: int, winner: int | None, points: list[int] | None = None) -> list[Move]:
        """Put ``rounds[nth]`` right; as in `Tournament.correct`."""
        _check(winner, points or [])
        returns = winner is not None and nth in self.again
        if returns and self.rounds[nth].table in self.played:
            raise ValueError("that table has reported another game of this round")
        super().correct(nth, winner, points)
        if returns:
            self.again.discard(nth)
            self.played[self.rounds[nth].table] = nth
        return []

    def next_round(self, tables: list[list[int]]) -> list[Move]:
        """Seat everybody as drawn. Raises ValueError while a table plays."""
        if self.over or not self.round_is_over:
            raise ValueError("a table is still playing this round")
        seated = sorted(player for row in tables for player in row)
        if seated != self.playing():
            raise ValueError("this draw does not match the present players")
        before = {p: (t, s) for t, row in enumerate(self.tables) for s, p in enumerate(row)}
        self.tables = [list(row) for row in tables]
        self.seatings += [[] for _ in self.tables[len(self.seatings) :]]
        for history, row in zip(self.seatings, self.tables, strict=False):
            history.append(list(row))
        self.since = [len(history) - 1 for history in self.seatings]
        self.bench.clear()
        self.played.clear()
        self.again.clear()
        self.round += 1
        self._meet()
        away = (NOWHERE, NOWHERE)
        return [
            (player, *before.get(player, away), table, seat)
            for table, row in enumerate(self.tables)
            for seat, player in enumerate(row)
            if before.get(player, away)[0] != table
        ]

    def last_round(self) -> list[Move]:
        """This round is the last. Raises ValueError where it is already."""
        self._must_go_on()
        if self.is_last:
            raise ValueError("the last round is being played")
        self.target = self.round
        return []

    # --- who comes and goes ---------------------------------------------------------------

    def playing(self) -> list[int]:
        """Who is to be drawn for the next round, by number."""
        return [player for player in range(len(self.scores)) if player not in self.gone]

    def _rearrange(self, ended: int) -> list[Move]:
        """Nobody is seated before the next round."""
        return []

    def _send(self, table: int) -> list[Move]:
        """Nobody has to go."""
        return []

    def _break_up(self, table: int) -> list[Move]:
        """The game of a table does not count; its players are drawn again for the next round."""
        players = list(self.tables[table])
        done = [self._take(player, table) for player in players]
        self.bench.update(dict.fromkeys(players, NOWHERE))
        return done

    # --- one step -------------------------------------------------------------------------

    def _meet(self) -> None:
        for row in self.tables:
            for player in row:
                self.met[player] += [other for other in row if other != player]

    def _seated_anew(self, table: int, player: int) -> None:
        self.seatings[table].append(list(self.tables[table]))  # games won stay won

    def _write(self, played: Round, winner: int | None, points: list[int]) -> None:
        self._count(played, -1)
        played.winner = winner
        played.points = list(points) if winner is not None else [0] * len(played.players)
        self._count(played, 1)

    def _count(self, played: Round, sign: int) -> None:
        if played.winner is None:
            return
        worth = hall_points(played.points)
        for player, points, mine in zip(played.players, played.points, worth, strict=True):
            self.scores[player] += sign * mine
            self.wins[player] += sign * (points == min(played.points))  # a shared win is each's


def _check(winner: int | None, points: list[int]) -> None:
    if winner is not None and points[winner : winner + 1] != [min(points, default=None)]:
        raise ValueError("the fewest points win")
