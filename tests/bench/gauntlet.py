"""How well bots play, rung by rung: `python -m tests.bench.gauntlet [--help]`.

One bot sits among others of a kind. Every deal is played once with it at each seat, so that equal
bots come out exactly even; a deal is one sample of the 95 % intervals. Others can be one of five
BASELINES that never change. What looks odd is named behind a row (ALARMS); it judges nothing else.

How far from perfect a bot is, three others say (SEARCHERS): the grandmaster; "response", one that
knows how the others decide (a local best response); and "oracle", to whom all hands lie open.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from engine_core import BURN_GAMES, new_game
from engine_core.model import events as ev
from engine_core.model.rng import Rng
from firmware.bots import Bot
from firmware.bots.tempers import BOLD, CAREFUL, FORGETFUL, LEVELS
from firmware.table.players import MIDDLE, SKILLS
from host_tools.common.progress import bar
from host_tools.rules import house_file
from host_tools.simulation.grandmaster import Grandmaster
from host_tools.simulation.headless import play_game, play_round
from host_tools.simulation.intervals import mean_of
from tests.bench import history
from tests.bench.careful_beginner import CarefulBeginner
from tests.runtimes import MICROPYPATH, MICROPYTHON, run

BASELINES = {  # careful beginners: the points at which each calls, and its reaction in ms
    "beginner": (5, 900),
    "early": (9, 900),
    "patient": (1, 900),
    "quick": (5, 450),
    "person": (5, 700),
}
ALARMS = {  # of a row's figures: (the least, the most) that nobody wonders at
    "calls right": (0.75, 1),
    "early": (0, 0.1),
    "turns": (0, 15),
    "longest": (0, 40),
    "wrong": (0, 0.25),
}
TEMPERS = {"bold": BOLD, "careful": CAREFUL, "forgetful": FORGETFUL}
"""Of a middling bot; the others have none."""

PAIRS = (  # one, and all the others
    *zip(SKILLS, SKILLS, strict=True),
    *zip(SKILLS[1:], SKILLS, strict=False),
    *[(SKILLS[-1], name) for name in BASELINES],
    *[(name, "beginner") for name in SKILLS[:-1]],
    *[(temper, SKILLS[MIDDLE]) for temper in TEMPERS],
)
TIMING = "tests/bench/bot_timing.py"
KEPT = ("won", "points", "calls right")  # in history.jsonl


class Oracle(Grandmaster):
    """Sees the cards of all hands; the stock is hidden from it."""

    def _look(self):
        game = self.view._game
        for at in game.all_cells():
            self.memory.learn(at, game.card_at(at))

    def move(self):
        self._look()
        return super().move()

    def slap_delay_ms(self):
        self._look()
        return super().slap_delay_ms()


SEARCHERS = ("grandmaster", "response", "oracle")


def player(view, kind, seed, others="master"):
    """A bot of a named skill or temper, or a baseline."""
    rng = Rng(seed, 500 + view.seat)
    if kind in SEARCHERS:
        bot = (Oracle if kind == "oracle" else Grandmaster)(view, rng)
        if kind == "response":
            bot.rivals = SKILLS.index(others)
        return bot
    if kind in BASELINES:
        return CarefulBeginner(view, rng, *BASELINES[kind])
    skill = MIDDLE + LEVELS * TEMPERS[kind] if kind in TEMPERS else SKILLS.index(kind)
    return Bot(view, skill, rng)


def deal(name, one, others, seats, seed, rounds=False, settings=None):
    """One deal with ``one`` at each seat in turn: its share of wins, its points, what it did.

    Its points are those of a round beyond the others' mean: fewer are better.
    """
    won = more = 0
    did = Counter()
    for mine in range(seats):
        game = new_game(name, seats, seed, seed % seats, settings=settings)
        kinds = [one if seat == mine else others for seat in range(seats)]
        players = [player(game.view(seat), kind, seed, others) for seat, kind in enumerate(kinds)]
        turns = 0
        for event in (play_round if rounds else play_game)(game, players):
            kind = event[0]
            turns += kind == ev.TURN
            if kind == ev.ROUND_OVER:
                winners = event[3] or range(seats)  # of the round, by the sheet
                more += seats * event[1][mine] - sum(event[1])
                did["rounds"] += 1
                did["right"] += mine in game.right_callers
                did["turns"] += turns
                did["longest"] = max(did["longest"], turns)
                turns = 0
            elif kind == ev.SLAPPED:
                did["slaps"] += mine == event[1][0]
            elif event[1:2] == (mine,):
                did["wrong slaps"] += kind in (ev.MISSED, ev.LAPSED)
                did["calls"] += kind == ev.CALLED
                if kind == ev.CALLED:
                    did["early calls"] += game.turns_done[mine] <= 1 + game.rules.call_after_turns
        won += (mine in winners) / len(winners) if rounds else game.winners[0] == mine
    return won / seats, more / (seats - 1) / did["rounds"], did


def figures_of(deals, seats):
    """The figures of a row's deals by their names; a mean has half its interval beside it."""
    shares, points, deeds = zip(*deals, strict=True)
    did = sum(deeds, Counter())
    found = {}
    for name, values in (("won", shares), ("points", points)):
        figure = mean_of(name, values)
        found[name] = figure.mean
        found[name + " +-"] = 0.0 if figure.high is None else figure.high - figure.mean
    calls, rounds = did["calls"] or 1, did["rounds"]
    return found | {
        "calls right": did["right"] / calls,
        "calls": did["calls"] / rounds,
        "early": did["early calls"] / calls,
        "turns": did["turns"] / rounds / seats,
        "longest": max(each["longest"] for each in deeds) / seats,
        "slaps": did["slaps"] / rounds,
        "wrong": did["wrong slaps"] / (did["slaps"] or 1),
    }


