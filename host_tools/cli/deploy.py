"""The command line of ``cambio deploy``."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console

from host_tools.boards import boards
from host_tools.build import payload
from host_tools.cli.arguments import BoardName, DryRun, Json, Which
from host_tools.cli.options import board_of, chosen
from host_tools.common.progress import bar
from host_tools.common.version import version
from host_tools.device import deploy
from host_tools.device.devices import CIRCUITPYTHON, Device
from host_tools.device.drive_files import DriveFiles


def deploy_firmware(
    board: BoardName = None,
    device: Which = None,
    dry_run: DryRun = False,
    as_json: Json = False,
) -> None:
    """Bring the firmware on a board up to date; only what differs is written."""
    there = chosen(device, CIRCUITPYTHON)
    outcome = deployed(there, board_of(board, there), dry_run, as_json)
    if as_json:
        print(json.dumps(outcome))


def deployed(device: Device, board: boards.Board, dry_run: bool, as_json: bool) -> dict[str, Any]:
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
                planned, drive, goods, board.name, version(), moved
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
