"""Prints the modules that are there once all sit down, where a game goes on, once games were left,
and once rules were read.
"""

import sys

from firmware.app.session import deal, set_up, take_back
from firmware.storage.house_games import HouseGame
from firmware.table.seating import Setup, seat_everyone
from tests.firmware.handheld import Handheld, Storage


def main():
    held = Handheld(seed=7, coach=True)
    Storage().lay(".", ("ours.json", '{"base": "klatschen"}'))  # another's: none is checked here
    set_up(held.app, HouseGame("Ours", "ours.json"))  # asks the rules how many can play
    held.take("new", "klatschen", "play")
    held.tap(0)
    held.tap(1)
    held.hold(5)
    held.take("length", 3, "seats")
    assert held.scene.name == "seats"
    print(*sys.modules)
    for game in ("klatschen", "bourse"):
        setup = Setup(game, 5, 3)
        seat_everyone(setup)
        held.app.setup = setup
        held.app.later(deal)
        held.wait(3000)
        assert held.app.table is not None
        if game == "klatschen":
            held.app.later(lambda app: take_back(app, 0))
            held.wait(1000)
            print(*sys.modules)
        held.app.leave()
        held.wait(500)
    print(*sys.modules)
    held.take("rules")
    for game in ("klatschen", "bourse"):
        held.take(game)
        while held.scene.name == "rules":
            held.tap(0)
        assert held.scene.name == "values"
        held.hold(0)
    assert held.scene.name == "games"
    print(*sys.modules)
