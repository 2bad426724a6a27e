"""The game being played: its players, its bots, and its record in nonvolatile memory.

Scenes see the game only through the table's views.
"""

from typing import Any

from engine_core.burn.game import BurnGame
from engine_core.burn.view import View
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import LOOK, SLAP
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move
from engine_core.player_view import HIDDEN
from firmware.bots.decisions import next_call
from firmware.bots.player import Bot
from firmware.ports import Storage, tunes

from . import record_writer
from .players import Player
from .tally import Tally

URGENT = (phases.CLAIM, phases.GIVE, phases.JOKER, phases.DUEL)  # a slap's own business


class Table(record_writer.RecordedTable):
    """One game with the players at its seats.

    ``looks`` are the pending looks of people because of a power: (seat, cell).
    """

    book = record_writer
    has_large_cards = True
    press = SLAP
    press_tune: tuple[int, ...] | None = tunes.SLAP
    # the module and class of what follows it
    follower = ("firmware.table.burn_director", "BurnDirector")

    public: View
    _game: BurnGame

    def __init__(self, game: BurnGame, players: list[Player], storage: Storage) -> None:
        super().__init__(game, players, storage)
        self.public = game.view()
        self.looks: list[tuple[int, int]] = []
        self._shown: list[int] = []  # the card of each
        self.tally = Tally(len(players))
        self.bots = [self._bot(seat, player.skill) for seat, player in enumerate(players)]

    def _bot(self, seat: int, skill: int | None) -> Any:
        if skill is None:
            return None
        return self._mind()(self.view(seat), skill, Rng(self._game.seed, 0x8000 + seat))

    def _mind(self) -> type[Any]:
        __import__("firmware.bots.decisions")  # here the heap has a place for it in one piece
        return Bot

    @property
    def takes_room(self) -> bool:  # type: ignore[override]
        """Whether the move that is due may shuffle the pile, or write down the points: nobody can
        burn any more, or at a table without burning whoever called comes next.
        """
        public = self.public
        if not public.stock_count or public.phase == phases.ENDING:
            return True
        if public.rules.burning or public.turn is None:
            return False
        return (public.turn + 1) % public.seats in public.callers

    def caller(self) -> int | None:
        """The seat of a bot that calls now, even in another's turn (W6); None if no bot does."""
        return next_call(self.public, self.bots)

    def view(self, seat: int) -> View:
        """What ``seat`` may see."""
        return self._game.view(seat)

    def has_secret(self, seat: int) -> bool:
        """Whether this phase has something secret for ``seat``."""
        view = self.view(seat)
        if view.phase == phases.DRAWN:
            return view.drawn != self.public.drawn
        if view.rules.memorise_slots is not None:
            return True
        hand = view.hand(seat)  # all face down where nobody looks at anything (shared 13)
        return not view.options((LOOK,)) and hand.count(HIDDEN) < len(hand)

    def shown(self, seat: int) -> int:
        """The card of the next look; HIDDEN for anyone but its seat."""
        return self._shown[0] if self.looks[0][0] == seat else HIDDEN

    def looked(self) -> None:
        """The card was seen."""
        self.looks.pop(0)
        self._shown.pop(0)

    def take_up(self) -> list[Event]:
        """A look interrupted by a power cut is repeated."""
        for seat in () if self.looks else self.people:
            for cell, card in self.view(seat).seen:
                self._look(seat, cell, card)
        return []

    def keep_secret(self, event: Event) -> None:
        """Queue a person's look at a card on the table; a drawn card is shown at once."""
        _, seat, cell, card = event
        if cell is not None and not self.is_bot(seat) and self.public.phase != phases.MEMORISE:
            self._look(seat, cell, card)

    def _look(self, seat: int, cell: int, card: int) -> None:
        del self._shown[len(self.looks) :]  # for looks that a new deal has cancelled
        self.looks.append((seat, cell))
        self._shown.append(card)

    def act(self, seat: int, move: Move) -> list[Event]:
        """See RecordedTable.act; also updates the round's tally."""
        events = super().act(seat, move)
        self.tally.hear(events, self.slaps)
        return events

    def replay(self, seat: int, move: Move) -> None:
        """Make a move of the record again. Raises ValueError if it is impossible."""
        if move[0] != SLAP and self.public.phase not in URGENT:
            self.looks.clear()  # all others come after a look; one that slaps put off is repeated
        happened = self._game.act(seat, move)
        for event in happened:
            if event[0] == ev.SEES:
                self.keep_secret(event)
        self.tally.hear(happened, ())
        self._show_bots(happened)
