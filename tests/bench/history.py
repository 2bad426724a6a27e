"""Keeps what the benchmarks measured, commit by commit, and shows how it changed.

    python -m tests.bench.history [--show] [--note TEXT] [FILE]

Measures and adds a line to FILE (tests/bench/history.jsonl), then shows the last lines; --show
only shows. Speeds are in units of a yardstick, a plain loop that is timed in the same process
just before and after: so machines, and hours with other work on them, can be compared. Bytes are
those of the heap under MicroPython, and the same wherever they are counted.
"""

import argparse
import datetime
import json
import platform
import time
from pathlib import Path

from engine_core import BURN_GAMES, GAMES, new_game, rules_for
from host_tools.simulation.headless import play_game
from tests.bench import bench_engine
from tests.firmware.bot_play import table_of_bots
from tests.runtimes import MICROPYPATH, MICROPYTHON, run

FILE = Path(__file__).parent / "history.jsonl"
MOVES = 10_000
BOT_GAMES = 6
LOOPS = 400_000
LAST = 4  # lines that are shown


def yardstick():
    """Steps a second of a loop of plain arithmetic; the best of three."""
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        number = 1
        for _ in range(LOOPS):
            number = (number * 75 + 74) % 65537
        best = max(best, LOOPS / (time.process_time() - start))
    return best


def in_steps(measure):
    """Yardstick's steps that one of what ``measure`` counts takes; it returns how many a second."""
    before = yardstick()
    speed = measure()
    return round((before + yardstick()) / 2 / speed, 1)


def bot_games_a_second():
    start = time.process_time()
    for seed in range(BOT_GAMES):
        game = new_game("klatschen", 4, seed)
        for _ in play_game(game, table_of_bots(game, (2, 2, 2, 2), seed)):
            pass
    return BOT_GAMES / (time.process_time() - start)


def heap_of(name):
    """Bytes in use under MicroPython once the engine is imported, and what a game adds at most."""
    command = [MICROPYTHON, "-X", "heapsize=512k", "tests/bench/play_small.py", name, "600"]
    return [int(word) for word in run(command, MICROPYPATH=MICROPYPATH).split()]


def measured():
    """Every figure by its name."""
    found = {}
    for name in GAMES:
        for seats in rules_for(name).seats_allowed:
            found[f"{name}, {seats} seats, steps a move"] = in_steps(
                lambda name=name, seats=seats: bench_engine.fastest(name, seats, MOVES)[0]
            )
    found["klatschen, 4 hard bots, steps a game"] = in_steps(bot_games_a_second)
    for name in BURN_GAMES if MICROPYTHON else ():
        imported, own = heap_of(name)
        found[f"{name}, bytes imported"] = imported
        found[f"{name}, bytes of a game"] = own
    return found


def commit():
    """The commit that is checked out, and whether anything was changed since."""
    git = ["git", "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"]
    return run(git).strip()


def keep(note, figures, kept=FILE):
    """Add a line of what one run measured."""
    line = {
        "commit": commit(),
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "python": platform.python_version(),
        "note": note,
        "figures": figures,
    }
    with kept.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def show(lines):
    """The last lines of one kind side by side, and the last one as a share of that before."""
    lines = [one for one in lines if one["figures"].keys() & lines[-1]["figures"].keys()][-LAST:]
    names = list(lines[-1]["figures"])
    print(f"{'':40}" + "".join(f"{one['commit']:>15}" for one in lines))
    print(f"{'':40}" + "".join(f"{one['date']:>15}" for one in lines))
    for name in names:
        values = [one["figures"].get(name) for one in lines]
        row = "".join(f"{'-' if value is None else value:>15}" for value in values)
        share = f"{values[-1] / values[-2]:9.2f}" if len(values) > 1 and values[-2] else ""
        print(f"{name:40}{row}{share}")


def main():
    """Measure, keep, show."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("file", nargs="?", type=Path, default=FILE, help="where lines are kept")
    options.add_argument("--show", action="store_true", help="measure nothing")
    options.add_argument("--note", default="", help="what else is to be known of this run")
    asked = options.parse_args()
    if not asked.show:
        keep(asked.note, measured(), asked.file)
    show([json.loads(one) for one in asked.file.read_text(encoding="utf-8").splitlines()])


if __name__ == "__main__":
    main()
