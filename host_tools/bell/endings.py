"""Handles signals that end or suspend `cambio bell`."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any


class Endings:
    """Defers signals to end or suspend until it is safe.

    An exception from a handler could interrupt a USB transfer, after which the adapter would no
    longer respond, not even to turn the buzzer off. A second signal ends a program that hangs.
    Until `gentle` is set nothing sounds yet, and a signal ends the program immediately.
    """

    def __init__(self) -> None:
        self.gentle = False
        self.code: int | None = None  # the exit code, once an end was requested
        self.pause = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Endings:
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
            if hasattr(signal, name):
                kind = getattr(signal, name)
                self._before[kind] = signal.signal(kind, self._end)
        if hasattr(signal, "SIGTSTP"):
            self._before[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._pause)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _end(self, kind: int, frame: FrameType | None) -> None:
        hangs = self.code is not None
        self.code = 128 + kind
        if hangs or not self.gentle:
            raise SystemExit(self.code)

    def _pause(self, kind: int, frame: FrameType | None) -> None:
        self.pause = True
