"""The command lines of ``cambio build``, ``cambio deploy`` and ``cambio uninstall``."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools.boards import boards
from host_tools.build import frozen, payload
from host_tools.cli.arguments import BoardName, Json, LanguageName, Which, answer, tell
from host_tools.cli.options import board_of, chosen, say
from host_tools.common.errors import PlainError
from host_tools.common.progress import bar
from host_tools.common.version import version
from host_tools.device import console, deploy, settings_toml, uninstall, watcher
from host_tools.device.devices import CIRCUITPYTHON, Device
from host_tools.device.drive_files import DriveFiles

HOW = "https://learn.adafruit.com/building-circuitpython/adding-frozen-modules"


def build_firmware(
    folder: Annotated[Path, typer.Option("--frozen", metavar="DIR")],
    board: BoardName = None,
    as_json: Json = False,
) -> None:
    """Write the firmware's modules to be frozen into a CircuitPython of your own.

    Frozen code needs no heap: the device has some 40 KB more of it. In CircuitPython's sources
    add the folder to the board's mpconfigboard.mk, FROZEN_MPY_DIRS += /path/to/DIR, and build:
    https://learn.adafruit.com/building-circuitpython/adding-frozen-modules
    CircuitPython's part of the flash is too small: host_tools/build/README.md says how it grows.

    Then `cambio flash --board NAME --uf2 IMAGE` puts all of the firmware on it. Once the board has
    started with that, `cambio deploy` leaves only data on the drive; `cambio doctor` says whether
    they fit.
    """
    meant = board_of(board, None)
    with bar("Building", "%") as moved:
        key = frozen.write(meant, folder, moved)
    answer(
        as_json,
        {"board": meant.name, "folder": str(folder), "key": key},
        f"{folder}: firmware {key} for {meant.name}.",
        f"FROZEN_MPY_DIRS += {folder.resolve()}",
        f"in ports/raspberrypi/boards/{meant.board_ids[0]}/mpconfigboard.mk, see {HOW}",
        "It links with 1,340 KB of flash alone: host_tools/build/README.md says how to get them.",
        f"Then: cambio flash --board {meant.name} --uf2 IMAGE, start it once, and cambio deploy.",
    )


def deploy_firmware(
    board: BoardName = None,
    device: Which = None,
    dry_run: bool = False,
    language: LanguageName = "",
    watch: bool = False,
    as_json: Json = False,
) -> None:
    """Update the firmware on a board; only files that differ are written.

    With --watch the board's program restarts after each change. The drive must be writable: hold
    button 1 while plugging the board in, with the switch of a battery off.
    """
    plugged_in = chosen(device, CIRCUITPYTHON)
    meant = board_of(board, plugged_in, lambda line: say(line, as_json))
    # started before the first deploy, so that no change made during it is missed
    changes = watcher.changes([payload.FIRMWARE, payload.ENGINE])
    outcome = deployed(plugged_in, meant, dry_run, as_json, language)
    if as_json:
        print(json.dumps(outcome), flush=True)
    if watch and not dry_run:
        _stay(plugged_in, meant, changes, as_json)


def _stay(
    device: Device, board: boards.Board, changes: Iterator[list[Path]], as_json: bool
) -> None:
    """Deploy at every change until Ctrl-C; errors are printed, and the next change tries again."""
    say("Watching the firmware; Ctrl-C stops.", as_json)
    for changed in changes:
        say(f"Changed: {', '.join(path.name for path in changed)}", as_json)
        try:
            outcome = deployed(device, board, False, as_json)
            if as_json:
                print(json.dumps(outcome), flush=True)
            if device.console is not None:
                console.reset(device, program_only=True)
        except PlainError as why:
            say(why.line(), as_json)


def uninstall_firmware(device: Which = None, dry_run: bool = False, as_json: Json = False) -> None:
    """Remove the firmware from a board; your own files stay. CircuitPython stays too."""
    plugged_in = chosen(device, CIRCUITPYTHON)
    drive = deploy.shown_drive(plugged_in)
    with drive.alone(), bar("Removing", "files") as moved:
        planned = uninstall.plan(drive)
        if not dry_run:
            deploy.check_unlocked(plugged_in)
            uninstall.carry_out(planned, drive, moved)
    done = "would be" if dry_run else "were"
    answer(
        as_json,
        {"dry_run": dry_run, **planned.facts()},
        f"{len(planned.remove)} files {done} removed; your own files stay.",
        *(f"  {path} stays: you changed it." for path in planned.kept),
    )


def deployed(
    device: Device, board: boards.Board, dry_run: bool, as_json: bool, language: str = ""
) -> dict[str, Any]:
    """Deploy, print a summary for a person, and return it as plain data.

    The device starts in ``language`` until somebody chooses another.
    """
    drive = deploy.drive_of(device, board)
    with bar("Building", "%") as moved:
        goods = frozen.for_image(board, device.frozen, moved)
    if language:
        goods.settings[settings_toml.LANGUAGE] = f'"{language}"'
    with drive.alone(), bar("Deploying") as moved:
        planned = deploy.plan(drive, goods, board)
        facts = {"board": board.name, "dry_run": dry_run, **planned.facts()}
        facts["frozen"] = deploy.of_frozen(device.frozen, goods)
        if not dry_run:
            if not planned.is_empty:
                deploy.check_unlocked(device)
            facts["set_aside"] = deploy.carry_out(
                planned, drive, goods, board.name, version(), moved
            )
    if not as_json:
        _print_deploy(planned, goods, drive, facts)
    return facts


def _print_deploy(
    planned: deploy.Plan, goods: payload.Payload, drive: DriveFiles, facts: dict[str, Any]
) -> None:
    cluster = drive.cluster()
    done = "would be" if facts["dry_run"] else "were"
    tell(
        f"{facts['board']}: {len(planned.write)} files {done} written,"
        f" {len(planned.same)} are up to date, {len(planned.remove)} {done} removed."
    )
    if facts["frozen"]:
        tell(f"  {facts['frozen']}")
    if facts["dry_run"]:
        for word, paths in (("write", sorted(planned.write)), ("remove", planned.remove)):
            for path in paths:
                tell(f"  {word} {path}")
    renamed = "would be renamed: " if facts["dry_run"] else "is now "
    for path in facts["set_aside"]:  # code.py, or files that would shadow ours
        tell(f"  your file in the firmware's way {renamed}{path}")
    for path in planned.kept:
        tell(f"  {path} is no longer needed; you changed it, so it stays.")
    for name in planned.overridden:
        tell(f"  settings.toml: your {name} stays.")
    sizes = [
        ("libraries", goods.size(cluster, "lib/")),
        ("words", goods.size(cluster, "words/")),
        ("letters", goods.size(cluster, "fonts/")),
        ("cards", goods.size(cluster, ("decks/", "figures/"))),
    ]
    sizes.insert(0, ("code", goods.size(cluster) - sum([size for _, size in sizes])))
    words = [f"{name} {size // 1024} KiB" for name, size in sizes]
    free = planned.free - planned.growth if facts["dry_run"] else drive.room()[0]
    tell(f"{', '.join(words)}; {free // 1024} KiB {'left' if facts['dry_run'] else 'free'}.")
    if not facts["dry_run"] and not planned.is_empty:
        tell("Eject the drive, unplug the board and plug it in again: the game starts.")
