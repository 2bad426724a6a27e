"""The board's console, CircuitPython's prompt over serial, for commands and people."""

import contextlib
import time
from typing import Any

import serial

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device.devices import Device, Port
from host_tools.link.client import opening

BAUD = 115200
INTERRUPT = b"\r\x03\x03"
TO_REPL = b"\r\n"
RELOAD = b"\x04"
"""Ctrl-D at the prompt restarts the program."""

RESET = b"import microcontroller; microcontroller.reset()\r\n"
LEAVE = "\x1d"
"""Ctrl-], as in miniterm and telnet."""

_PAUSE_S = 0.3
_POLL_S = 0.1


def port_of(device: Device) -> Port:
    """The board's console. Raises PlainError if it has none."""
    if device.console is None:
        raise PlainError(
            f"The {device.title} shows no serial port.",
            "Is it a data cable? See: cambio doctor",
            Exit.PORT,
        )
    return device.console


def type_on(port: Port, *texts: bytes) -> None:
    """Type these in turn. Raises OSError (SerialException is one)."""
    with serial.Serial(port.device, BAUD, timeout=1, write_timeout=2) as line:
        for text in texts:
            line.write(text)
            time.sleep(_PAUSE_S)


def reset(device: Device, program_only: bool = False) -> str:
    """Restart the board, or only its program; returns the port used. The saved game is kept.

    Raises PlainError.
    """
    port = port_of(device)
    with opening(port.device):
        type_on(port, INTERRUPT, TO_REPL, RELOAD if program_only else RESET)
    return port.device


def talk(device: Device, translator: Any) -> None:
    """Connect the user to the board's console until Ctrl-]. Raises PlainError.

    Its output goes through ``translator``, a transformation of miniterm.
    """
    from serial.tools.miniterm import Miniterm

    class Terminal(Miniterm):
        lost = False

        def reader(self) -> None:
            """Its thread would end in a traceback where the board goes."""
            try:
                super().reader()
            except OSError:
                self.lost = True

    port = port_of(device)
    with opening(port.device):
        line = serial.Serial(port.device, BAUD, timeout=1)
    terminal = Terminal(line, echo=False, eol="cr")
    terminal.exit_character = LEAVE
    terminal.menu_character = "\x14"
    terminal.set_rx_encoding("UTF-8", errors="replace")
    terminal.set_tx_encoding("UTF-8", errors="replace")
    terminal.rx_transformations.append(translator)
    terminal.start()
    with contextlib.suppress(KeyboardInterrupt):
        while terminal.alive and not terminal.lost:
            time.sleep(_POLL_S)
    terminal.stop()
    if terminal.lost:  # what waits for a key can't be ended on every system
        terminal.console.cleanup()
        raise PlainError(f"{port.device} is gone.", "Plug the board in and retry.", Exit.PORT)
    terminal.join()
    terminal.close()
