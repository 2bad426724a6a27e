"""The currency exchange with cards on the device: looks in turn, then swaps on the open floor.

It goes round in passes. Each seat, from the dealer's left on, looks at its hand and sets an offer
or none; bots do so at once. Then the floor is open until its time is over or no two offers fit,
what is still offered is taken back, and the next pass begins. The first look is the study (B3).

The engine knows of no passes. Two moves are the table's own and are kept as notes in the record:
``(PASS,)`` a seat has looked and offers nothing; ``(SETTLE,)`` the floor is closed.
"""

from typing import Any

from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import PASS, RING, SETTLE, WITHDRAW
from engine_core.model.types import Event, Move
from firmware.bots.trader import Trader
from firmware.ports import Storage, tunes
from firmware.table import record_writer, table
from firmware.table.director import Due
from firmware.table.players import Player

from .director import INSTEAD, NOTICES, SCENES, TUNES, BellDirector
from .verdict import Verdict, of_hands

_CLOSED = record_writer.NOTE
_LOOKED = record_writer.NOTE | 8  # and the seat


class Passes:
    """The progress of the current pass, all of it public.

    ``nth`` is the number of earlier passes in this round.
    """

    def __init__(self, public: Any) -> None:
        self._public = public
        self.nth = 0
        self._looked: list[int] = []  # who has looked in this pass

    @property
    def looker(self) -> int | None:
        """Whose look it is; None while the floor is open, or nobody trades."""
        public = self._public
        if public.phase == phases.TRADING:
            for step in range(1, public.seats + 1):
                seat: int = (public.dealer + step) % public.seats
                if seat not in self._looked:
                    return seat
        return None

    @property
    def is_open(self) -> bool:
        """Whether the floor is open to swaps."""
        return self._public.phase == phases.TRADING and self.looker is None

    def looked(self, seat: int) -> None:
        """``seat`` has looked."""
        if seat not in self._looked:
            self._looked.append(seat)

    def begin(self, nth: int) -> None:
        """Start another pass."""
        self.nth = nth
        self._looked = []


class DealtTable(table.Table):
    """One game with the players at its seats, and its pass."""

    press = RING
    press_tune = None
    has_large_cards = False
    instead = INSTEAD
    takes_room = False
    follower = ("firmware.exchange.dealt_table", "DealtTableDirector")
    keep_secret = record_writer.RecordedTable.keep_secret  # cards that were swapped: no looks

    public: Any

    def __init__(self, game: Any, players: list[Player], storage: Storage) -> None:
        super().__init__(game, players, storage)
        self.passes = Passes(self.public)

    def _mind(self) -> type[Any]:
        return Trader

    def allows(self, seat: int, move: Move) -> bool:
        """Whether ``seat`` may make ``move`` now; the table decides about looks and the floor."""
        if move[0] == PASS:
            return seat == self.passes.looker
        if move[0] == SETTLE:
            return self.passes.is_open
        return super().allows(seat, move)

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make a move, store it, let the bots watch, and look if it is their turn."""
        if move[0] == PASS:
            happened = self._pass_by(seat)
        elif move[0] == SETTLE:
            happened = self._close()
        else:
            happened = super().act(seat, move)
        return happened + self._bots_look()

    def verdict(self, winner: int) -> Verdict:
        """What won the round, and what it cost whom."""
        return of_hands(self.public, winner)

    def take_up(self) -> list[Event]:
        """Bots whose turn it is look immediately."""
        return self._bots_look()

    def _bots_look(self) -> list[Event]:
        """Let every bot whose turn it is set its offer; one with a winning hand is left to ring.

        Returns the events.
        """
        happened: list[Event] = []
        seat = self.passes.looker
        while seat is not None and self.bots[seat] is not None:
            bot: Any = self.bots[seat]
            move = bot.look()
            if move is not None and move[0] == RING:
                break
            happened += self._pass_by(seat) if move is None else super().act(seat, move)
            seat = self.passes.looker
        return happened

    def _pass_by(self, seat: int) -> list[Event]:
        self.keep(record_writer.note(_LOOKED | seat))
        self.passes.looked(seat)
        return [(ev.PASSED, seat)]

    def _close(self) -> list[Event]:
        happened: list[Event] = []
        for seat in range(self.public.seats):
            if self.public.offers(seat):
                happened += super().act(seat, (WITHDRAW,))
        self.keep(record_writer.note(_CLOSED))
        self.passes.begin(self.passes.nth + 1)
        return happened

    def _show_bots(self, happened: list[Event]) -> None:
        super()._show_bots(happened)
        for event in happened:
            if event[0] == ev.OPENED:
                self.passes.begin(0)
            elif event[0] == ev.OFFERED:
                self.passes.looked(event[1])

    def replay_note(self, byte: int) -> None:
        if byte == _CLOSED:
            self.passes.begin(self.passes.nth + 1)
        else:
            self.passes.looked(byte & 7)


class DealtTableDirector(BellDirector):
    """Follows a table with cards on the device."""

    def __init__(self, table: DealtTable) -> None:
        super().__init__(table)
        self._passes = table.passes
        self.news: Event | None = None  # the latest swap on the open floor

    def begin_duel(self, now_ms: int) -> None:
        super().begin_duel(now_ms)
        self._call_bots(self.public.duellists, self.duel_from)

    def hear(self, happened: list[Event], now_ms: int) -> None:
        super().hear(happened, now_ms)
        if not self._passes.is_open:
            self.news = None
        if self.notices:
            self.tune = None  # the bell rings first; the verdict follows

    def note(self, event: Event) -> None:
        """A swap is a notice; a ring comes before its verdict: (RANG, seat, the verdict's tune)."""
        kind = event[0]
        if kind == ev.ACCEPTED:
            self.news = event
            self.tune = tunes.SLAP
        elif kind == ev.FALSE_RING:
            self.notices += [(ev.RANG, event[1], TUNES[kind]), event]
        elif kind == ev.ROUND_OVER:
            winner = event[3][0]
            self.notices += [(ev.RANG, winner, TUNES[kind]), (kind, winner)]
        elif kind == ev.GAME_OVER:
            self.notices[-2] = self.notices[-2][:2] + (TUNES[kind],)

    def due(self) -> Due:
        game = self.public
        if self.notices:
            return NOTICES[self.notices[0][0]], self.notices[0][1]
        if game.phase == phases.STUDY:
            return "exchange_opening", (game.dealer if game.dealer in self._people else None)
        seat = self._passes.looker
        if seat is not None:
            return ("exchange_look" if seat in self._people else "exchange_watch"), seat
        return SCENES.get(game.phase, "exchange_floor"), None

    def may_slap(self, seat: int, now_ms: int) -> bool:
        """Whether ``seat`` rings by its button now: on the open floor, and in a duel."""
        return self._passes.looker is None and super().may_slap(seat, now_ms)
