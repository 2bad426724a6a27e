"""What every game has, whichever machine plays it: the outer face, the journal, the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .journal.writer import CARRIES, Journal, pack_move
from .model.card_table import CardTable
from .model.errors import IllegalMove
from .model.moves import GATHERED, SHAPES, may_be_bare
from .model.reasons import NO_MOVE
from .model.types import Carried, Carries, Event, Move, MoveList
from .move_table import Table
from .rules.rule_set import RuleSet

_KINDS = len(SHAPES)
_SIZES = bytes([len(shape) for shape in SHAPES])


class Game(CardTable):
    """A game from its first deal to the last score. All of it follows from the journal."""

    __slots__ = (
        "_views",
        "dealer",
        "duellists",
        "journal",
        "phase",
        "points",
        "ready",
        "round",
        "seen",
        "totals",
        "winners",
    )

    rules: RuleSet
    phase: int
    ready: list[bool]  # who has done with looking at its cards
    duellists: list[int]  # the tied seats that press once more

    carries: Carries = CARRIES  # a machine adds what it knows besides

    window: type[Any]  # what a seat sees the game through

    table: Table  # the moves of a machine

    legal_moves: Callable[[int], MoveList]
    """Every legal move of a seat; some are made when they are asked for, from the table.

    So the list ends with the next move. (A batch of presses stands for one with any stamps.)
    """

    def __init__(
        self,
        rules: RuleSet,
        seats: int,
        seed: int,
        dealer: int = 0,
        deck: list[int] | None = None,
        carried: Carried = None,
    ) -> None:
        """Deal the first round; ``deck`` (cards, top first) stacks it, others are shuffled.

        ``carried`` is what the rounds before it have left, where it is a later one. Nothing is
        asked of the arguments here: that is new_game's.
        """
        super().__init__(rules, seats, seed)
        self.dealer = dealer
        self.round = 0
        self.totals = [0] * seats
        self.points: list[int] | None = None
        self.winners: list[int] = []  # of the last round, at the end of the game
        self.journal: Journal | None = Journal(rules, seats, seed, dealer, deck, carried)
        self.seen: list[tuple[int, int, int]] = []  # (seat, cell, card) shown for a moment
        self._views: list[Any] = [None] * (seats + 1)
        self._sit_down()
        if carried:
            from .journal.carry_over import put

            put(self, carried)
        self._start_round(deck)

    def _sit_down(self) -> None:
        """What a machine knows beside all that before the first round."""

    def _start_round(self, deck: list[int] | None = None) -> None:
        """Clear the table and deal; ``deck`` is the stacked one."""

    def next_journal(self) -> Journal:
        """The journal that begins with the next round; to be asked for when a round is over."""
        from .journal.carry_over import journal_of_next

        return journal_of_next(self, self.seed)

    def _next(self, seat: int, move: Move) -> None:
        self.dealer = self.rules.next_dealer(self.dealer)
        self._start_round()

    def view(self, seat: int | None = None) -> Any:
        """What ``seat`` may see; without one, what the whole table may see.

        It is made once and follows the game.
        """
        place = self.seats if seat is None else seat
        if self._views[place] is None:
            self._views[place] = self.window(self, seat)
        return self._views[place]

    def check(self, seat: int, move: Move) -> str | None:
        """Why ``move`` is not legal for ``seat`` now, in plain words; None when it is.

        >>> from engine_core import new_game
        >>> new_game("klatschen", seats=2, seed=7).check(0, (2, 0))  # DRAW from the STOCK
        'that is not to be done now'
        """
        return _in_words(self._why_not(seat, move))

    def allows(self, seat: int, move: Move) -> bool:
        """Whether ``move`` is legal for ``seat`` now: check without the words, as a device asks."""
        return self._why_not(seat, move) is None

    def _why_not(self, seat: int, move: Move) -> int | None:
        """Why ``move`` is not legal: a number of reasons.py; None when it is."""
        kind = move[0]
        if kind < 0 or kind >= _KINDS or seat < 0 or seat >= self.seats or len(move) > _SIZES[kind]:
            return NO_MOVE
        kinds, checks, _, _ = self.table
        anyone, actor = kinds[self.phase]
        if kind not in anyone and (kind not in actor or not self.acts(seat)):
            return self.not_due(seat, move)
        check = checks[kind]
        return None if check is None else check(self, seat, move)

    def options(self, seat: int, prefix: Move = ()) -> list[Any]:
        """What may come next in a move of ``seat`` that begins with ``prefix``.

        The kinds of move for ``()``, then one argument at a time; empty for a whole move. An
        argument that is a tuple is put together one item at a time: a row of cards may be whole
        already and still lead on. Each value leads to a legal move.

        >>> from engine_core import new_game
        >>> game = new_game("klatschen", seats=2, seed=7)  # K4: each looks at its two nearest cards
        >>> game.options(0), game.options(0, (0,))  # LOOK, READY, FAULT; LOOK at a slot
        ([0, 1, 16], [2, 3])
        """
        all_kinds, _, _, nexts = self.table
        kinds = all_kinds[self.phase][self.acts(seat)]
        if not prefix:
            return [kind for kind in kinds if self._is_open(seat, kind)]
        kind = prefix[0]
        following = nexts[kind]
        if kind not in kinds or following is None:
            return []
        if len(prefix) >= _SIZES[kind] and SHAPES[kind][-1] not in GATHERED:
            return []
        values: list[Any] = following(self, seat, prefix)
        return values

    def _is_open(self, seat: int, kind: int) -> bool:
        """Whether some move of a kind that is due is legal."""
        bare = (kind,)
        _, checks, _, nexts = self.table
        following = nexts[kind]
        if following is not None and following(self, seat, bare):
            return True
        check = checks[kind]
        return may_be_bare(kind) and (check is None or check(self, seat, bare) is None)

    if TYPE_CHECKING:  # what a machine brings along

        def not_due(self, seat: int, move: Move) -> int | None:
            """Why the table of moves has none of this kind now: a number of reasons.py."""

        def acts(self, seat: int) -> bool:
            """Whether the table waits for this seat."""

    @property
    def winner(self) -> int | None:
        """The first of the winners; None where nobody has won yet, or nobody won the round."""
        return self.winners[0] if self.winners else None

    def actors(self) -> list[int]:
        """The seats that the table waits for."""
        return [seat for seat in range(self.seats) if self.acts(seat)]

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make a move, a tuple as moves.SHAPES says, and tell what happened: see events.py.

        Raises IllegalMove, whose text says why, and changes nothing.

        >>> from engine_core import new_game
        >>> new_game("klatschen", seats=2, seed=7).act(0, (9,))  # K11: no CALL before a turn
        Traceback (most recent call last):
        engine_core.model.errors.IllegalMove: that is not to be done now
        """
        kind = move[0]
        # (What _why_not asks, in place: a call more, or a chained comparison, would be felt in
        # every simulation.)
        if kind < 0 or kind >= _KINDS or seat < 0 or seat >= self.seats or len(move) > _SIZES[kind]:
            raise IllegalMove(_in_words(NO_MOVE))
        kinds, checks, deeds, _ = self.table
        anyone, actor = kinds[self.phase]
        if kind not in anyone and (kind not in actor or not self.acts(seat)):
            raise IllegalMove(_in_words(self.not_due(seat, move)))
        check = checks[kind]
        if check is not None:
            reason = check(self, seat, move)
            if reason is not None:
                raise IllegalMove(_in_words(reason))
        if self.seen:
            self._turn_down()
        self.events = []
        deeds[kind](self, seat, move)
        if self.journal is not None:  # who keeps the moves elsewhere lets go of it
            pack_move(self.journal.moves, seat, move)
        return self.events

    def _turn_down(self) -> None:
        """The cards that were ``seen`` lie face down again, once the machine says so."""

    def save(self) -> bytes:
        """The journal: enough for load_game to bring this very state back.

        Raises ValueError where the moves are kept elsewhere: a device's table does so.
        """
        if self.journal is None:
            raise ValueError("the moves of this game are kept elsewhere")
        return self.journal.packed()


def _in_words(reason: int | None) -> str | None:
    from .model.reasons import in_words  # a device, which only asks what is legal, needs none

    return in_words(reason)
