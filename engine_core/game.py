"""The base class of all games: public interface, journal and scores."""

from collections.abc import Callable
from typing import Any, ClassVar

from .journal.carry_over import journal_of_next, put
from .journal.writer import CARRIES, Journal, pack_move
from .model.card_table import CardTable
from .model.errors import IllegalMove
from .model.moves import GATHERED, SHAPES, may_be_bare
from .model.reasons import NO_MOVE, in_words
from .model.types import Carried, Carries, Event, Move, MoveList
from .move_table import Table
from .rules.rule_set import RuleSet

_KINDS = len(SHAPES)
_SIZES = bytes([len(shape) for shape in SHAPES])


class Game(CardTable):
    """A game from the first deal to the final score, fully determined by its journal."""

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
    ready: list[bool]  # by seat: has looked at its cards
    duellists: list[int]  # tied seats that have to press again

    carries: ClassVar[Carries] = CARRIES  # machines add their own fields

    window: ClassVar[type[Any]]  # the class of views

    table: ClassVar[Table]  # the machine's dispatch table
    not_due: Callable[[int, Move], int | None]  # why no move of its kind: a number in reasons.py
    acts: Callable[[int], bool]  # whether the game waits for a seat

    legal_moves: Callable[[int], MoveList]
    """All legal moves of a seat, partly generated on demand, so valid only until the next move.

    (One batch of presses represents all time stamps.)
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
        """Deal the first round: shuffled, or from ``deck`` (cards, top first).

        ``carried`` is what earlier rounds left, if it is a later one. The arguments are not
        checked; new_game does that.
        """
        super().__init__(rules, seats, seed)
        self.dealer = dealer
        self.round = 0
        self.totals = [0] * seats
        self.points: list[int] | None = None
        self.winners: list[int] = []  # of the last round or, once over, of the game
        self.journal: Journal | None = None  # whoever deals begins it
        self.seen: list[tuple[int, int, int]] = []  # (seat, cell, card) shown until the next move
        self._views: list[Any] = [None] * (seats + 1)
        self._sit_down()
        if carried:
            put(self, carried)
        self._start_round(deck)

    def _sit_down(self) -> None:
        """Initialise the machine's own fields, before the first round."""

    def _start_round(self, deck: list[int] | None = None) -> None:
        """Clear the table and deal, from ``deck`` if given."""

    def next_journal(self) -> Journal:
        """A journal that starts with the next round; call it between rounds."""
        return journal_of_next(self)

    def _next(self, seat: int, move: Move) -> None:
        self.dealer = self.rules.next_dealer(self.dealer)
        self._start_round()

    def view(self, seat: int | None = None) -> Any:
        """What ``seat`` may see; by default, what everyone may see. It is live and cached."""
        place = self.seats if seat is None else seat
        if self._views[place] is None:
            self._views[place] = self.window(self, seat)
        return self._views[place]

    def check(self, seat: int, move: Move) -> str | None:
        """Why ``move`` is not legal for ``seat`` now, in words; None if it is legal.

        >>> from engine_core import new_game
        >>> new_game("klatschen", seats=2, seed=7).check(0, (2, 0))  # DRAW from the STOCK
        'that is not to be done now'
        """
        return _in_words(self._why_not(seat, move))

    def allows(self, seat: int, move: Move) -> bool:
        """Whether ``move`` is legal for ``seat`` now; unlike check, loads no texts."""
        return self._why_not(seat, move) is None

    def _why_not(self, seat: int, move: Move) -> int | None:
        """Why ``move`` is not legal: a number in reasons.py; None if it is legal."""
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
        """The choices that come next in a move of ``seat`` that starts with ``prefix``.

        Kinds of move for ``()``, then one argument at a time; empty if the move is complete. A
        tuple argument is built item by item, and may be complete and still extensible. Every
        choice leads to a legal move.

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
        """Whether any move of a kind that is due is legal."""
        bare = (kind,)
        _, checks, _, nexts = self.table
        following = nexts[kind]
        if following is not None and following(self, seat, bare):
            return True
        check = checks[kind]
        return may_be_bare(kind) and (check is None or check(self, seat, bare) is None)

    def actors(self) -> list[int]:
        """The seats that the game waits for."""
        return [seat for seat in range(self.seats) if self.acts(seat)]

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make a move (a tuple, see moves.SHAPES); returns its events (see events.py).

        Raises IllegalMove with the reason, and then changes nothing.

        >>> from engine_core import new_game
        >>> new_game("klatschen", seats=2, seed=7).act(0, (9,))  # K11: no CALL before a turn
        Traceback (most recent call last):
        engine_core.model.errors.IllegalMove: that is not to be done now
        """
        kind = move[0]
        # (_why_not inlined: another call, or a chained comparison, would slow down simulations
        # measurably.)
        if kind < 0 or kind >= _KINDS or seat < 0 or seat >= self.seats or len(move) > _SIZES[kind]:
            raise IllegalMove(_in_words(NO_MOVE))
        kinds, checks, effects, _ = self.table
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
        effects[kind](self, seat, move)
        if self.journal is not None:  # None if the moves are recorded elsewhere
            pack_move(self.journal.moves, seat, move)
        return self.events

    def _turn_down(self) -> None:
        """Turn the cards in ``seen`` face down again; machines define when."""

    def save(self) -> bytes:
        """The journal, from which load_game restores this very state.

        Raises ValueError if the moves are recorded elsewhere, as on the device.
        """
        if self.journal is None:
            raise ValueError("the moves of this game are recorded elsewhere")
        return self.journal.packed()


def _in_words(reason: int | None) -> str | None:
    """Apart, as only this loads the words on a device."""
    return in_words(reason)
