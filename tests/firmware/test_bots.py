"""Bots play every game to its end, see what their seat sees, and get better by skill."""

from itertools import pairwise

import pytest

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.rng import Rng
from firmware.bots import SKILLS, Bot
from firmware.table.seating import TEMPERS
from host_tools.simulation.headless import play_game
from tests.bench import gauntlet
from tests.firmware.bot_play import table_of_bots


def share(better, worse, deals):
    """The share of two-seat games that ``better`` wins, both seats of a deal in turn."""
    played = [gauntlet.deal("klatschen", better, worse, 2, seed) for seed in range(deals)]
    return sum(won for won, _, _ in played) / deals


@pytest.mark.slow
def test_skill_decides():
    for worse, better in pairwise(gauntlet.SKILLS):
        assert share(better, worse, 40) > 0.55, better


def test_equal_bots_come_out_even():
    won, points, did = gauntlet.deal("klatschen", "hard", "hard", 3, 5)
    assert (round(3 * won), points) == (1, 0)
    assert 0 < did["right"] <= did["calls"] <= did["rounds"]


class Guarded:
    """A view that gives nothing but its public face."""

    def __init__(self, view):
        self.__dict__["view"] = view

    def __getattr__(self, name):
        assert not name.startswith("_"), f"a bot reached for {name}"
        return getattr(self.__dict__["view"], name)


class Unmoved:
    """A bot that is asked twice, the second time with all cards changed that it may not see."""

    def __init__(self, game, seat, skill, seed):
        self.game = game
        self.bot = Bot(Guarded(game.view(seat)), skill, Rng(seed, 900 + seat))
        self.shuffler = Rng(seed, 950 + seat)

    def notice(self, event):
        assert ev.private_to(event) in (None, self.bot.seat)
        self.bot.notice(event)

    def move(self):
        return self._twice(self.bot.move)

    def slap_delay_ms(self):
        return self._twice(self.bot.slap_delay_ms)

    def _twice(self, question):
        chances = dict(self.bot.rng.__dict__)
        answer = question()
        self.bot.rng.__dict__.update(chances)
        stock, hands, drawn = self.game.stock, self.game.hands, self.game.drawn
        self._change_hidden()
        assert question() == answer
        self.game.stock, self.game.hands, self.game.drawn = stock, hands, drawn
        return answer

    def _change_hidden(self):
        game = self.game
        stock, hands = list(game.stock), [list(hand) for hand in game.hands]
        places = [(stock, at) for at in range(len(stock))]
        for seat, hand in enumerate(hands):
            shown = game.view(self.bot.seat).hand(seat)
            places += [(hand, at) for at in range(len(hand)) if shown[at] == -1]
        cards = [row[at] for row, at in places]
        hidden_drawn = game.view(self.bot.seat).drawn == -1
        if hidden_drawn:
            cards.append(game.drawn)
        self.shuffler.shuffle(cards)
        if hidden_drawn:
            game.drawn = cards.pop()
        for (row, at), card in zip(places, cards, strict=True):
            row[at] = card
        game.stock, game.hands = stock, hands


@pytest.mark.parametrize("skill", range(0, len(SKILLS) * len(TEMPERS), 3))  # of all kinds
def test_no_decision_depends_on_a_card_that_the_seat_may_not_see(skill):
    for seed in range(4):
        game = new_game("klatschen", seats=3, seed=seed)
        for _ in play_game(game, [Unmoved(game, seat, skill, seed) for seat in range(3)]):
            pass


@pytest.mark.slow
def test_equal_bots_win_rounds_alike_wherever_they_sit():
    """In the game of most swaps."""
    won = [0] * 4
    for seed in range(32):
        game = new_game("kille", 4, seed, seed % 4)
        for event in play_game(game, table_of_bots(game, [1] * 4, seed)):
            if event[0] == ev.ROUND_OVER:
                won = [count + (not points) for count, points in zip(won, event[1], strict=True)]
    assert min(won) > 0.6 * sum(won) / 4  # four standard errors of two hundred rounds
