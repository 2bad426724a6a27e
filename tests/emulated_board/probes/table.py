"""On the board instead of code.py: a table of two, dealt at once; then as the device plays."""

from firmware.app.app import App, Options
from firmware.modules import drop
from firmware.ports.circuitpython.board import board_facts
from firmware.ports.circuitpython.bring_up import BringUp

ports = BringUp(board_facts()).ports
drop("firmware.app.main_to_start", "firmware.ports.circuitpython.board")
app = App(ports, Options("klatschen", 2, 0, seed=7))
ports.link.log("ready")
while True:
    app.step()
