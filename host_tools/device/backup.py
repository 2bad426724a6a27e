"""The user's own files on a device: packed into a zip file, put back from one."""

from __future__ import annotations

import json
import os
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.common.errors import PlainError, cant_write
from host_tools.common.exit_codes import Exit
from host_tools.device import manifest
from host_tools.device.drive_files import TEMPORARY, DriveFiles

ABOUT = "cambio-backup.json"
FORMAT = 1
SIZE_MOST = 8 << 20
"""Bytes of all files of a backup: the largest of the drives."""

_SYSTEMS_OWN = ("boot_out.txt", manifest.PATH, TEMPORARY)


@dataclass
class Restored:
    """What a restore did. Paths are from the drive's top."""

    written: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def users_files(drive: DriveFiles) -> list[str]:
    """The files that neither CircuitPython nor a deploy put there."""
    there = manifest.read(drive)
    ours = set(there.files) if there else set()
    return [path for path in drive.listed() if path not in ours and path not in _SYSTEMS_OWN]


def pack(drive: DriveFiles, target: Path) -> list[str]:
    """Write the user's files into the zip file ``target``; returns their paths.

    Raises PlainError; an older backup of that name then is as it was.
    """
    paths = users_files(drive)
    half = target.with_name(target.name + ".part")
    there = manifest.read(drive)
    about = {"format": FORMAT, "board": there.board if there else "", "files": len(paths)}
    try:
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(ABOUT, json.dumps(about))
            for path in paths:
                packed.writestr(path, drive.read(path) or b"")
        os.replace(half, target)
    except OSError as why:
        half.unlink(missing_ok=True)
        raise cant_write(target, why) from why
    return paths


def unpacked(source: Path) -> dict[str, bytes]:
    """The files in a backup. Raises PlainError when it is none, or damaged."""
    try:
        with zipfile.ZipFile(source) as packed:
            about = json.loads(packed.read(ABOUT))
            if about.get("format") != FORMAT:
                raise ValueError("it is of another version")
            entries = [one for one in packed.infolist() if one.filename != ABOUT]
            if sum(one.file_size for one in entries) > SIZE_MOST:
                raise ValueError("it is larger than any device")
            return {one.filename: packed.read(one) for one in entries}
    except (OSError, ValueError, KeyError, AttributeError, RuntimeError) as why:
        raise _unreadable(source, why) from why
    except (zipfile.BadZipFile, NotImplementedError, EOFError) as why:
        raise _unreadable(source, why) from why


def _unreadable(source: Path, why: Exception) -> PlainError:
    said = getattr(why, "strerror", None) or str(why) or type(why).__name__
    return PlainError(
        f"{source} is no backup that can be read: {said}.",
        "Make one with: cambio backup --out FILE",
        Exit.BAD_FILE,
    )


def restore(drive: DriveFiles, files: dict[str, bytes]) -> Restored:
    """Put a backup's files back. The firmware's own stay; what they replace is renamed first.

    Raises PlainError; what is there by then stays, and the next run does the rest.
    """
    there = manifest.read(drive)
    ours = set(there.files) if there else set()
    done = Restored()
    for path in files:
        _check_inside(drive, path)
    drive.check_writable()
    for path, content in sorted(files.items()):
        if path in ours or path in _SYSTEMS_OWN:
            done.left_out.append(path)
            continue
        now = drive.read(path)
        if now == content:
            done.same.append(path)
            continue
        if now is not None:
            done.aside.append(drive.set_aside(path))
        drive.write(path, content)
        done.written.append(path)
    return done


def _check_inside(drive: DriveFiles, path: str) -> None:
    try:
        drive.at(path)
    except ValueError as why:
        raise PlainError(
            f"The backup is not to be trusted: {why}.", "Take another one.", Exit.BAD_FILE
        ) from why
