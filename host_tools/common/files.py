"""Atomic file writes: a crash or power failure never leaves a partial file."""

import contextlib
import io
import os
import stat
import zipfile
from functools import partial
from pathlib import Path


def put(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Replace the file's content atomically: until it is on disk, the old content stays.

    What a symbolic link leads to is replaced, not the link, and keeps its own mode; ``mode`` is a
    new file's. Raises OSError, and then leaves no temporary file.
    """
    if path.exists() and not path.is_file():  # a device or a pipe is written to, not replaced
        path.write_bytes(content)
        return
    path = Path(os.path.realpath(path))
    half = path.with_name(f"{path.name}.{os.getpid()}.part")  # another program has its own
    kept = stat.S_IMODE(path.stat().st_mode) if path.exists() else None
    mode = mode if kept is None else kept
    try:
        with open(half, "wb", opener=partial(os.open, mode=mode)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if kept is not None:
            half.chmod(kept)  # with the bits that the umask took
        os.replace(half, path)
    except OSError:
        with contextlib.suppress(OSError):
            half.unlink()
        raise
    sync_folder(path.parent)


def put_zip(path: Path, contents: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> None:
    """The same with a zip file of these contents {name: content}."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as packed:
        for name, content in contents.items():
            packed.writestr(name, content)
    put(path, whole.getvalue())


def sync_folder(folder: Path) -> None:
    """Flush the folder's entries to disk, where the system lets folders be opened."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