def play(pool, asked):
    """Play and print a row for each game, number of seats and pair; the figures by row."""
    pairs = asked.pair or PAIRS
    rows = [(name, *pair, seats) for name in asked.games for seats in asked.seats for pair in pairs]
    seeds = range(asked.seed, asked.seed + asked.deals)
    way = {"rounds": asked.rounds}
    if asked.rules:
        way["settings"] = house_file.checked(asked.rules)["settings"]
    kept = {}
    with bar("Rows", "%") as moved:
        for nth, (name, one, others, seats) in enumerate(rows):
            played = partial(deal, name, one, others, seats, **way)
            figures = figures_of(list(pool.map(played, seeds, chunksize=5)), seats)
            if not nth:
                print(f"{'':36}" + "".join(f"{title:>12}" for title in figures))
            values = "".join(f"{value:12.3f}" for value in figures.values())
            odd = [each for each, (low, high) in ALARMS.items() if not low <= figures[each] <= high]
            print(f"{name:9} {seats} {one:>11} : {others:10}{values}", *odd, flush=True)
            for title in KEPT:
                row = f"{name}, {seats} seats, {one} against {others}, {title}"
                kept[row] = round(figures[title], 4)
            moved(nth + 1, len(rows))
    return kept


def print_times():
    """How long bots think on CPython and, where it is installed, MicroPython."""
    print("CPython\n" + run([sys.executable, TIMING], PYTHONPATH="."))
    if MICROPYTHON:
        roomy = [MICROPYTHON, "-X", "heapsize=64M"]  # for the list of times
        print("MicroPython\n" + run([*roomy, TIMING], MICROPYPATH=MICROPYPATH))


def main():
    """Play what is asked for, and keep the figures where that is asked, too."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--deals", type=int, default=100, help="of each row (100)")
    options.add_argument("--seed", type=int, default=0, help="of the first deal (0)")
    options.add_argument("--games", nargs="+", default=BURN_GAMES, choices=BURN_GAMES)
    options.add_argument("--seats", nargs="+", type=int, default=(2, 4, 6))
    kinds = (*SKILLS, *BASELINES, *TEMPERS, *SEARCHERS)  # one, and all the others
    options.add_argument("--pair", nargs=2, action="append", choices=kinds)
    options.add_argument("--rounds", action="store_true", help="one round of each deal, no game")
    options.add_argument("--rules", type=Path, help="a file of house rules; --games is its base")
    options.add_argument("--times", action="store_true", help="how long they think, instead")
    options.add_argument("--keep", metavar="NOTE", help="add the figures to history.jsonl")
    asked = options.parse_args()
    if asked.times:
        print_times()
        return
    with ProcessPoolExecutor(os.cpu_count(), initializer=os.nice, initargs=(10,)) as pool:
        kept = play(pool, asked)
    if asked.keep is not None:
        history.keep(asked.keep, kept)


if __name__ == "__main__":
    main()
