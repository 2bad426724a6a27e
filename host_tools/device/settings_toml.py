"""Merges our settings into the device's settings.toml; the user's stay.

CircuitPython supports a small part of TOML here: one KEY = "text" or KEY = number per line.
"""

import re

from host_tools.common.errors import printable
from host_tools.device.drive_files import DriveFiles

PATH = "settings.toml"
_LINE = re.compile(r"^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$")


BOARD = "CAMBIO_BOARD"
"""The setting that names the board, as two of ours share one CircuitPython board."""

LANGUAGE = "CAMBIO_LANGUAGE"
"""The device's initial language."""


def read(drive: DriveFiles) -> str:
    """The drive's settings; "" without any. Raises PlainError for a drive that is gone."""
    return unpacked(drive.read(PATH) or b"")


def unpacked(content: bytes) -> str:
    """The text of a file, which may hold any bytes: ``packed`` gives them back."""
    return content.decode("utf-8", "surrogateescape")


def packed(text: str) -> bytes:
    """The content of a file with that text."""
    return text.encode("utf-8", "surrogateescape")


def board_of(text: str) -> str | None:
    """The board that these settings name; None if they name none."""
    named = values(text).get(BOARD)
    return None if named is None else printable(named.split("#")[0].strip().strip('"'))


def values(text: str) -> dict[str, str]:
    """The settings as written: {"CIRCUITPY_PYSTACK_SIZE": "4096"}; of doubles the first."""
    found = [(one[1], one[2]) for one in map(_LINE.match, text.splitlines()) if one]
    return dict(found) | dict(reversed(found))  # CircuitPython takes the first


def merged(theirs: str, ours: dict[str, str], placed: dict[str, str]) -> str:
    """The user's text with our settings merged in, each once.

    ``placed``: the values from an earlier deploy, which are updated if unchanged; values that the
    user set or changed stay.
    """
    lines = []
    missing = dict(ours)
    for line in theirs.splitlines():
        found = _LINE.match(line)
        name = found[1] if found else ""
        if name in ours and name not in missing:
            continue  # a double
        if found and name in missing:
            wanted = missing.pop(name)
            if found[2] == placed.get(name) and found[2] != wanted:
                line = f"{name} = {wanted}"
        lines.append(line)
    lines += [f"{name} = {value}" for name, value in missing.items()]
    return "".join(f"{line}\n" for line in lines)


def without(text: str, names: list[str]) -> str:
    """The text without these settings."""
    lines = [(line, _LINE.match(line)) for line in text.splitlines()]
    return "".join(f"{line}\n" for line, found in lines if not (found and found[1] in names))


def overridden(theirs: str, ours: dict[str, str]) -> list[str]:
    """Our settings that have another value in the user's text."""
    written = values(theirs)
    return [name for name, value in ours.items() if written.get(name, value) != value]
