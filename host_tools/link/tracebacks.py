"""A device's tracebacks in the source's names: ``host_tools/build/source_map.py`` says how."""

from __future__ import annotations

import re

from host_tools.build.source_map import Names

FRAME = re.compile(r'File "([^"\n]+)", line (\d+), in ([^\s,]+)')
ORIGIN = re.compile(r"(.+):(\d+) (.+)")


def translated(text: str, names: Names) -> str:
    """The text with the source's file, line and function in each frame that the names know.

    The line is where the function begins. Where another one was put into it, both are told.
    """
    return FRAME.sub(lambda frame: _translated(frame, names), text)


def _translated(frame: re.Match[str], names: Names) -> str:
    module, line, called = frame.groups()
    told = names.get(module, {}).get(called, [])[int(line) - 1 : int(line)]
    places = [
        place for origins in told for one in origins if (place := ORIGIN.fullmatch(one)) is not None
    ]
    if not places:
        return frame[0]
    path, line, _ = places[0].groups()
    return f'File "{path}", line {line}, in {" or ".join(one[3] for one in places)}'
