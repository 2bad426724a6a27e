"""Keeps messages of C libraries off the user's terminal."""

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """Discard what is written to file 2 meanwhile; Python's exceptions are not affected.

    SDL's own errors reach us as exceptions, but the libraries below it (ALSA, Wayland) print
    theirs.
    """
    sys.stderr.flush()
    kept = os.dup(2)
    hole = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(hole, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(hole)
        os.close(kept)
