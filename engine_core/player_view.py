"""What one seat may see of any game: the part that does not depend on the machine."""

from __future__ import annotations

from typing import Any

from .game import Game
from .model import phases
from .model.types import Move, MoveList
from .rules.rule_set import RuleSet

HIDDEN = -1
"""Stands for a card that lies face down."""

SHOWDOWN = (phases.ROUND_OVER, phases.GAME_OVER)


class Window:
    """A window on a game for one seat, or for the whole table (``seat`` None).

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
        """How many seats there are."""
        return self._game.seats

    @property
    def phase(self) -> int:
        """What the table is waiting for, a constant of phases.py."""
        return self._game.phase

    @property
    def dealer(self) -> int:
        """Who dealt this round."""
        return self._game.dealer

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.round

    @property
    def duellists(self) -> list[int]:
        """The tied seats that slap once more."""
        return self._game.duellists

    @property
    def points(self) -> list[int] | None:
        """The last round's points a seat, as written."""
        return self._game.points

    @property
    def totals(self) -> list[int]:
        """The points of all rounds a seat."""
        return self._game.totals

    @property
    def winners(self) -> list[int]:
        """Who won the round or, at its end, the game; nobody while it is played."""
        return self._game.winners if self.phase in SHOWDOWN else []

    @property
    def winner(self) -> int | None:
        """The first of the winners; None while there are none."""
        return self._game.winner if self.phase in SHOWDOWN else None

    def is_ready(self, seat: int) -> bool:
        """Whether ``seat`` has done with looking at its cards."""
        return self._game.ready[seat]

    def actors(self) -> list[int]:
        """The seats that the table waits for."""
        return self._game.actors()

    def options(self, prefix: Move = ()) -> list[Any]:
        """What may come next in a move of the viewer's seat; see Game.options."""
        return self._game.options(self._own_seat(), prefix)

    def legal_moves(self) -> MoveList:
        """Every legal move of the viewer's seat. Raises ValueError for the whole table."""
        return self._game.legal_moves(self._own_seat())

    def check(self, move: Move) -> str | None:
        """Why the viewer's seat may not make this move; None when it may.

        Raises ValueError for the whole table.
        """
        return self._game.check(self._own_seat(), move)

    def allows(self, move: Move) -> bool:
        """Whether the viewer's seat may make this move. Raises ValueError for the whole table."""
        return self._game.allows(self._own_seat(), move)

    def _own_seat(self) -> int:
        if self.seat is None:
            raise ValueError("the whole table's view makes no moves")
        return self.seat
