"""Which table a game is played at: its machine decides, and who deals.

A table's ``follower`` hears its events and finds the scene that is due.
"""

# --- only before play ---

from typing import Any

from engine_core.dealing import new_game
from engine_core.model.types import Settings
from engine_core.rules.registry import machine_of
from firmware.ports import Storage

from .seating import Setup

_DEALT = {  # the device deals
    "burn": ("firmware.table.table", "Table"),
    "exchange": ("firmware.exchange.dealt_table", "DealtTable"),
}
_REAL = {"exchange": "firmware.exchange.real_table"}  # real cards: start and resume are its own
_MARKS = {b"CX": "firmware.exchange.real_table"}  # what their records begin with


def _module(name: str) -> Any:
    return __import__(name, None, None, ("__name__",))


def _class(place: tuple[str, str]) -> Any:
    return getattr(_module(place[0]), place[1])


def start(setup: Setup, seed: int, storage: Storage, settings: "Settings | None" = None) -> Any:
    """A new game for everyone in ``setup``; its record replaces the one in ``storage``.

    Raises ValueError in plain words where the game can't be played like this.
    """
    machine = machine_of(setup.game)
    if machine in _REAL and not setup.dealt:
        return _module(_REAL[machine]).start(setup, seed, storage, settings)
    game = new_game(setup.game, setup.seats, seed, settings=settings)
    table = _class(_DEALT[machine])(game, setup.players(), storage)
    table.kept = table.begin()
    return table


def resume(storage: Storage) -> Any:
    """The table as the record in ``storage`` left it, without a move that was half written.

    Raises ValueError where the record can't be read or played.
    """
    data = storage.read()
    real = _MARKS.get(data[:2])
    if real is not None:
        return _module(real).resume(storage)
    from engine_core.dealing import load_game

    from .record_reader import Record

    record = Record(data)
    game = load_game(record.deal)
    table = _class(_DEALT[game.rules.machine])(game, record.players, storage)
    table.replay(record.moves, record.notes)
    if not record.is_whole:
        storage.start(data[: record.whole])
    return table


def follower(table: Any) -> Any:
    """What hears the events of a table and says which scene is due."""
    return _class(table.follower)(table)
