"""The rules of the Cambio games: pure, the same on a laptop and on the board.

    game = new_game("klatschen", seats=2, seed=7)
    events = game.act(0, (READY,))

No clock, no input or output, no random source but the seed: state and move give events.
"""

from .dealing import load_game, new_game
from .games import BURN_GAMES, GAMES, rules_for
from .model.errors import BadJournal, IllegalMove

__all__ = ("BURN_GAMES", "GAMES", "BadJournal", "IllegalMove", "load_game", "new_game", "rules_for")
