"""The commands that talk with a playing device, and those for the user's own files on it."""

from __future__ import annotations

import json
import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from engine_core import load_game
from host_tools import twins
from host_tools.cli import options
from host_tools.cli.options import Fullscreen, Json, Which, chosen, linked, say
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import backup, devices, doctor, report
from host_tools.device.devices import CIRCUITPYTHON
from host_tools.device.drive_files import DriveFiles
from host_tools.journal import journals, replay
from host_tools.link import monitor
from host_tools.link.client import Link, open_link, open_port
from host_tools.play import play
from host_tools.rules import house_rules, post

FOLLOW_S = 5.0
"""Seconds between two looks for a game that ended."""


# --- the table -----------------------------------------------------------------------------------


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
    """Fetch the journals of finished games from the device into a file."""
    while True:
        try:
            added, where = _fetched(device, out)
        except PlainError as why:
            if not follow:
                raise
            say(why.line(), as_json)
        else:
            if added or not follow:
                _told_log(out, added, where, as_json)
        if not follow:
            return
        time.sleep(FOLLOW_S)


def _fetched(device: str | None, out: Path) -> tuple[int, str]:
    """How many journals are new, and where they begin if that is in the middle of a game."""
    link = linked(device)
    try:
        fresh = [bytes.fromhex(one) for one in link.journals()]
        for journal in fresh:
            load_game(journal)
    except ValueError as why:
        raise PlainError(
            f"The device sent a journal that can't be played: {why}.",
            "Its firmware is another one than here: cambio deploy",
            Exit.BAD_FILE,
        ) from why
    finally:
        link.close()
    where = ", ".join(filter(None, map(journals.begins, fresh)))
    return journals.add(out, fresh), where


def _told_log(out: Path, added: int, where: str, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"file": str(out), "added": added}), flush=True)
        return
    what = (
        f"{added} journal(s) new or longer"
        if added
        else "nothing new; a journal comes when its game is over"
    )
    print(f"{out}: {what}{f' ({where})' if added and where else ''}.", flush=True)


def step_through(
    file: Annotated[Path, typer.Argument(help="A log, a journal or a saved game.")],
    number: Annotated[
        int | None, typer.Option("--game", help="Which journal of a log, from 1; else the last.")
    ] = None,
    step: Annotated[int, typer.Option(help="Begin at this step; -1 is the last.")] = 0,
    terminal: Annotated[
        bool,
        typer.Option("--terminal", help="Show it in the terminal even where a window could open."),
    ] = False,
    fullscreen: Fullscreen = False,
    as_json: Json = False,
) -> None:
    """Step through a journal forwards and backwards, with all cards shown.

    It is in a window, or in the terminal where there is none. The arrow keys go a step, Page Up
    and Page Down a round, Home and End to the deal and to the end; q leaves.
    """
    held = journals.read(file)
    if number is not None and not 1 <= number <= len(held):
        raise PlainError(f"{file} has {len(held)} journal(s).", f"Choose --game 1 to {len(held)}.")
    journal = held[-1 if number is None else number - 1]
    steps = journals.steps(journal)
    if as_json:
        print(replay.as_json(steps))
    elif terminal or not play.has_display():
        replay.run(replay.Cursor(steps, step))
    else:
        twins.without_pins()
        from host_tools.journal import replay_window  # brings the window's libraries

        pictures = load_game(journal).rules.pictures
        title = f"Cambio replay: {file.name}"
        raise typer.Exit(replay_window.run(replay.Cursor(steps, step), pictures, title, fullscreen))


def pack_report(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Logs or journals that show the fault.")
    ] = None,
    out: Annotated[Path, typer.Option(help="The zip file to write.")] = Path("cambio-report.zip"),
    as_json: Json = False,
) -> None:
    """Pack versions, states and journals for a bug report; no names, no paths."""
    found = devices.find(options.this_computer)
    about = report.facts(found, doctor.examine(options.this_computer))
    held = [journal for file in files or [] for journal in journals.read(file)]
    names = report.pack(out, about, held)
    if as_json:
        print(json.dumps({"file": str(out), "holds": names}))
    else:
        print(f"{out}: {', '.join(names)}.")
        for name, journal in zip(names[1:], held, strict=True):
            if journals.begins(journal):
                print(f"{name} has its game {journals.begins(journal)} only.")


# --- the user's files ----------------------------------------------------------------------------


def _drive(which: str | None) -> DriveFiles:
    device = chosen(which, CIRCUITPYTHON)
    if device.drive is None:
        raise PlainError(
            f"The {device.title} runs, but shows no drive.",
            "Hold button 1 while plugging it in.",
            Exit.DRIVE_LOCKED,
        )
    return DriveFiles(device.drive.path)


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
    text = house_rules.packed(file)
    path = f"house_rules/{file.stem}.json"
    way = _put_rules(device, serial, path, text)
    if as_json:
        print(json.dumps({"file": path, "over": way}))
        return
    print(f"{path} is on the device ({way}): the game is in its menu from the next start on.")


def _put_rules(which: str | None, serial: bool, path: str, text: str) -> str:
    """Put the file there; returns the way it took, "drive" or "serial"."""
    name = path.rpartition("/")[2]
    if which and options.is_port(which):
        return _post_rules(open_port(which), name, text)
    device = chosen(which, CIRCUITPYTHON)
    is_open = device.drive is not None and device.drive.writable
    if device.drive is not None and not serial and (is_open or device.data_port is None):
        try:
            DriveFiles(device.drive.path).write(path, text.encode())
            return "drive"
        except PlainError as why:
            if why.exit_code != Exit.DRIVE_LOCKED or device.data_port is None:
                raise
    return _post_rules(open_link(device), name, text)


def _post_rules(link: Link, name: str, text: str) -> str:
    try:
        post.send(link, name, text)
    finally:
        link.close()
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
    paths = backup.pack(_drive(device), out)
    if as_json:
        print(json.dumps({"file": str(out), "files": paths}))
    else:
        print(f"{out}: {len(paths)} file(s) of yours.")


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
    drive = _drive(device)
    other = backup.other_board(drive, held)
    if other and not yes:
        _ask_about(*other)
    done = backup.restore(drive, held)
    if as_json:
        print(json.dumps(vars(done)))
        return
    print(f"{len(done.written)} file(s) put back, {len(done.same)} were the same.")
    for path in done.aside:
        print(f"  what was there is now {path}")
    for path in done.beside:
        print(f"  a file of the firmware's that you had edited is now {path}")
    for path in done.left_out:
        print(f"  {path} belongs to the firmware and was left out")


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
