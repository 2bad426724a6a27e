"""Caches build results under a hash of their inputs.

An entry is a zip file in the user's cache folder. Unreadable entries count as missing; the least
recently used are deleted.
"""

import contextlib
import hashlib
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import filelock
import platformdirs

from host_tools.common.files import put_zip

FOLDER = "CAMBIO_CACHE"
"""The environment variable that overrides the folder."""

KEPT = 12
"""Entries: four boards, and a few days of development; 0.2 MB each."""

WAIT_S = 60.0
"""How long to wait for another process that is building."""

Files = dict[str, bytes]


def folder() -> Path:
    """The folder of the entries."""
    named = os.environ.get(FOLDER)
    cache = Path(named) if named else platformdirs.user_cache_path("cambio", appauthor=False)
    return cache / "builds"


def key(parts: Iterable[str]) -> str:
    """The hash of these texts."""
    sums = [hashlib.sha256(part.encode()).digest() for part in parts]
    return hashlib.sha256(b"".join(sums)).hexdigest()[:32]


def cached(name: str, make: Callable[[], Files]) -> Files:
    """The files under that name; missing ones are made by ``make`` and stored."""
    entry = folder() / f"{name}.zip"
    found = _read(entry)
    if found is not None:
        return found
    with alone("building", WAIT_S):  # or build anyway
        found = _read(entry)  # another process may have built the same
        if found is None:
            found = make()
            with contextlib.suppress(OSError):  # no space, or no permission: then every run builds
                put_zip(entry, found, zipfile.ZIP_STORED)
                _thin_out(entry.parent)
    return found


def found(name: str) -> Files:
    """The files whose name has that prefix; empty if there are none, or without a prefix."""
    entries = sorted(folder().glob(f"{name}*.zip")) if name.isalnum() else []
    return (_read(entries[0]) if entries else None) or {}


@contextlib.contextmanager
def alone(name: str, wait_s: float) -> Iterator[bool]:
    """Hold the lock of that name, if the folder allows one; False if another process still has it
    after ``wait_s`` seconds.
    """
    is_alone = True
    with contextlib.ExitStack() as held:
        try:
            folder().mkdir(parents=True, exist_ok=True)
            held.enter_context(filelock.FileLock(folder() / f"{name}.lock", timeout=wait_s))
        except filelock.Timeout:
            is_alone = False
        except (OSError, NotImplementedError):
            pass
        yield is_alone


def _read(entry: Path) -> Files | None:
    try:
        with zipfile.ZipFile(entry) as packed:
            found = {name: packed.read(name) for name in packed.namelist()}  # checked by its CRC
        with contextlib.suppress(OSError):
            os.utime(entry)
    except (OSError, zipfile.BadZipFile, EOFError, ValueError, NotImplementedError):
        return None
    return found


def _thin_out(place: Path) -> None:
    entries = sorted(place.glob("*.zip"), key=lambda one: one.stat().st_mtime, reverse=True)
    for entry in entries[KEPT:]:
        entry.unlink(missing_ok=True)
