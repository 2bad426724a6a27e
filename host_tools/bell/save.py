"""The president's game in a file: written after every step, so that a killed program loses none.

A JSON object: the version, the device's record of the game in hex digits, and what the record has
not come to yet: rings that wait for whose bell it was, and answers about a hand.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from firmware.exchange.president_record import restore
from host_tools.bell.table import NOBODY, Table

if TYPE_CHECKING:
    from firmware.ports import Storage

VERSION = 2
"""Version 1 was what a president of the computer's own knew; no record can be made of it."""


def facts_of(table: Table) -> dict[str, Any]:
    """All that is known at the table, as plain data. The study clock begins anew."""
    return {
        "version": VERSION,
        "record": table.record.hex(),
        "rung": [list(claim) for claim in table.rung],
        "told": table.hearing.told if table.hearing else [],
    }


def restored(facts: Any) -> Table:
    """The table that was saved. Raises ValueError when the data is none of ours."""
    if not isinstance(facts, dict) or "version" not in facts:
        raise ValueError("it is no saved game")
    if facts["version"] != VERSION:
        raise ValueError("another version of cambio saved it")
    try:
        return _table(facts)
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as why:
        raise ValueError("it is damaged") from why


def _table(facts: dict[str, Any]) -> Table:
    record = bytes.fromhex(facts["record"])
    game, seated, whole = restore(record)
    table = Table(game, [player.name for player in seated], record)
    claims = [(int(seat), int(stamp)) for seat, stamp in facts["rung"]]
    if claims:
        table.ring(table.heard(claims))
    for index in facts["told"]:
        table.answer(index)
    fits = (
        whole == len(record) == len(table.record)
        and len(table.names) == game.seats
        and facts_of(table) == facts
        and bool(claims) == any(seat == NOBODY for seat, _ in claims)
    )
    if not fits:
        raise ValueError("a part does not fit the others")
    return table


def write(storage: Storage, table: Table) -> None:
    """Replace the saved game by this one. Raises OSError."""
    storage.start(json.dumps(facts_of(table)).encode() + b"\n")


def read(storage: Storage) -> Table | None:
    """The saved game; None when there is none. Raises ValueError when it can't be read."""
    data = storage.read()
    if not data.strip():
        return None
    try:
        facts = json.loads(data)
    except ValueError as why:
        raise ValueError("it is damaged") from why
    return restored(facts)
