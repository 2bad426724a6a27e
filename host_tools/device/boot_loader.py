"""Gets a running board into its boot loader over serial."""

from __future__ import annotations

import contextlib
import time

import serial

from host_tools.device.devices import VENDOR_ADAFRUIT, Device, Port

TOUCH_BAUD = 1200
"""Opened and closed at this rate, a USB port means "boot loader" to CircuitPython
(tud_cdc_line_state_cb in its usb_device.c), MicroPython, Arduino and the Pico SDK."""

INTERRUPT = b"\r\x03\x03"
TO_REPL = b"\r\n"
COMMAND = (
    b"import microcontroller as m; m.on_next_reset(m.RunMode.UF2); m.reset()\r\n"  # CircuitPython
)
_PAUSE_S = 0.3


def ask_by_touch(device: Device) -> bool:
    """Ask through the 1200 baud touch; whether any port could be asked."""
    asked = False
    for port in device.ports[:1]:
        with contextlib.suppress(OSError, serial.SerialException):
            line = serial.Serial()
            line.port, line.baudrate, line.write_timeout = port.device, TOUCH_BAUD, 1
            line.open()
            asked = True
            line.dtr = False
            line.close()
    return asked


def ask_by_console(device: Device) -> bool:
    """Ask by typing on CircuitPython's console; whether there was one to type on."""
    port = device.console
    if port is None or port.vendor != VENDOR_ADAFRUIT:
        return False
    with contextlib.suppress(OSError, serial.SerialException):
        _type(port)
        return True
    return False


def _type(port: Port) -> None:
    with serial.Serial(port.device, 115200, timeout=1, write_timeout=2) as line:
        for text in (INTERRUPT, TO_REPL, COMMAND):
            line.write(text)
            line.flush()
            time.sleep(_PAUSE_S)
