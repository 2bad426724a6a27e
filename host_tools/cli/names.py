"""The command line of ``cambio names``."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import linked


def typed_names(
    names: Annotated[list[str] | None, typer.Argument()] = None,
    forget: Annotated[list[str] | None, typer.Option("--forget")] = None,
    device: Which = None,
    as_json: Json = False,
) -> None:
    """List, add or forget the player names that the device offers.

    Names are cut to ten letters; letters that the device cannot show are left out.
    """
    with closing(linked(device)) as link:
        for name in forget or []:
            link.ask(do="names", forget=name)
        added = [str(link.ask(do="names", add=name).get("added")) for name in names or []]
        known = [str(name) for name in link.ask(do="names").get("names", [])]
    none = "No names yet. Players spell theirs at a seat, or add some here: cambio names Anna Ben"
    answer(as_json, {"names": known, "added": added}, *(known or [none]))
