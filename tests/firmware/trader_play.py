"""Games between traders as lines of text, the same under CPython and MicroPython."""

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.rng import Rng
from firmware.bots.trader import TRADERS
from host_tools.simulation import exchange
from host_tools.simulation.floor_trader import FloorTrader


def traders(game, skills, seed):
    """A trader a seat that never slips, each with the chances that a hasty one has."""
    return [
        FloorTrader(game.view(seat), skill, Rng(seed, exchange.TRADES + seat))
        for seat, skill in enumerate(skills)
    ]


def main():
    for seed in range(10):
        seats = 3 + seed % 5
        skills = [(seed + seat) % len(TRADERS) for seat in range(seats)]
        settings = {"cambio_cards": seed % 2 == 1, "mixed_offers": seed % 3 == 2}
        game = new_game("bourse", seats, seed, settings=settings)
        seated = exchange.hasty if seed % 2 else traders
        played = exchange.play_game(game, seated(game, skills, seed))
        ends = [(now, event) for now, event in played if event[0] in (ev.FALSE_RING, ev.ROUND_OVER)]
        print(seed, seats, ends, game.totals, game.winners)


if __name__ == "__main__":
    main()
