"""Who plays at `cambio bell`: the names that were typed, or those in the saved game, which is the
device's own record in a file.
"""

from __future__ import annotations

import json

from engine_core.model import phases
from firmware.exchange.president_record import restore
from firmware.ports import Storage

GAME = "bourse"
NAME_MOST = 40  # letters
IN_JSON = 2
"""The version of the JSON that was round a record before; 1 held no record."""


def names_in(storage: Storage) -> list[str]:
    """Who plays the saved game; nobody where there is none, or it is over.

    Raises ValueError where it can't be read, in plain words.
    """
    data = storage.read()
    if data.startswith(b"{"):
        data = _out_of_json(data)
        storage.start(data)
    if not data.strip():
        return []
    game, players, _ = restore(data)
    return [] if game.phase == phases.GAME_OVER else [player.name for player in players]


def _out_of_json(data: bytes) -> bytes:
    try:
        facts = json.loads(data)
        if facts["version"] == IN_JSON:
            return bytes.fromhex(facts["record"])
    except KeyError as why:
        raise ValueError("it is no saved game") from why
    except (TypeError, ValueError) as why:
        raise ValueError("it is damaged") from why
    raise ValueError("another version of cambio saved it")


def names_from(text: str) -> list[str]:
    """Who sits at the table: names with commas between, or just how many. Raises ValueError."""
    text = text.strip()
    if text.isdecimal() and len(text) < 3:
        names = [f"Seat {seat}" for seat in range(1, int(text) + 1)]
    else:
        names = [name.strip() for name in text.split(",")]
    if not all(name and name.isprintable() for name in names):
        raise ValueError("a name is missing")
    if any(len(name) > NAME_MOST for name in names):
        raise ValueError(f"a name has {NAME_MOST} letters at most")
    if len({name.lower() for name in names}) < len(names):
        raise ValueError("two have the same name")
    return names
