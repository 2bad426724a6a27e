"""The command line of ``cambio build``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from host_tools.build import frozen
from host_tools.cli.arguments import BoardName, Json, answer
from host_tools.cli.options import board_of
from host_tools.common.progress import bar

HOW = "https://learn.adafruit.com/building-circuitpython/adding-frozen-modules"


def build_firmware(
    folder: Annotated[Path, typer.Option("--frozen", metavar="DIR")],
    board: BoardName = None,
    as_json: Json = False,
) -> None:
    """Write the firmware's modules to be frozen into a CircuitPython of your own.

    Frozen code needs no heap: the device has some 50 KB more of it. In CircuitPython's sources
    add the folder to the board's mpconfigboard.mk, FROZEN_MPY_DIRS += /path/to/DIR, and build:
    https://learn.adafruit.com/building-circuitpython/adding-frozen-modules

    Then `cambio flash --uf2 IMAGE` puts all of the firmware on it. Once the board has started
    with that, its boot_out.txt tells what is frozen in; `cambio deploy` then leaves only data on
    the drive, and `cambio doctor` says whether image and drive fit each other.
    """
    meant = board_of(board, None)
    with bar("Building", "%") as moved:
        key = frozen.write(meant, folder, moved)
    answer(
        as_json,
        {"board": meant.name, "folder": str(folder), "key": key},
        f"{folder}: firmware {key} for {meant.name}.",
        f"FROZEN_MPY_DIRS += {folder.resolve()}",
        f"in the mpconfigboard.mk of your CircuitPython, see {HOW}",
        "Then: cambio flash --uf2 IMAGE, start the device once, and cambio deploy.",
    )
