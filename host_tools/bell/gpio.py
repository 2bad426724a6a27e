"""The bell's buzzer and buttons on real pins, through Adafruit Blinka's digitalio and pwmio.

An active buzzer sounds by itself while its pin is high; a passive one is given its tone by PWM,
which some adapters lack.

The buzzer never stays on: closing turns it off whatever happens, a watchdog ends a sound that
nobody ended, and a guard (`buzzer_guard.py`) does so for a program that was killed.
"""

import contextlib
import importlib
import threading
import time
from typing import Any, Protocol

from firmware import ports
from host_tools.bell.blinka_pins import Pins, first_line
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.twins.clocks import now_us

ACTIVE = "active"
PASSIVE = "passive"
KINDS = (ACTIVE, PASSIVE)

LONGEST_S = 1.0
"""The longest tone: the watchdog silences a sound that nothing ended."""

HALF_DUTY = 0x8000
SILENT_HZ = 440
_OFF_TRIES = 3


# --- the buzzer ----------------------------------------------------------------------------------


class Output(Protocol):
    """A buzzer. Its methods may raise whatever the adapter's library does."""

    def tone(self, hz: int) -> None:
        """Sound at ``hz`` until the next call, silent at 0."""

    def close(self) -> None:
        """Fall silent, and release the pin."""


class ActiveOutput:
    """Sounds at its own pitch while the pin is high; a note lower than the one before is a rest, so
    that the bell's two notes are separate strokes.
    """

    def __init__(self, pins: Pins, pin: Any) -> None:
        self._io = pins.digitalio.DigitalInOut(pin)
        self._io.switch_to_output(value=False)
        self._before = 0

    def tone(self, hz: int) -> None:
        """See Output; the pitch is the buzzer's own."""
        self._io.value = hz > 0 and hz >= self._before
        self._before = hz

    def close(self) -> None:
        try:
            self._io.value = False
        finally:
            self._io.deinit()


class PassiveOutput:
    """Sounds at the pitch of a PWM signal."""

    def __init__(self, pins: Pins, pin: Any) -> None:
        try:
            pwmio = importlib.import_module("pwmio")
        except NotImplementedError as why:
            raise PlainError(
                f"The {pins.title} has no PWM for a passive buzzer.",
                "Use an active one: --buzzer active",
                Exit.USAGE,
            ) from why
        except (ImportError, RuntimeError) as why:  # on a Raspberry Pi it is a separate library
            raise PlainError(f"PWM is missing: {first_line(why)}.", "", Exit.LIBRARIES) from why
        self._pwm = pwmio.PWMOut(pin, frequency=SILENT_HZ, duty_cycle=0, variable_frequency=True)

    def tone(self, hz: int) -> None:
        self._pwm.frequency = hz or SILENT_HZ
        self._pwm.duty_cycle = HALF_DUTY if hz else 0

    def close(self) -> None:
        try:
            self._pwm.duty_cycle = 0
        finally:
            self._pwm.deinit()


def open_output(pins: Pins, name: str, kind: str) -> Output:
    """The buzzer on the pin of that name. Raises PlainError."""
    pin = pins.pin(name)
    try:
        return PassiveOutput(pins, pin) if kind == PASSIVE else ActiveOutput(pins, pin)
    except PlainError:
        raise
    except Exception as why:  # each adapter's library has its own errors
        raise _cannot_use(name, why) from why


def _cannot_use(name: str, why: Exception) -> PlainError:
    return PlainError(
        f"The pin {name} can't be used: {first_line(why)}.",
        "Choose another pin, or end the program that uses it.",
        Exit.PORT,
    )


class SafeBuzzer(ports.Buzzer):
    """The Buzzer port on an output. `failed`: the adapter is gone; ports never raise."""

    def __init__(self, output: Output, longest_s: float = LONGEST_S) -> None:
        self._output = output
        self._longest_s = longest_s
        # A signal's handler may silence it just as this thread is about to sound it.
        self._lock = threading.Condition(threading.RLock())
        self._until: float | None = None
        self._closed = False
        self.failed: PlainError | None = None
        self.silent = True  # the pin's last successful state was off
        threading.Thread(target=self._watch, daemon=True).start()

    def tone(self, hz: int) -> None:
        """Sound until the next call, `LONGEST_S` at most; silent at 0."""
        with self._lock:
            if self._closed:
                return
            try:
                if hz > 0:
                    self._until = time.monotonic() + self._longest_s
                    self._lock.notify()
                    self.silent = False
                    self._output.tone(hz)
                else:
                    self._off()
            except Exception as why:  # each adapter's library has its own errors
                self.failed = gone(why)
                self.close()

    def _off(self) -> None:
        self._until = None
        self._output.tone(0)
        self.silent = True

    def close(self) -> None:
        """Turn it off for good. Tries everything and never raises."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._until = None
            self._lock.notify()
            for act in (self._off,) * _OFF_TRIES + (self._output.close,):
                with contextlib.suppress(Exception):
                    act()

    def _watch(self) -> None:
        with self._lock:
            while not self._closed:
                left = None if self._until is None else self._until - time.monotonic()
                if left is None or left > 0:
                    self._lock.wait(left)
                    continue
                try:
                    self._off()
                except Exception:  # whatever it is, the adapter no longer responds
                    self.close()


def gone(why: BaseException) -> PlainError:
    """The error for an adapter that stopped working."""
    return PlainError(
        f"The pins no longer respond: {first_line(why)}.",
        "Is the adapter plugged in? Should the buzzer still sound, unplug it."
        " The game is saved: `cambio bell` continues it.",
        Exit.NO_ANSWER,
    )


# --- buttons -------------------------------------------------------------------------------------


class PinButton:
    """A button from a pin to ground."""

    def __init__(self, pins: Pins, name: str) -> None:
        """Raises PlainError if the pin can't be read."""
        self.name = name
        self.pulled_up = True
        pin = pins.pin(name)
        try:
            self._io = pins.digitalio.DigitalInOut(pin)
            self._pull_up(pins.digitalio)
        except Exception as why:  # each adapter's library has its own errors
            raise _cannot_use(name, why) from why

    def _pull_up(self, digitalio: Any) -> None:
        try:
            self._io.switch_to_input(pull=digitalio.Pull.UP)
        except NotImplementedError:  # the FT232H and the MCP2221 have no internal resistors
            self._io.switch_to_input()
            self.pulled_up = False

    def is_down(self) -> bool:
        """Whether the button is pressed. Raises PlainError if the adapter is gone."""
        try:
            return not self._io.value
        except Exception as why:  # each adapter's library has its own errors
            raise gone(why) from why

    def close(self) -> None:
        """Release the pin."""
        with contextlib.suppress(Exception):
            self._io.deinit()


class PinButtons(ports.Buttons):
    """The Buttons port on pins, the first being button 0. Polled: a stamp is the reading's time.

    `failed`: the adapter is gone.
    """

    failed: PlainError | None = None

    def __init__(self, buttons: list[PinButton]) -> None:
        self._buttons = buttons
        self._down = [False] * len(buttons)
        self.count = len(buttons)

    def edges(self) -> list[tuple[int, int, bool]]:
        """Read all; the edges since the last call: (stamp in us, button, down)."""
        found = []
        try:
            for index, button in enumerate(self._buttons):
                down = button.is_down()
                if down != self._down[index]:
                    self._down[index] = down
                    found.append((now_us(), index, down))
        except PlainError as why:
            self.failed = why
            return []
        return found
