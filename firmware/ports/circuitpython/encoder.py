"""A rotary encoder with a push switch. Read only on a board whose file names its pins."""

import keypad
import rotaryio
import supervisor
from microcontroller import Pin

from firmware.ports import Clock
from firmware.ports.bundle import Encoder

_TICKS = (1 << 29) - 1  # supervisor.ticks_ms() begins anew there


class RotaryEncoder(Encoder):
    """Turned: a state machine counts its quadrature. Pressed: ``keypad`` looks every 20 ms."""

    def __init__(self, a: Pin, b: Pin, switch: Pin, clock: Clock) -> None:
        """``switch`` connects to ground. Raises RuntimeError when the chip has no room left, and
        ValueError for pins that can't be read together (``a`` and ``b`` must be neighbours).
        """
        self._dial = rotaryio.IncrementalEncoder(a, b)
        self._keys = keypad.Keys((switch,), value_when_pressed=False, pull=True)
        self._event = keypad.Event()
        self._clock = clock
        self._edges: list[tuple[int, int, bool]] = []
        self._position = self._dial.position

    def turns(self) -> int:
        position = self._dial.position
        turned = position - self._position
        self._position = position
        return turned

    def edges(self) -> list[tuple[int, int, bool]]:
        edges = self._edges
        edges.clear()
        while self._keys.events.get_into(self._event):
            ago_ms = supervisor.ticks_ms() - self._event.timestamp & _TICKS
            edges.append((self._clock.us() - 1000 * ago_ms, 0, self._event.pressed))
        return edges
