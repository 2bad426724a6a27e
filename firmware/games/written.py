"""Reads the tables from TOML, one file per game. The build converts them to files of rows."""

import tomllib
from collections.abc import Iterator
from typing import Any

HERE = __file__[: -len("written.py")]
SHARED = "shared"
PLAIN = {  # the fields of each table's rows that are for programs; all others are texts
    "DECK": (0,),
    "DEAL": range(9),
    "WORDS": (0,),
    "POWERS": (0,),
    "COACH": (0,),
    "PAGES": (2,),
    "CARD": (1, 2),
    "MADE_DEAL": range(9),
    "MADE": (0,),
    "LESSON": (0,),
    "STEPS": (0,),
    "TEXTS": (0,),
}
ELSEWHERE = "="  # prefix of a reference to TEXTS or STEPS of shared.toml

_read: dict[str, dict[str, Any]] = {}  # files that were read, by game
_tables: dict[str, dict[str, Any]] = {}


def tables(game: str) -> dict[str, Any]:
    """The tables of a game, or of SHARED: each a text or rows. Raises OSError."""
    if game not in _tables:
        read = _written(game)
        _tables[game] = {name: _resolved(read[name]) for name in read if name != "STEPS"}
    return _tables[game]


def texts(game: str) -> Iterator[str]:
    """The texts to translate in a game's file, in order. Raises OSError."""
    for name, table in _written(game).items():
        listed = [row for step in table.values() for row in step] if name == "STEPS" else table
        for row in _rows(listed):
            for nth, field in enumerate(row):
                if is_text(name, nth, field) and not field.startswith(ELSEWHERE):
                    yield field


def is_text(table: str, nth: int, field: str) -> bool:
    """Whether a row's field is a text."""
    return bool(field) and nth not in PLAIN.get(table, ())


def _written(game: str) -> dict[str, Any]:
    if game not in _read:
        with open(f"{HERE}{game}.toml", encoding="utf-8") as file:
            _read[game] = tomllib.loads(file.read())
    return _read[game]


def _rows(table: Any) -> list[list[str]]:
    """A single text, rows by their first fields, rows by the names of fields, or lists."""
    if isinstance(table, str):
        return [[table]]
    if isinstance(table, dict):
        return [[name] + ([row] if isinstance(row, str) else row) for name, row in table.items()]
    listed = [[row] if isinstance(row, str) else row for row in table]
    return [list(row.values()) if isinstance(row, dict) else row for row in listed]


def _resolved(table: Any) -> str | tuple[tuple[str, ...], ...]:
    """The same with references resolved."""
    if isinstance(table, str):
        return table
    elsewhere = _written(SHARED)
    texts = elsewhere["TEXTS"]
    found = []
    for row in _rows(table):
        steps = elsewhere["STEPS"].get(row[0][1:]) if len(row) == 1 else None
        for fields in steps or [row]:
            found.append(tuple([texts[one[1:]] if one[:1] == ELSEWHERE else one for one in fields]))
    return tuple(found)
