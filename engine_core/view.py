"""What one seat may see: the only thing that scenes, bots and the link ever get of a game."""

from . import burn_options, phases
from .moves import PILE, cell
from .types import TYPE_CHECKING, Move, Step

if TYPE_CHECKING:
    from typing import Any

    from .burn_game import BurnGame
    from .burn_options import ShowMoves
    from .burn_rules import BurnRules

HIDDEN = -1
"""Stands for a card that lies face down."""

_SHOWDOWN = (phases.ROUND_OVER, phases.GAME_OVER)


class View:
    """A window on a game for one seat, or for the whole table (``seat`` None).

    It follows the game: what is read from it is always what may be seen now.
    """

    def __init__(self, game: "BurnGame", seat: "int | None") -> None:
        self._game = game
        self.seat = seat

    @property
    def rules(self) -> "BurnRules":
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
    def turn(self) -> "int | None":
        """Whose turn it is."""
        return self._game.turn

    @property
    def dealer(self) -> int:
        """Who dealt this round."""
        return self._game.dealer

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.round

    @property
    def callers(self) -> list[int]:
        """Who has called in this round, in order."""
        return self._game.callers

    def closed(self, seat: int) -> bool:
        """Whether the cards of ``seat`` are closed to the viewer."""
        return self._game.closed(seat, self._game.seats if self.seat is None else self.seat)

    def hand(self, seat: int) -> "list[int | None]":
        """The slots of a hand: a card, HIDDEN where it lies face down, None where it is empty."""
        hand = self._game.hands[seat]
        if self.phase in _SHOWDOWN:
            return list(hand)
        faces: list[int] = []
        if seat == self.seat and self.phase == phases.MEMORISE and not self._game.ready[seat]:
            faces = self._game.looked[seat]
        return [card if card is None or slot in faces else HIDDEN for slot, card in enumerate(hand)]

    @property
    def drawn(self) -> "int | None":
        """The drawn card, HIDDEN to those who did not see it, None when there is none."""
        game = self._game
        if game.drawn is None or game.drawn_from == PILE or game.turn == self.seat:
            return game.drawn
        return HIDDEN

    @property
    def top(self) -> "int | None":
        """The top of the discard pile."""
        discard = self._game.discard
        return discard[-1] if discard else None

    @property
    def pile(self) -> list[int]:
        """The discard pile, bottom first: all of it was seen by all."""
        return self._game.discard

    @property
    def discard_count(self) -> int:
        """How many cards lie on the discard pile."""
        return len(self._game.discard)

    @property
    def stock_count(self) -> int:
        """How many cards the stock has."""
        return len(self._game.stock)

    @property
    def frozen(self) -> bool:
        """Whether the discard pile may not be drawn from."""
        return self._game.frozen

    @property
    def joker_open(self) -> bool:
        """Whether a joker lies there to be hit."""
        return self._game.joker_open

    @property
    def burner(self) -> "int | None":
        """The seat that alone may go on burning this rank."""
        return self._game.burner

    @property
    def holder(self) -> "int | None":
        """Who holds the claim."""
        return self._game.holder

    @property
    def queue(self) -> list[int]:
        """Who claims after the holder, in order."""
        return [seat for group in self._game.queue for seat in group]

    @property
    def duellists(self) -> list[int]:
        """The tied seats that slap once more."""
        return self._game.duellists

    @property
    def gap(self) -> "int | None":
        """The cell that a burner is to fill."""
        return self._game.gap

    @property
    def giver(self) -> "int | None":
        """Who is to fill the gap."""
        return self._game.holder if self.phase == phases.GIVE else None

    @property
    def steps(self) -> "tuple[Step, ...]":
        """What is left of the power in use."""
        return self._game.steps if self.phase == phases.POWER else ()

    @property
    def seen(self) -> list[tuple[int, int]]:
        """The (cell, card) pairs that the power in use, or just used, showed the viewer."""
        return [(at, card) for viewer, at, card in self._game.seen if viewer == self.seat]

    @property
    def points(self) -> "list[int] | None":
        """The last round's points a seat, as written."""
        return self._game.points

    @property
    def totals(self) -> list[int]:
        """The points of all rounds a seat."""
        return self._game.totals

    @property
    def winner(self) -> "int | None":
        """Who won the round or, at its end, the game; None while it is played."""
        return self._game.winner if self.phase in _SHOWDOWN else None

    def is_ready(self, seat: int) -> bool:
        """Whether ``seat`` has done with memorising."""
        return self._game.ready[seat]

    def actors(self) -> list[int]:
        """The seats that the table waits for."""
        game = self._game
        return [seat for seat in range(game.seats) if burn_options.acts(game, seat)]

    def cells(self, seat: int) -> list[int]:
        """The cells of a hand, emptied ones left out."""
        hand = self._game.hands[seat]
        return [cell(seat, slot) for slot, card in enumerate(hand) if card is not None]

    def options(self, prefix: Move = ()) -> "list[Any]":
        """What may come next in a move of the viewer's seat; see BurnGame.options."""
        return self._game.options(self._own_seat(), prefix)

    def legal_moves(self) -> "list[Move] | ShowMoves":
        """Every legal move of the viewer's seat."""
        return self._game.legal_moves(self._own_seat())

    def check(self, move: Move) -> "str | None":
        """Why the viewer's seat may not make this move; None when it may."""
        return self._game.check(self._own_seat(), move)

    def _own_seat(self) -> int:
        if self.seat is None:
            raise ValueError("the whole table's view makes no moves")
        return self.seat
