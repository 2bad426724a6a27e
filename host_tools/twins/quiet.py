"""Keeps what C libraries write about themselves off the person's terminal."""

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """Throws away what is written to file 2 meanwhile; what Python raises is not touched.

    SDL's own errors reach us as exceptions, but the libraries under it (ALSA, Wayland)
    print theirs.
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
