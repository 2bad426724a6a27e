"""Whole games of bots whose record has 4096 bytes of flash and no more.

Run by CPython and MicroPython alike.
"""

import sys

sys.path.insert(0, ".")

from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import LAPSE, NEXT, READY, RING, SETTLE, SLAP
from firmware.exchange import president
from firmware.storage.flash_log import FlashLog
from firmware.table import factory
from firmware.table.seating import Setup, seat_everyone
from host_tools.simulation.headless import slaps
from tests.firmware import floor_play

SIZE = 4096
ASKS = (ev.TURNED_UP, ev.KEPT, ev.DISCARDED, ev.BURNED, ev.TOOK, ev.MISSED, ev.DUELS)
CALM = (phases.TURN, phases.DRAWN, phases.POWER, phases.CLOSING, phases.ENDING, phases.DUEL)


class Flash(FlashLog):
    """The device's storage on a sector of its size."""

    def __init__(self, sector=None):
        self.sector = bytearray(b"\xff" * SIZE) if sector is None else sector
        self.erases = 0
        super().__init__(self.sector)

    def _program(self, at, data):
        self.erases += any(byte != 0xFF for byte in self.sector[at : at + len(data)])
        super()._program(at, data)


class Session:
    """A table whose game goes on by itself; ``last`` is what happened last."""

    def __init__(self, table):
        self.table = table
        self.last = []

    def next_move(self):
        """What comes next: (seat, move)."""
        table = self.table
        public = table.public
        if public.phase == phases.ROUND_OVER:
            return 0, (NEXT,)
        if not table.deals:
            return _told(public)
        if public.rules.machine == "exchange":
            return _traded(table)
        asks = any([event[0] in ASKS for event in self.last])
        claims = slaps(table.bots) if asks and public.phase in CALM else ()
        if claims and table.allows(claims[0][0], (SLAP, claims)):
            return claims[0][0], (SLAP, claims)
        if public.phase == phases.ENDING:
            return 0, (SETTLE,)
        seat = public.actors()[0]
        return seat, table.bots[seat].move()

    def step(self):
        """Make the next move."""
        seat, move = self.next_move()
        self.last = self.table.act(seat, move)

    def to_round(self, number):
        """Go on until a round begins, or the game is over."""
        while self.table.public.round < number and not self.table.is_over:
            self.step()


def _traded(table):
    for seat in range(table.public.seats):
        if table.may_slap(seat) and table.bots[seat].slap_delay_ms() is not None:
            return seat, (RING, ((seat, 0),))
    return floor_play.step(table)


def _told(game):
    """An exchange with real cards: two refused rings a round, then the right one."""
    if game.phase == phases.STUDY:
        return game.dealer, ((RING, ()) if game.dealt else (READY,))
    if game.phase == phases.DUEL:
        return 0, (LAPSE,)
    if game.phase == phases.TRADING:
        seat = (game.round + game.fines.count(0)) % game.seats
        return seat, (RING, ((seat, 5), ((seat + 1) % game.seats, 8)))
    if game.fines.count(0) > game.seats - 2:
        return game.ringer, (president.REFUSE,)
    return game.ringer, (president.TELL, game.round % game.seats, 9, False, 9, None, None)


def opened(name, seats, seed, storage, settings=None, dealt=True):
    """A new game of bots, whose record is in ``storage``."""
    setup = seat_everyone(Setup(name, seats, seats if dealt else 0))
    return Session(factory.start(setup, seed, storage, settings))


ALL = (  # the longest games: (game, seats, settings, whether the device deals)
    ("klatschen", 8, {"rounds": 12}, True),
    ("faessler", 8, {"limit": 150}, True),
    ("kille", 8, {"limit": 250}, True),
    ("original", 8, {"limit": 150}, True),
    ("bourse", 7, {"cambio_cards": True, "false_ring": 5}, True),
    ("bourse", 7, {"limit": 5000, "false_ring": 5}, False),
)


def main():
    """Print how each game goes; in the middle of each the power is cut."""
    for name, seats, settings, dealt in ALL:
        flash = Flash()
        session = opened(name, seats, 11, flash, settings, dealt)
        session.to_round(3)
        for _ in range(5):
            session.step()
        print(name, dealt, flash.erases, len(flash.read()), flash.read())
        flash = Flash(flash.sector)
        session = Session(factory.resume(flash))
        session.table.take_up()
        session.to_round(5)
        public = session.table.public
        print(public.round, public.totals, flash.erases, len(flash.read()))


if __name__ == "__main__":
    main()
