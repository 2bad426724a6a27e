"""Engine speed: legal moves + one random legal move, moves a second. Prints, asserts nothing.

    python tests/bench/bench_engine.py [moves]

Every legal move of the seat that must act is as likely as any other, penalties that the table
declares and slaps included. Whole games are played, deals and scores are part of the time.
(On the exchange nobody gets nine of a currency by chance: there it is one long round.)
"""

import random
import time

from engine_core import GAMES, new_game, rules_for
from engine_core.model.phases import DUEL, ENDING, GAME_OVER, MEMORISE, STUDY, TRADING
from tests.bench.command_line import number

GOAL = 200_000  # moves a second
PEER = 25_000  # jason-s-yu/cambia's Python engine on the same kind of machine
BEST_OF = 5  # runs: what else the computer does only ever slows one down
CROWD = (DUEL, STUDY)  # phases in which several seats may be awaited


def awaited(game, made):
    """The seat that must act; any will do to settle a round or to start the next.

    While the exchange is open, the seats come one after the other.
    """
    if game.phase == TRADING:
        return made % game.seats
    if game.phase == MEMORISE:
        return game.ready.index(False)
    if game.phase in CROWD:
        return game.view().actors()[0]
    if game.holder is not None:
        return game.holder
    return 0 if game.turn is None or game.phase == ENDING else game.turn


def measure(name, seats, moves):
    """Moves a second of CPU time, which other work does not lengthen much, and moves a round."""
    chance = random.Random(seats).random
    made = rounds = seed = 0
    start = time.process_time()
    while made < moves:
        game = new_game(name, seats, seed)
        seed += 1
        while game.phase != GAME_OVER and made < moves:
            seat = awaited(game, made)
            legal = game.legal_moves(seat)
            game.act(seat, legal[int(chance() * len(legal))])
            made += 1
        rounds += game.round
    return made / (time.process_time() - start), made / rounds


def fastest(name, seats, moves):
    """The same of the best run."""
    return max(measure(name, seats, moves) for _ in range(BEST_OF))


def main():
    """Print a line for each game and number of seats."""
    moves = number(__doc__, "moves", 40_000)
    print(f"{'game':12}{'seats':>6}{'moves/s':>10}{'of goal':>9}{'x peer':>8}{'moves/round':>13}")
    for name in GAMES:
        lowest, highest = rules_for(name).seats_allowed
        for seats in (lowest, 4, highest):
            speed, length = fastest(name, seats, moves)
            row = f"{speed:10.0f}{speed / GOAL:9.2f}{speed / PEER:8.1f}{length:13.0f}"
            print(f"{name:12}{seats:6}{row}")


if __name__ == "__main__":
    main()
