"""The commands that talk with a playing device."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from engine_core import load_game
from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import linked, say
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.journal import journals
from host_tools.link import monitor
from host_tools.link.tracebacks import Fault, last_fault

FOLLOW_S = 5.0
"""Seconds between two looks for a game that ended."""


def watch(
    device: Which = None,
    once: Annotated[
        bool, typer.Option("--once", help="Show the table as it is now, and end.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Follow the table over USB; a device that was unplugged is found again."""
    monitor.run(lambda: linked(device), as_json, once)


def fetch_log(
    out: Annotated[Path, typer.Option(help="The file that the journals are added to.")],
    device: Which = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="Stay, and fetch every game that ends.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Fetch the journals of finished games from the device into a file.

    What went wrong on it last is told beside, in the names of the source.
    """
    told = None
    while True:
        try:
            added, where, fault = _fetched(device, out)
        except PlainError as why:
            if not follow:
                raise
            say(why.line(), as_json)
        else:
            if added or not follow:
                _told_log(out, added, where, as_json)
            if fault is not None and fault != told:
                told = fault
                say(f"The device's last fault:\n{fault.told()}", as_json)
        if not follow:
            return
        time.sleep(FOLLOW_S)


def _fetched(device: str | None, out: Path) -> tuple[int, str, Fault | None]:
    """How many journals are new, where they begin if not with a game, and the last fault."""
    try:
        with closing(linked(device)) as link:
            fault = last_fault(link)
            fresh = [bytes.fromhex(one) for one in link.journals()]
        for journal in fresh:
            load_game(journal)
    except ValueError as why:
        raise PlainError(
            f"The device sent a journal that can't be played: {why}.",
            "Its firmware is another one than here: cambio deploy",
            Exit.BAD_FILE,
        ) from why
    where = ", ".join(filter(None, map(journals.begins, fresh)))
    return journals.add(out, fresh), where, fault


def _told_log(out: Path, added: int, where: str, as_json: bool) -> None:
    what = (
        f"{added} journal(s) new or longer"
        if added
        else "nothing new; a journal comes when its game is over"
    )
    told = f"{out}: {what}{f' ({where})' if added and where else ''}."
    answer(as_json, {"file": str(out), "added": added}, told)
