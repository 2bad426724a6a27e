"""Whether another package is in the way of ours: `firmware` and `engine_core` are common names.

They are called so on the device too, and what runs there is what is tested here: so the names
stay, and a collision is told.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

OURS = ("engine_core", "firmware")
_ROOT = Path(__file__).resolve().parents[2]


def in_the_way() -> list[tuple[str, str]]:
    """(name, where) of what Python takes for a package of ours, and is none; where may be ""."""
    found = []
    for name in OURS:
        spec = importlib.util.find_spec(name)
        origin = Path(spec.origin).resolve() if spec and spec.origin else None
        if origin is None or origin.parent != _ROOT / name:
            found.append((name, str(origin.parent) if origin else ""))
    return found


def error(found: list[tuple[str, str]]) -> PlainError:
    """The error for what is in the way."""
    told = ", ".join(f"{name} ({where or 'not found'})" for name, where in found)
    return PlainError(
        f"Another package is taken for one of this project's: {told}.",
        "Install this project into an environment of its own (pipx, uv tool or a venv), and leave"
        " PYTHONPATH empty.",
        Exit.LIBRARIES,
    )
