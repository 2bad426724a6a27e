"""Compiles modules for the device with CircuitPython's own mpy-cross, where there is one.

Compiled modules are smaller, start sooner and need no heap to compile. They fit one CircuitPython
major version only; MicroPython's compiler makes files that CircuitPython refuses.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from host_tools.errors import PlainError
from host_tools.exits import Exit

MAGIC = b"C"
"""The first byte of a CircuitPython .mpy file (py/persistentcode.c); MicroPython's is M."""

TIMEOUT_S = 30


def compiled(files: dict[str, bytes], left_out: tuple[str, ...], tool: Path) -> dict[str, bytes]:
    """``files`` {path: source} with every module compiled, but for those ``left_out``.

    Raises PlainError when ``tool`` is no mpy-cross of CircuitPython.
    """
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for path, source in files.items():
            if path in left_out or not path.endswith(".py"):
                found[path] = source
            else:
                found[path.removesuffix(".py") + ".mpy"] = _compile(
                    path, source, Path(folder), tool
                )
    return found


def _compile(path: str, source: bytes, folder: Path, tool: Path) -> bytes:
    before, after = folder / "module.py", folder / "module.mpy"
    before.write_bytes(source)
    command = [str(tool), "-s", path, "-o", str(after), str(before)]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=TIMEOUT_S)
        packed = after.read_bytes()
    except subprocess.CalledProcessError as why:
        said = why.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise _no_compiler(f"{tool} can't compile {path}: {' '.join(said)}") from why
    except (OSError, subprocess.TimeoutExpired) as why:
        raise _no_compiler(f"{tool} can't be run") from why
    if packed[:1] != MAGIC:
        raise _no_compiler(f"{tool} is not CircuitPython's: the device would refuse its files")
    return packed


def _no_compiler(message: str) -> PlainError:
    return PlainError(
        f"{message}.",
        "Give the mpy-cross of the board's CircuitPython, or leave --mpy-cross out.",
        Exit.LIBRARIES,
    )
