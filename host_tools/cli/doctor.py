"""The command line of ``cambio doctor``."""

from __future__ import annotations

import json

import typer
from rich.console import Console

from host_tools.cli import options
from host_tools.cli.arguments import Json, Which
from host_tools.cli.options import chosen
from host_tools.common.checks import BAD, GOOD, NOTE, Check
from host_tools.common.exit_codes import Exit
from host_tools.device import doctor, permissions


def examine(
    device: Which = None,
    udev: bool = False,
    as_json: Json = False,
) -> None:
    """Look for problems: boards, versions, files, free space, permissions.

    On Linux, these lines let you use the boards' ports:
    `cambio doctor --udev | sudo tee /etc/udev/rules.d/60-cambio.rules` and
    `sudo udevadm control --reload && sudo udevadm trigger`.
    """
    if udev:
        print(permissions.rules(), end="")
        return
    only = [chosen(device)] if device else None
    checks = doctor.examine(options.this_computer, only)
    if as_json:
        print(json.dumps([check.facts() for check in checks]))
    else:
        _print_checks(checks)
    if any(check.state == BAD for check in checks):
        raise typer.Exit(Exit.PROBLEMS)


_MARKS = {GOOD: ("ok", "green"), NOTE: ("note", "yellow"), BAD: ("BAD", "red")}


def _print_checks(checks: list[Check]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for check in checks:
        mark, colour = _MARKS[check.state]
        console.print(f"{mark:5}", style=colour, end="")
        console.print(f"{check.name}: {check.finding}", markup=False)
        for number, line in enumerate(check.advice.splitlines()):
            console.print(f"     {'  ' if number else '->'} {line}", markup=False)
