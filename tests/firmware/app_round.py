"""Rounds played through the whole app with fingers; run by CPython and MicroPython alike.

People only: bots think for as long as chance says.
"""

from engine_core.model.rng import Rng
from engine_core.rules.registry import BURN_GAMES
from tests.firmware.chance import play
from tests.firmware.handheld import Handheld

SETTINGS = bytes.fromhex("0102030200010301010102130907d0088100000f00000092626f75727365")
EVENING = bytes.fromhex("0202032736dc0f5aa80e3535a8010202020005028c0103e003000023c9")  # version 2


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
    report(held)
    for game in BURN_GAMES[1:]:
        held = Handheld("oled", game=game, seats=3, seed=3)
        play(held, Chance(4), until="round_over")
        report(held)
    for version in (1, 4, 5):
        remembers(bytes((version,)) + SETTINGS, EVENING)


def remembers(settings, evening):
    """Print what a device makes of what an older firmware left."""
    held = Handheld(kept=settings, evening=evening)
    report(held)
    print(held.storage.kept, held.storage.remembered)


def report(held):
    print("\n".join(held.link.lines))
