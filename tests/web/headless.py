"""The page's interpreter without a page, in Node.js."""

import json
import shutil
import statistics
import subprocess
from itertools import pairwise
from pathlib import Path

from tests.runtimes import PATIENCE_S

HERE = Path(__file__).parent
WINDOW = 10  # rounds
ROUND_S = 30  # at the most, on a busy machine


def run(node, site, folder, script, most_s=PATIENCE_S, **facts):
    """Run a script of this folder there; returns what it printed.

    ``site`` is the built page, ``folder`` an empty one for the script and what it saves; ``facts``
    is what the script asks for by name.
    """
    for name in ("fingers.py", script):
        shutil.copy(HERE / name, folder)
    done = subprocess.run(
        [node, "--expose-gc", HERE / "headless.mjs", site, folder, script, json.dumps(facts)],
        capture_output=True,
        text=True,
        timeout=most_s,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def rounds(node, site, folder, game, seats, count):
    """What a game between bots leaves used after each of so many rounds, three numbers each:
    bytes in the interpreter's heap, of its whole memory, in the page's own heap; and the ms that
    all took.
    """
    facts = {"game": game, "seats": seats, "rounds": count, "seed": 5}
    printed = run(node, site, folder, "rounds.py", most_s=count * ROUND_S, **facts)
    lines = [[int(number) for number in line.split()] for line in printed.splitlines()]
    assert len(lines) == count, printed[-2000:]
    return [line[:3] for line in lines], lines[-1][3]


def growth(used):
    """What ten rounds add to a memory, of its bytes in use after each round.

    A record grows as its game does, so the least of ten rounds counts; and a scene that is rare
    brings its module once, so it is the middle of all the steps from ten to ten, without the first.
    """
    least = [min(used[at : at + WINDOW]) for at in range(WINDOW, len(used) - WINDOW + 1, WINDOW)]
    return statistics.median(after - before for before, after in pairwise(least))
