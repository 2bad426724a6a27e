"""Ten hours of a device that nobody touches: bots play on its title, round after round.

    python -m tests.bench.night

Prints, an hour a line, how many rounds ended and the bytes of the heap in use at the title, least
and most. The modules are those that are deployed, on MicroPython for the laptop, whose words
are 8 bytes; its clock does not wait.
"""

import gc

from engine_core.model.rng import Rng

HOURS = 10
HOUR_US = 3_600_000_000
PASS_US = 20_000
SEED = 3


def main():
    """Play the night, on the embedded runtime."""
    import os

    from tests.firmware.handheld import START_US, Handheld

    chance = Rng(SEED)
    os.urandom = lambda count: bytes([chance.below(256) for _ in range(count)])
    held = Handheld(seed=SEED)
    for hour in range(1, HOURS + 1):
        print(hour, *_an_hour(held, START_US + hour * HOUR_US))


def _an_hour(held, end):
    """Rounds that ended until then; bytes in use at the title, least and most."""
    rounds, in_use, shown = 0, [], None
    while held.clock.now_us < end:
        held.clock.now_us += PASS_US
        held.step()
        if held.scene is shown:
            continue
        shown = held.scene
        rounds += shown.name in ("round_over", "game_over")
        if shown.name == "title":
            del held.link.lines[:], held.buzzer.tones[:], held.buzzer.rung[:]
            gc.collect()
            in_use.append(gc.mem_alloc())
    return rounds, min(in_use), max(in_use)


if __name__ == "__main__":
    import os
    import subprocess
    import tempfile
    from pathlib import Path

    from tests import embedded
    from tests.bench.command_line import options

    options(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as name:
        embedded.deploy(Path(name), embedded.small("tests.bench.night"))
        played = [embedded.MICROPYTHON, "-X", "heapsize=16M", "-c", "import play_night"]
        there = os.environ | {"MICROPYPATH": embedded.path_in(name)}
        subprocess.run(played, cwd=name, env=there, check=True)
