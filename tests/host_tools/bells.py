"""`cambio bell` for tests: in a terminal of its own, and run to its end."""

import os
import subprocess
import sys
import time

from engine_core.model import phases
from firmware.exchange.president_record import restore
from tests.host_tools.in_terminal import ROOT, InTerminal
from tests.runtimes import PATIENCE_S

BELL = (sys.executable, "-m", "host_tools.cli.main", "bell")


class Bell(InTerminal):
    """A `cambio bell` in a terminal of its own; `file` is its saved game."""

    def __init__(self, command, file, environment):
        self.file = file
        super().__init__([*command, "--terminal"], environment)

    def game(self):
        """The saved game."""
        return restore(self.file.read_bytes())[0]

    def opens(self):
        """As far as the open exchange: Enter, until a busy machine has taken it twice."""
        self.wait_for(lambda: b"Esc leaves" in self.said)
        for _ in range(20):
            self.strike("\r")
            time.sleep(0.5)
            if self.game().phase == phases.TRADING:
                return
        raise AssertionError(self.said[-2000:])

    def leaves(self):
        """Esc, once the screen is there; the exit code."""
        self.wait_for(lambda: b"Esc leaves" in self.said)
        return super().leaves()


def run(*options, command=BELL, folder=None, **environment):
    """Without the twins' setting, whoever imported them before; traced in `folder`."""
    env = {key: value for key, value in os.environ.items() if key != "BLINKA_OS_AGNOSTIC"}
    env |= {"PYTHONPATH": str(ROOT), **environment}
    if folder is not None:
        env |= {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PIN_TRACE": str(folder / "trace")}
        env |= {"BLINKA_OS_AGNOSTIC": "1"}
    return subprocess.run(
        [*command, *options],
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
