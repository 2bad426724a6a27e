"""What commands share: their options, and which board is meant."""

from __future__ import annotations

import json
import os
import stat
import sys

from rich.console import Console
from rich.prompt import IntPrompt
from rich.table import Table

from host_tools.boards import boards
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import manifest
from host_tools.device.choice import Choice, choose
from host_tools.device.devices import CIRCUITPYTHON, Computer, Device
from host_tools.device.drive_files import DriveFiles
from host_tools.link.client import Link, open_link, open_port

DEFAULT_BOARD = "pico_tft"

this_computer = Computer()

WIDE = 160
"""Letters of a line where no terminal says how long one is."""


def say(line: str, as_json: bool = False) -> None:
    """A line about what goes on; on standard error, so that a script's output stays its own."""
    if as_json:
        print(json.dumps({"note": line}), file=sys.stderr, flush=True)
        return
    Console(stderr=True, highlight=False).print(line, markup=False, soft_wrap=True)


def chosen(which: str | None, *states: str) -> Device:
    """The board that is meant; a person is asked where there are several."""
    choice = Choice(which, states or Choice().states)
    try:
        return choose(this_computer, choice)
    except PlainError as why:
        if why.exit_code != Exit.SEVERAL_BOARDS or not is_person():
            raise
    fitting = [one for one in choice.found if one.state in choice.states]
    Console(stderr=True).print(device_table(fitting, numbered=True))
    numbers = [str(number) for number in range(1, len(fitting) + 1)]
    return fitting[IntPrompt.ask("Which board", choices=numbers) - 1]


def linked(which: str | None) -> Link:
    """The link to the board that is meant, which may be any serial port. Raises PlainError."""
    if which and is_port(which):
        return open_port(which)
    choice = Choice(which, (CIRCUITPYTHON,))
    return open_link(choose(this_computer, choice))


def is_port(name: str) -> bool:
    """Whether a port of this computer is called so."""
    try:
        return stat.S_ISCHR(os.stat(name).st_mode)
    except (OSError, ValueError):
        return False


def is_person() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def paper() -> Console:
    """What a command prints on; as wide as the terminal, and wide where there is none."""
    console = Console()
    return console if console.is_terminal else Console(width=WIDE)


def device_table(found: list[Device], numbered: bool = False) -> Table:
    """The boards as a table; numbered where one is to be chosen."""
    table = Table(box=None)
    for name in (*(["#"] if numbered else []), "board", "runs", "drive", "ports", "number"):
        table.add_column(name, overflow="fold")
    for number, one in enumerate(found, 1):
        cells = [
            one.title,
            f"{one.state} {one.version or ''}".strip(),
            str(one.drive.path) if one.drive else "",
            " ".join(port.device for port in one.ports),
            one.uid or "",
        ]
        table.add_row(*([str(number)] if numbered else []), *cells)
    return table


def deployed_on(device: Device) -> str:
    """The key of the payload on a board's drive; "" where that can't be known."""
    there = manifest.read(DriveFiles(device.drive.path)) if device.drive else None
    return there.payload if there else ""


def board_of(name: str | None, device: Device | None) -> boards.Board:
    """The board by its name; else what an earlier deploy put there, else what its image is for."""
    if name:
        return boards.load(name)
    if device and device.drive and device.state == CIRCUITPYTHON:
        there = manifest.read(DriveFiles(device.drive.path))
        if there and there.board in boards.names():
            return boards.load(there.board)
    if device and device.board_id:
        fitting = [
            one for one in map(boards.load, boards.names()) if device.board_id in one.board_ids
        ]
        if len(fitting) == 1:
            return fitting[0]
    return boards.load(DEFAULT_BOARD)
