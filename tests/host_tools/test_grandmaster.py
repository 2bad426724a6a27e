"""The bot that looks ahead: what it decides by, and how it is found."""

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from time import process_time

import pytest

from engine_core import BURN_GAMES, new_game
from engine_core.branching import resample
from engine_core.model import moves as m
from engine_core.model import phases
from engine_core.model.rng import Rng
from firmware.bots import MASTER, Bot
from host_tools.simulation import exchange
from host_tools.simulation.grandmaster import Grandmaster, make
from host_tools.simulation.headless import OVER, play_round


class Twin(Grandmaster):
    """Decides each time in a second world, too, where all that it may not know lies otherwise."""

    events = 900

    def _best(self, choices):
        game, before = self.view._game, vars(self.rng).copy()
        decided = super()._best(choices)
        after = vars(self.rng).copy()
        self.view._game = resample(game, self.seat, self.memory.cards, Rng(1))
        vars(self.rng).update(before)
        assert super()._best(choices) == decided
        self.view._game = game
        assert vars(self.rng) == after
        self.decided = getattr(self, "decided", 0) + 1
        return decided


def played_to(name, there):
    """A game of two masters, as soon as ``there`` is true of it."""
    game = new_game(name, 2, 3)
    bots = [Bot(game.view(seat), MASTER, Rng(3, seat)) for seat in (0, 1)]
    next(event for event in play_round(game, bots) if there(game))
    return game


def test_a_choice_that_ends_the_round_at_once_costs_something_too():
    game = played_to("kille", lambda game: game.callers and game.phase == phases.POWER)
    mind = Grandmaster(game.view(game.turn), Rng(0))
    assert mind.move() in list(game.legal_moves(game.turn))
    assert mind._left < mind.events  # or it might go on for ever


def test_a_tie_is_worth_what_the_sheet_makes_of_it():
    """K16: on equal points a seat that did not call beats the caller."""
    game = played_to("klatschen", lambda game: game.phase == phases.ENDING)
    game.hands = [[0], [0]]
    minds = [Grandmaster(game.view(seat), Rng(0)) for seat in (0, 1)]
    worths = [mind._outcome(game, (m.SETTLE,), 0) for mind in minds]
    assert worths.pop(game.callers[0]) < 0.2 < 0.8 < worths[0]


def test_its_time_ends_a_decision_not_its_events():
    game = played_to("klatschen", lambda game: game.phase == phases.DRAWN and game.acts(0))
    mind = Grandmaster(game.view(0), Rng(0))
    mind.events, mind.seconds = 1, 0.1
    began = process_time()
    assert mind.move() in list(game.legal_moves(0))
    assert process_time() - began < 0.3
    assert mind._left >= 0  # of its events: more than one was played ahead
    mind.seconds = 0.0
    assert mind.move() == Bot.move(mind)  # a master's


@pytest.mark.slow
@pytest.mark.parametrize("name", BURN_GAMES)
def test_what_it_may_not_know_changes_no_decision(name):
    game = new_game(name, 3, 6)
    mind = Twin(game.view(1), Rng(3))
    others = [Bot(game.view(seat), MASTER, Rng(seat)) for seat in (0, 2)]
    list(play_round(game, [others[0], mind, others[1]]))
    assert game.phase in OVER
    assert mind.decided > 3


def test_it_is_installed_as_others_bots_are_and_is_a_master_on_the_exchange():
    project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
    target = project["entry-points"]["cambio.bots"]["grandmaster"]
    assert EntryPoint("grandmaster", target, "cambio.bots").load() is make
    game = new_game("bourse", 3, 4)
    players = [make(game.view(seat), Rng(seat)) for seat in range(3)]
    assert list(exchange.play_round(game, players))
