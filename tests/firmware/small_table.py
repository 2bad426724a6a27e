"""A game through the firmware's parts that need no display; run by CPython and MicroPython alike.

Bots play at a table that is stored after every move; in the middle the power is cut.
"""

import sys

sys.path.insert(0, ".")

from engine_core.model import phases
from engine_core.model.moves import SETTLE
from firmware import ports
from firmware.input import gestures
from firmware.ports import tunes
from firmware.table import factory
from firmware.table.burn_director import BurnDirector
from firmware.table.record_reader import frames, open_record
from firmware.table.seating import Setup, seat_everyone


class Storage(ports.Storage):
    """A record in memory."""

    record = b""

    def read(self):
        return self.record

    def start(self, record):
        self.record = record

    def append(self, more):
        self.record += more


def play(storage, moves_most=10_000):
    """Let the bots of the stored game move until it is over, or so often."""
    game = factory.resume(storage)
    director = BurnDirector(game)
    for _ in range(moves_most):
        if game.is_over:
            break
        seat = game.public.actors()[0] if game.public.phase != phases.ENDING else 0
        move = game.bots[seat].move() if game.public.phase != phases.ENDING else (SETTLE,)
        director.hear(game.act(seat, move), 0)
        director.notices.clear()
        print(director.due(), game.public.phase, len(storage.record))
    return game


def main():
    """Print what happens."""
    storage = Storage()
    setup = seat_everyone(Setup("klatschen", seats=3, bots=3))
    factory.start(setup, 5, storage, {"rounds": 1})
    play(storage, 25)
    storage.record = storage.record[:-1] + b"\xff\xff"
    _, _, start = open_record(storage.record)
    print(len(list(frames(storage.record, start))))
    print(play(storage).public.totals)
    fingers = gestures.Gestures(2)
    print(fingers.poll([(0, 0, True), (90_000, 0, False), (95_000, 1, True)], 700_000))
    player = tunes.Player(ports.Buzzer())
    player.play(tunes.START)
    for ms in range(0, 900, 50):
        player.tick(ms)
    print(player.playing)


if __name__ == "__main__":
    main()
