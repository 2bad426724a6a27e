"""perft for rules: how many distinct states can be reached in n moves from a small fixed deck.

    python tests/engine/perft.py [depth]

Any change of a rule changes a count. The same file runs under MicroPython. A game is set up on
the table, two seats with all powers close at hand, and every legal move of both seats is tried.
"""

import sys

from engine_core.burn_game import BurnGame
from engine_core.games import GAMES, rule_set
from engine_core.moves import READY

DEPTH = 3

DECKS = {
    "klatschen": "2S 7S JS KH AS 7H QS 2H KS 9S X1 8S JH 3S",
    "faessler": "2B FB 8B KB 1B FR UB 2R FA 9B X1 OB 7B 3B",
    "kille": "2S 8S JS KH AS 8H QS 2H QH JH 8D QD 3S 4S",
    "original": "2.1 R.1 V.1 1.1 W.1 B.1 S.1 2.2 R.2 B.2 S.2 W.2 V.2 2.3",
}
"""Eight cards dealt in turn, the first discard where there is one, then the stock."""

UNSEEN = ("rules", "journal", "events", "rng", "_views")  # no part of what the table looks like


def cards(rules, codes):
    """The cards with these codes."""
    return [rules.codes.index(code) for code in codes.split()]


def played(rules, deck, line):
    """The game after the moves of ``line``, all seats being ready."""
    game = BurnGame(rules, 2, 0, 0, list(deck))
    for seat in range(2):
        game.act(seat, (READY,))
    for seat, move in line:
        game.act(seat, move)
    return game


def key(game):
    """All that the rules know of a state, as text."""
    return repr([(name, value) for name, value in sorted(vars_of(game)) if name not in UNSEEN])


def vars_of(game):
    """Names and values of the game's state; vars() is not on every runtime."""
    return [(name, getattr(game, name)) for name in game.__dict__]


def perft(name, depth=DEPTH):
    """The numbers of distinct states after 1, 2, ... ``depth`` moves."""
    rules = rule_set(name, None, 2)
    deck = cards(rules, DECKS[name])
    lines = [()]
    counts = []
    for _ in range(depth):
        reached = {}
        for line in lines:
            game = played(rules, deck, line)
            for seat in range(2):
                for move in game.legal_moves(seat):
                    longer = line + ((seat, move),)
                    reached.setdefault(key(played(rules, deck, longer)), longer)
        lines = list(reached.values())
        counts.append(len(lines))
    return counts


def main():
    """Print a line a game."""
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else DEPTH
    for name in GAMES:
        print(name, *perft(name, depth))


if __name__ == "__main__":
    main()
