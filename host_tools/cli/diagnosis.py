"""The command lines of ``cambio devices``, ``cambio doctor`` and ``cambio report``."""

import functools
import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from host_tools.cli import options
from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import chosen
from host_tools.common.exit_codes import Exit
from host_tools.device import devices, doctor, permissions, report
from host_tools.device.checks import BAD, GOOD, NOTE
from host_tools.device.choice import no_board
from host_tools.journal import journals
from host_tools.link.tracebacks import fault_of

_MARKS = {GOOD: ("ok", "green"), NOTE: ("note", "yellow"), BAD: ("BAD", "red")}


def list_devices(as_json: Json = False) -> None:
    """List the boards that are plugged in, whatever they run."""
    found = devices.find(options.this_computer)
    if as_json:
        print(json.dumps([one.facts() for one in found]))
    elif found:
        options.results_console().print(options.device_table(found))
    if not found:
        raise no_board(options.this_computer, [])


def examine(device: Which = None, udev: bool = False, as_json: Json = False) -> None:
    """Look for problems: boards, versions, files, free space, permissions.

    On Linux, these lines let you use the boards' ports:
    `cambio doctor --udev | sudo tee /etc/udev/rules.d/60-cambio.rules` and
    `sudo udevadm control --reload && sudo udevadm trigger`.
    """
    if udev:
        print(permissions.rules(), end="")
        return
    checks = doctor.examine(options.this_computer, [chosen(device)] if device else None)
    if as_json:
        print(json.dumps([check._asdict() for check in checks]))
    else:
        console = Console(highlight=False, soft_wrap=True)
        for check in checks:
            mark, colour = _MARKS[check.state]
            console.print(f"{mark:5}", style=colour, end="")
            console.print(f"{check.check}: {check.finding}", markup=False)
            for number, line in enumerate(check.advice.splitlines()):
                console.print(f"     {'  ' if number else '->'} {line}", markup=False)
    if any(check.state == BAD for check in checks):
        raise typer.Exit(Exit.PROBLEMS)


def pack_report(
    files: Annotated[list[Path] | None, typer.Argument()] = None,
    out: Path = Path("cambio-report.zip"),
    as_json: Json = False,
) -> None:
    """Pack versions, states, recent faults and journals for a bug report; no names, no paths."""
    found = devices.find(options.this_computer)
    about = report.facts(found, doctor.examine(options.this_computer))
    tell = functools.partial(options.say, as_json=as_json)
    held = [journal for file in files or [] for journal in journals.read(file, tell)]
    faults = [fault.described() for fault in map(fault_of, found) if fault is not None]
    names = report.pack(out, about, held, faults)
    ends = [journals.begins(one) for one in held]
    lines = [
        f"{name} has its game only {end}." for name, end in zip(names[1:], ends, strict=True) if end
    ]
    answer(as_json, {"file": str(out), "holds": names}, f"{out}: {', '.join(names)}.", *lines)
