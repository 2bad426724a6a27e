"""On the board instead of code.py: prints every edge that the buttons' port reports."""

import time

from firmware.ports.circuitpython.board import pin
from firmware.ports.circuitpython.buttons import PioButtons
from firmware.ports.circuitpython.clock import DeviceClock

BLOCKED_MS = 1000

clock = DeviceClock()
buttons = PioButtons(pin(2), 8, clock)
time.sleep(0.5)  # for the console to be there
print("blocked")
until = clock.ms() + BLOCKED_MS
while clock.ms() < until:
    pass
print("free")
while True:
    for stamp, button, down in buttons.edges():
        print("edge", stamp, button, int(down))
    if buttons.lost:
        print("lost", buttons.lost)
        buttons.lost = 0
