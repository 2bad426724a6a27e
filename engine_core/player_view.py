"""A seat's view of a game: the part that all machines share."""

from typing import Any

from .game import Game
from .model import phases
from .model.types import Move, MoveList
from .rules.rule_set import RuleSet

HIDDEN = -1  # stands for a face-down card

SHOWDOWN = (phases.ROUND_OVER, phases.GAME_OVER)


class Window:
    """A view of a game for one seat, or the public view (``seat`` None).

    It follows the game: what is read from it is always what may be seen now.
    """

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game = game
        self.seat = seat

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self._game.rules

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._game.seats

    @property
    def phase(self) -> int:
        """What the game is waiting for: a constant in phases.py."""
        return self._game.phase

    @property
    def dealer(self) -> int:
        """The dealer of this round."""
        return self._game.dealer

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.round

    @property
    def duellists(self) -> list[int]:
        """The tied seats that have to slap again."""
        return self._game.duellists

    @property
    def points(self) -> list[int] | None:
        """The points of the last round, by seat."""
        return self._game.points

    @property
    def totals(self) -> list[int]:
        """The total points, by seat."""
        return self._game.totals

    @property
    def winners(self) -> list[int]:
        """The winners of the round or, at the end, of the game; empty during play."""
        return self._game.winners if self.phase in SHOWDOWN else []

    def is_ready(self, seat: int) -> bool:
        """Whether ``seat`` has finished looking at its cards."""
        return self._game.ready[seat]

    def actors(self) -> list[int]:
        """The seats that the game waits for."""
        return self._game.actors()

    def options(self, prefix: Move = ()) -> list[Any]:
        """The choices that come next in a move of the viewer; see Game.options."""
        return self._game.options(self._own_seat(), prefix)

    def legal_moves(self) -> MoveList:
        """All legal moves of the viewer. Raises ValueError for the public view."""
        return self._game.legal_moves(self._own_seat())

    def check(self, move: Move) -> str | None:
        """Why the viewer's seat may not make this move; None when it may.

        Raises ValueError for the whole table.
        """
        return self._game.check(self._own_seat(), move)

    def allows(self, move: Move) -> bool:
        """Whether the viewer may make this move. Raises ValueError for the public view."""
        return self._game.allows(self._own_seat(), move)

    def _own_seat(self) -> int:
        if self.seat is None:
            raise ValueError("the whole table's view makes no moves")
        return self.seat
