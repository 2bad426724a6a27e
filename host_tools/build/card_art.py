"""Packs the card pictures of `firmware/assets` for `firmware/widgets/pictures.py`.

A character is a pixel: `.` is transparent, `#` ink, `o` the second tone, `_` paper. The
sizes of a sign are side by side, separated by blank columns.
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import firmware

ASSETS = Path(firmware.__file__).parent / "assets"
TONES = ".o_#"
PAPER = TONES.index("_")
LONGEST_RUN = 63
"""px: its two highest bits are the tone."""

FIELDS = ("ink", "index", "figure")


@lru_cache
def files(folder: Path = ASSETS) -> dict[str, bytes]:
    """{path on the drive: content} of all decks and figures.

    Raises ValueError, with the file and the picture, if one is wrong.
    """
    found = {}
    for path in sorted(folder.glob("*/*.toml")):
        read = tomllib.loads(path.read_text("utf-8"))
        pack = _deck if "signs" in read else _figure
        try:
            found[f"{path.parent.name}/{path.stem}"] = pack(read)
        except ValueError as why:
            raise ValueError(f"{path.name}: {why}") from why
    return found


def _deck(read: dict[str, Any]) -> bytes:
    """The properties of each sign, followed by the signs, each in all its sizes."""
    lines = [f"#{rank}|{figure}" for rank, figure in read.get("figures", {}).items()]
    pictures: list[bytes] = []
    first = {}
    for name, sign in read["signs"].items():
        if "pictures" in sign:
            first[name] = len(pictures)
            pictures += _drawn(name, sign["pictures"])
        at = first[sign.get("pictures_of", name)]
        known = [sign.get(field, "") for field in FIELDS] if "ink" in sign else []
        lines.append("|".join([name, str(at), *known]))
    words = "\n".join(["", *lines, ""]).encode()
    start = 3 + len(words) + 2 * len(pictures)
    places = [start + sum(map(len, pictures[:nth])) for nth in range(len(pictures))]
    table = b"".join([place.to_bytes(2, "little") for place in places])
    head = len(words).to_bytes(2, "little") + bytes([len(pictures)])
    return head + words + table + b"".join(pictures)


def _drawn(name: str, text: str) -> list[bytes]:
    from firmware.widgets.pictures import ROOM  # it takes displayio along

    packed = [_packed(name, rows) for rows in _parted(text.strip("\n").split("\n"))]
    if max(map(len, packed)) > ROOM:
        raise ValueError(f"{name!r} takes more than the {ROOM} bytes that a picture may")
    return packed


def _parted(rows: list[str]) -> list[list[str]]:
    """The pictures that are side by side, separated by blank columns."""
    width = max(map(len, rows))
    columns = ["".join(column) for column in zip(*[row.ljust(width) for row in rows])]
    found: list[list[str]] = [[]]
    for column in columns:
        if column.strip():
            found[-1].append(column)
        elif found[-1]:
            found.append([])
    return [["".join(row) for row in zip(*picture) if "".join(row).strip()] for picture in found]


def _packed(name: str, rows: list[str]) -> bytes:
    """A picture's width, its height, and its runs: a byte each, tone << 6 | length.

    No run crosses the end of a row.
    """
    runs = []
    for row in rows:
        start = 0
        for x in range(1, len(row) + 1):
            if x == len(row) or row[x] != row[start] or x - start == LONGEST_RUN:
                runs.append(_tone(name, row[start]) << 6 | x - start)
                start = x
    return bytes([len(rows[0]), len(rows), *runs])


def _figure(read: dict[str, Any]) -> bytes:
    """The sign in it, its upper half, and that turned: a byte a pixel. It lies on paper."""
    from firmware.widgets.pictures import NO_SIGN, SIZE

    rows = read["upper"].splitlines()
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise ValueError(f"a figure has {SIZE}x{SIZE} px")
    upper = [_tone("upper", pixel) or PAPER for row in rows for pixel in row]
    return bytes([*read.get("sign", (NO_SIGN, 0, 0)), *upper, *reversed(upper)])


def _tone(name: str, pixel: str) -> int:
    if pixel not in TONES:
        raise ValueError(f"{name!r} has a {pixel!r}; a pixel is one of {TONES}")
    return TONES.index(pixel)
