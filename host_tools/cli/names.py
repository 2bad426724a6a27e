"""The command line of ``cambio names``."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from host_tools.cli.arguments import Json, Which
from host_tools.cli.options import linked
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.link.client import Facts, Link, Refused


def typed_names(
    names: Annotated[
        list[str] | None, typer.Argument(help="Names to be offered at every seat.")
    ] = None,
    forget: Annotated[
        list[str] | None, typer.Option("--forget", help="A name to be offered no more.")
    ] = None,
    device: Which = None,
    as_json: Json = False,
) -> None:
    """List the names that the device offers at its seats; add some, forget some.

    A name is cut to ten letters, of those that the device can show.
    """
    link = linked(device)
    try:
        for name in forget or []:
            _asked(link, forget=name)
        added = [str(_asked(link, add=name).get("added")) for name in names or []]
        known = [str(name) for name in _asked(link).get("names", [])]
    finally:
        link.close()
    if as_json:
        print(json.dumps({"names": known, "added": added}))
        return
    print("\n".join(known) or "No names: somebody spells them at a seat, or names them here.")


def _asked(link: Link, **request: str) -> Facts:
    try:
        return link.ask(do="names", **request)
    except Refused as why:
        if why.code == "unknown_command":
            raise PlainError(
                "The device's firmware takes no names over its port.",
                "Bring it up to date: cambio deploy",
                Exit.NOT_DEPLOYED,
            ) from why
        raise
