"""The command lines of ``cambio console``, ``cambio reset`` and ``cambio decode``."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from host_tools.build.source_map import Names
from host_tools.cli import options
from host_tools.cli.arguments import BoardName, Json, Which, answer
from host_tools.cli.options import board_of, chosen, deployed_on, is_person, say
from host_tools.common.errors import PlainError, reading
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import bar
from host_tools.device import console, devices
from host_tools.device.devices import CIRCUITPYTHON, OTHER, Device
from host_tools.link.tracebacks import FRAME, WHERE, Translator, names_of, translated


def open_console(device: Which = None) -> None:
    """Open the board's serial console, with CircuitPython's prompt. Ctrl-] leaves.

    Shows what the program prints, with tracebacks in the source's names. Ctrl-C stops the program,
    Ctrl-D at the prompt restarts it.
    """
    plugged_in = chosen(device, CIRCUITPYTHON, OTHER)
    port = console.port_of(plugged_in)
    if not is_person():
        raise PlainError(
            "The console needs a terminal.", "In a script: cambio log --out FILE", Exit.NOT_HERE
        )
    say(f"{plugged_in.title} at {port.device}. Ctrl-] leaves, Ctrl-C stops the program.")
    console.talk(
        plugged_in, Translator(lambda key: _names(key or deployed_on(plugged_in), plugged_in))
    )


def _names(key: str, device: Device) -> Names:
    """The source's names; empty where this computer does not have them."""
    try:
        return names_of(key, None if key else board_of(None, device))
    except PlainError as why:
        say(why.line())
        return {}


def reset_board(device: Which = None, program: bool = False, as_json: Json = False) -> None:
    """Restart the board; its game is kept. Without --program, as if it were plugged in again."""
    plugged_in = chosen(device, CIRCUITPYTHON, OTHER)
    port = console.reset(plugged_in, program)
    what = "its program" if program else "the board"
    message = f"{plugged_in.title} at {port}: restarting {what}."
    answer(as_json, {"board": plugged_in.board_id, "port": port}, message)


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
    plugged_in = _plugged_in(device)
    said = WHERE.search(text)
    key = payload or (said[1] if said else "") or (deployed_on(plugged_in) if plugged_in else "")
    with bar("Building", "%") as moved:
        named = translated(text, names_of(key, board_of(board, plugged_in), moved))
    if named == text:
        raise PlainError(
            f"{f'Build {key}' if key else 'The build of this computer'} has none of these names.",
            "Name the right one: --payload, see cambio decode --help",
            Exit.BAD_FILE,
        )
    print(json.dumps({"payload": key, "traceback": named}) if as_json else named.rstrip("\n"))


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
        return chosen(which, CIRCUITPYTHON)
    found = [one for one in devices.find(options.this_computer) if one.state == CIRCUITPYTHON]
    return found[0] if len(found) == 1 else None
