"""What a lesson takes of the device's heap, beside eight people at klatschen. Asserts nothing.

    python -m tests.bench.bench_lessons

On MicroPython for the laptop, whose words are 8 bytes, the board's 4: see bench_build.
"""

import tempfile
from pathlib import Path

from engine_core import GAMES
from tests import embedded


def main():
    """Print a line a lesson, each on a heap of its own, then the eight people."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        embedded.deploy(folder, "tests.bench.lesson_heap", "tests.bench.eight_seats")
        for game in GAMES:
            script = f"import sys; sys.argv.append({game!r}); import play_lesson_heap"
            print(embedded.told_by(folder, script, "-X", "heapsize=16M"), end="", flush=True)
        told = embedded.told_by(folder, "import play_eight_seats", "-X", "heapsize=16M")
        print(f"{'8 people':12}{told.split()[1]:>10}")


if __name__ == "__main__":
    main()
