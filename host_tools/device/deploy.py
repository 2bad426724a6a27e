"""Updates a board's drive: writes what differs, removes what is no longer needed.

Only files from earlier deploys are replaced or removed. A user's file that is in the way or would
be imported instead of ours is renamed, as is one of ours that the user edited. An interrupted run
is completed by the next one.
"""

import itertools
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from host_tools.boards.boards import Board
from host_tools.build.payload import AT_THE_TOP, Payload, taken
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report
from host_tools.common.version import MAJOR, supports, version
from host_tools.device import import_order, manifest, settings_toml
from host_tools.device.devices import Device
from host_tools.device.drive_files import UNLOCK, DriveFiles, locked
from host_tools.device.flash import check_board
from host_tools.device.manifest import Manifest, digest

FIXED = (settings_toml.BOARD,)
"""Settings that the user can't change in the file: the firmware was built for them."""

CIRCUITPYTHONS_OWN = {"code.py": b'print("Hello World!")\n'}
"""Files that a new drive comes with (make_file_with_contents in CircuitPython's filesystem.c)."""


@dataclass
class Plan:
    """What a deploy will do; paths are relative to the drive.

    `write` {path: content}, `same` unchanged, `remove` ours and no longer needed, `aside` the
    user's and in the way, `kept` ours but edited. `growth` is in bytes.
    """

    write: dict[str, bytes] = field(default_factory=dict)
    same: list[str] = field(default_factory=list)
    remove: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    overridden: list[str] = field(default_factory=list)
    growth: int = 0
    free: int = 0
    settings_text: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether the drive is up to date."""
        return not (self.write or self.remove or self.aside)

    def facts(self) -> dict[str, Any]:
        """The plan as plain data for a script; sizes in bytes."""
        return {
            "write": {path: len(content) for path, content in sorted(self.write.items())},
            "same": len(self.same),
            "remove": self.remove,
            "set_aside": self.aside,
            "kept": self.kept,
            "settings_of_your_own": self.overridden,
            "growth": self.growth,
            "free": self.free,
        }


def drive_of(device: Device, board: Board) -> DriveFiles:
    """The drive to deploy to. Raises PlainError if the board has none, or is another board."""
    drive = shown_drive(device)
    check_board(device, board)
    check_version(device.version, board.name)
    return drive


def shown_drive(device: Device) -> DriveFiles:
    """The drive of a board. Raises PlainError for a device in play, which hides its drive."""
    if device.drive is None:
        raise PlainError(
            f"The {device.title} is playing, and hides its drive.",
            f"{UNLOCK.capitalize()}.",
            Exit.DRIVE_LOCKED,
        )
    return DriveFiles(device.drive.path)


def check_version(version: str | None, board: str) -> None:
    """Raise PlainError for a CircuitPython version that the firmware does not support."""
    if not supports(version):
        raise PlainError(
            f"The firmware needs CircuitPython {MAJOR}, and this is {version}.",
            f"Install the right one, with the firmware: cambio flash --board {board}",
            Exit.OTHER_SYSTEM,
        )


def of_frozen(name: str | None, payload: Payload) -> str:
    """A line about the firmware that is frozen into a board's image; "" if none is."""
    if payload.frozen:
        return f"Its image has this firmware frozen in ({name}): the drive gets only data."
    return f"Its image has another firmware frozen in ({name}): the drive's runs." if name else ""


def plan(drive: DriveFiles, payload: Payload, board: Board | None = None) -> Plan:
    """What has to be done. Read-only. Raises PlainError if the drive is gone, too full or, whatever
    is on it, too small: the best image of ``board`` is named then.
    """
    old = manifest.read(drive) or Manifest()
    cluster, (free, total) = drive.cluster(), drive.room()
    found = {path: drive.read(path) for path in {*payload.files, *old.files}}
    there = {path: content for path, content in found.items() if content is not None}
    ours = {path for path, content in there.items() if old.is_ours(path, content)}
    ours |= {path for path, content in CIRCUITPYTHONS_OWN.items() if there.get(path) == content}
    gone = sorted(path for path in there if path not in payload.files)
    planned = Plan(
        write={path: new for path, new in payload.files.items() if there.get(path) != new},
        same=[path for path, new in payload.files.items() if there.get(path) == new],
        remove=[path for path in gone if path in ours],
        kept=[path for path in gone if path not in ours],
        free=free,
    )
    planned.aside = [path for path in planned.write if path in there and path not in ours]
    needed = [*payload.files, *(import_order.FROZEN if payload.frozen else ())]
    planned.aside += import_order.shadows(drive, needed, planned.remove)
    _plan_settings(planned, drive, payload, old)
    # What starts the rest comes last: a half-finished deploy must not run.
    planned.write = dict(sorted(planned.write.items(), key=lambda one: (one[0] in AT_THE_TOP, one)))
    records = _records(planned, payload, old, board.name if board else old.board, version())
    was = {path: content for path, content in there.items() if path in ours}
    was |= {path: drive.read(path) or b"" for path in (settings_toml.PATH, manifest.PATH)}
    most = _growth(planned, was, *records, cluster)
    is_too_small = taken(payload.files.values(), cluster) > total
    _check_room(planned, drive, most, board if is_too_small else None)
    return planned


