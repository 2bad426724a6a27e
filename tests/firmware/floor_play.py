"""An exchange that the device deals to bots, and a power cut in it, as lines of text.

Run by CPython and MicroPython alike.
"""

import sys

sys.path.insert(0, ".")

from engine_core.model import phases
from engine_core.model.moves import NEXT, PASS, RING, SETTLE
from firmware.exchange.offers import can_swap, offers, swap
from firmware.table import factory
from firmware.table.seating import Setup, seat_everyone
from tests.firmware.small_table import Storage


def step(table):
    """What comes next: the first person to look offers nothing, and whoever can swap does."""
    public = table.public
    seat = table.passes.looker
    if public.phase == phases.STUDY:
        return public.dealer, (RING, ((public.dealer, 0),))
    if public.phase == phases.ROUND_OVER:
        return 0, (NEXT,)
    if seat is not None:
        return seat, table.bots[seat].look() if table.is_bot(seat) else (PASS,)
    for able in range(public.seats):
        if can_swap(public, able):
            return able, swap(table.view(able), table.passes.nth)[0]
    return 0, (SETTLE,)


def play(storage, most):
    """Go on with what is stored for so many steps."""
    table = factory.resume(storage)
    desk = factory.class_at(table.follower)(table)
    desk.take_up(0)
    desk.hear(table.take_up(), 0)
    for now_ms in range(most):
        seat, move = step(table)
        desk.hear(table.act(seat, move), now_ms)
        nth = table.passes.nth
        print(desk.due(), len(desk.notices), nth, table.public.totals, len(storage.record))
        desk.notices.clear()
    view = table.view(0)
    print(offers(view))


def main():
    """Print what happens."""
    storage = Storage()
    setup = seat_everyone(Setup("bourse", 4, bots=3))
    factory.start(setup, 5, storage, {"cambio_cards": True, "limit": 2000})
    play(storage, 40)
    storage.record = storage.record[:-1] + b"\xff\xff"
    play(storage, 100)


if __name__ == "__main__":
    main()
