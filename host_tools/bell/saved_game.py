"""Who plays at `cambio bell`: the names that were typed, or those in the saved game, which is the
device's own record in a file.
"""

from __future__ import annotations

from engine_core.model import phases
from firmware.exchange.president_record import restore
from firmware.ports import Storage
from host_tools.common.names import checked

GAME = "bourse"


def names_in(storage: Storage) -> list[str]:
    """Who plays the saved game; nobody where there is none, or it is over.

    Raises ValueError where it can't be read, in plain words.
    """
    data = storage.read()
    if not data.strip():
        return []
    game, players, _ = restore(data)
    return [] if game.phase == phases.GAME_OVER else [player.name for player in players]


def names_from(text: str) -> list[str]:
    """Who sits at the table: names with commas between, or just how many. Raises ValueError."""
    text = text.strip()
    if text.isdecimal() and len(text) < 3:
        return [f"Seat {seat}" for seat in range(1, int(text) + 1)]
    return checked(text.split(","))
