"""The command line of ``cambio decode``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli import options
from host_tools.cli.arguments import BoardName, Json, Which
from host_tools.cli.options import board_of, deployed_on, say
from host_tools.common.errors import PlainError, reading
from host_tools.common.exit_codes import Exit
from host_tools.device import devices
from host_tools.device.devices import CIRCUITPYTHON, Device
from host_tools.link.tracebacks import FRAME, WHERE, names_of, translated


def decode(
    file: Annotated[Path | None, typer.Argument()] = None,
    payload: Annotated[str, typer.Option("--payload")] = "",
    board: BoardName = None,
    device: Which = None,
    as_json: Json = False,
) -> None:
    """Translate a traceback from the device into the source's names.

    The build shortens all names, so a traceback reads: File "al", line 3, in e. Paste such lines,
    with any text around them, and end with Ctrl-D; or use `cambio decode fault.txt`.

    Each build has its own names, kept on the computer that built it. The line before a traceback
    names the build: "payload 2406339f, scene turn". Without that line, --payload is used, then the
    build on the board that is plugged in, then the build that would be deployed now.

    Line numbers are those where a function begins: the device keeps no others.
    """
    text = _read(file)
    if not FRAME.search(text):
        raise PlainError(
            "No traceback was found.",
            'Its lines look like this: File "al", line 3, in e',
            Exit.BAD_FILE,
        )
    there = _plugged_in(device)
    said = WHERE.search(text)
    key = payload or (said[1] if said else "") or (deployed_on(there) if there else "")
    told = translated(text, names_of(key, board_of(board, there)))
    if told == text:
        raise PlainError(
            f"Build {key or 'of this computer'} has none of these names.",
            "Name the right one: --payload, see cambio decode --help",
            Exit.BAD_FILE,
        )
    print(json.dumps({"payload": key, "traceback": told}) if as_json else told.rstrip("\n"))


def _read(file: Path | None) -> str:
    if file is None:
        if sys.stdin.isatty():
            say("Paste the traceback, then Ctrl-D.")
        return sys.stdin.read()
    with reading(file):
        return file.read_text("utf-8", "replace")


def _plugged_in(which: str | None) -> Device | None:
    """The board of that name; without a name, the only one plugged in, or None."""
    if which:
        return options.chosen(which, CIRCUITPYTHON)
    found = [one for one in devices.find(options.this_computer) if one.state == CIRCUITPYTHON]
    return found[0] if len(found) == 1 else None