def _plan_settings(planned: Plan, drive: DriveFiles, payload: Payload, old: Manifest) -> None:
    theirs = settings_toml.read(drive)
    # A board's name without a pin map would leave the device without pins.
    must = {name: value for name, value in settings_toml.values(theirs).items() if name in FIXED}
    placed = {**old.settings, **must}
    planned.settings_text = settings_toml.merged(theirs, payload.settings, placed)
    planned.overridden = settings_toml.overridden(planned.settings_text, payload.settings)
    written = settings_toml.packed(planned.settings_text)
    if settings_toml.values(theirs) != settings_toml.values(planned.settings_text):
        planned.write[settings_toml.PATH] = written
    else:
        planned.same.append(settings_toml.PATH)


def _records(
    planned: Plan, payload: Payload, old: Manifest, board: str, version: str
) -> tuple[bytes, bytes]:
    """The manifest's content while a deploy is under way, and at its end."""
    digests = {path: digest(content) for path, content in payload.files.items()}
    kept = {path: old.files[path] for path in planned.kept}
    written = settings_toml.values(planned.settings_text)
    placed = {name: value for name, value in payload.settings.items() if written[name] == value}
    whole = Manifest(version, board, True, {**kept, **digests}, placed, {}, payload.key)
    return old.begun(version, board, digests).packed(), whole.packed()


def _growth(planned: Plan, was: dict[str, bytes], half: bytes, whole: bytes, cluster: int) -> int:
    """Set `growth` to what a deploy adds in the end; returns the most that it adds on the way."""
    steps = [(half, was[manifest.PATH]), *((b"", was[path]) for path in planned.remove)]
    steps += [(content, was.get(path, b"")) for path, content in planned.write.items()]
    sizes = [(taken([new], cluster), taken([old], cluster)) for new, old in [*steps, (whole, half)]]
    *before, planned.growth = itertools.accumulate((new - old for new, old in sizes), initial=0)
    return max(size + new for size, (new, _) in zip(before, sizes))


def _check_room(planned: Plan, drive: DriveFiles, needed: int, too_small: Board | None) -> None:
    """Raise PlainError unless ``needed`` bytes are free, and a cluster for each new folder."""
    folders = {str(PurePosixPath(path).parent) for path in planned.write}
    needed += drive.cluster() * sum(not (drive.root / folder).is_dir() for folder in folders)
    if not planned.is_empty and needed > planned.free:
        step = "Make room on it and run this again."
        if too_small:
            image = f"cambio flash --board {too_small.name} --image {too_small.board_ids[0]}"
            step = f"It is too small even when it is empty; another image has a larger one: {image}"
        raise PlainError(
            f"The drive {drive.root} has {planned.free // 1024} KiB free; the firmware needs"
            f" {needed // 1024 + 1} KiB.{_largest_foreign(planned, drive)}",
            f"Nothing was changed. {step}",
            Exit.DRIVE_FULL,
        )


def _largest_foreign(planned: Plan, drive: DriveFiles) -> str:
    """The user's largest files, as candidates for deletion."""
    ours = {manifest.PATH, *planned.write, *planned.same, *planned.remove}
    sizes = [(drive.at(path).stat().st_size, path) for path in drive.listed() if path not in ours]
    names = [f"{path} ({size // 1024} KiB)" for size, path in sorted(sizes)[:-4:-1] if size >= 1024]
    return f" The largest of your files there: {', '.join(names)}." if names else ""


def carry_out(
    planned: Plan,
    drive: DriveFiles,
    payload: Payload,
    board: str,
    version: str,
    report: Report = no_report,
) -> list[str]:
    """Execute a plan; returns the new names of the user's files that were in the way.

    Raises PlainError at the first failure, with these names; the next plan then has the rest.
    """
    old = manifest.read(drive) or Manifest()
    if planned.is_empty and old.finished and (old.board, old.version) == (board, version):
        return []
    drive.check_writable()
    half, whole = _records(planned, payload, old, board, version)
    moved = drive.write(manifest.PATH, half)  # first: where it has no room nothing is changed
    try:
        for path in planned.aside:
            moved.append(drive.set_aside(path))
        for path in planned.remove:
            drive.remove(path)
        size, done = sum(len(content) for content in planned.write.values()), 0
        for path, content in planned.write.items():
            moved += drive.write(path, content)
            done += len(content)
            report(done, size)
        drive.write(manifest.PATH, whole)
    except PlainError as why:
        why.message += "".join(f" Your file in the firmware's way is now {one}." for one in moved)
        raise
    return moved


def check_unlocked(device: Device) -> None:
    """Raise the error for a drive that is mounted read-only."""
    if device.drive is not None and not device.drive.writable:
        raise locked(device.drive.path)
