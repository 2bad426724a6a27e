"""Every action of the organiser by the form: all games, with 8, 24, 60 and 200 people. Prints.

    python -m tests.bench.bench_evening

For each evening how long it took, and its slowest action, from the first press to the history; then
what each action takes in the middle and at most. Stops at the first that goes wrong.
"""

import statistics
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import sync_playwright

from engine_core import GAMES
from host_tools.tournament import demo
from tests.bench.command_line import options
from tests.browser import CHROMIUM, FLAGS
from tests.tournament.evening import Evening
from tests.tournament.halls import served

PEOPLE = (8, 24, 60, 200)


def main():
    """Run it."""
    about = "such as klatschen:60; all, if none is named"
    every = [f"{game}:{people}" for people in PEOPLE for game in GAMES]
    asked = options(__doc__)
    asked.add_argument("evenings", nargs="*", metavar="game:people", default=every, help=about)
    took = defaultdict(list)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for one in asked.parse_args().evenings:
            game, people = one.split(":")
            plan = {"game": game, "rounds": 3, "minutes": 180, "round_minutes": 20}
            with (
                tempfile.TemporaryDirectory() as folder,
                served(Path(folder), demo.names(int(people)), begin=False, **plan) as hall,
            ):
                evening, began = Evening(browser, hall, game), time.perf_counter()
                evening.play()
                evening.close()
            slowest = max(evening.took, key=evening.took.get)
            spent = time.perf_counter() - began
            print(f"{one:15} {spent:5.1f} s   {slowest} {evening.took[slowest]:.1f} s", flush=True)
            for action, seconds in evening.took.items():
                took[action].append(seconds)
        browser.close()
    for action, seconds in took.items():
        print(f"{action:24} median {statistics.median(seconds):4.1f}   most {max(seconds):4.1f} s")


if __name__ == "__main__":
    main()
