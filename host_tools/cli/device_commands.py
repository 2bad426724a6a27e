"""The commands that find, flash and update a board, and the way into the ``cambio`` command."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from host_tools.boards import boards
from host_tools.build import payload
from host_tools.cli import options, table_commands
from host_tools.cli.options import (
    BoardName,
    DryRun,
    Json,
    Which,
    board_of,
    chosen,
    device_table,
    paper,
    say,
    seconds,
)
from host_tools.common.checks import BAD, GOOD, NOTE, Check
from host_tools.common.errors import PlainError, cant_read
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import bar
from host_tools.device import (
    deploy,
    devices,
    doctor,
    downloads,
    flash,
    permissions,
    report,
    uf2,
    versions,
)
from host_tools.device.devices import CIRCUITPYTHON, Choice, Device
from host_tools.device.drive_files import DriveFiles


def add_to(app: typer.Typer) -> None:
    """Add all commands that deal with a board to the ``cambio`` command."""
    for name, command in (
        ("devices", list_devices),
        ("flash", flash_board),
        ("deploy", deploy_firmware),
        ("doctor", examine),
        ("monitor", table_commands.watch),
        ("log", table_commands.fetch_log),
        ("replay", table_commands.step_through),
        ("report", table_commands.pack_report),
        ("send-rules", table_commands.send_rules),
        ("backup", table_commands.make_backup),
        ("restore", table_commands.put_back),
    ):
        app.command(name)(command)


# --- boards --------------------------------------------------------------------------------------


def list_devices(as_json: Json = False) -> None:
    """List the boards that are plugged in, in whatever state."""
    found = devices.find(options.this_computer)
    if as_json:
        print(json.dumps([one.facts() for one in found]))
    elif found:
        paper().print(device_table(found))
    if not found:
        raise devices.no_board(options.this_computer, Choice(), [])


def flash_board(
    board: BoardName = None,
    uf2_file: Annotated[
        Path | None, typer.Option("--uf2", help="A CircuitPython image; else it is downloaded.")
    ] = None,
    version: Annotated[
        str,
        typer.Option(help="The CircuitPython to download: one, or the newest of 10.x, or latest."),
    ] = downloads.VERSION,
    device: Which = None,
    force: Annotated[
        bool, typer.Option("--force", help="Flash even where this CircuitPython runs already.")
    ] = False,
    only: Annotated[
        bool, typer.Option("--only", help="CircuitPython alone, without the firmware.")
    ] = False,
    wait: Annotated[
        float,
        typer.Option(help="Seconds to wait for a person to press BOOTSEL.", callback=seconds),
    ] = 120.0,
    server: Annotated[
        str, typer.Option(help="Another download server, such as a mirror.")
    ] = downloads.SERVER,
    as_json: Json = False,
) -> None:
    """Make a blank board the device: CircuitPython first, then the firmware."""
    waits = flash.Waits(person=wait)
    tell = partial(say, as_json=as_json)
    there = _there_or_none(device)
    meant = board_of(board, there)
    if there is not None:
        flash.check_board(there, meant)
    data, image = _image(
        meant, there, uf2_file, version, downloads.Source(server.rstrip("/")), tell
    )
    if not only:
        deploy.check_version(image.version(), meant.name)
    tell(f"Image: CircuitPython {image.version()}, {len(data) // 1024} KiB, every block checked.")
    if there and there.version == image.version() and not force:
        tell("The board runs this CircuitPython already; --force flashes it again.")
    else:
        there = _flashed(there, data, image, waits, tell)
        tell(f"The {there.title} runs CircuitPython {there.version}.")
    outcome: dict[str, Any] = {"board": meant.name, "circuitpython": there.version}
    if not only:
        outcome["deployed"] = _deployed(there, meant, False, as_json)
    if as_json:
        print(json.dumps(outcome))


def _there_or_none(which: str | None) -> Device | None:
    """The board; None where a person has to bring it first."""
    try:
        return chosen(which)
    except PlainError as why:
        if which or why.exit_code != Exit.NO_BOARD:
            raise
        return None


def _image(
    board: boards.Board,
    device: Device | None,
    file: Path | None,
    version: str,
    source: downloads.Source,
    tell: flash.Say,
) -> tuple[bytes, uf2.Image]:
    """The image's bytes, checked before a board is touched. Raises PlainError."""
    allowed = board.data["circuitpython"]
    known = device.board_id if device and device.board_id in allowed else None
    if file is None:
        board_id = known or allowed[0]
        version, about = versions.exact(board_id, version, source)
        if about:
            tell(about)
        with bar(f"CircuitPython {version}") as moved:
            size = flash.flash_size(board_id)
            file = downloads.image(board_id, version, size, source, moved)
    try:
        data = file.read_bytes()
    except OSError as why:
        raise cant_read(file, why) from why
    return data, flash.checked(data, board, known)


