"""The keyboard as it is struck, key by key, and how a program is asked to end."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import sys
import time
from types import FrameType, TracebackType
from typing import Any

_POLL_S = 0.002
_CHUNK = 64
_ARROWS = re.compile("\x1b(\\[[0-9;]*[A-Za-z~]|O.)?")  # keys that send letters after an escape


class Keys:
    """The keys struck on standard input, without echo; a pipe may stand in for a keyboard."""

    def __init__(self) -> None:
        self.ended = False  # no key will come any more
        self._before: list[Any] | None = None
        self._windows = sys.platform == "win32"

    def __enter__(self) -> Keys:
        self.take()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.give_back()

    def take(self) -> None:
        """From now on the terminal hands over each key at once."""
        if self._windows or not sys.stdin.isatty():
            return
        import termios
        import tty

        self._before = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin, termios.TCSADRAIN)

    def give_back(self) -> None:
        """The terminal is as it was."""
        if self._before is None:
            return
        import termios

        with contextlib.suppress(OSError, termios.error):
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)
        self._before = None

    def read(self, seconds: float) -> str:
        """What was struck, in order; waits for it `seconds` at most. A signal cuts it short."""
        if self._windows:
            return self._read_console(seconds)
        if self.ended:
            time.sleep(seconds)
            return ""
        ready, _, _ = select.select([sys.stdin.fileno()], [], [], seconds)
        if not ready:
            return ""
        data = self._read_some()
        if not data:
            self.ended = True
        return _ARROWS.sub("", data.decode("utf-8", "ignore"))

    def _read_some(self) -> bytes:
        try:
            return os.read(sys.stdin.fileno(), _CHUNK)
        except OSError:  # the terminal was closed
            return b""

    def _read_console(self, seconds: float) -> str:
        import importlib

        console = importlib.import_module("msvcrt")
        end = time.monotonic() + seconds
        while not console.kbhit():
            if time.monotonic() >= end:
                return ""
            time.sleep(_POLL_S)
        return str(console.getwch())


def read_line() -> str:
    """A line of standard input; empty at its end. Leaves what follows to `Keys`."""
    line = b""
    while not line.endswith(b"\n"):
        byte = os.read(sys.stdin.fileno(), 1)
        if not byte:
            break
        line += byte
    return line.decode("utf-8", "replace")


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

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _end(self, kind: int, frame: FrameType | None) -> None:
        hangs = self.code is not None
        self.code = 128 + kind
        if hangs or not self.gentle:
            raise SystemExit(self.code)

    def _pause(self, kind: int, frame: FrameType | None) -> None:
        self.pause = True

    def stop_here(self) -> None:
        """Stop as Ctrl-Z asked for; returns when the shell lets the program go on."""
        self.pause = False
        if sys.platform != "win32":
            os.kill(os.getpid(), signal.SIGSTOP)
