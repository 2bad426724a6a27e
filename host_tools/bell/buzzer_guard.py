"""Turns the buzzer off if the program is killed or its pins hang.

A separate process that waits for the end of its standard input, which comes with the end of the
program in any case. Unless the program has reported that the buzzer is off, it then takes the pin
and drives it low.
"""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

from host_tools.bell import blinka_pins, gpio

ALL_OFF = b"."
_TRIES = 20
_BETWEEN_S = 0.1  # usually the system releases a dead program's adapter within this
_FAREWELL_S = 5.0


class Guard:
    """The guard for the buzzer on `pin` of `adapter`, active until `dismiss`."""

    def __init__(self, adapter: str, pin: str, kind: str) -> None:
        """Raises OSError if no process can be started."""
        root = str(Path(__file__).resolve().parents[2])
        path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "host_tools.bell.buzzer_guard", adapter, pin, kind],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C and a closed terminal must not end it
        )

    def dismiss(self, silent: bool) -> None:
        """The program ends: the buzzer is off, or the guard has to turn it off."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            if silent:
                self._process.stdin.write(ALL_OFF)
            self._process.stdin.close()
        if silent:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_FAREWELL_S)


def silence(adapter: str, pin: str, kind: str) -> bool:
    """Take the pin and drive it low, retrying while the system still holds it."""
    for _ in range(_TRIES):
        with contextlib.suppress(Exception):  # nobody would read an error
            pins = blinka_pins.open_pins(adapter)
            if kind == gpio.PASSIVE:  # a hardware PWM continues without a program
                gpio.open_output(pins, pin, kind).close()
            gpio.open_output(pins, pin, gpio.ACTIVE).close()
            return True
        time.sleep(_BETWEEN_S)
    return False


def main() -> None:
    """Wait for the program's end, and turn the buzzer off if necessary."""
    adapter, pin, kind = sys.argv[1:]
    said = sys.stdin.buffer.read()
    if said != ALL_OFF and not silence(adapter, pin, kind):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
