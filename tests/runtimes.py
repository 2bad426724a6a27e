"""The runtimes that a test can have, and what the same script prints under each of them."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MICROPYTHON = shutil.which("micropython") or shutil.which(
    "micropython", path=str(Path(sys.executable).parent)
)

MICROPYPATH = f".:{ROOT}/tests/micropython_typing:.frozen"
"""Where MicroPython looks for the modules of the source, and what they import that it has not."""

_is_there = pytest.mark.skipif(not MICROPYTHON, reason="no micropython for this system on PyPI")


def needs_micropython(test):
    """Marks a test that runs a script under MicroPython."""
    return pytest.mark.micropython(_is_there(test))


PATIENCE_S = 200
"""Seconds to wait for what must come: less than a test has, more than a busy machine takes."""


def wait_for(what, report=str):
    """Wait until ``what()`` is true; returns it. else ``report()`` is said."""
    end = time.monotonic() + PATIENCE_S
    while not (found := what()):
        assert time.monotonic() < end, report()
        time.sleep(0.005)
    return found


def run(command, cwd=ROOT, **environment):
    """What a command prints, run in a folder. Raises where it fails."""
    return subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE_S,
    ).stdout


def listed_by_git(*which):
    """The files of this clone; skips the test where there is none, or no git."""
    with contextlib.suppress(OSError, subprocess.CalledProcessError):
        return run(["git", "ls-files", "-z", *which]).split("\0")[:-1]
    pytest.skip("needs git, and its clone")


def printed_by(script):
    """What a script prints under CPython and under MicroPython."""
    ours = run([sys.executable, str(script)], PYTHONPATH=".")
    theirs = run([MICROPYTHON, str(script)], MICROPYPATH=MICROPYPATH)
    return ours, theirs


def printed_by_text(text, folder):
    """The same of a script's text, which is put into ``folder``."""
    script = folder / "script.py"
    script.write_text(text)
    return printed_by(script)
