"""Count `above` of `firmware/bots/tuned.py` anew: `python -m tests.bench.ends_above GAME`.

One seat of two, four and six calls in a random turn, whatever it holds (where only few points can
be called at all: in its first such turn from then on); nobody else does. Masters and hard bots sit
there at random. What stands in each cell of the table is how often a rival ended above the caller's
hand, made to fall along a row. It prints the table, and then on fresh rounds, for the table of now
and the new one: how well the chance to be lowest tells right calls from wrong ones (the area under
the ROC curve), and how many calls of a master among hard bots are right.
"""

import argparse
from math import prod

from engine_core import BURN_GAMES, new_game
from engine_core.burn.scoring import sums_of
from engine_core.model.moves import CALL
from engine_core.model.rng import Rng
from firmware.bots import Bot, gains
from firmware.bots.tuned import tuned_for
from host_tools.common.progress import bar
from host_tools.simulation.headless import play_round
from tests.bench.tune import HARD, MASTER, SEATS, cost

ROWS, COLUMNS = 5, 17
CELLS = tuple([bytes(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in range(ROWS)])
"""A table whose figures are the numbers of its cells: so gains.py tells where it would look."""
FIRST, TURNS = 2, 8  # the first turn in which it calls, and how many there are of them
NEVER = 9999  # of 1000: a chance that nobody has
FRESH = 5_000_000  # the first seed of the rounds on which tables are compared


class Caller(Bot):
    """Calls in a given turn, and notes of each rival the cell of the table."""

    def calls(self):
        judge = self.judge
        if self.memory.turns < self.due or not self.view.allows((CALL,)):
            return False
        gains.count_cards(judge)
        mine = judge.hand(self.seat)
        if judge.call_max is not None and mine > 10 * judge.call_max:
            return False
        rivals = [seat for seat in range(self.view.seats) if seat != self.seat]
        self.cells = [(seat, gains._ends_above(judge, seat, mine)) for seat in rivals]
        return True


def forced(name, seats, seed):
    """(cells, which rivals ended above, whether the call was right) of a round; None without."""
    random = Rng(seed, 900)
    game = new_game(name, seats, seed, seed % seats)
    mine = random.below(seats)
    players = []
    for seat in range(seats):
        skill = (MASTER, HARD)[random.below(2)]
        bot = (Caller if seat == mine else Bot)(game.view(seat), skill, Rng(seed, 500 + seat))
        bot.judge.tuned = bot.judge.tuned._replace(sure=(NEVER,) * 5, above=CELLS)
        players.append(bot)
    caller = players[mine]
    caller.due = FIRST + random.below(TURNS)
    for _ in play_round(game, players):
        pass
    if game.callers != [mine]:
        return None
    sums = sums_of(game)
    cells = [cell for _, cell in caller.cells]
    above = [sums[seat] > sums[mine] for seat, _ in caller.cells]
    return cells, above, mine in game.right_callers


def falling(counts):
    """Shares in per cent of (how many of how many), pooled so that none exceeds that before it."""
    pools = []
    for some, of in counts:
        pools.append([some, of, 1])
        while len(pools) > 1 and pools[-1][0] * pools[-2][1] >= pools[-2][0] * pools[-1][1]:
            some, of, columns = pools.pop()
            pools[-1] = [pools[-1][0] + some, pools[-1][1] + of, pools[-1][2] + columns]
    return [round(100 * some / max(1, of)) for some, of, columns in pools for _ in range(columns)]


def counted(rounds):
    """The table that such rounds give."""
    counts = [[0, 0] for _ in range(ROWS * COLUMNS)]
    for cells, above, _ in rounds:
        for cell, is_above in zip(cells, above, strict=True):
            counts[cell][0] += is_above
            counts[cell][1] += 1
    rows = [counts[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
    return tuple([bytes(falling(row)) for row in rows])


def area(table, rounds):
    """How often a right call has a higher chance than a wrong one; ties are halves."""
    figures = b"".join(table)
    chances = ([], [])
    for cells, _, right in rounds:
        chances[right].append(prod([figures[cell] for cell in cells]))
    wrong, right = chances
    wins = sum([(a > b) + (a == b) / 2 for a in right for b in wrong])
    return wins / max(1, len(right) * len(wrong))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", choices=BURN_GAMES)
    options.add_argument("--rounds", type=int, default=1500, help="of each number of seats (1500)")
    options.add_argument("--seed", type=int, default=0, help="of the first round (0)")
    asked = options.parse_args()
    name, count = asked.game, asked.rounds
    rounds = {}
    with bar("Rounds", "%") as moved:
        for first in (asked.seed, FRESH):
            for seats in SEATS:
                played = []
                for nth in range(count):
                    played.append(forced(name, seats, first + nth))
                    moved(len(rounds) * count + nth, 2 * len(SEATS) * count)
                rounds[first, seats] = [each for each in played if each]
    table = counted([each for seats in SEATS for each in rounds[asked.seed, seats]])
    for row in table:
        print(f"            bytes({tuple(row)}),")
    now = tuned_for(name)
    fresh = range(FRESH, FRESH + count)
    for title, row in (("of now", now), ("new", now._replace(above=table))):
        for seats in SEATS:
            share = area(row.above, rounds[FRESH, seats])
            _, right = cost(name, seats, row, fresh)
            print(f"{title}, {seats} seats: area {share:.3f}, calls right {right:.3f}")


if __name__ == "__main__":
    main()
