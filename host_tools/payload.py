"""What belongs on the device: code, libraries and settings of one board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import engine_core
import firmware
from host_tools import device_settings, libraries, mpy, pin_map
from host_tools.boards import Board
from host_tools.errors import PlainError
from host_tools.exits import Exit
from host_tools.shrink import shrink

AT_THE_TOP = ("boot.py", "code.py")
"""Modules of the firmware that CircuitPython looks for at the top of the drive."""

BOARD_SETTING = "CAMBIO_BOARD"
"""The setting that tells the firmware which board it is on: two of them share one Pico."""


PIN_MAP = "firmware/pin_map.py"
"""Made anew, with the pins of the one board."""


@dataclass(frozen=True)
class Folders:
    """Where the two packages are that run on the device."""

    firmware: Path = Path(firmware.__path__[0])
    engine: Path = Path(engine_core.__path__[0])


@dataclass(frozen=True)
class Payload:
    """`files` {path on the drive: content}; `settings` {name: value as settings.toml has it}."""

    files: dict[str, bytes]
    settings: dict[str, str]

    def size(self, cluster: int, part: str = "") -> int:
        """Bytes on a drive with that cluster size of the files whose path begins with ``part``."""
        return sum(
            rounded(len(content), cluster)
            for path, content in self.files.items()
            if path.startswith(part)
        )


def rounded(size: int, cluster: int) -> int:
    """What a file of ``size`` bytes takes on a drive with that cluster size."""
    return -(-size // cluster) * cluster


def build(board: Board, folders: Folders | None = None, mpy_cross: Path | None = None) -> Payload:
    """Everything that the board gets; compiled where ``mpy_cross`` is CircuitPython's compiler.

    Raises PlainError when something is missing here.
    """
    folders = folders or Folders()
    files = _modules(folders.engine, "engine_core")
    for path, content in _modules(folders.firmware, "firmware").items():
        name = path.removeprefix("firmware/")
        files[name if name in AT_THE_TOP else path] = content
    if "code.py" not in files:
        raise PlainError(
            "The firmware here has no code.py: the device would not start it.",
            "Install this project again.",
            Exit.LIBRARIES,
        )
    files[PIN_MAP] = _small(PIN_MAP, pin_map.source([board.name]).encode())
    found = libraries.needed(list(files.values()), board.screen.driver)
    files.update({f"lib/{path}": _small(path, content) for path, content in found.items()})
    if mpy_cross is not None:
        files = mpy.compiled(files, AT_THE_TOP, mpy_cross)
    return Payload(files, _settings(folders.firmware, board))


def _modules(folder: Path, package: str) -> dict[str, bytes]:
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": _small(str(path), path.read_bytes())
        for path in sorted(folder.rglob("*.py"))
    }


def _small(path: str, content: bytes) -> bytes:
    try:
        return shrink(content.decode("utf-8")).encode("utf-8")
    except (SyntaxError, UnicodeDecodeError) as why:
        raise PlainError(f"{path} is no Python: {why}.", "Install this project again.") from why


def _settings(folder: Path, board: Board) -> dict[str, str]:
    file = folder / device_settings.PATH
    settings = device_settings.values(file.read_text("utf-8")) if file.is_file() else {}
    settings[BOARD_SETTING] = f'"{board.name}"'
    return settings
