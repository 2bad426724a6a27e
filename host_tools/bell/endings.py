"""How `cambio bell` is asked to end, or to stand still."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any


class Endings:
    """Signals that ask for the end, or for a pause; they wait until it does no harm.

    An exception out of a handler could cut a USB transfer in two, and the adapter would not obey
    any more, least of all the wish to be silent. A second signal ends a program that hangs.
    Until `gentle` is set, nothing sounds yet and a signal ends the program at once.
    """

    def __init__(self) -> None:
        self.gentle = False
        self.code: int | None = None  # what to end with, once it was asked for
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
