"""Helpers that commands share: choosing a board, connecting to it, and printing."""

import json
import os
import stat
import sys

from rich.console import Console
from rich.prompt import IntPrompt
from rich.table import Table

from host_tools.boards import boards
from host_tools.common.progress import Say
from host_tools.device import flash, manifest
from host_tools.device.choice import STATES, SeveralBoards, choose
from host_tools.device.devices import CIRCUITPYTHON, Computer, Device
from host_tools.device.drive_files import DriveFiles
from host_tools.link.client import Link, open_link, open_port

this_computer = Computer()

WIDE = 160
"""Columns to print in if the output is not a terminal."""


def say(line: str, as_json: bool = False) -> None:
    """Print a progress message on standard error, so that standard output holds only results."""
    print(json.dumps({"note": line}) if as_json else line, file=sys.stderr, flush=True)


def chosen(which: str | None, *states: str) -> Device:
    """The board to work on; asks if there are several. Raises PlainError."""
    try:
        return choose(this_computer, which, states or STATES)
    except SeveralBoards as why:
        if not is_person():
            raise
        fitting = why.boards
    Console(stderr=True).print(device_table(fitting, numbered=True))
    numbers = [str(number) for number in range(1, len(fitting) + 1)]
    return fitting[IntPrompt.ask("Which board", choices=numbers) - 1]


def linked(which: str | None) -> Link:
    """Connect to a board, or to any serial port named ``which``. Raises PlainError."""
    if which and is_port(which):
        return open_port(which)
    return open_link(choose(this_computer, which, (CIRCUITPYTHON,)))


def is_port(name: str) -> bool:
    """Whether ``name`` is a serial port of this computer."""
    try:
        return stat.S_ISCHR(os.stat(name).st_mode)
    except (OSError, ValueError):
        return False


def is_person() -> bool:
    """Whether a person can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def results_console() -> Console:
    """A console for results, as wide as the terminal, or ``WIDE`` columns without one."""
    console = Console()
    return console if console.is_terminal else Console(width=WIDE)


def device_table(found: list[Device], numbered: bool = False) -> Table:
    """The boards as a table, numbered if one has to be chosen."""
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
    """The key of the build on a board's drive; "" if unknown."""
    record = manifest.read(DriveFiles(device.drive.path)) if device.drive else None
    return record.payload if record else ""


def board_of(name: str | None, device: Device | None, tell: Say | None = None) -> boards.Board:
    """The board called ``name``; by default the one last deployed, or the one its image is for.

    Where others fit as well, ``tell`` says which.
    """
    if name:
        return boards.load(name)
    if device and device.drive and device.state == CIRCUITPYTHON:
        record = manifest.read(DriveFiles(device.drive.path))
        if record and record.board in boards.names():
            return boards.load(record.board)
    fitting = flash.fitting(device) if device else []
    if len(fitting) == 1:
        return boards.load(fitting[0])
    if tell and fitting:
        others = " or ".join(f"--board {one}" for one in fitting if one != boards.USUAL)
        tell(f"Taking it for a {boards.USUAL}; else add {others}.")
    return boards.load(boards.USUAL)
