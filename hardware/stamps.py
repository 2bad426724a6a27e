"""Says what each made file was made from, so that the tests find a stale one.

fabrication/stamps.json holds, for each group of files, the hash of its source and of every file.
Source is the data and the code that makes the group, without comments and layout.
"""

import ast
import hashlib
import json
from pathlib import Path
from typing import Any

from firmware.app.glow import DIM_PART
from hardware.source.reading import FOLDER, toml

FABRICATION = FOLDER / "fabrication"
STAMPS = FABRICATION / "stamps.json"
_DATA = ("circuits/*.toml", "boards/*.toml")
_CODE = {
    "board": ("source/circuit.py", "kicad/*.*"),
    "drawings": (
        *("source/*.py", "drawings/*.*", "checks/p*.py", "steps/*.toml", "shops.toml"),
        "kicad/*.*",  # the board's picture is in theirs
    ),
    "parts": ("source/*.py", "kicad/*.*", "clickable.py", "shops.toml"),
    "case": ("source/circuit.py", "case/*.*", "checks/places.py", "drawings/svg.py"),
}
_DEAR = ("price", "seen", "pack", "source", "currents", "levels")
_BOUGHT = (*_DEAR, "shops", "title")
_FLASHED = ("images",)  # of a board: what runs on it is nothing that is made
_LATER = ("is_lazy",)  # of an import, from Python 3.15 on
_LEFT = {  # what changes nothing in that kind; the clickable list has shops
    "board": (*_BOUGHT, "keep_out"),
    "parts": (*_DEAR, "keep_out"),
    "case": (*_BOUGHT, "maker", "number"),
}


def source_hash(kind: str) -> str:
    """The hash of what the files of a kind ("board", "parts", "drawings", "case") are made from."""
    found = hashlib.sha256()
    found.update(json.dumps(_parts(kind), sort_keys=True, default=str).encode())
    if kind == "drawings":  # the guide tells the currents, with the firmware's cap
        found.update(str(DIM_PART).encode())
    for pattern in (*_DATA, *_CODE[kind]):
        for path in sorted(FOLDER.glob(pattern)):
            found.update(f"{path.relative_to(FOLDER)}\n{_meant(path, kind)}\n".encode())
    return found.hexdigest()


def _meant(path: Path, kind: str) -> str:
    """A file without what changes nothing: comments and layout."""
    if path.suffix == ".toml":
        left = _FLASHED if kind == "drawings" else (*_FLASHED, "bought")
        data = {key: value for key, value in toml(path).items() if key not in left}
        return json.dumps(data, sort_keys=True, default=str)
    text = path.read_text(encoding="utf-8")
    return _code(text) if path.suffix == ".py" else text


def _code(text: str) -> str:
    """Python without comments, layout and docstrings: what it does."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        first = body[0] if isinstance(body, list) and body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            node.body.pop(0)  # type: ignore[attr-defined]
    return _as_text(tree)


def _as_text(value: object) -> str:
    """A tree as text, the same on every Python: `ast.dump` tells empty fields on some of them."""
    if isinstance(value, list):
        return "[" + " ".join(_as_text(one) for one in value) + "]"
    if not isinstance(value, ast.AST):
        return repr(value)
    fields = [
        (name, one)
        for name, one in ast.iter_fields(value)
        if one not in (None, []) and name not in _LATER
    ]
    return f"{type(value).__name__}({' '.join(f'{name}={_as_text(one)}' for name, one in fields)})"


def _parts(kind: str) -> dict[str, Any]:
    """The parts as far as that kind is made from them."""
    data = toml(FOLDER / "parts.toml")
    if kind == "drawings":
        return data
    return {
        name: {key: value for key, value in part.items() if key not in _LEFT[kind]}
        for name, part in data["parts"].items()
        if kind == "case" or "symbol" in part or "like" in part  # else it lies on no board
    }


def _hashes(group: str) -> dict[str, str]:
    """The hash of each file of a folder that was made."""
    made = sorted((FABRICATION / group).glob("*"))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in made}


def read() -> dict[str, dict[str, object]]:
    """{group: {"kind": ..., "source": hash, "files": {name: hash}}}."""
    if not STAMPS.exists():
        return {}
    return dict(json.loads(STAMPS.read_text(encoding="utf-8")))


def stamp(group: str, kind: str) -> None:
    """Note that the folder `group` was made just now."""
    stamps = read()
    stamps[group] = {"kind": kind, "source": source_hash(kind), "files": _hashes(group)}
    STAMPS.write_text(json.dumps(stamps, indent=1, sort_keys=True) + "\n", encoding="utf-8")
