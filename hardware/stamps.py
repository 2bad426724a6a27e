"""Says what each made file was made from, so that a stale one is found.

fabrication/stamps.json holds, for each group of files, the hash of its source and of every file.
Source is the data and the code that makes the group, without comments and layout.
"""

from __future__ import annotations

import ast
import hashlib
import json
from pathlib import Path

from hardware.source.reading import FOLDER

FABRICATION = FOLDER / "fabrication"
STAMPS = FABRICATION / "stamps.json"
_DATA = ("parts.toml", "circuits/*.toml", "boards/*.toml")
_CODE = {
    "board": ("source/*.py", "kicad/*.py"),
    "drawings": ("source/*.py", "drawings/*.py"),
    "case": ("source/*.py", "case/*.py"),
}


def source_hash(kind: str) -> str:
    """The hash of what the files of a kind ("board", "drawings", "case") are made from."""
    found = hashlib.sha256()
    for pattern in (*_DATA, *_CODE[kind]):
        for path in sorted(FOLDER.glob(pattern)):
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".py":
                text = ast.dump(ast.parse(text))
            found.update(f"{path.relative_to(FOLDER)}\n{text}\n".encode())
    return found.hexdigest()


def file_hash(path: Path) -> str:
    """The hash of a made file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read() -> dict[str, dict[str, object]]:
    """{group: {"kind": ..., "source": hash, "files": {name: hash}}}."""
    if not STAMPS.exists():
        return {}
    return dict(json.loads(STAMPS.read_text(encoding="utf-8")))


def stamp(group: str, kind: str) -> None:
    """Note that the folder `group` was made just now."""
    stamps = read()
    files = {path.name: file_hash(path) for path in sorted((FABRICATION / group).iterdir())}
    stamps[group] = {"kind": kind, "source": source_hash(kind), "files": files}
    STAMPS.write_text(json.dumps(stamps, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def faults() -> list[str]:
    """Which groups are stale, and which files are missing, changed or unknown."""
    found = []
    for group, facts in sorted(read().items()):
        if facts["source"] != source_hash(str(facts["kind"])):
            found.append(f"{group} is older than its source: run python -m hardware.build")
        files = facts["files"]
        assert isinstance(files, dict)
        there = {path.name: path for path in (FABRICATION / group).glob("*")}
        found += [f"{group}/{name} is missing" for name in files if name not in there]
        found += [f"{group}/{name} is in no stamp" for name in there if name not in files]
        found += [
            f"{group}/{name} is not what was made"
            for name, path in there.items()
            if name in files and files[name] != file_hash(path)
        ]
    return found
