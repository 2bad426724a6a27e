"""Files that are whole at every instant, whatever ends the program or the computer."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def put(path: Path, content: bytes) -> None:
    """Put ``content`` into the file in one step: until it is on the disk, what was there stays.

    Raises OSError, and leaves nothing beside it.
    """
    half = path.with_name(path.name + ".part")
    try:
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    except OSError:
        with contextlib.suppress(OSError):
            half.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """The names in it are on the disk too; where folders can't be opened, the system sees to it."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
