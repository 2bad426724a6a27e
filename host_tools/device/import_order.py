"""Which files on a drive the board would run in place of the firmware's.

CircuitPython looks for a module at the top of the drive first, then in `lib`; in each place it
takes a folder of that name, whatever is in it, then the .py, then the .mpy (py/builtinimport.c).
What is frozen into the image comes after the drive's top and before its `lib`.
A program is code.txt before code.py (main.c); a boot.py comes before all others.
"""

from collections.abc import Collection
from pathlib import PurePosixPath

from host_tools.device.drive_files import DriveFiles

_KINDS = ("", ".py", ".mpy")
FROZEN = ("lib/engine_core.mpy", "lib/firmware.mpy")
"""The image's own packages come after this; so do their shadows."""


def shadows(drive: DriveFiles, files: Collection[str], ours: Collection[str] = ()) -> list[str]:
    """The files and folders that shadow ``files``, by their paths on the drive.

    ``ours``, about to be removed, don't count. Raises PlainError.
    """
    found: set[str] = set()
    names: dict[str, dict[str, str]] = {}
    for file in files:
        for path in _before(PurePosixPath(file)):
            folder, name = str(path.parent), path.name
            if folder not in names:  # FAT is case-insensitive
                names[folder] = {one.lower(): one for one in drive.names(folder)}
            actual = names[folder].get(name.lower())
            if actual is not None and str(path) not in files:
                found.add((path.parent / actual).as_posix())
    kept = [path for path in drive.listed() if path not in ours]
    return sorted(one for one in found if not _is_only(one, ours, kept))


def _before(file: PurePosixPath) -> list[PurePosixPath]:
    """Where the board looks before ``file``."""
    if str(file) == "code.py":
        return [PurePosixPath("code.txt")]
    if file.suffix not in _KINDS[1:] or str(file) == "boot.py":
        return []
    places = [file.parent]
    if str(file.parent) == "lib":
        places.insert(0, PurePosixPath())
    every = [place / (file.stem + kind) for place in places for kind in _KINDS]
    return every[: every.index(file)]


def _is_only(path: str, ours: Collection[str], kept: Collection[str]) -> bool:
    """Whether the file, or everything in the folder, is ours and will be removed."""
    goes = path in ours or any(one.startswith(f"{path}/") for one in ours)
    return goes and not any(one == path or one.startswith(f"{path}/") for one in kept)
