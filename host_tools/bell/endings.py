"""Handles signals that end or suspend `cambio bell`."""

from __future__ import annotations

from contextlib import ExitStack
from types import FrameType

from host_tools.common.signals import handle


class Endings:
    """Defers signals to end or suspend until it is safe.

    An exception from a handler could interrupt a USB transfer, after which the adapter would no
    longer respond, not even to turn the buzzer off. A second signal ends a program that hangs.
    Until `gentle` is set nothing sounds yet, and a signal ends the program immediately.
    """

    def __init__(self, stack: ExitStack) -> None:
        self.gentle = False
        self.code: int | None = None  # the exit code, once an end was requested
        self.pause = False
        handle(("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"), self._end, stack)
        handle(("SIGTSTP",), self._pause, stack)

    def _end(self, kind: int, frame: FrameType | None) -> None:
        hangs = self.code is not None
        self.code = 128 + kind
        if hangs or not self.gentle:
            raise SystemExit(self.code)

    def _pause(self, kind: int, frame: FrameType | None) -> None:
        self.pause = True
