"""Plays one long game with eight seats as the device does: one choice at a time, no list of moves.

    micropython -X heapsize=300k tests/bench/play_small.py GAME MOVES

Runs under MicroPython, for history.py.
"""

import gc
import sys

from engine_core import new_game
from engine_core.games import rules_for
from engine_core.model.moves import extended
from engine_core.model.phases import GAME_OVER
from engine_core.model.rng import Rng


def chosen_move(game, seat, rng):
    """A random legal move, found by walking the menu; the seat has one."""
    move = ()
    values = game.options(seat)
    while values:
        move = extended(move, values[rng.below(len(values))])
        values = game.options(seat, move)
    return move


def in_use():
    """Bytes of the heap that are in use, garbage left out."""
    gc.collect()
    return gc.mem_alloc()


def main():
    """Play so many moves, 0 to import only; print the bytes in use before, and at most, by it."""
    name, moves = sys.argv[1], int(sys.argv[2])
    rng = Rng(1, 1)
    made = most = 0
    rules = rules_for(name)
    rules.part("game")
    seats = min(8, rules.seats_allowed[1])
    before = in_use()
    game = new_game(name, seats, 1) if moves else None
    while made < moves:
        actors = game.view().actors() or [0]
        seat = actors[rng.below(len(actors))]
        game.act(seat, chosen_move(game, seat, rng))
        made += 1
        if made % 25 == 0:
            most = max(most, in_use() - before)
        if game.phase == GAME_OVER:
            game = new_game(name, seats, made)
    print(before, most)


main()
