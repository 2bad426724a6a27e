"""Which table a game is played at: its machine decides, and who deals.

A table's module has ``start`` and ``resume``. A table's ``follower`` hears its events and finds
the scene that is due.
"""

# --- only before play ---

from engine_core import rules_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.model.types import Settings
    from firmware.ports import Storage

    from .seating import Setup

_DEALT = {
    "burn": "firmware.table.table",
    "exchange": "firmware.exchange.dealt_table",
}  # the device deals
_REAL = {"exchange": "firmware.exchange.real_table"}  # real cards can be played with
_MARKS = {b"CX": "firmware.exchange.real_table"}  # what their records begin with


def _module(name: str) -> "Any":
    return __import__(name, None, None, ("__name__",))


def start(
    setup: "Setup", seed: int, storage: "Storage", settings: "Settings | None" = None
) -> "Any":
    """A new game for everyone in ``setup``; its record replaces the one in ``storage``.

    Raises ValueError in plain words where the game can't be played like this.
    """
    machine = rules_for(setup.game).machine
    name = _DEALT[machine] if setup.dealt else _REAL.get(machine, _DEALT[machine])
    return _module(name).start(setup, seed, storage, settings)


def resume(storage: "Storage") -> "Any":
    """The table as the record in ``storage`` left it. Raises ValueError where it can't be read."""
    from .record_reader import game_of

    record = storage.read()
    name = _MARKS.get(record[:2]) or _DEALT[rules_for(game_of(record)).machine]
    return _module(name).resume(storage)


def follower(table: "Any") -> "Any":
    """What hears the events of a table and says which scene is due."""
    module, kind = table.follower
    return getattr(_module(module), kind)(table)
