"""Names of people: taken from a list or a form, shown, and never trusted."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from host_tools.common.errors import PlainError, reading
from host_tools.common.exit_codes import Exit

NAME_MOST = 40
"""Letters of a name, here and at the bell."""

LIST_MOST = 1 << 20
"""Bytes of a list of names."""

_INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0" + "".join(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)))
)
"""Fillers and selectors, which count as letters or marks; U+FE0F stays: emoji have it."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def cleaned(text: str) -> str:
    """The name as it is kept: one line, no control or invisible letters, single blanks.

    Raises ValueError for one that is empty or too long.
    """
    line = unicodedata.normalize("NFC", text)
    kept = "".join(" " if letter.isspace() else letter for letter in line)
    kept = "".join(
        letter
        for letter in kept
        if unicodedata.category(letter)[0] != "C" and letter not in _INVISIBLE
    )
    name = " ".join(kept.split())
    if not name:
        raise ValueError("a name is missing")
    if len(name) > NAME_MOST:
        raise ValueError(f"a name has {NAME_MOST} letters at most: {name[:12]}...")
    return name


def checked(texts: Iterable[str], known: Iterable[str] = ()) -> list[str]:
    """The cleaned names. Raises ValueError where two are the same, or one is known already."""
    taken = {name.casefold() for name in known}
    found = []
    for text in texts:
        name = cleaned(text)
        if name.casefold() in taken:
            raise ValueError(f"two have the name {name}: add a letter of the other name")
        taken.add(name.casefold())
        found.append(name)
    return found


def read_list(path: Path) -> list[str]:
    """The names in a CSV file: its column `name`, else its first one. Raises PlainError."""
    try:
        with reading(path), path.open(newline="", encoding="utf-8-sig") as file:
            rows = [row for row in csv.reader(file.read(LIST_MOST).splitlines()) if any(row)]
    except (UnicodeDecodeError, csv.Error) as why:
        raise PlainError(
            f"{path} is no list of names: {why}.", "Save it as CSV in UTF-8.", Exit.BAD_FILE
        ) from why
    head = [cell.strip().casefold() for cell in rows[0]] if rows else []
    column = head.index("name") if "name" in head else 0
    if "name" in head:
        rows = rows[1:]
    try:
        return checked(row[column] if column < len(row) else "" for row in rows)
    except ValueError as why:
        raise PlainError(f"{path}: {why}.", "Mend the list.", Exit.BAD_FILE) from why


def for_sheet(cell: object) -> object:
    """A cell that a spreadsheet takes for text, however it begins."""
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return "'" + cell
    return cell
