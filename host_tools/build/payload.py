"""What belongs on the device: code, libraries and settings of one board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import engine_core
import firmware
from host_tools.boards import pin_map
from host_tools.boards.boards import Board
from host_tools.build import libraries, mpy
from host_tools.build.bundle import bundled
from host_tools.build.bundles import BUNDLES
from host_tools.build.fold import folded
from host_tools.build.rename import renamed
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import settings_toml

AT_THE_TOP = ("boot.py", "code.py")
"""Modules of the firmware that CircuitPython looks for at the top of the drive."""

BOARD_SETTING = settings_toml.BOARD

PIN_MAP = "firmware/ports/circuitpython/pin_map.py"
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


def build(board: Board, folders: Folders | None = None, code: str | None = None) -> Payload:
    """Everything that the board gets, made small and compiled.

    ``code`` runs on it instead of the firmware's code.py. Raises PlainError when something is
    missing here.
    """
    folders = folders or Folders()
    own = sources(board, folders)
    own |= {} if code is None else {"code.py": code}
    found = libraries.needed(own.values(), board.screen.driver)
    files = small(own, found) | {f"lib/{path}": source for path, source in found.items()}
    packed = {path: source.encode() for path, source in files.items()}
    return Payload(mpy.compiled(packed, AT_THE_TOP), _settings(folders.firmware, board))


def sources(board: Board, folders: Folders | None = None) -> dict[str, str]:
    """The project's own modules as that board needs them: {path on the drive: source}."""
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
    files[PIN_MAP] = pin_map.source([board.name])
    return files


def _modules(folder: Path, package: str) -> dict[str, str]:
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": path.read_text("utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def small(own: dict[str, str], libraries: dict[str, str]) -> dict[str, str]:
    """The modules {path: source} as they are compiled: few, short names, numbers in place.

    Raises PlainError when one is no Python.
    """
    try:
        return renamed(bundled(folded(own), BUNDLES), libraries.values())
    except SyntaxError as why:
        raise PlainError(
            f"A module is no Python: {why}.", "Install this project again.", Exit.LIBRARIES
        ) from why


def _settings(folder: Path, board: Board) -> dict[str, str]:
    file = folder / settings_toml.PATH
    settings = settings_toml.values(file.read_text("utf-8")) if file.is_file() else {}
    settings[BOARD_SETTING] = f'"{board.name}"'
    return settings
