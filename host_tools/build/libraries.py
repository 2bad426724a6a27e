"""The CircuitPython libraries that the device needs, from installed Python packages.

Versions are pinned: what runs on the device is what was tested. pyproject.toml pins the same.
"""

import re
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.version import installed

PINNED = {
    # from 3.4 on it also outlines and scrolls: 7.8 KB for bitmap_label compiled, instead of 3.9
    "adafruit-circuitpython-display-text": "3.3.4",
    "adafruit-circuitpython-displayio-sh1106": "2.0.4",
    "adafruit-circuitpython-displayio-ssd1306": "3.0.6",
}
"""Distribution and version."""

JOINED = "adafruit_display_text"
"""The one that goes through the passes with the device's own modules."""

BUILT_IN = ("adafruit_bus_device", "adafruit_pixelbuf")
"""Looks like a library, but is part of CircuitPython on these boards."""

DRIVERS = {"ssd1306": "adafruit_displayio_ssd1306", "sh1106": "adafruit_displayio_sh1106"}
"""The library of each panel that needs one: a board gets only its own."""

LIBRARY = re.compile(r"^\s*(?:from|import) (adafruit_\w+|neopixel)\b", re.MULTILINE)
"""An import of what is called like a library."""


def needed(sources: Iterable[str], driver: str) -> dict[str, str]:
    """The libraries of the board's panel, {"adafruit_displayio_sh1106.py": content}; usually none.

    Raises PlainError if one of them, or of the modules ``sources``, imports a library that is not
    pinned.
    """
    found = {}
    if driver in DRIVERS:
        path = f"{DRIVERS[driver]}.py"
        found[path] = _source(f"adafruit-circuitpython-displayio-{driver}", path)
    imported = {top for source in (*sources, *found.values()) for top in LIBRARY.findall(source)}
    unknown = imported.difference(BUILT_IN, DRIVERS.values(), [JOINED])
    if unknown:
        raise _wrong(f"The firmware imports {', '.join(sorted(unknown))}, which is not pinned.")
    return found


def joined() -> dict[str, str]:
    """Its files {path: content}, as many as are used. Raises PlainError."""
    paths = (f"{JOINED}/__init__.py", f"{JOINED}/bitmap_label.py")
    return {path: _source("adafruit-circuitpython-display-text", path) for path in paths}


def problems() -> list[str]:
    """What is wrong with the installed libraries, one sentence each."""
    return [why for name in PINNED if (why := _problem(name))]


def _problem(distribution: str) -> str:
    here = installed(distribution)
    if here is None:
        return f"{distribution} is not installed."
    wanted = PINNED[distribution]
    return "" if here == wanted else f"{distribution} is {here}; the device is made for {wanted}."


def _source(distribution: str, path: str) -> str:
    """A file of an installed distribution, which must have the pinned version."""
    if why := _problem(distribution):
        raise _wrong(why)
    return Path(str(metadata.distribution(distribution).locate_file(path))).read_text("utf-8")


def _wrong(message: str) -> PlainError:
    return PlainError(message, "Install this project again: it asks for it.", Exit.LIBRARIES)
