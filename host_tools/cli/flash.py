"""The command line of ``cambio flash``."""

import json
import tempfile
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools.boards import boards
from host_tools.cli import options
from host_tools.cli.arguments import BoardName, Json, Which
from host_tools.cli.deploy import deployed
from host_tools.cli.options import board_of, chosen, say
from host_tools.common.errors import PlainError, reading
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Say, bar
from host_tools.device import deploy, downloads, flash, picoboot, uf2
from host_tools.device.devices import BOOT_LOADER, Device


def flash_board(
    board: BoardName = None,
    uf2_file: Annotated[Path | None, typer.Option("--uf2")] = None,
    version: str = downloads.VERSION,
    image_of: Annotated[str | None, typer.Option("--image", metavar="BOARD_ID")] = None,
    device: Which = None,
    force: bool = False,
    only: bool = False,
    wait: Annotated[float, typer.Option(min=0, max=86_400)] = 120.0,  # a day at most
    usb: bool = False,
    erase: bool = False,
    server: str = downloads.SERVER,
    as_json: Json = False,
) -> None:
    """Install CircuitPython and the firmware on a blank board."""
    waits = flash.Waits(person=wait)
    tell = partial(say, as_json=as_json)
    if erase and not usb:
        raise PlainError("--erase works only over USB.", "Add --usb.")
    if uf2_file and (image_of or version != downloads.VERSION):
        raise PlainError("--uf2 is an image of your own.", "Leave --image and --version out.")
    if usb:
        picoboot.tool()
    plugged_in = _plugged_in_or_none(device, usb)
    meant = board_of(board, plugged_in, tell)
    if plugged_in is not None:
        flash.check_board(plugged_in, meant)
    wanted = flash.chosen_image(meant, image_of)
    if uf2_file:
        with reading(uf2_file):
            data = uf2_file.read_bytes()
    else:
        tell(_reason(meant, wanted))
        source = downloads.Source(server.rstrip("/"))
        with bar(f"CircuitPython {version}") as moved:
            data = downloads.image(wanted.board_id, version, source, moved)
    image = flash.checked(data, meant)
    if not only:
        deploy.check_version(image.version(), meant.name)
    made_for = image.is_for(list(meant.board_ids))
    tell(f"Image: CircuitPython {image.version()}, {len(data) // 1024} KiB, every block verified.")
    runs = plugged_in and plugged_in.version == image.version() and plugged_in.board_id in made_for
    if plugged_in and runs and not (force or erase):
        tell("The board already runs this CircuitPython; --force flashes it again.")
    else:
        flashed = partial(_flashed_over_usb, erase=erase) if usb else _flashed
        plugged_in = flashed(plugged_in, data, image, waits, tell)
        tell(f"The {plugged_in.title} now runs CircuitPython {plugged_in.version}.")
    outcome: dict[str, Any] = {"board": meant.name, "circuitpython": plugged_in.version}
    if not only:
        outcome["deployed"] = deployed(plugged_in, meant, False, as_json)
    if as_json:
        print(json.dumps(outcome))


def _plugged_in_or_none(which: str | None, usb: bool) -> Device | None:
    """The board; None if it must be plugged in first, or has no drive, which ``usb`` allows."""
    fine = (Exit.NO_BOARD, Exit.NOT_MOUNTED) if usb else (Exit.NO_BOARD,)
    try:
        return chosen(which)
    except PlainError as why:
        if which or why.exit_code not in fine:
            raise
        return None


def _reason(board: boards.Board, image: boards.Image) -> str:
    """Which image is used, why, and how to choose another."""
    line = f"Using the image for {image.board_id}: {image.why}"
    others = [one.board_id for one in board.images if one is not image]
    return f"{line}; --image {others[0]} uses another." if others else f"{line}."


def _flashed(
    device: Device | None, data: bytes, image: uf2.Image, waits: flash.Waits, tell: Say
) -> Device:
    """Flash CircuitPython; returns the board once it runs. Raises PlainError."""
    if device is None:
        tell(f"No board was found. {flash.BUTTON_HINT}; waiting {waits.person:.0f} s ...")
        drive = flash.wait_for_boot_loader(options.this_computer, waits.person, chip=image.chip)
    else:
        drive = flash.enter_boot_loader(options.this_computer, device, waits, tell, image.chip)
    others = flash.running(options.this_computer)
    with bar("Flashing") as moved:
        flash.copy(data, drive, moved)
    tell("Copied. Waiting for the board to start ...")
    return flash.await_restart(options.this_computer, image, drive, others, waits)


def _flashed_over_usb(
    device: Device | None, data: bytes, image: uf2.Image, waits: flash.Waits, tell: Say, erase: bool
) -> Device:
    """The same with picotool, which verifies what it wrote. Raises PlainError."""
    others = flash.running(options.this_computer)
    if device is not None and device.drive is not None:
        others.discard(device.drive.path)
    if device is not None and device.state != BOOT_LOADER and flash.ask_for_boot_loader(device):
        tell(f"Sent the {device.title} to its boot loader.")
    elif device is None or device.state != BOOT_LOADER:
        tell(f"{flash.BUTTON_HINT}, unless you already did; waiting {waits.person:.0f} s ...")
    with bar("Flashing over USB", "%") as moved, tempfile.TemporaryDirectory() as folder:
        moved(0, None)
        file = Path(folder) / "circuitpython.uf2"
        file.write_bytes(data)
        if erase:
            picoboot.erase(waits.person)
            tell("Erased.")
        picoboot.load(file, waits.person)
    tell("Written and verified. Waiting for the board to start ...")
    return flash.await_restart(options.this_computer, image, None, others, waits)
