"""Sends a running board to its boot loader over serial."""

import contextlib

import serial

from host_tools.device import console
from host_tools.device.devices import Device, circuitpython_on

TOUCH_BAUD = 1200
"""Opening and closing a USB port at this rate means "boot loader" to CircuitPython
(tud_cdc_line_state_cb in its usb_device.c), MicroPython, Arduino and the Pico SDK.
"""

COMMAND = (
    b"import microcontroller as m; m.on_next_reset(m.RunMode.UF2); m.reset()\r\n"  # CircuitPython
)


def ask_by_touch(device: Device) -> bool:
    """Try the 1200 baud touch; returns whether any port was available."""
    asked = False
    for port in device.ports[:1]:
        with contextlib.suppress(OSError):
            line = serial.Serial()
            line.port, line.baudrate, line.write_timeout = port.device, TOUCH_BAUD, 1
            line.open()
            asked = True
            line.dtr = False
            line.close()
    return asked


def ask_by_console(device: Device) -> bool:
    """Type a command into CircuitPython's console; returns whether there was one."""
    port = device.console
    if port is None or circuitpython_on(port) is None:
        return False
    with contextlib.suppress(OSError):
        console.type_on(port, console.INTERRUPT, console.TO_REPL, COMMAND)
        return True
    return False
