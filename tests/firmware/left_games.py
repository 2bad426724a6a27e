"""Deals a game of each machine, leaves it, and prints the modules that stay loaded."""

import sys

from firmware.app.session import deal
from firmware.table.seating import Setup, seat_everyone
from tests.firmware.handheld import Handheld


def main():
    held = Handheld(seed=7)
    for game in ("klatschen", "bourse"):
        setup = Setup(game, 5, 3)
        seat_everyone(setup)
        held.app.setup = setup
        held.app.later(deal)
        held.wait(3000)
        assert held.app.table is not None
        held.app.leave()
        held.wait(500)
    print(*sys.modules)
