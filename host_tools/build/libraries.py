"""The CircuitPython libraries that the device needs, from the installed Python packages.

Each is pinned: what runs on the device is what was tested. pyproject.toml asks for the same.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable
from importlib import metadata
from pathlib import Path

from host_tools.build.program import nodes
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

PINNED = {
    "adafruit-circuitpython-display-text": "3.3.4",
    "adafruit-circuitpython-displayio-sh1106": "2.0.4",
    "adafruit-circuitpython-displayio-ssd1306": "3.0.6",
}
"""Distribution and version."""

MODULES = {
    "adafruit_displayio_sh1106": "adafruit-circuitpython-displayio-sh1106",
    "adafruit_displayio_ssd1306": "adafruit-circuitpython-displayio-ssd1306",
}
"""What an import names, and the distribution that has it."""

JOINED = {
    "adafruit-circuitpython-display-text": (
        "adafruit_display_text/__init__.py",
        "adafruit_display_text/bitmap_label.py",
    ),
}
"""The files of those that the build makes small together with the device's own modules."""

BUILT_IN = ("adafruit_bus_device", "adafruit_pixelbuf")
"""What looks like a library and is part of CircuitPython on these boards."""

DRIVERS = {
    "ssd1306": "adafruit_displayio_ssd1306",
    "sh1106": "adafruit_displayio_sh1106",
}
"""The module for each panel that needs one: a board gets its own only."""


def needed(sources: Collection[str], driver: str) -> dict[str, str]:
    """The files of every library that the modules ``sources`` import, and of those that these do.

    ``driver`` is the board's panel. Returns {"adafruit_ticks.py": content, ...}. Raises PlainError.
    """
    other = {module for panel, module in DRIVERS.items() if panel != driver}
    found: dict[str, str] = {}
    waiting = _imports(sources)
    done = set(other)
    while waiting:
        name = waiting.pop()
        if name in done:
            continue
        done.add(name)
        files = _files_of(name)
        found.update(files)
        waiting |= _imports(files.values())
    return found


def joined() -> dict[str, str]:
    """Those files {path: content}. Raises PlainError."""
    return {
        path: Path(str(_distribution(name).locate_file(path))).read_text("utf-8")
        for name, paths in JOINED.items()
        for path in paths
    }


def is_joined(module: str) -> bool:
    """Whether a module, by its dotted name, is one of those."""
    top = module.partition(".")[0]
    return any(path.startswith(f"{top}/") for paths in JOINED.values() for path in paths)


def problems() -> list[str]:
    """What is wrong with the installed libraries, a sentence each."""
    found = []
    for name, version in PINNED.items():
        try:
            here = metadata.version(name)
        except metadata.PackageNotFoundError:
            found.append(f"{name} is not installed.")
            continue
        if here != version:
            found.append(f"{name} is {here}; the device is made for {version}.")
    return found


def _imports(sources: Iterable[str]) -> set[str]:
    """The modules of pinned libraries that are imported anywhere in these, "package.part" too."""
    found: set[str] = set()
    for source in sources:
        for node in nodes(ast.parse(source)):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    unknown = [name for name in found if _is_foreign(name.split(".")[0])]
    if unknown:
        raise _wrong(f"The firmware imports {', '.join(sorted(unknown))}, which is not pinned.")
    return {name for name in found if name.split(".")[0] in MODULES}


def _is_foreign(top: str) -> bool:
    looks = top.startswith("adafruit_") or top == "neopixel"
    return looks and top not in MODULES and top not in BUILT_IN and not is_joined(top)


def _files_of(module: str) -> dict[str, str]:
    """The files behind an import of ``module``; none when the name is no module but in one."""
    top = module.split(".")[0]
    distribution = _distribution(MODULES[top])
    path = module.replace(".", "/")
    wanted = {f"{path}.py", f"{path}/__init__.py", f"{top}/__init__.py"}
    return {
        str(file): Path(str(file.locate())).read_text("utf-8")
        for file in distribution.files or []
        if str(file) in wanted
    }


def _distribution(name: str) -> metadata.Distribution:
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError as why:
        raise _wrong(f"{name} is not installed.") from why
    if found.version != PINNED[name]:
        raise _wrong(f"{name} is {found.version}; the device is made for {PINNED[name]}.")
    return found


def _wrong(message: str) -> PlainError:
    return PlainError(message, "Install this project again: it asks for it.", Exit.LIBRARIES)
