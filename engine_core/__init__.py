"""The rules of the Cambio games, as pure functions that run on a laptop and on the board.

    >>> from engine_core.model.moves import DRAW, READY, STOCK
    >>> game = new_game("klatschen", seats=2, seed=7)
    >>> for seat in game.actors():
    ...     events = game.act(seat, (READY,))
    ...
    >>> game.actors()
    [0]
    >>> (DRAW, STOCK) in game.legal_moves(0)
    True
    >>> events = game.act(0, (DRAW, STOCK))
    >>> game.view(1).drawn  # HIDDEN: seat 1 may not see it
    -1
    >>> load_game(game.save()).view(0).drawn == game.view(0).drawn
    True

No clock, no I/O, no randomness except the seed: state and move give events.
"""

from .dealing import load_game, new_game
from .games import BURN_GAMES, GAMES, rules_for
from .model.errors import BadJournal, IllegalMove

__all__ = ("BURN_GAMES", "GAMES", "BadJournal", "IllegalMove", "load_game", "new_game", "rules_for")
