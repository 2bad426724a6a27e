"""Turns the buzzer off for a program that can't any more: it was killed, or its pins hung.

A process of its own that does nothing but wait for the end of its standard input, which comes
with the end of the program however that ends. Only when the program did not say that the buzzer
is off does it take the pin and drive it low.
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
_BETWEEN_S = 0.1  # the system gives a dead program's adapter back within this, mostly
_FAREWELL_S = 5.0


class Guard:
    """The guard over the buzzer on `pin` of `adapter`; stands until `dismiss`."""

    def __init__(self, adapter: str, pin: str, kind: str) -> None:
        """Raises OSError where no process can be started."""
        root = str(Path(__file__).resolve().parents[2])
        path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "host_tools.bell.buzzer_guard", adapter, pin, kind],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C and a closed terminal are not meant for it
        )

    def dismiss(self, silent: bool) -> None:
        """The program ends: the buzzer is known to be off, or the guard shall see to it."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            if silent:
                self._process.stdin.write(ALL_OFF)
            self._process.stdin.close()
        if silent:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_FAREWELL_S)


def silence(adapter: str, pin: str, kind: str) -> bool:
    """Take the pin and drive it low, trying again while the system still holds it."""
    for _ in range(_TRIES):
        with contextlib.suppress(Exception):  # nobody is there to be told
            pins = blinka_pins.open_pins(adapter)
            if kind == gpio.PASSIVE:  # a PWM in hardware goes on without a program
                gpio.open_output(pins, pin, kind).close()
            gpio.open_output(pins, pin, gpio.ACTIVE).close()
            return True
        time.sleep(_BETWEEN_S)
    return False


def main() -> None:
    """Wait for the program's end, and do what it left undone."""
    adapter, pin, kind = sys.argv[1:]
    said = sys.stdin.buffer.read()
    if said != ALL_OFF and not silence(adapter, pin, kind):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
