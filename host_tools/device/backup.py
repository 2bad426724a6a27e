"""Backs up the user's own files from a device to a zip file, and restores them."""

import json
import os
import unicodedata
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.common.errors import PlainError, plainly, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put_zip
from host_tools.device import manifest, settings_toml
from host_tools.device.drive_files import TEMPORARY, DriveFiles
from host_tools.device.manifest import Manifest

ABOUT = "cambio-backup.json"
FORMAT = 1
SIZE_MOST = 8 << 20
"""The most bytes of all files of a backup: the largest drive."""

_SYSTEMS_OWN = ("boot_out.txt", manifest.PATH, TEMPORARY, ABOUT)


@dataclass(frozen=True)
class Backup:
    """A backup's content: `files` {path: content}, the `board` it is from, and the `settings` that
    a deploy, not the user, had put into settings.toml.
    """

    files: dict[str, bytes]
    board: str = ""
    settings: dict[str, str] = field(default_factory=dict)


@dataclass
class Restored:
    """The result of a restore; paths are relative to the drive.

    `beside`: the firmware's files that the user had edited; they get a new name.
    """

    written: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def pack(drive: DriveFiles, target: Path) -> tuple[list[str], list[str]]:
    """Write the user's files into the zip file ``target``; returns their paths, and those left out:
    a restore refuses names with control characters, such as Finder's "Icon\\r".

    Raises PlainError, also if there are none; an existing backup of that name is then unchanged.
    """
    record = manifest.read(drive)
    ours = record or Manifest()
    listed = [path for path in drive.listed() if path not in _SYSTEMS_OWN]
    # what a deploy did not put there, and what was edited since
    mine = [path for path in listed if not ours.is_ours(path, drive.read(path) or b"")]
    paths = [path for path in mine if not _has_control_character(path)]
    if not paths:
        raise PlainError(
            f"There are no files of yours on {drive.root}: no backup was made.",
            "Earlier backups are unchanged.",
            Exit.PROBLEMS,
        )
    placed = {"board": record.board, "settings": record.settings} if record else {}
    about = {"format": FORMAT, "files": len(paths), **placed}
    # A zip file stores names in UTF-8: other bytes become \xe9 and the like
    named = [os.fsencode(path).decode("utf-8", "backslashreplace") for path in paths]
    files = {name: drive.read(path) or b"" for name, path in zip(named, paths, strict=True)}
    with writing(target):
        put_zip(target, {ABOUT: json.dumps(about).encode(), **files})
    return paths, [path for path in mine if path not in paths]


def unpacked(source: Path) -> Backup:
    """Read a backup. Raises PlainError if it is none, or damaged."""
    said, another = f"{source} is not a readable backup", "Make one with: cambio backup --out FILE"
    # zipfile and json raise many kinds for a damaged file
    with plainly(said, another, kinds=Exception), zipfile.ZipFile(source) as packed:
        about = json.loads(packed.read(ABOUT))
        if about.get("format") != FORMAT:
            raise ValueError("it is from another version")
        listed = [one for one in packed.infolist() if not one.is_dir()]  # zip adds folders
        entries = [one for one in listed if one.filename != ABOUT]
        if sum(one.file_size for one in entries) > SIZE_MOST:
            raise ValueError("it is larger than any device")
        files = {one.filename: packed.read(one) for one in entries}
        return Backup(files, str(about.get("board", "")), dict(about.get("settings", {})))


def other_board(drive: DriveFiles, held: Backup) -> tuple[str, str] | None:
    """(the backup's board, the device's) if the backup is from another build."""
    record = manifest.read(drive)
    settings = settings_toml.unpacked(held.files.get(settings_toml.PATH, b""))
    theirs = held.board or settings_toml.board_of(settings)
    if not record or not theirs or theirs == record.board:
        return None
    return theirs, record.board


def restore(drive: DriveFiles, held: Backup) -> Restored:
    """Restore a backup. The firmware's files stay; user files that are replaced are renamed first.

    In settings.toml the values placed by this device's deploy stay, above all the board. Raises
    PlainError; files restored by then stay, and the next run does the rest.
    """
    record = manifest.read(drive) or Manifest()
    done = Restored()
    with plainly("The backup is not safe to restore", "Use another one.", kinds=ValueError):
        for path in held.files:
            drive.at(path)
            if _has_control_character(path):
                raise ValueError(f"{path!r} is not a file name")
    drive.check_writable()
    for path, content in sorted(held.files.items()):
        if path in _SYSTEMS_OWN:
            done.left_out.append(path)
        elif path in record.files:
            # An edited file of the firmware is only for reference: the deployed one runs.
            if drive.read(path) == content:
                done.same.append(path)
            else:
                _write(drive, f"{path}.yours", content, done.beside, done)
        else:
            ours = _settings(content, held, record) if path == settings_toml.PATH else content
            _write(drive, path, ours, done.written, done)
    return done


def _write(drive: DriveFiles, path: str, content: bytes, new: list[str], done: Restored) -> None:
    if drive.read(path) == content:
        done.same.append(path)
        return
    done.aside += drive.write(path, content, keeps=True)
    new.append(path)


def _settings(content: bytes, held: Backup, record: Manifest) -> bytes:
    """The backup's settings with those that this device's firmware needs."""
    theirs = settings_toml.unpacked(content)
    written = settings_toml.values(theirs)
    board = {name: written[name] for name in (settings_toml.BOARD,) if name in written}
    placed = {**held.settings, **board}
    return settings_toml.packed(settings_toml.merged(theirs, record.settings, placed))


def _has_control_character(path: str) -> bool:
    return any(unicodedata.category(letter) == "Cc" for letter in path)
