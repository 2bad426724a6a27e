"""The record, on the board's drive, of what a deploy wrote and may replace or remove."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from host_tools.common.errors import printable
from host_tools.device.drive_files import DriveFiles, is_inside

PATH = "cambio.json"
FORMAT = 1


def digest(content: bytes) -> str:
    """Identifies a content: the first 16 hex digits of its SHA-256."""
    return hashlib.sha256(content).hexdigest()[:16]


@dataclass
class Manifest:
    """`files` {path: digest} and `settings` {name: value} placed by deploys.

    `payload` is the key of what was deployed, see `host_tools/build/payload.py`. `finished` is
    False during a deploy; `before` then has the digests of the replaced files, separated by spaces:
    all these contents are ours.
    """

    version: str = ""
    board: str = ""
    finished: bool = False
    files: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    before: dict[str, str] = field(default_factory=dict)
    payload: str = ""

    def is_ours(self, path: str, content: bytes) -> bool:
        """Whether a deploy wrote this very content; edited files are the user's."""
        return digest(content) in self._known(path)

    def begun(self, version: str, board: str, files: dict[str, str]) -> Manifest:
        """The manifest while a deploy replaces these files by ones with new digests."""
        before = {path: " ".join(sorted(self._known(path))) for path in self.files}
        return Manifest(version, board, False, {**self.files, **files}, self.settings, before)

    def _known(self, path: str) -> set[str]:
        return {*self.before.get(path, "").split(), self.files.get(path, "")} - {""}

    def packed(self) -> bytes:
        """The file's content."""
        facts = {"format": FORMAT, **vars(self)}
        return (json.dumps(facts, indent=0, sort_keys=True) + "\n").encode()


def read(drive: DriveFiles) -> Manifest | None:
    """The drive's manifest; None if there is none, or it is unreadable."""
    try:
        facts = json.loads(drive.read(PATH) or b"")
    except (ValueError, RecursionError):
        return None
    if not isinstance(facts, dict) or facts.get("format") != FORMAT:
        return None
    return Manifest(
        printable(str(facts.get("version", ""))),
        printable(str(facts.get("board", ""))),
        facts.get("finished") is True,
        _texts(facts.get("files")),
        _texts(facts.get("settings")),
        _texts(facts.get("before")),
        printable(str(facts.get("payload", ""))),
    )


def _texts(value: Any) -> dict[str, str]:
    """A table of strings; other values are dropped, and so are paths that leave the drive or
    contain control characters: no deploy wrote them.
    """
    if not isinstance(value, dict):
        return {}
    return {
        name: one
        for name, one in value.items()
        if isinstance(one, str) and name.isprintable() and is_inside(name)
    }
