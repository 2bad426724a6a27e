"""The command lines of ``cambio monitor`` and ``cambio log``."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from engine_core import load_game
from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import linked, say
from host_tools.common.errors import plainly
from host_tools.journal import journals
from host_tools.link import monitor
from host_tools.link.tracebacks import last_fault


def watch(device: Which = None, once: bool = False, as_json: Json = False) -> None:
    """Follow the table over USB; reconnects when the device is plugged in again."""
    monitor.run(lambda: linked(device), as_json, once)


def fetch_log(
    out: Annotated[Path, typer.Option()], device: Which = None, as_json: Json = False
) -> None:
    """Save the journals of finished games from the device to a file.

    Also prints the last fault on the device, in the source's names.
    """
    update = "Its firmware has another version; update it: cambio deploy"
    with plainly("The device sent a journal that can't be read", update, kinds=ValueError):
        with closing(linked(device)) as link:
            fault = last_fault(link)
            fresh = [bytes.fromhex(one) for one in link.journals()]
        for journal in fresh:
            load_game(journal)
    where = ", ".join(filter(None, map(journals.begins, fresh)))
    added = journals.add(out, fresh)
    what = f"{added} new or longer journal(s){f' ({where})' if where else ''}"
    if not added:
        what = "nothing new; a journal is available once its game is over"
    answer(as_json, {"file": str(out), "added": added}, f"{out}: {what}.")
    if fault is not None:
        say(f"The device's last fault:\n{fault.described()}", as_json)
