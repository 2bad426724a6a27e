"""Games between bots as lines of text, the same under CPython and MicroPython."""

from engine_core import new_game
from engine_core.model.rng import Rng
from firmware.bots import SKILLS, Bot
from host_tools.simulation.headless import play_game

HOUSE = ({}, {"columns_cancel": True}, {"laid_for_one": 3}, {"taken_lies_open": True})
"""What bots reckon with by modules of their own."""


def table_of_bots(game, skills, seed):
    """A bot a seat, each with chances of its own."""
    return [Bot(game.view(seat), skill, Rng(seed, 500 + seat)) for seat, skill in enumerate(skills)]


def main():
    for seed in range(12):
        seats = 2 + seed % 7
        skills = [(seed + seat) % len(SKILLS) for seat in range(seats)]
        game = new_game("klatschen", seats, seed, settings=HOUSE[seed % len(HOUSE)])
        for _ in play_game(game, table_of_bots(game, skills, seed)):
            pass
        print(seed, seats, game.totals, game.winners, game.save().hex())


if __name__ == "__main__":
    main()
