"""Turns a button's edges into gestures: presses, taps, holds and double taps.

Everything follows from the edges' stamps, so that it makes no difference how late or in what
portions they are handed over. Stamps are in microseconds.
"""

from collections.abc import Sequence
from typing import TypeAlias

Edge: TypeAlias = "tuple[int, int, bool]"  # stamp, button, down

REST_US = 20_000  # contacts are quiet for this long before a press, and after a release
HOLD_US = 500_000
DOUBLE_US = 300_000

DOWN = 0  # pressed: at its first edge, before it is known what it will be
UP = 1
TAP = 2
HOLD = 3
DOUBLE = 4

_NEVER = -(1 << 29)  # from 18 minutes on a stamp takes 32 bytes of heap: none is kept longer


class _Button:
    """One button: its contact, the current press, and a tap that may become a double tap."""

    def __init__(self) -> None:
        self.level = False  # the contact
        self.edge_us = _NEVER  # its last edge
        self.down_us = _NEVER  # since when the player's finger is on it
        self.spent = False  # this press has had its meaning
        self.tapped_us = _NEVER  # a tap that waits for a second one


class Gestures:
    """All buttons. ``poll`` returns the gestures since the last call."""

    def __init__(self, count: int) -> None:
        self._buttons = [_Button() for _ in range(count)]
        self._found: list[tuple[int, int, int]] = []
        self.idle = True  # no press is under way, and no tap waits
        self.doubles = False  # whether a tap waits, lest it be the first of two
        self.hold_us = HOLD_US  # how long a hold is; what can't be undone asks for more

    def poll(self, edges: Sequence[Edge], now_us: int) -> list[tuple[int, int, int]]:
        """Gestures up to ``now_us`` as (kind, button, stamp), after those that nobody has taken off
        this list yet.

        ``edges`` are all since the last call, in order of time.
        """
        for stamp, index, down in edges:
            self._pass_time(stamp)
            if index < len(self._buttons):
                self._edge(index, stamp, down)
        self._pass_time(now_us)
        return self._found

    def progress(self, index: int, now_us: int) -> int:
        """The progress of the button's press towards a hold: 0 to 100."""
        button = self._buttons[index]
        if button.down_us == _NEVER or button.spent:
            return 0
        return max(0, min(100, (now_us - button.down_us) * 100 // self.hold_us))

    def is_down(self, index: int) -> bool:
        """Whether a finger is on the button."""
        return self._buttons[index].down_us != _NEVER

    def spend(self) -> None:
        """Ignore what current presses meant, but that fingers are there: their scene is gone."""
        self._found[:] = [one for one in self._found if one[0] in (DOWN, UP)]
        for button in self._buttons:
            button.spent = True
            button.tapped_us = _NEVER

    def _edge(self, index: int, stamp: int, down: bool) -> None:
        button = self._buttons[index]
        self.idle = False
        if down and button.down_us == _NEVER and stamp - button.edge_us >= REST_US:
            button.spent = False
            button.down_us = stamp
            self._found.append((DOWN, index, stamp))
        button.level = down
        button.edge_us = stamp

    def _pass_time(self, now_us: int) -> None:
        """Gestures that are certain by ``now_us``, if no contact changes."""
        if self.idle:  # most passes of the device's loop
            return
        self.idle = True
        for index in range(len(self._buttons)):
            button = self._buttons[index]
            if button.down_us != _NEVER:
                released = not button.level and now_us - button.edge_us >= REST_US
                until = now_us if button.level else button.edge_us
                if not button.spent and until - button.down_us >= self.hold_us:
                    self._hold(index, button)
                if released:
                    self._release(index, button)
            if button.tapped_us != _NEVER and now_us - button.tapped_us > DOUBLE_US:
                self._tap(index, button)
            if button.down_us != _NEVER or button.tapped_us != _NEVER:
                self.idle = False

    def _hold(self, index: int, button: _Button) -> None:
        self._tap(index, button)
        button.spent = True
        self._found.append((HOLD, index, button.down_us + self.hold_us))

    def _release(self, index: int, button: _Button) -> None:
        """First what the press meant, then its end: a scene that the end leads to is spared it."""
        if not button.spent:
            self._tapped(index, button)
        self._found.append((UP, index, button.edge_us))
        button.down_us = button.edge_us = _NEVER

    def _tapped(self, index: int, button: _Button) -> None:
        stamp = button.edge_us
        if self.doubles and stamp - button.tapped_us <= DOUBLE_US:
            button.tapped_us = _NEVER
            self._found.append((DOUBLE, index, stamp))
            return
        self._tap(index, button)
        button.tapped_us = stamp
        if not self.doubles:
            self._tap(index, button)

    def _tap(self, index: int, button: _Button) -> None:
        """The tap that waited, if any, was a single one."""
        if button.tapped_us != _NEVER:
            self._found.append((TAP, index, button.tapped_us))
            button.tapped_us = _NEVER
