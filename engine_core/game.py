"""What every game has, whichever machine plays it: the outer face, the journal, the score."""

from .card_table import CardTable
from .journal import Journal
from .types import TYPE_CHECKING, Event, Move

if TYPE_CHECKING:
    from typing import Any

    from .rule_set import RuleSet
    from .types import MoveList
    from .window import Window


class Game(CardTable):
    """A game from its first deal to the last score. All of it follows from the journal."""

    rules: "RuleSet"
    phase: int
    ready: list[bool]  # who has done with looking at its cards
    duellists: list[int]  # the tied seats that press once more
    window: "type[Any]"  # what a seat sees the game through

    def __init__(
        self, rules: "RuleSet", seats: int, seed: int, dealer: int, deck: "list[int] | None"
    ) -> None:
        """Sit down; the machine deals. ``deck`` (cards, top first) stacks the first round."""
        super().__init__(rules, seats, seed)
        self.dealer = dealer
        self.round = 0
        self.totals = [0] * seats
        self.points: list[int] | None = None
        self.winner: int | None = None
        self.journal = Journal(rules, seats, seed, dealer, deck)
        self._views: list[Any] = [None] * (seats + 1)

    def view(self, seat: "int | None" = None) -> "Window":
        """What ``seat`` may see; without one, what the whole table may see."""
        raise NotImplementedError

    def check(self, seat: int, move: Move) -> "str | None":
        """Why ``move`` is not legal for ``seat`` now, in plain words; None when it is."""
        raise NotImplementedError

    def options(self, seat: int, prefix: Move = ()) -> "list[Any]":
        """What may come next in a move of ``seat`` that begins with ``prefix``.

        The kinds of move for ``()``, then one argument at a time; empty for a whole move. An
        argument that is a tuple is put together one item at a time.
        """
        raise NotImplementedError

    def legal_moves(self, seat: int) -> "MoveList":
        """Every legal move of ``seat``. (A batch of presses stands for one with any stamps.)"""
        raise NotImplementedError

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make the move and tell what happened. Raises IllegalMove and changes nothing."""
        raise NotImplementedError

    def actors(self) -> list[int]:
        """The seats that the table waits for."""
        raise NotImplementedError

    def _window(self, seat: "int | None") -> "Any":
        """The window of ``seat``, or of the whole table: made once, it follows the game."""
        place = self.seats if seat is None else seat
        if self._views[place] is None:
            self._views[place] = self.window(self, seat)
        return self._views[place]

    def save(self) -> bytes:
        """The journal: enough to bring this very state back."""
        return self.journal.packed()
