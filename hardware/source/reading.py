"""What every loader here shares: TOML by path, and errors that name the file and the key."""

import csv
import io
import tomllib
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from host_tools.boards import form
from host_tools.common.errors import plainly

FOLDER = Path(__file__).resolve().parent.parent
_NEXT = "Mend that key; hardware/README.md says what it means."


def faults_of(path: Path) -> AbstractContextManager[None]:
    """Turn what is wrong in a file, a ValueError that names the key, into a PlainError with its
    name: "parts.toml: parts.fuse.price must be a number from 0 to 10000".
    """
    return plainly(path.name, _NEXT, kinds=(OSError, ValueError, RecursionError))


def toml(path: Path) -> dict[str, Any]:
    """The whole file. Raises PlainError, with the file's name, when it is missing or no TOML."""
    with faults_of(path):
        return tomllib.loads(path.read_text(encoding="utf-8"))


FORM = toml(Path(__file__).with_name("form.toml"))


def checked(path: Path, kind: str) -> dict[str, Any]:
    """A file whose every value is as form.toml has it for that kind. Raises PlainError."""
    data = toml(path)
    with faults_of(path):
        form.check(data, FORM[kind])
    return data


def csv_text(rows: list[list[Any]]) -> str:
    """Rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
