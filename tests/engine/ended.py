"""A round that is over, with hands as a test wants them."""

from engine_core import new_game
from engine_core.model import phases
from engine_core.model.moves import SETTLE


def ended(name, *hands, callers=(0,), totals=(), **settings):
    """A game of which these hands are left, when the points are written to these totals."""
    game = new_game(name, len(hands), seed=3, settings=settings)
    codes = game.rules.codes
    game.hands = [[codes.index(code) for code in hand.split()] for hand in hands]
    game.callers = list(callers)
    game.totals = list(totals or game.totals)
    game.phase = phases.ENDING
    game.act(0, (SETTLE,))
    return game
