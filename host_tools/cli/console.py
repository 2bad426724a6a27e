"""The command lines of ``cambio console`` and ``cambio reset``."""

from __future__ import annotations

from host_tools.build.source_map import Names
from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import board_of, chosen, deployed_on, is_person, say
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import console
from host_tools.device.devices import CIRCUITPYTHON, OTHER, Device
from host_tools.link.tracebacks import Translator, names_of


def open_console(device: Which = None) -> None:
    """Open the board's serial console, with CircuitPython's prompt. Ctrl-] leaves.

    Shows what the program prints, with tracebacks in the source's names. Ctrl-C stops the program,
    Ctrl-D at the prompt restarts it.
    """
    there = chosen(device, CIRCUITPYTHON, OTHER)
    port = console.port_of(there)
    if not is_person():
        raise PlainError(
            "The console needs a terminal.", "In a script, use: cambio log", Exit.NOT_HERE
        )
    say(f"{there.title} at {port.device}. Ctrl-] leaves, Ctrl-C stops the program.")
    console.talk(there, Translator(lambda key: _names(key or deployed_on(there), there)))


def _names(key: str, device: Device) -> Names:
    """The source's names; empty where this computer does not have them."""
    try:
        return names_of(key, None if key else board_of(None, device))
    except PlainError as why:
        say(why.line())
        return {}


def reset_board(
    device: Which = None,
    program: bool = False,
    as_json: Json = False,
) -> None:
    """Restart the board; its game is kept. Without --program, as if it were plugged in again."""
    there = chosen(device, CIRCUITPYTHON, OTHER)
    port = console.reset(there, program)
    what = "its program" if program else "the board"
    message = f"{there.title} at {port}: restarting {what}."
    answer(as_json, {"board": there.board_id, "port": port}, message)
