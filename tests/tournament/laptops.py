"""Laptops at the tables of a hall, as `cambio tournament join` puts them there."""

import contextlib
import os
import queue
import signal
import subprocess
import threading

from tests.host_tools.commands import CAMBIO
from tests.runtimes import PATIENCE_S


class Joined:
    """A laptop at a table: the command, what it says, and its keys."""

    def __init__(self, hall, table, folder, *more, key=None):
        short = f"{hall.url}/table/{table}".removeprefix("http://")  # as people type it
        self.process = subprocess.Popen(
            [CAMBIO, "tournament", "join", short, "--table", str(table)]
            + ["--key", key or hall.key(table), *map(str, more)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
            env=os.environ | {"PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(folder)},
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def says(self, words):
        """Wait until a line has these words."""
        heard = []
        with contextlib.suppress(queue.Empty):
            while words not in "".join(heard[-1:]):
                heard.append(self.lines.get(timeout=PATIENCE_S))
            return heard[-1]
        raise AssertionError(f"{words!r} was not said, but {heard}")

    def type(self, line):
        self.process.stdin.write(line + "\n")

    def end(self):
        """No more is typed; the exit code once all is held."""
        self.process.stdin.close()
        return self.process.wait(PATIENCE_S)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextlib.contextmanager
def joined(*arguments, **more):
    found = Joined(*arguments, **more)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.kill()
