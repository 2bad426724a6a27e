"""Tournaments of the exchange (B13): who sits where after the rounds that were played.

All follows from the number of players and from what happened, in the order in which it came in:
rounds, corrections, late comers, players and tables that are given up. Tables play at their own
pace, so nobody is moved out of a round: who has to change tables waits, and the own table with it,
until the other table has finished its round. Who has moved is never moved back.
"""

from .tournament_seats import NOWHERE, Move, Seats, table_sizes

__all__ = ("NEXT", "NOWHERE", "RICHEST", "WHERE", "Tournament", "table_sizes")

TARGET = 5000
WINS = 2  # rounds won at one table before it is changed

NEXT = "next"  # the next table in order
RICHEST = "richest"  # the one whose leader has most points
WHERE = (NEXT, RICHEST)


class Round:
    """A round that was written down. `stays` tells whether a win in it counts at a table still."""

    def __init__(self, table: int, players: list[int], stays: list[int]) -> None:
        self.table = table
        self.players = players  # of each seat, when it was played
        self.stays = stays  # of each of them: the number of the stay at that table
        self.winner: int | None = None  # a seat
        self.points = [0] * len(players)


class Tournament(Seats):
    """The seating and the standing of an evening.

    Each method that changes places returns the moves, in order: (player, from table, from seat, to
    table, to seat), NOWHERE for the outside and for the bench.
    """

    def __init__(
        self, players: int, target: int = TARGET, where: str = NEXT, sizes: list[int] | None = None
    ) -> None:
        """Seat the players in order; ``where`` says to which table a winner goes.

        Raises ValueError for a number of players that can't be seated, and for bad settings.
        """
        if target < 1:
            raise ValueError("the target is at least 1 point")
        if where not in WHERE:
            raise ValueError(f"where is one of {', '.join(WHERE)}")
        super().__init__(players, sizes)
        self.target = target
        self.where = where
        self.rounds: list[Round] = []
        self.closing: set[int] | None = None  # who still plays the last round, once it was said
        self.ended = False  # before anyone had the target's points
        self.winner: int | None = None  # who had the target's points first

    # --- what is known --------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether it has come to its end: ended, won, or all have played the last round."""
        return self.ended or self.winner is not None or self.closing == set()

    @property
    def winners(self) -> list[int]:
        """Who has won, once it is over; several where the most points are shared."""
        if not self.over:
            return []
        if self.winner is not None:
            return [self.winner]
        most = max(self.scores)
        return [player for player, score in enumerate(self.scores) if score == most]

    # --- rounds ---------------------------------------------------------------------------

    def record(
        self,
        table: int,
        winner: int,
        points: list[int],
        seating: int | None = None,
        late: bool = False,
    ) -> list[Move]:
        """Write down a round of ``table``; returns who changes places now, two moves a change.

        ``winner`` is the seat that won it, ``points`` are those of its seats as the round wrote
        them. ``seating`` is the index in ``seatings`` of who sat there, the present one if not
        given. ``late`` counts a round that should not have been played any more: it moves nobody.
        Raises ValueError and changes nothing where that round can't have been played.
        """
        reason = self._why_not(table, winner, points, seating)
        if reason is None and not late:
            reason = self._why_not_now(table)
        if reason is not None:
            raise ValueError(reason)
        history = self.seatings[table]
        since = history[len(history) - 1 if seating is None else seating :]
        self.rounds.append(Round(table, since[0], self._stays_of(since)))
        self._write(self.rounds[-1], winner, points)
        if late or len(since) > 1:
            return []
        if self.closing is not None:
            self.closing.discard(table)
        return [] if self.over or self.closing is not None else self._between_rounds(table)

    def correct(self, nth: int, winner: int | None, points: list[int] | None = None) -> list[Move]:
        """Put ``rounds[nth]`` right; a ``winner`` of None strikes it out. Returns who moves now.

        The difference goes to who sat there then. A win counts, or no longer counts, for who has
        not left that table since: who was to go stays, or goes after the table's next round. Who
        has changed places has changed them. Raises ValueError and changes nothing.
        """
        if not 0 <= nth < len(self.rounds):
            raise ValueError("there is no such round")
        played = self.rounds[nth]
        seats = len(played.players)
        if winner is not None and not 0 <= winner < seats:
            raise ValueError(f"the seats of that round are 0 to {seats - 1}")
        row = [0] * seats if winner is None or points is None else points
        if len(row) != seats:
            raise ValueError(f"that round had {seats} seats")
        self._write(played, winner, row)
        table = played.table
        if table not in self.going or self.wins[self.going[table][0]] >= WINS:
            return []
        self._stay(table)
        return [] if self.over or self.closing is not None else self._between_rounds(table)

    def last_round(self) -> list[Move]:
        """The agreed time is over: each table finishes the round it is in, and nobody moves."""
        self._must_not_close()
        self.closing = {nth for nth, seated in enumerate(self.tables) if seated}
        self.closing = {table for table in self.closing if not self.waits(table)}
        return []

    def end(self) -> None:
        """It ends now; rounds that are being played do not count."""
        self._must_go_on()
        self.ended = True

    def _why_not(
        self, table: int, winner: int, points: list[int], seating: int | None
    ) -> str | None:
        if not 0 <= table < len(self.seatings):
            return f"the tables are 0 to {len(self.seatings) - 1}"
        history = self.seatings[table]
        if seating is None and not self.tables[table]:
            return f"table {table} has broken up"
        if seating is not None and not 0 <= seating < len(history):
            return f"table {table} never had such a seating"
        seats = len(history[-1 if seating is None else seating])
        if len(points) != seats:
            return f"table {table} has {seats} seats"
        if not 0 <= winner < len(points):
            return f"the seats of table {table} are 0 to {len(points) - 1}"
        return None

    def _why_not_now(self, table: int) -> str | None:
        if self.over:
            return "the tournament is over"
        if self.closing is not None and table not in self.closing:
            return "the table has played its last round"
        return "the table waits for a player" if self.waits(table) else None

    def _stays_of(self, since: list[list[int]]) -> list[int]:
        """The present stay of each who sat in the first of these seatings; of none who left."""
        found = []
        for player in since[0]:
            stayed = all([player in seated for seated in since])
            found.append(self.stays[player] if stayed else NOWHERE)
        return found

    def _must_go_on(self) -> None:
        if self.over:
            raise ValueError("the tournament is over")

    def _must_not_close(self) -> None:
        self._must_go_on()
        if self.closing is not None:
            raise ValueError("the last round is being played")

    def _write(self, played: Round, winner: int | None, points: list[int]) -> None:
        for player, before, now in zip(played.players, played.points, points):
            self.scores[player] += now - before
        self._count_win(played, -1)
        played.winner = winner
        played.points = list(points)
        self._count_win(played, 1)
        self._look_for_winner(played)

    def _count_win(self, played: Round, count: int) -> None:
        if played.winner is None:
            return
        player = played.players[played.winner]
        if self.stays[player] == played.stays[played.winner] and player not in self.gone:
            self.wins[player] += count

    def _look_for_winner(self, played: Round) -> None:
        """Whoever has the target's points, the winner of this round before all others."""
        if self.winner is not None and self.scores[self.winner] < self.target:
            self.winner = None  # a correction has taken them back
            reached = [player for player, score in enumerate(self.scores) if score >= self.target]
        else:
            reached = [player for player in played.players if self.scores[player] >= self.target]
        if self.winner is None and reached:
            won = None if played.winner is None else played.players[played.winner]
            self.winner = won if won in reached else reached[0]

    # --- who comes and goes ---------------------------------------------------------------

    def join(self) -> list[Move]:
        """One more player, with the next number: at once where a table waits, else at the end of
        a round, or when there are enough for one more table.
        """
        self._must_not_close()
        player = len(self.scores)
        self.scores.append(0)
        self.wins.append(0)
        self.stays.append(0)
        self.bench[player] = NOWHERE
        return self._rearrange(NOWHERE)

    def come_back(self, player: int) -> list[Move]:
        """Who had left plays again, with the own score. Raises ValueError where nobody left."""
        self._must_not_close()
        if player not in self.gone:
            raise ValueError("that player has not left")
        self.gone.discard(player)
        self.bench[player] = NOWHERE
        return self._rearrange(NOWHERE)

    def leave(self, player: int) -> list[Move]:
        """A player goes home; the score stays. The round of that table is off.

        Raises ValueError where there is no such player any more.
        """
        self._must_go_on()
        if not 0 <= player < len(self.scores) or player in self.gone:
            raise ValueError("there is no such player any more")
        table = self.table_of(player)
        self.gone.add(player)
        if table == NOWHERE:
            del self.bench[player]
            return [] if self.closing is not None else self._rearrange(NOWHERE)
        done = [self._take(player, table)]
        if self.closing is not None:
            self.closing.discard(table)
            return done
        if self.tables[table]:
            return done + self._between_rounds(table)
        return done + self._close(table) + self._rearrange(NOWHERE)

    def break_up(self, table: int) -> list[Move]:
        """A table is given up; its players sit down at the others when those end their rounds.

        Who finds no free seat waits for one, or for one more table. Raises ValueError where there
        is no such table, and for the only one.
        """
        self._must_not_close()
        if not 0 <= table < len(self.tables) or not self.tables[table]:
            raise ValueError("there is no such table any more")
        return self._break_up(table) + self._rearrange(NOWHERE)

    # --- changing places ------------------------------------------------------------------

    def _between_rounds(self, table: int) -> list[Move]:
        """All that becomes possible while ``table`` is in no round."""
        done: list[Move] = []
        if table in self.coming:
            origin = self.coming[table]
            done += self._exchange(origin, self.going[origin][0], table)
        done += self._send(table)
        return done + self._rearrange(table)

    def _send(self, table: int) -> list[Move]:
        """Let who has won twice at ``table`` go, or wait for the other table."""
        movers = [player for player in self.tables[table] if self.wins[player] >= WINS]
        others = [nth for nth, seated in enumerate(self.tables) if seated and nth != table]
        if not movers or not others or table in self.going:
            return []
        target = self._target(table, others)
        if self.waits(target):
            return self._exchange(table, movers[0], target)
        self.going[table] = (movers[0], target)
        self.coming[target] = table
        return []

    def _target(self, table: int, others: list[int]) -> int:
        """The table to go to: one that nobody else waits for.

        There always is one: tables that wait are in no round, so nobody waits for them.
        """
        free = [other for other in others if other not in self.coming]
        if self.where == NEXT:
            after_it = [other for other in free if other > table]
            return (after_it or free)[0]
        tops = [self.scores[self.tables[other][self.leader(other)]] for other in free]
        return free[tops.index(max(tops))]

    def _exchange(self, origin: int, mover: int, target: int) -> list[Move]:
        """The ``mover`` of ``origin`` and the leader of ``target`` change places."""
        if origin in self.going:
            self._stay(origin)
        here, there = self.tables[origin], self.tables[target]
        seat, place = here.index(mover), self.leader(target)
        leader = there[place]
        if target in self.going and self.going[target][0] == leader:
            self._stay(target)  # the leader was to leave anyway
        here[seat], there[place] = leader, mover
        self._seated_anew(origin, leader)
        self._seated_anew(target, mover)
        return [(mover, origin, seat, target, place), (leader, target, place, origin, seat)]
