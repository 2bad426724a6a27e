"""How well and how fast bots play: `python -m tests.bench.bench_bots [--games N]`.

Prints win shares with 95 % confidence intervals, the course of a round, and thinking times on
CPython and, where it is installed, MicroPython. It judges nothing.
"""

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from math import sqrt

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.rng import Rng
from firmware.bots import Bot
from firmware.bots.tempers import BOLD, CAREFUL, FORGETFUL, LEVELS
from firmware.table.players import MIDDLE
from host_tools.simulation.headless import play_game
from tests.bench.careful_beginner import CarefulBeginner
from tests.runtimes import MICROPYPATH, MICROPYTHON, ROOT

NAMES = ("easy", "middle", "hard")
BEGINNER = "beginner"
TEMPERS = {"bold": BOLD, "careful": CAREFUL, "forgetful": FORGETFUL}
"""Of a middling bot; the others have none."""


def player(view, kind, seed):
    """A bot of a named skill or temper, or the careful beginner."""
    rng = Rng(seed, 500 + view.seat)
    if kind == BEGINNER:
        return CarefulBeginner(view, rng)
    skill = MIDDLE + LEVELS * TEMPERS[kind] if kind in TEMPERS else NAMES.index(kind)
    return Bot(view, skill, rng)


def game_of(kinds, seed, counts):
    """Play one game between ``kinds``; counts its events, and returns who won."""
    seats = len(kinds)
    game = new_game("klatschen", seats=seats, seed=seed, dealer=seed // seats % seats)
    players = [player(game.view(seat), kind, seed) for seat, kind in enumerate(kinds)]
    for event in play_game(game, players):
        counts[ev.name_of(event[0])] += 1
        if event[0] == ev.ROUND_OVER:
            counts["points"] += sum(event[1]) / seats
            counts["caller won"] += event[3] in game.callers
    return game.winner


def share(one, others, seats, games):
    """The share of games that a single ``one`` wins against ``others``, and half its interval."""
    won = 0
    for seed in range(games):
        seat = seed % seats
        kinds = [one if at == seat else others for at in range(seats)]
        won += game_of(kinds, seed, Counter()) == seat
    part = won / games
    return part, 1.96 * sqrt(part * (1 - part) / games)


def print_shares(games):
    print(f"\nGames won by one against the rest of the table ({games} games a row)")
    for seats in (2, 4):
        for one, others in (
            *[(name, BEGINNER) for name in NAMES],
            ("middle", "easy"),
            ("hard", "middle"),
            *[(temper, "middle") for temper in TEMPERS],
        ):
            part, half = share(one, others, seats, games if seats == 2 else games // 4)
            line = f"{one:>9} against {seats - 1} {others:<8} {part:6.1%} +- {half:.1%}"
            print(f"{line}   (even: {1 / seats:.0%})", flush=True)


def print_rounds(games):
    columns = ("turn", "burned", "missed", "gave", "took", "penalty", "points", "caller won")
    print("\nA round between equals: events, mean points of a seat, share of rounds the caller won")
    print("seats skill     " + "".join([f"{name:>11}" for name in columns]) + "   rounds/s")
    for seats in (2, 4, 8):
        for kind in (*NAMES, *TEMPERS, BEGINNER):
            counts = Counter()
            start = time.perf_counter()
            for seed in range(games):
                game_of([kind] * seats, seed, counts)
            rounds = counts["round_over"]
            figures = "".join([f"{counts[name] / rounds:11.2f}" for name in columns])
            pace = rounds / (time.perf_counter() - start)
            print(f"{seats:5} {kind:10}{figures} {pace:10.0f}", flush=True)


def print_times():
    runtimes = [("CPython", [sys.executable], {"PYTHONPATH": "."})]
    if MICROPYTHON:
        roomy = [MICROPYTHON, "-X", "heapsize=64M"]  # for the list of times
        runtimes.append(("MicroPython", roomy, {"MICROPYPATH": MICROPYPATH}))
    for name, command, paths in runtimes:
        print(f"\nThinking times, {name}", flush=True)
        script = [*command, "tests/bench/bot_timing.py"]
        subprocess.run(script, cwd=ROOT, env=os.environ | paths, check=True)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=1000, help="games a row (1000)")
    games = options.parse_args().games
    print_times()
    print_rounds(max(1, games // 20))
    print_shares(games)


if __name__ == "__main__":
    main()
