"""Storage twins: the record, the settings and the evenings, in files or in memory."""

import os
from pathlib import Path

import filelock
import platformdirs

from firmware.language.languages import SOURCE
from firmware.language.say import Words
from host_tools.common import files
from host_tools.rules import house_file
from host_tools.twins.values import Values


def default_path(board: str) -> Path:
    """The file of a board's record, in the user's data folder."""
    return platformdirs.user_data_path("cambio", appauthor=False) / f"{board}.journal"


class _Storage(Values):
    """The texts of each language are those of its catalogue."""

    def words(self, language: str) -> Words | None:
        if language == SOURCE:
            return None
        from host_tools.language import catalogues  # read only on demand

        return catalogues.spoken(language)


class FileStorage(_Storage):
    """A record in a file that survives a kill or a power cut at any moment.

    When `append` returns, the data is on disk; the journal's format detects a half-written one.
    `start` and `clear` are atomic. Raises OSError if the folder can't be written, BlockingIOError
    if another game has the file.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.house_rules_folder = str(house_file.own_folder())
        self.sheets_folder = str(house_file.SHEETS_FOLDER)
        self._path = path
        self._name = path.name.removesuffix(".journal")  # another ending is part of the game's name
        self._lock = filelock.FileLock(path.with_name(f"{self._name}.lock"))
        try:
            self._lock.acquire(timeout=0)
        except filelock.Timeout as error:
            raise BlockingIOError(f"{path} is in use") from error

    def append(self, more: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(more)
            file.flush()
            os.fsync(file.fileno())

    def close(self) -> None:
        """Release the file for another game."""
        self._lock.release()

    def _at(self, name: str) -> Path:
        return self._path if name == self.record else self._path.with_name(f"{self._name}.{name}")

    def _content(self, name: str) -> bytes:
        try:
            return self._at(name).read_bytes()
        except FileNotFoundError:
            return b""

    def _write(self, name: str, content: bytes) -> None:
        if content:
            files.put(self._at(name), content)
        else:
            self._at(name).unlink(missing_ok=True)
            files.sync_folder(self._path.parent)


class MemoryStorage(_Storage):
    """A record, settings and evenings that end with the program."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def _content(self, name: str) -> bytes:
        return self._kept.get(name, b"")

    def _write(self, name: str, content: bytes) -> None:
        self._kept[name] = bytes(content)
