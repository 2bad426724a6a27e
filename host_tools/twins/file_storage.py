"""Storage twins: the record in play, the settings and the evenings, in files or in memory."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import filelock
import platformdirs

from firmware import ports
from firmware.language.languages import SOURCE
from firmware.language.say import Words
from firmware.storage import house_games
from host_tools.rules import house_file


def default_path(board: str) -> Path:
    """Where the record of a board's game is kept: the user's own data folder."""
    return platformdirs.user_data_path("cambio", appauthor=False) / f"{board}.journal"


class _Storage(ports.Storage):
    """The words of each language, out of its catalogue."""

    def words(self, language: str) -> Words | None:
        """What the device says in a language; None for what its source says."""
        if language == SOURCE:
            return None
        from host_tools.language import catalogues  # read where they are asked for only

        return catalogues.spoken(language)


class FileStorage(_Storage):
    """A record in a file that outlives a kill or a power cut at any instant.

    `append` has reached the disk when it returns; what a cut leaves of a half-written
    one the journal's own format recognises. `start` and `clear` either happen or don't.
    Raises OSError where the folder can't be written, BlockingIOError when another game
    has the file.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.house_rules_folder = str(house_file.own_folder())
        self.sheets_folder = str(house_file.SHEETS_FOLDER)
        self._path = path
        self._settings = path.with_suffix(".settings")
        self._evening = path.with_suffix(".evening")
        self._lock = filelock.FileLock(path.with_suffix(".lock"))
        try:
            self._lock.acquire(timeout=0)
        except filelock.Timeout as error:
            raise BlockingIOError(f"{path} is in use") from error

    def read(self) -> bytes:
        """The record; empty when there is none."""
        return _content(self._path)

    def start(self, record: bytes) -> None:
        """Replaces the record: the old one stays until the new one is complete."""
        self._replace(self._path, record)

    def append(self, more: bytes) -> None:
        """Adds to the record's end."""
        with self._path.open("ab") as file:
            _write_through(file.fileno(), more)

    def clear(self) -> None:
        """Forgets the record."""
        self._path.unlink(missing_ok=True)
        self._sync_folder()

    def settings(self) -> bytes:
        """What was kept last; empty when nothing was."""
        return _content(self._settings)

    def keep(self, settings: bytes) -> None:
        """Replaces the settings: the old ones stay until the new ones are complete."""
        self._replace(self._settings, settings)

    def evening(self) -> bytes:
        """What is remembered of evenings; empty when nothing is."""
        return _content(self._evening)

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        """Replaces it: the old one stays until the new one is complete. Nothing forgets it."""
        if evening:
            self._replace(self._evening, evening)
        else:
            self._evening.unlink(missing_ok=True)
            self._sync_folder()

    def house_rules(self) -> list[tuple[str, str]]:
        """The house games that `cambio rules export` put into the user's data folder."""
        return house_games.files_in(self.house_rules_folder)

    def close(self) -> None:
        """Lets another game have the file."""
        self._lock.release()

    def _replace(self, path: Path, content: bytes) -> None:
        fresh = path.with_suffix(".new")
        with fresh.open("wb") as file:
            _write_through(file.fileno(), content)
        os.replace(fresh, path)
        self._sync_folder()

    def _sync_folder(self) -> None:
        with contextlib.suppress(OSError):  # Windows has no folder to open
            folder = os.open(self._path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


class MemoryStorage(_Storage):
    """A record, settings and evenings that end with the program."""

    def __init__(self) -> None:
        self._record = b""
        self._settings = b""
        self._evening = b""

    def read(self) -> bytes:
        """The record; empty when there is none."""
        return self._record

    def start(self, record: bytes) -> None:
        """Replaces the record."""
        self._record = bytes(record)

    def append(self, more: bytes) -> None:
        """Adds to the record's end."""
        self._record += more

    def clear(self) -> None:
        """Forgets the record."""
        self._record = b""

    def settings(self) -> bytes:
        """What was kept last; empty when nothing was."""
        return self._settings

    def keep(self, settings: bytes) -> None:
        """Replaces the settings."""
        self._settings = bytes(settings)

    def evening(self) -> bytes:
        """What is remembered of evenings; empty when nothing is."""
        return self._evening

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        """Replaces it."""
        self._evening = bytes(evening)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _write_through(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.fsync(file)
