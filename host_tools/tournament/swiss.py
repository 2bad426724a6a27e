"""Who meets whom in the next round of a burn game: Swiss pairing for tables of two or four.

Nobody should meet the same person twice, and people with like scores should meet. The first of
these is the social golfer problem, which is solved here by local search: the tables are cut from
the standing, then people change places while that makes the round better. A seed makes the search
the same each time, so that a draw can be repeated.

No library draws tables of four: those that pair (networkx, swisspair) can only pair pairs, and
then people meet again needlessly.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations

from engine_core.model.rng import Rng

NEAR = 40  # places in the standing within which people change seats: far ones would not be Swiss
KICKS = 60  # new starts of a search that has ended with people meeting again
KICK = 3  # seats that are changed by chance for a new start

PLANE = 4
_TIMES = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # products in the field of four

Met = Mapping[int, Sequence[int]]
"""Whom each has sat at a table with, the latest last."""


def table_sizes(players: int, size: int) -> list[int]:
    """How many sit at each table.

    Nobody sits out: three who are left over have a table of their own, one or two are the fifth
    (at tables of two the third) at the last tables.
    """
    whole, left = divmod(players, size)
    sizes = [size] * whole
    if left == 3 or not whole:
        return [*sizes, left]
    for nth in range(left):
        sizes[-1 - nth % whole] += 1
    return sizes


def cut(players: Sequence[int], size: int) -> list[list[int]]:
    """The tables of ``players`` in their order. Raises ValueError for fewer than two."""
    if len(players) < 2:
        raise ValueError("a round takes two players at least")
    rest = iter(players)
    return [[next(rest) for _ in range(seats)] for seats in table_sizes(len(players), size)]


def draw(
    standing: Sequence[int], scores: Sequence[int], met: Met, size: int, seed: int
) -> list[list[int]]:
    """The tables of the next round; ``standing`` are the players who play, the best first.

    ``scores`` are those of all players, by number; ``seed`` is below 2**48. Raises ValueError for
    fewer than two players.
    """
    lines = _lines(standing, met) if size == PLANE else []
    if lines:
        searches = [_Search(standing, scores, met, tables) for tables in lines]
        search = min(searches, key=_Search._cost)
    else:
        search = _Search(standing, scores, met, cut(standing, size))
        search.run(Rng(seed))
    return sorted(search.best, key=lambda row: -sum(scores[player] for player in row) / len(row))


def _lines(players: Sequence[int], met: Met) -> list[list[list[int]]]:
    """For sixteen from the beginning: the rounds where nobody meets again that leave as many more.

    They sit on an affine plane of order 4, whose rows were the first round: its lines of one slope
    are a round, and five rounds have everybody meet everybody. A search round by round has three.
    """
    if sorted(players) != list(range(PLANE * PLANE)):
        return []
    rounds: list[list[list[int]]] = []
    for slope in _TIMES:
        tables: list[list[int]] = [[] for _ in range(PLANE)]
        for player in players:
            tables[player % PLANE ^ slope[player // PLANE]].append(player)
        if not any(two in met.get(one, ()) for row in tables for one, two in permutations(row, 2)):
            rounds.append(tables)
    return rounds


class _Search:
    """Tables that get better. What two people cost at a table: first whether they meet again, then
    how lately they met, then how far their scores are apart.
    """

    def __init__(
        self, standing: Sequence[int], scores: Sequence[int], met: Met, tables: list[list[int]]
    ) -> None:
        self.standing = standing
        self.scores = scores
        self.tables = tables
        self.at = {player: nth for nth, row in enumerate(tables) for player in row}
        self.best = [list(row) for row in tables]
        spread = [scores[player] for player in standing]
        pairs = sum(len(row) * len(row) for row in tables)
        self.late = 1 + pairs * (max(spread) - min(spread))
        self.met = _lateness(standing, met)
        latest = max((late for known in self.met.values() for late in known.values()), default=0)
        self.again = self.late * (1 + pairs * latest)

    def run(self, rng: Rng) -> None:
        """Search until nobody meets again, or new starts no longer help."""
        self._settle()
        least = self._cost()
        self.best = [list(row) for row in self.tables]
        for _ in range(KICKS):
            unlucky = [player for player in self.standing if self._meets_again(player)]
            if not unlucky or len(self.tables) == 1:
                return
            for _ in range(KICK):
                one = unlucky[rng.below(len(unlucky))]
                near = self._near(one)
                self._change(one, near[rng.below(len(near))])
            self._settle()
            cost = self._cost()
            if cost < least:
                least, self.best = cost, [list(row) for row in self.tables]

    def _settle(self) -> None:
        """Change seats while that helps anybody."""
        better = True
        while better:
            better = False
            for one in self.standing:
                gains = ((self._gain(one, other), other) for other in self._near(one))
                gain, other = min(gains, default=(0, one))
                if gain < 0:
                    self._change(one, other)
                    better = True

    def _near(self, player: int) -> list[int]:
        """Those at other tables who stand near."""
        place = self.standing.index(player)
        around = self.standing[max(0, place - NEAR) : place + NEAR]
        return [other for other in around if self.at[other] != self.at[player]]

    def _gain(self, one: int, two: int) -> int:
        """By how much it costs more when two people change seats."""
        here, there = self.tables[self.at[one]], self.tables[self.at[two]]
        after = self._worth(one, there, two) + self._worth(two, here, one)
        return after - self._worth(one, here, one) - self._worth(two, there, two)

    def _worth(self, player: int, row: Sequence[int], without: int) -> int:
        """What a player costs among those of ``row``."""
        known, score, scores = self.met[player], self.scores[player], self.scores
        cost = 0
        for other in row:
            if other != without:
                cost += abs(score - scores[other])
                if other in known:
                    cost += self.again + self.late * known[other]
        return cost

    def _change(self, one: int, two: int) -> None:
        here, there = self.at[one], self.at[two]
        self.tables[here][self.tables[here].index(one)] = two
        self.tables[there][self.tables[there].index(two)] = one
        self.at[one], self.at[two] = there, here

    def _cost(self) -> int:
        return sum(self._worth(player, row, player) for row in self.tables for player in row)

    def _meets_again(self, player: int) -> bool:
        return any(other in self.met[player] for other in self.tables[self.at[player]])


def _lateness(players: Sequence[int], met: Met) -> dict[int, dict[int, int]]:
    """For each whom they met: more, the later and the more often; the same both ways."""
    found: dict[int, dict[int, int]] = {player: {} for player in players}
    for one in players:
        for nth, two in enumerate(met.get(one, ()), 1):
            if two in found:
                found[one][two] = found[two][one] = found[one].get(two, 0) + nth
    return found
