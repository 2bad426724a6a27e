"""The command line of ``cambio screen``."""

from __future__ import annotations

import shutil
import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import linked
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import bar
from host_tools.link import screen
from host_tools.twins import png


def show_screen(
    device: Which = None,
    out: Annotated[
        Path | None, typer.Option(help="Write a PNG here; else it is shown in the terminal.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show what the device's panel shows, in the terminal or as a PNG.

    Only what all may see: the device refuses while a scene is up that may show a secret.
    """
    if out is None and not sys.stdout.isatty():
        raise PlainError("No terminal is there to show it.", "Write a PNG: --out FILE", Exit.USAGE)
    with closing(linked(device)) as link, bar("Screen", "%") as moved:
        picture = screen.fetch(link, moved)
    if out is None:
        print(screen.in_text(picture, shutil.get_terminal_size().columns))
        return
    with writing(out):
        out.write_bytes(png.packed(picture))
    height, width = picture.shape[:2]
    facts = {"file": str(out), "width": width, "height": height}
    answer(as_json, facts, f"{out}: {width} x {height} pixels.")
