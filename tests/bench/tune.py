"""Tune what a game's row of `firmware/bots/tuned.py` says: `python -m tests.bench.tune GAME`.

CMA-ES (`cma`, of the extra dev) moves nine figures. A candidate is a master among hard bots, with
2, 4 and 6 seats, on deals that are new in every generation; it is better by fewer points a round,
and worse by wrong calls beyond one in five and by rounds that drag on. It prints the row to write.
"""

import argparse

from engine_core import BURN_GAMES, new_game
from engine_core.model import events as ev
from engine_core.model.rng import Rng
from firmware.bots import Bot, tuned
from firmware.table.players import SKILLS
from host_tools.common.progress import bar
from host_tools.simulation.headless import play_round

SEATS = (2, 4, 6)
RIGHT = 0.8  # of all calls; a few more than are asked for
WRONG_COSTS = 15  # points, for all calls wrong that should be right
LONG = 8  # turns a seat and round from which on each costs a point in five
SPREAD = (150, 150, 150, 3, 25, 30, 100, 5, 10)  # how far each figure may reach at first
FIGURES = ("patience", "known", "a_power", "slap_won", "openness", "swaps")
MASTER, HARD = SKILLS.index("master"), SKILLS.index("hard")


def figures_of(row):
    """The nine figures of a row."""
    return [*row.sure[::2], *[getattr(row, name) for name in FIGURES]]


def row_of(figures, row):
    """The row with nine other figures."""
    two, four, six, patience, known, a_power, slap_won, openness, swaps = map(round, figures)
    sure = [
        min(950, max(50, each)) for each in (two, (two + four) // 2, four, (four + six) // 2, six)
    ]
    return row._replace(
        sure=tuple(sure),
        patience=max(2, patience),
        known=max(0, known),
        a_power=max(0, a_power),
        slap_won=min(950, max(100, slap_won)),
        openness=openness,
        swaps=max(0, swaps),
    )


def table_of(name, seats, mine, row, seed):
    """A game, and its players: a master with ``row`` at the seat ``mine``, the others hard."""
    game = new_game(name, seats, seed, seed % seats)
    players = []
    for seat in range(seats):
        bot = Bot(game.view(seat), MASTER if seat == mine else HARD, Rng(seed, 500 + seat))
        if seat == mine:
            bot.judge.tuned = row
        players.append(bot)
    return game, players


def cost(name, seats, row, seeds):
    """What a row costs with so many seats, in points a round; the share of its calls right."""
    more = turns = calls = right = 0
    for seed in seeds:
        mine = seed // seats % seats
        game, players = table_of(name, seats, mine, row, seed)
        turns += sum([event[0] == ev.TURN for event in play_round(game, players)]) / seats
        more += game.points[mine] - (sum(game.points) - game.points[mine]) / (seats - 1)
        calls += mine in game.callers
        right += mine in game.right_callers
    deals = len(seeds)
    wrong = max(0, RIGHT * calls - right)
    share = right / max(1, calls)
    long = max(0, turns / deals - LONG) / 5
    return more / deals + WRONG_COSTS * wrong / max(calls, deals / seats) + long, share


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", choices=BURN_GAMES)
    options.add_argument("--generations", type=int, default=25)
    options.add_argument("--deals", type=int, default=40, help="of each candidate and size (40)")
    asked = options.parse_args()
    row = tuned.tuned_for(asked.game)
    start = figures_of(row)
    import cma  # ends_above.py does without

    search = cma.CMAEvolutionStrategy(
        start, 0.5, {"CMA_stds": SPREAD, "seed": 31, "verbose": -9, "popsize": 10}
    )
    with bar("Generations", "%") as moved:
        for generation in range(asked.generations):
            seeds = range(generation * asked.deals, (generation + 1) * asked.deals)
            found = search.ask()
            search.tell(
                found,
                [
                    sum(cost(asked.game, seats, row_of(each, row), seeds)[0] for seats in SEATS)
                    for each in found
                ],
            )
            moved(generation + 1, asked.generations)
    fresh = range(1_000_000, 1_000_000 + 4 * asked.deals)
    for title, each in (("before", start), ("tuned", search.result.xfavorite)):
        new = row_of(each, row)
        print(title, {name: value for name, value in new._asdict().items() if name != "leans"})
        for seats in SEATS:
            costs, right = cost(asked.game, seats, new, fresh)
            print(f"  {seats} seats: costs {costs:.2f}, calls right {right:.2f}")


if __name__ == "__main__":
    main()
