"""The commands for what is the user's own on the device: files, and names of players."""

from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli import options
from host_tools.cli.arguments import Json, Which, answer
from host_tools.cli.options import chosen, linked
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import backup, manifest
from host_tools.device.deploy import shown_drive
from host_tools.device.devices import CIRCUITPYTHON
from host_tools.device.drive_files import DriveFiles
from host_tools.link.client import open_link, open_port
from host_tools.rules import house_file, post


def send_rules(
    file: Path, device: Which = None, serial: bool = False, as_json: Json = False
) -> None:
    """Check house rules and copy them to the device: to its drive, or over its serial port
    where the drive is read-only, as it is while the device plays.
    """
    text = house_file.packed(file)
    path = f"house_rules/{file.stem}.json"
    way = _put_rules(device, serial, path, text)
    message = f"{path} is on the device (sent over {way}). Its menu lists the game after a restart."
    answer(as_json, {"file": path, "over": way}, message)


def _put_rules(which: str | None, serial: bool, path: str, text: str) -> str:
    """Copy the file to the device; returns how, "drive" or "serial"."""
    device = None if which and options.is_port(which) else chosen(which, CIRCUITPYTHON)
    if device and device.drive and not serial and (device.drive.writable or not device.data_port):
        try:
            drive = DriveFiles(device.drive.path)
            with drive.alone():
                drive.write(path, text.encode())
                if manifest.read(drive) is None:
                    typer.echo(f"No firmware is on {drive.root} yet: run cambio deploy.", err=True)
            return "drive"
        except PlainError as why:
            if why.exit_code != Exit.DRIVE_LOCKED or device.data_port is None:
                raise
    with closing(open_link(device) if device else open_port(which or "")) as link:
        post.send(link, path.rpartition("/")[2], text)
    return "serial"


def make_backup(out: Path | None = None, device: Which = None, as_json: Json = False) -> None:
    """Back up your own files on the device: house rules, settings, files that you edited."""
    out = out or Path(f"cambio-backup-{datetime.now():%Y-%m-%d-%H%M%S}.zip")
    paths, left_out = backup.pack(shown_drive(chosen(device, CIRCUITPYTHON)), out)
    answer(
        as_json,
        {"file": str(out), "files": paths, "left_out": left_out},
        f"{out}: {len(paths)} of your files.",
        *(f"  {path!r} was left out: no name for a file." for path in left_out),
    )


def put_back(file: Path, device: Which = None, yes: bool = False, as_json: Json = False) -> None:
    """Restore the files of a backup; files they replace are renamed, so nothing is lost."""
    held = backup.unpacked(file)
    drive = shown_drive(chosen(device, CIRCUITPYTHON))
    if (other := backup.other_board(drive, held)) and not yes:
        _ask_about(*other)
    with drive.alone():
        done = backup.restore(drive, held)
    answer(
        as_json,
        vars(done),
        f"{len(done.written)} file(s) restored, {len(done.same)} were the same.",
        *(f"  the old file is now {path}" for path in done.aside),
        *(f"  your edited copy of a firmware file is now {path}" for path in done.beside),
        *(f"  {path} belongs to the firmware and was left out" for path in done.left_out),
    )


def _ask_about(theirs: str, here: str) -> None:
    question = f"The backup is of a {theirs}, but this device is a {here}."
    kept = f"Your files are restored, and the device stays a {here}"
    if not options.is_person():
        raise PlainError(question, f"{kept}: add --yes", Exit.WRONG_BOARD)
    if not typer.confirm(f"{question} {kept}. Continue?", err=True):
        raise PlainError("Nothing was restored.", "", Exit.WRONG_BOARD)


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
