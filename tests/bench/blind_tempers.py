"""Whether who only watches can tell a bold bot from a careful one: two rounds between the two.

    python -m tests.bench.blind_tempers [demos]

No people were asked. In their place a judge sees what stands on the screen, without names: how long
each seat's turn stands in the banner before something happens. Half of all bold bots sit first. It
takes the quicker one for the bold one; a viewer also reads what they say, and sees how they play.
"""

import random
from statistics import mean

from engine_core import new_game
from firmware.app.at_table import sit_down
from firmware.bots.tempers import BOLD, CAREFUL, LEVELS
from firmware.table.players import MIDDLE, Player
from firmware.table.table import Table
from tests.bench.command_line import number
from tests.firmware.handheld import Handheld

ROUNDS = 2
LOOK_MS = 50
THINKS = "watch"
MOST_MS = 900_000


def pauses(held):
    """[ms of each seat's thoughts], seat by seat, over two rounds."""
    found = [[], []]
    begun = scene = None
    for _ in range(0, MOST_MS, LOOK_MS):
        held.wait(LOOK_MS)
        if held.scene is not scene:
            if scene is not None and scene.name == THINKS:
                found[scene.seat].append(held.clock.ms() - begun)
            begun, scene = held.clock.ms(), held.scene
        if scene.name == "onward":
            if held.app.table.public.round == ROUNDS:
                return found
            held.take("next")
        elif scene.name in ("round_over", "standing", "game_over"):
            held.tap(0)
    raise AssertionError(scene.name)


def demo(seed):
    """Whether the judge was right."""
    bold = random.Random(f"blind {seed}").randrange(2)
    skills = [MIDDLE + LEVELS * (BOLD if seat == bold else CAREFUL) for seat in (0, 1)]
    held = Handheld()
    players = [Player("Ann", seat, skill) for seat, skill in enumerate(skills)]
    sit_down(held.app, Table(new_game("klatschen", 2, seed), players, held.storage))
    first, other = map(mean, pauses(held))
    return (0 if first < other else 1) == bold


def main(demos):
    """Print how often the judge was right."""
    right = sum(demo(seed) for seed in range(demos))
    print(f"{right} of {demos} told")


if __name__ == "__main__":
    from tests.laptop import ready

    ready()
    main(number(__doc__, "demos", 100))
