"""On the board instead of code.py: the device as it is, but it deals the table that settings.toml
names at once, unless that is an evening.

At each scene it prints the bytes that are free, the largest piece of them, how the table is drawn
("words", "still", or "flies"), the cards of the largest hand, and how many bots play: presses at
random can hand a person's seat to one. Before that, the button of who acts.
"""

import gc
import os
from traceback import print_exception

from firmware.app import main
from firmware.app.app import App

enter, passed, opened = App.show, App._pass, App.__init__
unseated = []  # what is to seat the table


class Kennel:
    """Without the watchdog, which would bite a board that is slowed down."""

    watchdog = None


def largest(free):
    """The bytes of the largest piece, to 64."""
    gc.disable()  # else what is not there is looked for twice, and garbage between
    most = 0
    step = 1 << 16
    while step >= 64:
        if most + step <= free:
            try:
                bytearray(most + step)
                most += step
            except MemoryError:
                pass
        step >>= 1
    gc.enable()
    return most


def largest_hand(table):
    """The cards of the largest hand of a burn game, else 0."""
    try:
        cells = table.public.cells
        return max(len(cells(seat)) for seat in range(len(table.players)))
    except AttributeError:
        return 0


def show(self, name, seat=None):
    """Enter a scene, and say what room is left."""
    if seat is not None:
        print("button", self.table.players[seat].button if self.table else seat)
    enter(self, name, seat)
    if not main.KEPT:  # a piece that this adds before heap.py does would be nobody's to keep
        return
    gc.collect()
    free = gc.mem_free()
    drawn = (
        "words" if self.theme.plain else "flies" if self.stage and self.stage.motion else "still"
    )
    bots = len(self.table.players) - len(self.table.people) if self.table else 0
    print("room", free, largest(free), drawn, largest_hand(self.table), bots)


def _pass(self):
    """A pass of the loop; what it had no room for is told in full."""
    if unseated and main.KEPT:  # as the menus do: once the heap has all its pieces
        unseated.pop()(self)
    try:
        passed(self)
    except MemoryError as why:
        print_exception(why)
        raise


def opens(self, ports, options):
    """Have the table dealt in the first pass of the loop, as the menus do, unless one is kept."""
    options.seed = int(os.getenv("SEED"))
    opened(self, ports, options)
    if os.getenv("GAME") != "evening" and not ports.storage.read():
        unseated.append(seat)


def seat(app):
    """Seat the table; nothing here holds on to what does it."""
    from firmware.app.session import deal
    from firmware.table.seating import Setup, seat_everyone

    hand = int(os.getenv("HAND"))
    app.setup = Setup(os.getenv("GAME"), int(os.getenv("SEATS")), int(os.getenv("BOTS")))
    app.setup.settings = {"hand_cards": hand} if hand else {}
    seat_everyone(app.setup)
    app.later(deal)


App.show, App._pass, App.__init__ = show, _pass, opens
main.microcontroller = Kennel
main.main()
