"""Bots in games whose cards are stacked."""

from engine_core import new_game
from engine_core.model.rng import Rng
from firmware.bots import MASTER, Bot

SURE = MASTER._replace(own_memory=500, other_memory=500, spread=0)  # never forgets a thing
HANDS = {0: ["QS", "3H", "9C", "4D"], 1: ["5S", "6S", "8D", "JC"]}


def a_bot(
    skill=SURE, seats=2, seat=0, hands=None, stock=(), seed=1, name="klatschen", settings=None
):
    """A game with stacked hands (by card code), all ready, and the bot of one seat."""
    rules = new_game(name, seats=seats, seed=0).rules
    hands = hands or {}
    number = rules.codes.index
    named = [number(code) for codes in [*hands.values(), stock] for code in codes]
    spare = [card for card in range(rules.deck_size) if card not in named]
    deal = [hands.get((s + 1) % seats) for s in range(seats)]
    deck = [number(hand[n]) if hand else spare.pop(0) for n in range(4) for hand in deal]
    deck += [number(code) for code in stock] + spare
    game = new_game(name, seats=seats, seed=3, deck=deck, settings=settings)
    bot = Bot(game.view(seat), skill, Rng(seed))
    return game, bot
