"""Detects packages of others that shadow ours: `firmware` and `engine_core` are common names.

The device imports them by the same names, and what is tested here should be what runs there; so
the names stay, and a collision is reported.
"""

import importlib.util
from pathlib import Path

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

OURS = ("engine_core", "firmware")
_ROOT = Path(__file__).resolve().parents[2]


def in_the_way() -> list[tuple[str, str]]:
    """(name, folder) of each package of another project that Python finds in place of ours."""
    found = []
    for name in OURS:
        spec = importlib.util.find_spec(name)
        origin = Path(spec.origin).resolve() if spec and spec.origin else None
        if origin is None or origin.parent != _ROOT / name:
            found.append((name, str(origin.parent) if origin else ""))
    return found


def error(found: list[tuple[str, str]]) -> PlainError:
    """The error for packages ``found`` by `in_the_way`."""
    where = ", ".join(f"{name} ({folder or 'not found'})" for name, folder in found)
    return PlainError(
        f"Another package has the name of one of this project's: {where}.",
        "Install this project in its own environment (pipx, uv or a venv), and unset PYTHONPATH.",
        Exit.LIBRARIES,
    )
