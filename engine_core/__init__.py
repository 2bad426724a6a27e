"""The rules of the Cambio games: pure, the same on a laptop and on the board.

    game = new_game("klatschen", seats=2, seed=7)
    events = game.act(0, (READY,))

No clock, no input or output, no random source but the seed: state and move give events.
"""

from .games import BURN_GAMES, GAMES, rules_for
from .model.errors import BadJournal, IllegalMove
from .model.types import TYPE_CHECKING

if TYPE_CHECKING:
    from .dealing import load_game, new_game
else:  # a game in play needs neither of them: they are loaded when they are called

    def new_game(*args, **named):
        """Deal a new game: see dealing.new_game."""
        from .dealing import new_game as deal

        return deal(*args, **named)

    def load_game(data):
        """The game that a journal describes: see dealing.load_game."""
        from .dealing import load_game as load

        return load(data)


__all__ = ("BURN_GAMES", "GAMES", "BadJournal", "IllegalMove", "load_game", "new_game", "rules_for")
