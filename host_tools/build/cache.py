"""Keeps what was built under the name of all that it was made of: the same again takes no time.

An entry is a zip file in the user's cache folder. One that can't be read counts as none; the
entries that were used longest ago go.
"""

import contextlib
import gc
import hashlib
import os
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import filelock
import platformdirs

FOLDER = "CAMBIO_CACHE"
"""The environment variable that names another folder."""

KEPT = 12
"""Entries: four boards, and a few days of a developer's; 0.2 MB each."""

WAIT_S = 60.0
"""How long to wait for another process that builds; then this one builds too."""

Files = dict[str, bytes]


def folder() -> Path:
    """Where the entries are."""
    named = os.environ.get(FOLDER)
    cache = Path(named) if named else platformdirs.user_cache_path("cambio", appauthor=False)
    return cache / "builds"


def key(parts: Iterable[str]) -> str:
    """The name of what is made of these texts, and of nothing else."""
    sums = [hashlib.sha256(part.encode()).digest() for part in parts]
    return hashlib.sha256(b"".join(sums)).hexdigest()[:32]


def cached(name: str, make: Callable[[], Files]) -> Files:
    """The files under that name; if there are none, those that ``make`` makes, which it keeps."""
    entry = folder() / f"{name}.zip"
    found = _read(entry)
    if found is not None:
        return found
    with _alone(entry.parent):
        found = _read(entry)  # who was there before may have made the same
        if found is None:
            with _no_garbage():
                found = make()
            with contextlib.suppress(OSError):  # no room, or no right: then it is built each time
                _write(entry, found)
    return found


def found(name: str) -> Files:
    """The files whose name begins so; none where there are no such."""
    entries = sorted(folder().glob(f"{name}*.zip")) if name.isalnum() else []
    return (_read(entries[0]) if entries else None) or {}


@contextlib.contextmanager
def _no_garbage() -> Iterator[None]:
    """Trees of a whole program, kept to its end: to search them for garbage took a third as long
    again, and found none."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextlib.contextmanager
def _alone(place: Path) -> Iterator[None]:
    """One process builds at a time, where the folder allows a lock."""
    lock = filelock.FileLock(place / "lock", timeout=WAIT_S)
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError, filelock.Timeout, NotImplementedError):
            place.mkdir(parents=True, exist_ok=True)
            held.enter_context(lock)
        yield


def _read(entry: Path) -> Files | None:
    try:
        with zipfile.ZipFile(entry) as packed:
            found = {name: packed.read(name) for name in packed.namelist()}  # checked by its CRC
        with contextlib.suppress(OSError):
            os.utime(entry)
    except (OSError, zipfile.BadZipFile, EOFError, ValueError, NotImplementedError):
        return None
    return found


def _write(entry: Path, files: Files) -> None:
    """Put the entry in place in one step."""
    handle, path = tempfile.mkstemp(dir=entry.parent, suffix=".part")
    part = Path(path)
    try:
        with os.fdopen(handle, "wb") as file, zipfile.ZipFile(file, "w") as packed:
            for name, content in files.items():
                packed.writestr(name, content)
        part.replace(entry)
    finally:
        part.unlink(missing_ok=True)
    _thin_out(entry.parent)


def _thin_out(place: Path) -> None:
    entries = sorted(place.glob("*.zip"), key=lambda one: one.stat().st_mtime, reverse=True)
    for entry in entries[KEPT:]:
        entry.unlink(missing_ok=True)
