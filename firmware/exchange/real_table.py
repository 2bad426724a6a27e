"""The table of the currency exchange with real cards: its president, its players, its record."""

from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import RING
from engine_core.model.types import Event, Move, Settings
from firmware.ports import Storage
from firmware.table import record_writer
from firmware.table.director import Due
from firmware.table.players import Player
from firmware.table.seating import Setup

from . import president
from .director import INSTEAD, NOTICES, SCENES, BellDirector
from .president_record import restore
from .verdict import Verdict, of_declared

DOUBT = -1  # a notice that is no event: (DOUBT, seat, why it is impossible)


class RealTable(record_writer.RecordedTable):
    """One game with the players at its seats; nothing about it is secret."""

    book = president
    deals = False
    press = RING
    instead = INSTEAD
    follower = ("firmware.exchange.real_table", "RealTableDirector")

    public: president.President

    def __init__(self, game: president.President, players: list[Player], storage: Storage) -> None:
        self.public = game
        super().__init__(game, players, storage)

    def may_slap(self, seat: int) -> bool:
        return self.public.may_ring(seat)

    def verdict(self, winner: int) -> Verdict:
        """What won the round, and what it cost whom."""
        return of_declared(self.public, self.public.declared, winner)

    def allows(self, seat: int, move: Move) -> bool:
        return self.public.check(seat, move) is None


class RealTableDirector(BellDirector):
    """Follows a table with real cards."""

    def hear(self, happened: list[Event], now_ms: int) -> None:
        super().hear(happened, now_ms)
        game = self.public
        if game.phase == president.SHOWING:
            self.notices.append((ev.RANG, game.ringer))

    def note(self, event: Event) -> None:
        """Everyone reads a refusal, and what has won."""
        if event[0] == ev.FALSE_RING:
            self.notices.append(event)
        elif event[0] == ev.ROUND_OVER:
            self.notices.append((ev.ROUND_OVER, event[3][0]))

    def doubt(self, seat: int, why: str) -> None:
        """What ``seat`` declared is impossible: show everyone why."""
        self.notices.append((DOUBT, seat, why))

    def due(self) -> Due:
        game = self.public
        if self.notices:
            return NOTICES.get(self.notices[0][0], "exchange_notice"), self.notices[0][1]
        if game.phase == phases.STUDY:
            return ("exchange_study" if game.dealt else "exchange_deal"), game.dealer
        if game.phase == president.SHOWING:
            return "exchange_shown", game.ringer
        return SCENES.get(game.phase, "exchange_open"), None


def start(
    setup: Setup, seed: int, storage: Storage, settings: "Settings | None" = None
) -> RealTable:
    """Start the game of ``setup``; its record replaces the one in ``storage``.

    ``seed`` only tells it from others: real cards are shuffled by hand. Raises ValueError, with a
    message for users, if the game can't be played like this.
    """
    game = president.open_game(setup.seats, settings, setup.game, seed=seed)
    table = RealTable(game, setup.players(), storage)
    table.kept = table.begin()
    return table


def resume(storage: Storage) -> RealTable:
    """Restore the table from the record in ``storage``, without a half-written move.

    Raises ValueError if the record can't be read or played.
    """
    record = storage.read()
    game, players, whole = restore(record)
    if whole < len(record):
        storage.cut(whole)
    return RealTable(game, players, storage)
