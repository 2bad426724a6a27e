"""On the board instead of code.py: the table that settings.toml names, dealt at once, then as ever.

At each scene it prints the bytes that are free, the largest piece of them, and how the table is
drawn: "words", "still", or "flies".
"""

import gc
import os
from traceback import print_exception

from firmware.app.app import App, Options
from firmware.modules import drop
from firmware.ports.circuitpython.board import board_facts
from firmware.ports.circuitpython.bring_up import BringUp

enter = App.show


def largest(free):
    """The bytes of the largest piece, to 64."""
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
    return most


def show(self, name, seat=None):
    """Enter a scene, and say what room is left."""
    enter(self, name, seat)
    gc.collect()
    free = gc.mem_free()
    drawn = (
        "words" if self.theme.plain else "flies" if self.stage and self.stage.motion else "still"
    )
    print("room", free, largest(free), drawn)


passed = App._pass


def _pass(self):
    """A pass of the loop; what it had no room for is told in full."""
    try:
        passed(self)
    except MemoryError as why:
        print_exception(why)
        raise


App.show, App._pass = show, _pass
ports = BringUp(board_facts()).ports
drop("firmware.app.main_to_start", "firmware.ports.circuitpython.board")
del BringUp, board_facts  # as the device does


def begin():
    """Have the table dealt in the next pass of the loop, as the menus do; nothing here holds on to
    what does it.
    """
    from firmware.app.session import deal
    from firmware.table.seating import Setup, seat_everyone

    app.setup = Setup(os.getenv("GAME"), int(os.getenv("SEATS")), int(os.getenv("BOTS")))
    seat_everyone(app.setup)
    app.later(deal)


app = App(ports, Options(seed=int(os.getenv("SEED"))))
begin()
ports.link.log("ready")
app.run()
