"""A hall of a burn game: rounds, in each of which every table plays one game.

The fewest points win a game. What counts in the hall is how many at the table one was better than:
100 for who was better than all, 0 for who was worse than all, and a tie halves. So the tables'
sizes do not matter. Who meets whom is drawn elsewhere (swiss.py) and handed in, so that a standing
that is worked out again is the same.

It has the face of `engine_core.exchange.tournament.Tournament`: the same attributes and methods.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine_core.exchange.tournament import NOWHERE, Round

Move = tuple[int, int, int, int, int]
"""Player, from table, from seat, to table, to seat."""

BEST = 100


def hall_points(points: Sequence[int]) -> list[int]:
    """What a game is worth for each seat: 0 to 100, rounded."""
    others = len(points) - 1
    found = []
    for mine in points:
        better = sum(mine < other for other in points)
        same = points.count(mine) - 1
        found.append((BEST * (2 * better + same) + others) // (2 * others))
    return found


class Rounds:
    """The seating and the standing; players and tables are numbered from 0."""

    where = ""

    def __init__(self, tables: list[list[int]], rounds: int) -> None:
        """``tables`` are those of the first round; the hall ends after so many ``rounds``."""
        players = sum(map(len, tables))
        self.target = rounds
        self.tables = [list(row) for row in tables]
        self.seatings = [[list(row)] for row in tables]
        self.scores = [0] * players
        self.wins = [0] * players
        self.gone: set[int] = set()
        self.bench: dict[int, int] = {}
        self.going: dict[int, tuple[int, int]] = {}
        self.rounds: list[Round] = []
        self.closing: set[int] | None = None
        self.over = False
        self.round = 1
        self.played: dict[int, int] = {}  # the tables that have ended this round: by which game
        self.again: set[int] = set()  # games of this round that their tables have taken back
        self.met: dict[int, list[int]] = {player: [] for player in range(players)}
        self._meet()

    # --- what is known --------------------------------------------------------------------

    def waits(self, table: int) -> bool:
        """Whether ``table`` has played this round, or has too few for it."""
        return table in self.played or len(self.tables[table]) < 2

    @property
    def round_is_over(self) -> bool:
        """Whether every table has played, so that the next round can be drawn."""
        return all(self.waits(table) for table in range(len(self.tables)))

    @property
    def winners(self) -> list[int]:
        """Who has won, once it is over; several where the tie-breaks are shared too."""
        if not self.over:
            return []
        order = self.order()
        best = max(order)
        return [player for player, mine in enumerate(order) if mine == best]

    def order(self) -> list[tuple[int, int, int]]:
        """What ranks each: points, Buchholz (those of all one has played with), games won."""
        buchholz = [0] * len(self.scores)
        for played in self.rounds:
            if played.winner is not None:
                together = sum(self.scores[player] for player in played.players)
                for player in played.players:
                    buchholz[player] += together - self.scores[player]
        return list(zip(self.scores, buchholz, self.wins, strict=True))

    def table_of(self, player: int) -> int:
        """Where a player sits; NOWHERE on the bench and for who has left."""
        return next((nth for nth, row in enumerate(self.tables) if player in row), NOWHERE)

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
        if not 0 <= table < len(self.seatings):
            raise ValueError(f"the tables are 0 to {len(self.seatings) - 1}")
        history = self.seatings[table]
        if seating is not None and not 0 <= seating < len(history):
            raise ValueError(f"table {table} never had such a seating")
        present = seating is None or seating == len(history) - 1
        players = history[-1 if seating is None else seating]
        _check(winner, points, len(players))
        if not late:
            if self.over:
                raise ValueError("the tournament is over")
            if present and self.waits(table):
                raise ValueError("the table waits for the next round")
        self.rounds.append(Round(table, list(players), []))
        self._write(self.rounds[-1], winner, points)
        if present and not self.over and not self.waits(table):  # also one that counts after all
            self.played[table] = len(self.rounds) - 1
            self._may_end()
        return []

    def play_again(self, nth: int) -> None:
        """The table of that game, which was struck out, plays this round anew."""
        del self.played[self.rounds[nth].table]
        self.again.add(nth)

    def correct(self, nth: int, winner: int | None, points: list[int] | None = None) -> list[Move]:
        """Put ``rounds[nth]`` right; as in `Tournament.correct`."""
        if not 0 <= nth < len(self.rounds):
            raise ValueError("there is no such round")
        played = self.rounds[nth]
        if winner is not None:
            _check(winner, points or [], len(played.players))
            if nth in self.again:
                if played.table in self.played:
                    raise ValueError("that table has reported another game of this round")
                self.again.discard(nth)
                self.played[played.table] = nth
                self._may_end()
        self._write(played, winner, points or [])
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
        for nth, row in enumerate(self.tables):
            if nth == len(self.seatings):
                self.seatings.append([])
            self.seatings[nth].append(list(row))
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
        """This round is the last."""
        self._must_go_on()
        self.target = self.round
        self._may_end()
        return []

    def end(self) -> None:
        """It ends now."""
        self._must_go_on()
        self.over = True

    # --- who comes and goes ---------------------------------------------------------------

    def playing(self) -> list[int]:
        """Who is to be drawn for the next round, by number."""
        return [player for player in range(len(self.scores)) if player not in self.gone]

    def join(self) -> list[Move]:
        """One more player, from the next round on."""
        self._must_go_on()
        player = len(self.scores)
        self.scores.append(0)
        self.wins.append(0)
        self.met[player] = []
        self.bench[player] = NOWHERE
        return []

    def come_back(self, player: int) -> list[Move]:
        """Who had left plays again from the next round on."""
        self._must_go_on()
        if player not in self.gone:
            raise ValueError("that player has not left")
        self.gone.discard(player)
        self.bench[player] = NOWHERE
        return []

    def leave(self, player: int) -> list[Move]:
        """A player goes home; the score stays, and the table plays on without."""
        self._must_go_on()
        if not 0 <= player < len(self.scores) or player in self.gone:
            raise ValueError("there is no such player any more")
        self.gone.add(player)
        table = self.table_of(player)
        if table == NOWHERE:
            del self.bench[player]
            return []
        move = self._take(player, table)
        self._may_end()
        return [move]

    def break_up(self, table: int) -> list[Move]:
        """The game of a table does not count; its players are drawn again for the next round."""
        self._must_go_on()
        if not 0 <= table < len(self.tables) or not self.tables[table]:
            raise ValueError("there is no such table any more")
        players = list(self.tables[table])
        done = [self._take(player, table) for player in players]
        self.bench.update(dict.fromkeys(players, NOWHERE))
        self._may_end()
        return done

    # --- one step -------------------------------------------------------------------------

    def _must_go_on(self) -> None:
        if self.over:
            raise ValueError("the tournament is over")

    def _may_end(self) -> None:
        self.over = self.over or (self.round >= self.target and self.round_is_over)

    def _meet(self) -> None:
        for row in self.tables:
            for player in row:
                self.met[player] += [other for other in row if other != player]

    def _take(self, player: int, table: int) -> Move:
        seat = self.tables[table].index(player)
        del self.tables[table][seat]
        self.seatings[table].append(list(self.tables[table]))
        return (player, table, seat, NOWHERE, NOWHERE)

    def _write(self, played: Round, winner: int | None, points: list[int]) -> None:
        for player, worth in zip(played.players, _worth(played), strict=True):
            self.scores[player] -= worth
        if played.winner is not None:
            self.wins[played.players[played.winner]] -= 1
        played.winner = winner
        played.points = list(points) if winner is not None else [0] * len(played.players)
        for player, worth in zip(played.players, _worth(played), strict=True):
            self.scores[player] += worth
        if winner is not None:
            self.wins[played.players[winner]] += 1


def _worth(played: Round) -> list[int]:
    if played.winner is None:
        return [0] * len(played.players)
    return hall_points(played.points)


def _check(winner: int, points: list[int], seats: int) -> None:
    if len(points) != seats:
        raise ValueError(f"that table has {seats} seats")
    if not 0 <= winner < seats:
        raise ValueError(f"the seats of that table are 0 to {seats - 1}")
    if points[winner] != min(points):
        raise ValueError("the fewest points win")
