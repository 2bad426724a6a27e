"""Files on a board's drive: written to a temporary name, synced, read back and renamed.

The drive may be full, locked, or unplugged at any moment; every file is then either old or new, and
the error says what to do.
"""

import contextlib
import errno
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from host_tools.build import cache
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.files import sync_folder

TEMPORARY = "cambio.new"
"""The only temporary name, in the root of the drive; the next run removes a leftover."""

UNLOCK = "hold button 1 while plugging it in, with the switch of a battery off"
"""How a device comes up with its drive writable; a battery would keep it running."""

_GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.ESTALE, errno.ENOENT)
_LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)


def failure(why: OSError, root: Path) -> PlainError:
    """The error message for an OSError on the drive at ``root``."""
    if os.path.isdir(root / TEMPORARY):
        said = f"{root / TEMPORARY} is a folder, and files need that name until they are whole."
        return PlainError(said, "Rename it, then run this again.", Exit.BAD_FILE)
    if why.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return PlainError(
            f"The drive {root} is full.",
            "Delete what you don't need from it, then run this again to resume.",
            Exit.DRIVE_FULL,
        )
    if why.errno in _GONE or not root.is_dir():
        return PlainError(
            f"The drive {root} was disconnected.",
            "Plug the board in again and run this again to resume.",
            Exit.DRIVE_GONE,
        )
    if why.errno in _LOCKED:
        return locked(root)
    return PlainError(f"{root}: {why.strerror or why}.", "Run this again.", Exit.DRIVE_GONE)


def locked(root: Path) -> PlainError:
    """The error for a drive that the system or the board has locked."""
    return PlainError(
        f"The drive {root} can't be written.",
        f"The device locks it while playing: {UNLOCK}. If it still can't be written,"
        " the system mounted it read-only: eject it and plug it in again.",
        Exit.DRIVE_LOCKED,
    )


def is_inside(path: str) -> bool:
    """Whether a path leads to a file below the drive; on Windows C:x and ..\\x do not."""
    way = Path(path)
    return bool(way.parts) and not way.anchor and ".." not in way.parts


class DriveFiles:
    """The files of the drive at ``root``. Paths are POSIX and relative, "lib/neopixel.py".

    Every method raises PlainError if the drive is full, locked or gone. A mount point that remains
    after unmounting, on the computer's own disk, does not count as a drive.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._system = _file_system(root)

    @contextlib.contextmanager
    def _there(self) -> Iterator[None]:
        """Turn errors while accessing the drive into PlainError."""
        try:
            self._check_there()
            yield
        except OSError as why:
            raise failure(why, self.root) from why

    def _check_there(self) -> None:
        """Raise OSError if this is no longer the same drive."""
        if self._system is None or _file_system(self.root) != self._system:
            raise OSError(errno.ENODEV, "gone")

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Let no other command change the drive meanwhile, where the cache folder allows a lock."""
        with cache.alone(cache.key([str(self.root.resolve())]), 0) as is_alone:
            if not is_alone:
                raise PlainError(
                    f"Another command is changing the drive {self.root}.",
                    "Wait until it has ended, then run this again.",
                    Exit.DRIVE_BUSY,
                )
            yield

    def at(self, path: str) -> Path:
        """The path of a file on this computer. Raises ValueError if it is outside the drive."""
        if not is_inside(path):
            raise ValueError(f"{path} is outside the drive")
        return self.root / path

    def read(self, path: str) -> bytes | None:
        """The file's content; None if there is none."""
        with self._there():
            at = self.at(path)
            return at.read_bytes() if at.is_file() else None  # of a folder Windows denies it

    def listed(self) -> list[str]:
        """All files on the drive, sorted, without hidden ones: those are a system's."""
        with self._there():
            found = []
            for folder, folders, files in os.walk(self.root, onerror=_raise):
                folders[:] = [name for name in folders if not name.startswith(".")]
                shown = [Path(folder, name) for name in files if not name.startswith(".")]
                found += [path.relative_to(self.root).as_posix() for path in shown]
            return sorted(found)

    def names(self, folder: str) -> list[str]:
        """The content of a folder; empty if there is none."""
        with self._there():
            try:
                return os.listdir(self.root / folder)
            except (FileNotFoundError, NotADirectoryError):
                return []

    def write(self, path: str, content: bytes, keeps: bool = False) -> list[str]:
        """Write ``content`` atomically, and read it back.

        Once it is on the drive, which may be full, what is in the way is renamed: a file in a
        folder's place, a folder in the file's, and with ``keeps`` the file that was there. Returns
        their new paths.
        """
        target = self.at(path)
        half = self.root / TEMPORARY
        with self._there():
            try:
                _write_out(half, content, self._system)
            except OSError as why:
                with contextlib.suppress(OSError):
                    half.unlink()
                raise why
            folders = map(str, PurePosixPath(path).parents[:-1])
            blocking = [one for one in folders if self.at(one).is_file()]
            blocking += [path] if target.is_dir() or (keeps and target.exists()) else []
            aside = [self.set_aside(one) for one in blocking]
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(half, target)
            sync_folder(target.parent)
            self._check_there()
            back = _read_from_the_drive(target)
        if back != content:
            raise PlainError(
                f"{path} reads back differently from what was written.",
                "Eject the drive and check it (fsck, or the board's storage.erase_filesystem()),"
                " then run this again.",
                Exit.NOT_AS_WRITTEN,
            )
        return aside

    def remove(self, path: str) -> None:
        """Remove a file, and folders that become empty."""
        target = self.at(path)
        with self._there():
            target.unlink(missing_ok=True)
            folder = target.parent
            while folder != self.root and folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
                folder = folder.parent

    def set_aside(self, path: str) -> str:
        """Rename a user's file without overwriting any; returns its new path."""
        number = 1
        while self.at(aside := f"{path}.yours{number if number > 1 else ''}").exists():
            number += 1
        with self._there():
            os.rename(self.at(path), self.at(aside))
        return aside

    def room(self) -> tuple[int, int]:
        """Bytes: (free, total)."""
        with self._there():
            usage = shutil.disk_usage(self.root)
        return usage.free, usage.total

    def cluster(self) -> int:
        """The cluster size, to which every file's size is rounded up."""
        if sys.platform == "win32":
            return 512  # as CircuitPython formats a Pico's drive; larger ones have room anyway
        with self._there():
            return os.statvfs(self.root).f_frsize

    def check_writable(self) -> None:
        """Raise the error for a locked drive now, before anything is changed."""
        with self._there():
            _write_out(self.root / TEMPORARY, b"", self._system)
            (self.root / TEMPORARY).unlink(missing_ok=True)


def _raise(why: OSError) -> None:
    raise why


def _file_system(root: Path) -> int | None:
    try:
        return root.stat().st_dev if root.is_dir() else None
    except OSError:
        return None


def _write_out(path: Path, content: bytes, system: int | None) -> None:
    """Write and sync: the cable may be unplugged next."""
    with path.open("wb") as file:
        if os.fstat(file.fileno()).st_dev != system:  # it was unmounted at this very moment
            raise OSError(errno.ENODEV, "gone")
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _read_from_the_drive(path: Path) -> bytes:
    """The content as stored on the drive, bypassing the system's cache if possible."""
    with path.open("rb") as file:
        if sys.platform == "linux":
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()
