"""On the board instead of code.py: how long the engine takes for a move, in random play.

Garbage is collected before each, as the device does when the hold that makes it begins.
"""

import gc
import time

from engine_core.dealing import new_game
from engine_core.model import phases
from engine_core.model.moves import extended
from engine_core.model.rng import Rng

MOVES = 300

rng = Rng(5, 99)
took = []


def some_move(game, seat):
    """A legal move of the seat, chosen at random the way a menu does; None if it has none."""
    move = ()
    choices = game.options(seat, move)
    while choices:
        move = extended(move, choices[rng.below(len(choices))])
        choices = game.options(seat, move)
    return move if move and game.check(seat, move) is None else None


def play(game):
    """One game, every move timed in us."""
    while game.phase != phases.GAME_OVER and len(took) < MOVES:
        seat = rng.below(4)
        move = some_move(game, seat)
        if move is None:
            continue
        gc.collect()
        start = time.monotonic_ns()
        game.act(seat, move)
        took.append((time.monotonic_ns() - start) // 1000)


while len(took) < MOVES:
    play(new_game("klatschen", seats=4, seed=len(took)))
took.sort()
time.sleep(1)
print("moves", MOVES, "p50", took[MOVES // 2], "p99", took[MOVES * 99 // 100], "most", took[-1])
