"""People's names: read from a list or a form, displayed, never trusted."""

import csv
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from host_tools.common.errors import PlainError, plainly, reading

NAME_MOST = 40
"""The most characters of a name, here and in `cambio bell`."""

LIST_MOST = 1 << 20
"""The most bytes of a list of names."""

_INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0" + "".join(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)))
)
"""Invisible fillers and variation selectors; U+FE0F is kept, as emoji need it."""

_VIRAMA = 9  # the combining class of signs that take a consonant's vowel
_JOINERS = "\u200c\u200d"
"""Invisible, but they shape the letters or emoji that they stand between."""

_WHOLE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters that Unicode takes for whole ones, as they are sorted."""

_FORMULA = re.compile("(^|;)(?=[=+@\t\r-])")  # some spreadsheets part cells at semicolons


def cleaned(text: str) -> str:
    """Normalise a name: one line, no control or invisible characters, single spaces.

    An apostrophe becomes straight: phones and spreadsheets curl some of those that are typed.
    Raises ValueError if it is empty or too long.
    """
    straight = unicodedata.normalize("NFC", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    shown = "".join(filter(_is_shown, straight))
    around = zip(f" {shown}", shown, f"{shown[1:]} ", strict=False)
    kept = (one for before, one, after in around if one not in _JOINERS or _joins(before, after))
    name = " ".join("".join(kept).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise ValueError("a name is missing")
    if len(name) > NAME_MOST:
        raise ValueError(f"a name has {NAME_MOST} letters at most: {name[:12]}...")
    return name


def _is_shown(letter: str) -> bool:
    known = unicodedata.category(letter)[0] != "C" and letter not in _INVISIBLE
    return known or letter.isspace() or letter in _JOINERS


def _joins(before: str, after: str) -> bool:
    """Whether a joiner shapes what it stands between; after a virama it does at the end, too."""
    shaped = [unicodedata.category(letter)[0] in "LMS" for letter in (before, after)]
    return all(shaped) or unicodedata.combining(before) == _VIRAMA


def compared(name: str) -> str:
    """A name as it is compared: neither case nor joiners make it another."""
    return name.casefold().translate(dict.fromkeys(map(ord, _JOINERS)))


def checked(texts: Iterable[str], known: Iterable[str] = ()) -> list[str]:
    """The cleaned names. Raises ValueError if two are the same, or one is already ``known``."""
    taken = {compared(name) for name in known}
    found = []
    for text in texts:
        name = cleaned(text)
        if compared(name) in taken:
            raise ValueError(f"two people have the name {name}: add an initial")
        taken.add(compared(name))
        found.append(name)
    return found


def in_order(name: str) -> str:
    """A name as it is sorted where people look for theirs: no accent and no stroke counts."""
    letters = unicodedata.normalize("NFKD", compared(name)).translate(_WHOLE)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def read_list(path: Path) -> list[str]:
    """The names in a CSV file: its column `name`, or its only one. Raises PlainError."""
    with (
        plainly(f"{path} is not a list of names", "Save it as CSV.", kinds=csv.Error),
        reading(path),
        path.open(newline="", encoding="utf-8-sig") as file,
    ):
        text = re.sub(r"(?i)\Asep=.\r?\n", "", file.read(LIST_MOST))  # for a spreadsheet
        lines = text.splitlines(keepends=True) or [""]
        comma = max(",;\t", key=lines[0].count)  # a spreadsheet writes its country's
        reader = csv.reader(lines, delimiter=comma)
        rows = {nth: row for nth, row in enumerate(reader, 1) if any(row)}
    head = [cell.strip().casefold() for cell in next(iter(rows.values()), [])]
    column = head.index("name") if "name" in head else 0
    if "name" in head:
        del rows[min(rows)]
    elif several := [row for row in rows.values() if len(row) > 1]:
        raise PlainError(
            f"{path} has several columns, and none is headed `name`: {comma.join(several[0])}.",
            "Head the column of names with `name`.",
        )
    with plainly(f"{path}", "Correct the list.", kinds=ValueError):
        if wide := [row for row in rows.values() if any(map(str.strip, row[len(head) :]))]:
            raise ValueError(f"quotes are missing around a name: {comma.join(wide[0])}")
        names = [row[column] if column < len(row) else "" for row in rows.values()]
        for nth, name in zip(rows, names, strict=True):
            with plainly(f"{path}, row {nth}", "Correct the list.", kinds=ValueError):
                cleaned(name)
        return checked(names)


def for_sheet(cell: object) -> object:
    """Escape a cell so that a spreadsheet never reads it as a formula."""
    return _FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
