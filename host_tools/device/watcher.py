"""Watches the firmware's source files for changes."""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

LOOK_S = 0.4
"""Seconds between polls; a change is reported once a further poll finds nothing new."""

Seen = dict[Path, int]


def changes(
    folders: list[Path], pause: Callable[[float], None] = time.sleep
) -> Iterator[list[Path]]:
    """The modules below the folders that changed since the last time, whenever some did."""
    return _since(_look(folders), folders, pause)


def _since(last: Seen, folders: list[Path], pause: Callable[[float], None]) -> Iterator[list[Path]]:
    before = last
    while True:
        pause(LOOK_S)
        now = _look(folders)
        if now == before and now != last:  # an editor has finished writing
            yield sorted(path for path in {*now, *last} if now.get(path) != last.get(path))
            last = now
        before = now


def _look(folders: list[Path]) -> Seen:
    found = {}
    for folder in folders:
        for path in folder.rglob("*.py"):
            with contextlib.suppress(OSError):  # it was just deleted
                found[path] = path.stat().st_mtime_ns
    return found
