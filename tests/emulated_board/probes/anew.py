"""On the board instead of code.py: the program starts anew once, and prints what edges it sees."""

import time

import alarm
import supervisor

from firmware.ports.circuitpython.board import pin
from firmware.ports.circuitpython.buttons import PioButtons
from firmware.ports.circuitpython.clock import DeviceClock

buttons = PioButtons(pin(2), 8, DeviceClock())
time.sleep(0.5)  # for the first sample
memory = alarm.sleep_memory
if memory[0] == 0:
    memory[0] = 1
    supervisor.reload()
print("anew", buttons.edges())
while True:
    pass
