"""Rounds played through the whole app with fingers; run by CPython and MicroPython alike.

People only: bots think for as long as chance says.
"""

from engine_core.model.rng import Rng
from tests.firmware.chance import play
from tests.firmware.handheld import Handheld


class Chance:
    """The same numbers on every runtime."""

    def __init__(self, seed):
        self._numbers = Rng(seed)

    def random(self):
        return self._numbers.next16() / 65536

    def randrange(self, limit):
        return self._numbers.below(limit)

    def choice(self, values):
        return values[self.randrange(len(values))]


def main():
    """Print what the console says of a round of each game, the first one set up by hand."""
    held = Handheld(seed=11)
    held.set_up("klatschen", 6, 2)
    play(held, Chance(5), until="round_over")
    told(held)
    for game in ("faessler", "kille", "original"):
        held = Handheld("oled", game=game, seats=3, seed=3)
        play(held, Chance(4), until="round_over")
        told(held)


def told(held):
    print("\n".join(held.link.lines))
