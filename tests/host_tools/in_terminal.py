"""A program in a pseudo-terminal, and who sits there: looks at what is drawn, strikes keys."""

import contextlib
import fcntl
import os
import pty
import struct
import subprocess
import termios
import threading
import time

from host_tools.twins.clocks import now_us
from tests.runtimes import PATIENCE_S, ROOT, wait_for


def without_display(**more):
    """The environment of a program that finds no display."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return {**kept, **more}


TRIES = 8


class InTerminal:
    """``said`` is all that was written; with ``releases`` it reports when keys are let go."""

    def __init__(self, command, environment, rows=40, columns=140, releases=False):
        self._releases = releases
        self._read = 0  # of what was said
        self._end, slave = pty.openpty()
        self._before = termios.tcgetattr(slave)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**environment, "TERM": "xterm-256color"},
            stdin=slave,
            stdout=slave,
            stderr=slave,
        )
        self._slave = slave  # open: how it leaves the terminal is looked at
        self.said = b""
        self.struck_us = 0  # when keys were struck last
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        with contextlib.suppress(OSError):
            while new := os.read(self._end, 1 << 16):
                self.said += new
                if self._releases:
                    os.write(self._end, b"\x1b[?0u" * new.count(b"\x1b[?u"))
                os.write(self._end, b"\x1b[1;1R" * new.count(b"\x1b[6n"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()

    @property
    def text(self):
        """What was written."""
        return self.said.decode(errors="replace")

    def wait_for(self, what):
        """Until something is so."""
        wait_for(what, lambda: self.said[-2000:])

    def until(self, what):
        """Until something is written after what was waited for, or struck, last."""
        wanted = what.encode()
        self.wait_for(lambda: wanted in self.said[self._read :])
        self._read = self.said.index(wanted, self._read) + len(wanted)

    def strike(self, keys, lasting=0.0):
        """Strike keys, later than a keyboard repeats one; then wait."""
        time.sleep(0.2)
        self._read = len(self.said)
        self.struck_us = now_us()
        os.write(self._end, keys.encode())
        time.sleep(lasting)

    def strike_until(self, there, keys, lasting=0.0):
        """Strike keys until something is written, or is so: a terminal that is set up forgets
        them."""
        words = there.encode() if isinstance(there, str) else b""
        for _ in range(TRIES):
            self.strike(keys, lasting)
            end = time.monotonic() + PATIENCE_S / TRIES
            while time.monotonic() < end:
                if words in self.said[self._read :] if words else there():
                    return
                time.sleep(0.005)
        raise AssertionError(self.said[-2000:])

    def leaves(self, keys="\x1b"):
        """Esc or other keys, again where a busy machine has not taken them; the exit code."""
        for _ in range(TRIES):
            self.strike(keys)
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.process.wait(PATIENCE_S / TRIES)
        raise AssertionError(self.said[-2000:])

    def end(self):
        """The exit code."""
        return self.process.wait(PATIENCE_S)

    def is_restored(self):
        """Whether the screen, the cursor and the line discipline are as before."""
        self.wait_for(lambda: self.text.rfind("\x1b[?1049l") > self.text.rfind("\x1b[?1049h") >= 0)
        ends = self.text.rfind
        now = termios.tcgetattr(self._slave)
        return ends("\x1b[?25h") > ends("\x1b[?25l") >= 0 and now[3] == self._before[3]
