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
    file: Annotated[
        Path | None, typer.Argument(help="A file with the traceback; else it is read from here.")
    ] = None,
    payload: Annotated[
        str, typer.Option("--payload", help="The first letters of the key of what is deployed.")
    ] = "",
    board: BoardName = None,
    device: Which = None,
    as_json: Json = False,
) -> None:
    """Tell a traceback of the device in the names of the source.

    On the device all names are short: File "al", line 3, in e. Paste such lines with whatever
    stands around them, and end with Ctrl-D; or `cambio decode fault.txt`.

    Each firmware has names of its own. Which one it is stands in the line before a fault's
    traceback, "payload 2406339f, scene turn". Without it: --payload, else what is on the drive of
    the board that is plugged in, else what would be deployed from here. The names are on the
    computer that built it.

    A line number is that of the beginning of the function: the device has no others.
    """
    text = _read(file)
    if not FRAME.search(text):
        raise PlainError(
            "There is no traceback in that.",
            'Its lines are like this: File "al", line 3, in e',
            Exit.BAD_FILE,
        )
    there = _plugged_in(device)
    said = WHERE.search(text)
    key = payload or (said[1] if said else "") or (deployed_on(there) if there else "")
    told = translated(text, names_of(key, board_of(board, there)))
    if told == text:
        raise PlainError(
            f"Payload {key or 'of this computer'} calls nothing so.",
            "Name the one that it is of: --payload, see cambio decode --help",
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
    """The board that is meant; without a name the only one that is there, or none."""
    if which:
        return options.chosen(which, CIRCUITPYTHON)
    found = [one for one in devices.find(options.this_computer) if one.state == CIRCUITPYTHON]
    return found[0] if len(found) == 1 else None
