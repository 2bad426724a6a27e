"""The functions that read packed tables on the device; pack.py inserts those that are used.

A table is one text with a line per row. Fields are separated by bars; rows with keys begin with the
key.
"""

from collections.abc import Iterator

FOLDER = "tables"
"""On the drive: a numbered file for each table that is not on the heap."""


def line_at(table: str, nth: int) -> str:
    """The row with that number. Raises IndexError."""
    start = 0
    for _ in range(range(length(table))[nth]):
        start = table.find("\n", start) + 1
    end = table.find("\n", start)
    return table[start:] if end < 0 else table[start:end]


def row_at(table: str, nth: int) -> tuple[str, ...]:
    """The fields of the row with that number. Raises IndexError."""
    return tuple(line_at(table, nth).split("|"))


def rows(table: str) -> list[tuple[str, ...]]:
    """The fields of all rows."""
    return [tuple(line.split("|")) for line in table.split("\n")]


def index_of(table: str, text: str) -> int:
    """The number of the row that is ``text``. Raises ValueError."""
    at = start_of(table, text)
    if at < 0:
        raise ValueError(text)
    return table.count("\n", 0, at)


def holds(table: str, text: str) -> bool:
    """Whether a row is ``text``."""
    return start_of(table, text) >= 0


def start_of(table: str, text: str) -> int:
    """Where the row begins that is ``text``; -1 if there is none. A large table is not copied."""
    at = table.find(text)
    while at >= 0:
        end = at + len(text)
        if table[at - 1 : at] in ("", "\n") and table[end : end + 1] in ("", "\n"):
            return at
        at = table.find(text, at + 1)
    return -1


def length(table: str) -> int:
    """How many rows there are."""
    return table.count("\n") + 1


def line_of(table: str, key: str) -> str | None:
    """The rest of the row with that key; None if there is none."""
    at = table.find("\n" + key + "|")
    if at < 0:
        return None
    at += len(key) + 2
    end = table.find("\n", at)
    return table[at:] if end < 0 else table[at:end]


def known_line_of(table: str, key: str) -> str:
    """The rest of the row with that key. Raises KeyError."""
    line = line_of(table, key)
    if line is None:
        raise KeyError(key)
    return line


def stored_rows(table: int) -> Iterator[tuple[str, ...]]:
    """The fields of all rows of a table on the drive, one by one: it is never on the heap as a
    whole. Raises OSError if its file is missing.
    """
    with open(f"tables/{table}") as file:
        text = ""
        while part := file.read(128):  # a line is read letter by letter: five times as long
            lines = (text + part).split("\n")
            text = lines.pop()
            for line in lines:
                yield tuple(line.split("|"))


def stored_row_of(table: int, key: str) -> tuple[str, ...] | None:
    """The fields of the row there with that key; None if there is none."""
    with open(f"tables/{table}") as file:
        text = "\n"
        while True:
            part = file.read(64)  # a heap in pieces has no 256 bytes
            text = text[text.rfind("\n") :] + (part or "\n")  # without the whole rows of before
            row, end, _ = text.partition("\n" + key + "|")[2].partition("\n")
            if end:
                return tuple(row.split("|"))
            if not part:
                return None
