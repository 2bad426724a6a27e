"""Which table a game is played at: its machine decides.

A table's module has ``start`` and ``resume``; a table's follower hears its events and finds the
scene that is due.
"""

from engine_core import rules_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.types import Settings

    from .players import Setup
    from .ports import Storage

_MODULES = {"burn": "table", "exchange": "exchange_table"}
_FOLLOWERS = {"burn": ("director", "Director"), "exchange": ("exchange_table", "Ringside")}
_MARKS = {b"CX": "exchange"}  # what a record begins with; others are the burn games'


def _module(name: str) -> "Any":
    return __import__("firmware." + name, None, None, ("__name__",))


def start(
    setup: "Setup", seed: int, storage: "Storage", settings: "Settings | None" = None
) -> "Any":
    """A new game for everyone in ``setup``; its record replaces the one in ``storage``.

    Raises ValueError in plain words where the game can't be played like this.
    """
    machine = rules_for(setup.game).machine
    return _module(_MODULES[machine]).start(setup, seed, storage, settings)


def resume(storage: "Storage") -> "Any":
    """The table as the record in ``storage`` left it. Raises ValueError where it can't be read."""
    machine = _MARKS.get(storage.read()[:2], "burn")
    return _module(_MODULES[machine]).resume(storage)


def follower(table: "Any") -> "Any":
    """What hears the events of a table and says which scene is due."""
    module, kind = _FOLLOWERS[table.public.rules.machine]
    return getattr(_module(module), kind)(table)
