"""The commands for the user's own files on the device."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli import options
from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import chosen
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import backup
from host_tools.device.deploy import shown_drive
from host_tools.device.devices import CIRCUITPYTHON
from host_tools.device.drive_files import DriveFiles
from host_tools.link.client import open_link, open_port
from host_tools.rules import house_file, post


def send_rules(
    file: Annotated[Path, typer.Argument(help="A TOML file with house rules.")],
    device: Which = None,
    serial: Annotated[
        bool, typer.Option("--serial", help="Over the serial port even where the drive is open.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Check house rules and put them on the device: on its drive, or over its serial port
    where the drive is locked, as it is while the device plays.
    """
    text = house_file.packed(file)
    path = f"house_rules/{file.stem}.json"
    way = _put_rules(device, serial, path, text)
    told = f"{path} is on the device ({way}): the game is in its menu from the next start on."
    answer(as_json, {"file": path, "over": way}, told)


def _put_rules(which: str | None, serial: bool, path: str, text: str) -> str:
    """Put the file there; returns the way it took, "drive" or "serial"."""
    device = None if which and options.is_port(which) else chosen(which, CIRCUITPYTHON)
    if device and device.drive and not serial and (device.drive.writable or not device.data_port):
        try:
            DriveFiles(device.drive.path).write(path, text.encode())
            return "drive"
        except PlainError as why:
            if why.exit_code != Exit.DRIVE_LOCKED or device.data_port is None:
                raise
    with closing(open_link(device) if device else open_port(which or "")) as link:
        post.send(link, path.rpartition("/")[2], text)
    return "serial"


def make_backup(
    out: Annotated[
        Path | None,
        typer.Option(help="The zip file to write; else cambio-backup-DATE-TIME.zip."),
    ] = None,
    device: Which = None,
    as_json: Json = False,
) -> None:
    """Pack your own files on the device: house rules, settings, files that you edited."""
    out = out or backup.new_name(datetime.now())
    paths = backup.pack(shown_drive(chosen(device, CIRCUITPYTHON)), out)
    told = f"{out}: {len(paths)} file(s) of yours."
    answer(as_json, {"file": str(out), "files": paths}, told)


def put_back(
    file: Annotated[Path, typer.Argument(help="A file made by `cambio backup`.")],
    device: Which = None,
    yes: Annotated[
        bool, typer.Option("--yes", help="Put files of another build back without asking.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Put the files of a backup back; what they replace is renamed, and nothing is lost."""
    held = backup.unpacked(file)
    drive = shown_drive(chosen(device, CIRCUITPYTHON))
    other = backup.other_board(drive, held)
    if other and not yes:
        _ask_about(*other)
    done = backup.restore(drive, held)
    answer(
        as_json,
        vars(done),
        f"{len(done.written)} file(s) put back, {len(done.same)} were the same.",
        *(f"  what was there is now {path}" for path in done.aside),
        *(f"  a file of the firmware's that you had edited is now {path}" for path in done.beside),
        *(f"  {path} belongs to the firmware and was left out" for path in done.left_out),
    )


def _ask_about(theirs: str, here: str) -> None:
    """Whether a backup of another build is meant. Raises PlainError where it is not, or nobody
    can be asked.
    """
    told = f"The backup is of a {theirs}, and this device is a {here}."
    kept = f"Your files come back, and the device stays a {here}"
    if not options.is_person():
        raise PlainError(told, f"{kept}: add --yes", Exit.WRONG_BOARD)
    if not typer.confirm(f"{told} {kept}. Go on?", err=True):
        raise PlainError("Nothing was put back.", "", Exit.WRONG_BOARD)
