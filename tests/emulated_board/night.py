"""Ten hours of a deployed device that nobody touches: bots play on its title, round after round.

    python -m tests.emulated_board.night [--hours 10] [--slower 32] W.uf2

Prints, an hour of emulated time a line, how many rounds ended, and the bytes of the heap that are
free at the title, least and most. The processor is so many times slower than all around it; a
quicker one plays more rounds, and takes longer here.
"""

import argparse
import re
import tempfile
from pathlib import Path

from tests.emulated_board import emulator

HOUR_MS = 3_600_000
PANEL = "pico_tft"
SHOWN = re.compile(r"scene: (\w+)[^\n]*\s+room (\d+)")
OVER = ("round_over", "game_over")


def night(image, hours, slower):
    """Print a line an hour; raises AssertionError where something was wrong."""
    code = (emulator.HERE / "probes" / "soak.py").read_text("utf-8")
    flash = emulator.image_of(image, emulator.deployed_files(PANEL, code, SEED=1))
    with tempfile.TemporaryDirectory() as folder:
        board = emulator.Emulator(flash, folder, slower=slower)
        told = 0
        for hour in range(1, hours + 1):
            board.run(HOUR_MS)
            console = board.console()
            assert not re.search("fault:|Traceback|safe mode", console), console[-3000:]
            shown = SHOWN.findall(console, told)
            told = len(console)
            rounds = sum(scene in OVER for scene, _ in shown)
            free = [int(room) for scene, room in shown if scene == "title"]
            print(hour, rounds, min(free, default=0), max(free, default=0), flush=True)
        board.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("image", type=Path, help="a UF2 file")
    parser.add_argument("--hours", type=int, default=10)
    parser.add_argument("--slower", type=int, default=32)
    asked = parser.parse_args()
    night(asked.image.read_bytes(), asked.hours, asked.slower)