def _flashed(
    device: Device | None, data: bytes, image: uf2.Image, waits: flash.Waits, tell: flash.Say
) -> Device:
    """The board after CircuitPython came onto it. Raises PlainError."""
    if device is None:
        tell(f"No board is there. {flash.BUTTON_HINT}; waiting {waits.person:.0f} s ...")
        drive = flash.wait_for_boot_loader(options.this_computer, waits.person)
    else:
        drive = flash.enter_boot_loader(options.this_computer, device, waits, tell)
    others = flash.running(options.this_computer)
    with bar("Flashing") as moved:
        flash.copy(data, drive, moved)
    tell("Copied. Waiting for the board to start ...")
    return flash.await_restart(options.this_computer, image, drive, others, waits)


# --- firmware ------------------------------------------------------------------------------------


def deploy_firmware(
    board: BoardName = None,
    device: Which = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Bring the firmware on a board up to date; only what differs is written."""
    there = chosen(device, CIRCUITPYTHON)
    outcome = _deployed(there, board_of(board, there), dry_run, as_json)
    if as_json:
        print(json.dumps(outcome))


def _deployed(device: Device, board: boards.Board, dry_run: bool, as_json: bool) -> dict[str, Any]:
    """Deploy, print what was done where a person reads it, and return it as plain data."""
    drive = deploy.drive_of(device, board)
    goods = payload.build(board)
    planned = deploy.plan(drive, goods)
    facts = {"board": board.name, "dry_run": dry_run, **planned.facts()}
    if not dry_run:
        if not planned.is_empty:
            deploy.check_unlocked(device)
        with bar("Deploying") as moved:
            facts["set_aside"] = deploy.carry_out(
                planned, drive, goods, board.name, report.version(), moved
            )
    if not as_json:
        _print_deploy(planned, goods, drive, facts)
    return facts


def _print_deploy(
    planned: deploy.Plan, goods: payload.Payload, drive: DriveFiles, facts: dict[str, Any]
) -> None:
    console = Console(highlight=False)
    cluster = drive.cluster()
    done = "would be" if facts["dry_run"] else "were"
    console.print(
        f"{facts['board']}: {len(planned.write)} files {done} written,"
        f" {len(planned.same)} are up to date, {len(planned.remove)} {done} removed."
    )
    if facts["dry_run"]:
        for word, paths in (("write", sorted(planned.write)), ("remove", planned.remove)):
            for path in paths:
                console.print(f"  {word} {path}", markup=False)
    for path in facts["set_aside"]:
        console.print(f"  kept as yours: {path}", markup=False)
    for path in planned.kept:
        console.print(f"  {path} was changed by you and stays; it is not needed.", markup=False)
    for name in planned.overridden:
        console.print(f"  settings.toml: your {name} stays.", markup=False)
    sizes = [
        ("engine", goods.size(cluster, "engine_core/")),
        ("firmware", goods.size(cluster, "firmware/")),
        ("libraries", goods.size(cluster, "lib/")),
    ]
    words = [f"{name} {size // 1024} KiB" for name, size in sizes]
    free = planned.free - planned.growth if facts["dry_run"] else drive.room()
    console.print(
        f"{', '.join(words)}; {free // 1024} KiB {'left' if facts['dry_run'] else 'free'}."
    )
    if not facts["dry_run"] and not planned.is_empty:
        console.print("Eject the drive, unplug the board and plug it in: the game starts.")


def examine(
    device: Which = None,
    udev: Annotated[
        bool, typer.Option("--udev", help="Print the udev rules for Linux, and nothing else.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Look for what stands in the way: boards, versions, files, room, permissions.

    Linux lets you use the boards' ports after
    `cambio doctor --udev | sudo tee /etc/udev/rules.d/60-cambio.rules` and
    `sudo udevadm control --reload && sudo udevadm trigger`.
    """
    if udev:
        print(permissions.rules(), end="")
        return
    only = [chosen(device)] if device else None
    checks = doctor.examine(options.this_computer, only)
    if as_json:
        print(json.dumps([check.facts() for check in checks]))
    else:
        _print_checks(checks)
    if any(check.state == BAD for check in checks):
        raise typer.Exit(Exit.PROBLEMS)


_MARKS = {GOOD: ("ok", "green"), NOTE: ("note", "yellow"), BAD: ("BAD", "red")}


def _print_checks(checks: list[Check]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for check in checks:
        mark, colour = _MARKS[check.state]
        console.print(f"{mark:5}", style=colour, end="")
        console.print(f"{check.name}: {check.finding}", markup=False)
        for number, line in enumerate(check.advice.splitlines()):
            console.print(f"     {'  ' if number else '->'} {line}", markup=False)
