"""Finds a key's line in a TOML file, since `tomllib` does not report it."""

import re

_TABLE = re.compile(r"^\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?$")
_KEY = re.compile(r"""^\s*("[^"]*"|'[^']*'|[A-Za-z0-9_.-]+)\s*=""")


def line_of(text: str, key: str) -> int | None:
    """The line, from 1, of ``points."K red"``, or of its table's header; None if not found.

    Ignores inline tables and multi-line strings.
    """
    table, _, name = key.partition(".")
    name = _plain(name)
    here = ""
    head = None
    for number, line in enumerate(text.splitlines(), 1):
        if found := _TABLE.match(line):
            here = _plain(found[1])
            head = number if head is None and here == table else head
        elif found := _KEY.match(line):
            written = _plain(found[1])
            if (here, written) == (table, name) or (not here and written in (key, table)):
                return number
    return head


def _plain(key: str) -> str:
    return key.strip().strip("\"'")
