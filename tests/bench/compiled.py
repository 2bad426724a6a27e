"""Whether the compiled wheel plays the same, and how much faster: run by the Python of each place.

    PLACE/bin/python tests/bench/compiled.py

It prints a hash of all events and journals of so many rounds of each burn game, between bots of all
levels at two to four seats, and the CPU time that they took.
"""

import argparse
import hashlib
import time

from engine_core import game, new_game
from engine_core.model.rng import Rng
from engine_core.rules.registry import BURN_GAMES
from firmware.bots import Bot
from host_tools.simulation import headless


def played(name, rounds):
    """The hash of these rounds."""
    found = hashlib.sha256()
    for seed in range(rounds):
        seats = 2 + seed % 3
        table = new_game(name, seats, seed)
        bots = [Bot(table.view(seat), (seed + seat) % 5, Rng(seed, seat)) for seat in range(seats)]
        for event in headless.play_round(table, bots):
            found.update(repr(event).encode())
        found.update(table.journal.packed())
    return found.hexdigest()[:16]


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("rounds", nargs="?", type=int, default=1000, help="of each game (1000)")
    rounds = asked.parse_args().rounds
    print(game.__file__)
    for name in BURN_GAMES:
        began = time.process_time()
        found = played(name, rounds)
        print(f"{name}: {rounds} rounds, {found}, {time.process_time() - began:.1f} s")


if __name__ == "__main__":
    main()
