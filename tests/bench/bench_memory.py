"""Heap of a long game with eight seats under MicroPython. Prints, asserts nothing.

    python -m tests.bench.bench_memory [moves]

For each game: bytes in use once the engine is imported, what the game adds at most, garbage left
out, and the smallest heap (micropython -X heapsize) in which it all runs, compiling included. The
laptop's words are 8 bytes, the board's 4: there it is about half.
"""

import os
import subprocess

from tests.bench.command_line import number
from tests.runtimes import MICROPYPATH, MICROPYTHON, ROOT

GOAL = 40 * 1024  # bytes that a game may add
FIRST, STEP, MOST = 64 * 1024, 2 * 1024, 512 * 1024  # heaps to be tried, in bytes
SCRIPT = "tests/bench/play_small.py"


def run(name, moves, heap):
    """What the script prints in a heap of so many bytes; None when they are too few."""
    command = [MICROPYTHON, "-X", f"heapsize={heap}", SCRIPT, name, str(moves)]
    environment = os.environ | {"MICROPYPATH": MICROPYPATH}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    return [int(word) for word in done.stdout.split()] if done.returncode == 0 else None


def main():
    """Print a line a game."""
    from engine_core import BURN_GAMES

    moves = number(__doc__, "moves", 1500)
    print(f"{'game':12}{'imported':>10}{'the game':>10}{'of goal':>9}{'whole heap':>12}")
    for name in BURN_GAMES:
        imported, own = run(name, moves, MOST)
        heap = next(heap for heap in range(FIRST, MOST, STEP) if run(name, moves, heap))
        print(f"{name:12}{imported:10}{own:10}{own / GOAL:9.2f}{heap:12}")


if __name__ == "__main__":
    main()
