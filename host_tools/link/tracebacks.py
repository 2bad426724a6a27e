"""Translates a device's tracebacks to the source's names, see ``host_tools/build/source_map.py``.

A device keeps its last fault (``firmware/app/faults.py``) and reports it over the link.
"""

import json
import re
from collections.abc import Callable
from contextlib import closing
from typing import Any, NamedTuple

from host_tools.boards.boards import Board
from host_tools.build import cache, payload
from host_tools.build.source_map import Names
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report
from host_tools.device.devices import Device
from host_tools.link.client import Link, Refused, open_link

BEGINS = ('  File "', "payload ")
FRAME = re.compile(r'File "([^"\n]+)", line (\d+), in ([^\s,]+)')
ORIGIN = re.compile(r"(.+):(\d+) (.+)")
WHERE = re.compile(r"payload ([0-9a-f]+), scene (\w*)")
"""The line before a traceback: the build, and the scene on the screen."""

KEPT_FRAME = re.compile(r"\A(\S+) (\d+), in (\S+)\Z")


def translated(text: str, names: Names) -> str:
    """The text with the source's file, line and function in each frame that is known.

    The line is the function's first.
    """
    return FRAME.sub(lambda frame: _translated(frame, names), text)


def _translated(frame: re.Match[str], names: Names) -> str:
    module, line, called = frame.groups()
    lines_there = names.get(module, {}).get(called, [])[int(line) - 1 : int(line)]
    place = ORIGIN.fullmatch(lines_there[0]) if lines_there else None
    return 'File "{}", line {}, in {}'.format(*place.groups()) if place else frame[0]


def names_of(key: str, board: Board | None = None, progress: Report = no_report) -> Names:
    """The names of the payload with that key prefix; without one, of the board's current payload.

    They exist on the computer that built it; for ``board`` they may be rebuilt. Raises PlainError
    if they are unavailable.
    """
    packed = cache.found(key).get(payload.NAMES)
    if packed is None and board is not None:
        current = payload.build(board, progress=progress)
        packed = current.names if current.key.startswith(key) else None
    if packed is None:
        raise PlainError(
            f"This computer does not have the names of build {key or '(unknown)'}.",
            "Run this on the computer that deployed it, or check out that version and retry.",
            Exit.NOT_HERE,
        )
    names: Names = json.loads(packed)
    return names


class Translator:
    """A device's output in pieces, with tracebacks translated to the source's names.

    ``rx`` is miniterm's hook. Relevant lines are held back until they are complete.
    """

    def __init__(self, names: Callable[[str], Names]) -> None:
        """``names`` returns those of a build by its key, "" if the device has not reported one."""
        self._names_of = names
        self._names: Names | None = None
        self._held = ""
        self._begins_line = True

    def rx(self, text: str) -> str:
        """Feed text; returns what can be shown now."""
        text = self._held + text
        start = text.rfind("\n") + 1
        last = text[start:]
        waits = bool(last) and (start > 0 or self._begins_line)
        waits = waits and any(last.startswith(one[: len(last)]) for one in BEGINS)
        self._held = last if waits else ""
        shown = text[:start] if waits else text
        if shown:
            self._begins_line = shown.endswith("\n")
        if found := WHERE.search(shown):
            self._names = self._names_of(found[1])
        if FRAME.search(shown) and self._names is None:
            self._names = self._names_of("")
        return translated(shown, self._names or {})


# --- the last fault -------------------------------------------------------------------------------


class Fault(NamedTuple):
    """A fault as the device stores it: start of the build's key, scene, and traceback."""

    payload: str
    scene: str
    traceback: str

    @property
    def error(self) -> str:
        """Its last line, such as ``"KeyError: 3"``."""
        return self.traceback.splitlines()[-1]

    def described(self) -> str:
        """The whole fault, in the source's names if this computer has them."""
        try:
            traceback = translated(self.traceback, names_of(self.payload))
        except PlainError as why:
            traceback = f"{self.traceback}\n{why.line()}"
        return f"payload {self.payload}, scene {self.scene}\n{traceback}"


def last_fault(link: Link) -> Fault | None:
    """The stored fault; None if there is none, or the firmware is too old to store any.

    Raises PlainError if the device does not answer.
    """
    try:
        return fault_in(link.ask(do="fault").get("fault"))
    except Refused:
        return None


def fault_in(lines: Any) -> Fault | None:
    """Parse a fault from lines that the device sent; None if there is none."""
    if not isinstance(lines, list) or len(lines) < 2 or not all(isinstance(a, str) for a in lines):
        return None
    where = WHERE.fullmatch(lines[0])
    if where is None:
        return None
    frames = [KEPT_FRAME.sub(r'  File "\1", line \2, in \3', line) for line in lines[1:]]
    printed = "\n".join(["Traceback (most recent call last):", *frames])
    return Fault(where[1], where[2], printed)


def fault_of(device: Device) -> Fault | None:
    """The last fault of a board; None also if it does not answer."""
    if device.data_port is None:
        return None
    try:
        with closing(open_link(device)) as link:
            return last_fault(link)
    except PlainError:
        return None
