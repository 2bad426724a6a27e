"""What one seat may see: the only thing that scenes, bots and the link ever get of a game."""

from ..model import phases
from ..model.moves import PILE
from ..model.types import Step
from ..player_view import HIDDEN as HIDDEN  # those who look at a view find it here
from ..player_view import SHOWDOWN, Window
from .options import may_slap, slots_to_give
from .rules import BurnRules
from .state import BurnState
from .why import who_won, why


class View(Window):
    """A window on a burn game."""

    _game: BurnState

    @property
    def rules(self) -> BurnRules:
        """The rule set."""
        return self._game.rules

    @property
    def turn(self) -> int | None:
        """Whose turn it is."""
        return self._game.turn

    @property
    def callers(self) -> list[int]:
        """Who has called in this round, in order."""
        return self._game.callers

    def closed(self, seat: int, slaps: bool = False) -> bool:
        """Whether the cards of ``seat`` are closed to the viewer, or to its slaps."""
        return self._game.closed(seat, self._game.seats if self.seat is None else self.seat, slaps)

    def hand(self, seat: int) -> list[int | None]:
        """The slots of a hand: a card, HIDDEN where it lies face down, None where it is empty."""
        if self.phase in SHOWDOWN:
            return list(self._game.hands[seat])
        return self.in_play(seat)

    def in_play(self, seat: int) -> list[int | None]:
        """The same, as long as no show-down has turned the cards up."""
        faces: list[int] = []
        if seat == self.seat and self.phase == phases.MEMORISE and not self._game.ready[seat]:
            faces = self._game.looked[seat]
        shown = self._game.lying_open
        return [
            card if card is None or slot in faces or card in shown else HIDDEN
            for slot, card in enumerate(self._game.hands[seat])
        ]

    @property
    def drawn(self) -> int | None:
        """The drawn card, HIDDEN to those who did not see it, None when there is none.

        It is nobody's any more where a burn has ended the round (O11).
        """
        game = self._game
        its_own = self.seat is not None and self.seat == game.turn
        return game.drawn if game.drawn is None or game.drawn_from == PILE or its_own else HIDDEN

    @property
    def top(self) -> int | None:
        """The top of the discard pile."""
        discard = self._game.discard
        return discard[-1] if discard else None

    @property
    def pile(self) -> list[int]:
        """The discard pile, bottom first: all of it was seen by all."""
        return self._game.discard

    @property
    def stock_count(self) -> int:
        """How many cards the stock has."""
        return len(self._game.stock)

    @property
    def frozen(self) -> bool:
        """Whether the discard pile may not be drawn from."""
        return self._game.frozen_for is not None

    @property
    def joker_open(self) -> bool:
        """Whether a joker lies there to be hit."""
        return self._game.joker_open

    @property
    def burner(self) -> int | None:
        """The seat that alone may go on burning this rank."""
        return self._game.burner

    @property
    def holder(self) -> int | None:
        """Who holds the claim."""
        return self._game.holder

    @property
    def queue(self) -> list[int]:
        """Who claims after the holder, in order."""
        return [seat for group in self._game.queue for seat in group]

    @property
    def gap(self) -> int | None:
        """The cell that a burner is to fill."""
        return self._game.gap

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is left of the power in use."""
        return self._game.steps if self.phase == phases.POWER else ()

    @property
    def seen(self) -> list[tuple[int, int]]:
        """The (cell, card) pairs that the power in use, or just used, showed the viewer."""
        return [(at, card) for viewer, at, card in self._game.seen if viewer == self.seat]

    def may_slap(self) -> bool:
        """Whether a slap of the viewer counts now."""
        return may_slap(self._game, self._own_seat())

    def gifts(self) -> list[int]:
        """The own cells from which the viewer gives a card for one that it burns (shared 7)."""
        seat = self._own_seat()
        return [seat << 5 | slot for slot in slots_to_give(self._game, seat)]

    def why(self, seat: int) -> list[tuple[int, int, int]]:
        """Why the points of ``seat`` are what they are, once they are written: burn/why.py."""
        if self.phase not in SHOWDOWN:
            return []

        return why(self._game, seat)

    def round_winners(self) -> list[int]:
        """Who has won the round, once the points are written: burn/why.py."""
        return who_won(self._game) if self.phase in SHOWDOWN else []

    def cells(self, seat: int) -> list[int]:
        """The cells of a hand, emptied ones left out."""
        return self._game.cells_of(seat)
