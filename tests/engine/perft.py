"""perft for rules: how many distinct states can be reached in n moves from a small fixed deck.

    python tests/engine/perft.py [depth]

Any change of a rule changes a count. The same file runs under MicroPython. A game is set up on
the table, as few seats as can be with all powers close at hand, and every legal move of every
seat is tried.
"""

import sys

from engine_core import branching
from engine_core.game import Game
from engine_core.games import GAMES, rules_for
from engine_core.model.card_table import CardTable
from engine_core.model.moves import READY, RING

DEPTH = 3

DECKS = {
    "klatschen": "2S 7S JS KH AS 7H QS 2H KS 9S X1 8S JH 3S",
    "faessler": "2B FB 8B KB 1B FR UB 2R FA 9B X1 OB 7B 3B",
    "kille": "2S 8S JS KH AS 8H QS 2H QH JH 8D QD 3S 4S",
    "bourse": (
        "USD.1 DEM.1 JPY.1 USD.2 DEM.2 JPY.2 DEM.3 JPY.3 USD.3 DEM.4 JPY.4 USD.4 DEM.5 JPY.5 USD.5 "
        "JPY.6 USD.6 DEM.6 JPY.7 USD.7 DEM.7 JPY.8 USD.8 DEM.8 C+ C- JPY.9 USD.9 DEM.9"
    ),
    "original": "2.1 R.1 V.1 1.1 W.1 B.1 S.1 2.2 R.2 B.2 S.2 W.2 V.2 2.3",
}
"""Cards dealt in turn, the first discard where there is one, then the stock."""

SETTINGS = {"bourse": {"cambio_cards": True}}
DEPTHS = {"bourse": 2}  # one seat alone has dozens of moves there

SLOTS = tuple(set(CardTable.__slots__) | set(Game.__slots__))
UNSEEN = ("rules", "journal", "events", "rng", "_views", "_sets")
"""What is no part of what the table looks like; the last two are made when asked."""


def cards(rules, codes):
    """The cards with these codes."""
    return [rules.codes.index(code) for code in codes.split()]


def opened(rules, deck):
    """The game whose seats are all ready; the exchange is open."""
    game = rules.part("game").GAME(rules, rules.seats, 0, 0, list(deck))
    for seat in range(rules.seats):
        game.act(seat, (READY,))
    if rules.machine == "exchange":
        game.act(0, (RING, ((0, 0),)))
    return game


def after(game, seat, move):
    """What that move makes of a game, which stays as it is."""
    twin = branching.clone(game)
    twin.act(seat, move)
    return twin


def key(game):
    """All that the rules know of a state, as text."""
    return repr([(name, value) for name, value in sorted(vars_of(game)) if name not in UNSEEN])


def vars_of(game):
    """Names and values of the game's state; slots are no part of __dict__ on every runtime."""
    found = [(name, getattr(game, name)) for name in SLOTS]
    return found + [pair for pair in game.__dict__.items() if pair[0] not in SLOTS]


def perft(name, depth=DEPTH):
    """The numbers of distinct states after 1, 2, ... ``depth`` moves."""
    rules = rules_for(name, SETTINGS.get(name), rules_for(name).seats_allowed[0])
    games = [opened(rules, cards(rules, DECKS[name]))]
    counts = []
    for _ in range(min(depth, DEPTHS.get(name, depth))):
        reached = {}
        for game in games:
            for seat in range(rules.seats):
                for move in game.legal_moves(seat):
                    found = after(game, seat, move)
                    reached.setdefault(key(found), found)
        games = list(reached.values())
        counts.append(len(games))
    return counts


def main():
    """Print a line a game."""
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else DEPTH
    for name in GAMES:
        print(name, *perft(name, depth))


if __name__ == "__main__":
    main()
