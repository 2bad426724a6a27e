"""The command line of ``cambio screen``."""

import shutil
import sys
from contextlib import closing
from pathlib import Path

from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import linked
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.common.progress import bar
from host_tools.link import screen
from host_tools.twins import png


def show_screen(device: Which = None, out: Path | None = None, as_json: Json = False) -> None:
    """Show the device's screen in the terminal, or save it as a PNG.

    The device refuses while its screen may show a secret.
    """
    if out is None and not sys.stdout.isatty():
        raise PlainError("The output is not a terminal.", "Write a PNG: --out FILE", Exit.USAGE)
    with closing(linked(device)) as link, bar("Screen", "%") as moved:
        picture = screen.fetch(link, moved)
    if out is None:
        print(screen.in_text(picture, shutil.get_terminal_size().columns))
        return
    with writing(out):
        put(out, png.packed(picture))
    height, width = picture.shape[:2]
    facts = {"file": str(out), "width": width, "height": height}
    answer(as_json, facts, f"{out}: {width} x {height} pixels.")
