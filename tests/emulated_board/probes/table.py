"""On the board instead of code.py: a table of two, dealt in the loop's first pass, as menus do.

Then it is played as on the device.
"""

from firmware.app.app import App, Options
from firmware.modules import drop
from firmware.ports.circuitpython.board import board_facts
from firmware.ports.circuitpython.bring_up import BringUp


def seat(app):
    """Seat the table; nothing here holds on to what does it."""
    from firmware.app.session import deal
    from firmware.table.seating import Setup, seat_everyone

    app.setup = Setup("klatschen", 2, 0)
    seat_everyone(app.setup)
    app.later(deal)


ports = BringUp(board_facts()).ports
drop("firmware.app.main_to_start", "firmware.ports.circuitpython.board")
app = App(ports, Options(seed=7))
seat(app)
ports.link.log("ready")
while True:
    app.step()
