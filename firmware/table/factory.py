"""Deals or resumes a game at the right kind of table."""

# --- only before play: to deal ---

import sys
from typing import Any

from engine_core.dealing import load_game, new_game
from engine_core.model.types import Settings
from engine_core.rules.registry import REGISTER, let_go, machine_of
from firmware.app.unload import put_away
from firmware.modules import drop
from firmware.ports import Clock, Storage

from .record_reader import frames, open_record
from .seating import Setup

_DEALT = {  # the device deals
    "burn": ("firmware.table.table", "Table"),
    "exchange": ("firmware.exchange.dealt_table", "DealtTable"),
}
_REAL = {"exchange": "firmware.exchange.real_table"}  # real cards start and resume differently
_MARKS = {b"CX": "firmware.exchange.real_table"}  # how their records begin

PLAYED_WITH = (
    "engine_core.burn.game",
    "engine_core.burn.rare",
    "engine_core.burn.rules",
    "engine_core.exchange.bell",
    "engine_core.exchange.card_sets",
    "engine_core.exchange.checks",
    "engine_core.exchange.game",
    "engine_core.exchange.options",
    "engine_core.exchange.rules",
    "engine_core.exchange.scoring",
    "engine_core.exchange.state",
    "engine_core.exchange.view",
    "firmware.bots.decisions",
    "firmware.bots.player",
    "firmware.bots.rare",
    "firmware.bots.trader",
    "firmware.exchange.dealt_table",
    "firmware.exchange.director",
    "firmware.exchange.notes",
    "firmware.exchange.offers",
    "firmware.exchange.president",
    "firmware.exchange.real_table",
    "firmware.exchange.verdict",
    "firmware.table.burn_director",
    "firmware.table.record_writer",
    "firmware.table.table",
    "firmware.widgets.hand",
    "firmware.table.factory",  # this one
)
"""What a game needs from its deal to its end, besides the module of its rules."""


def _module(name: str) -> Any:
    return __import__(name, None, None, ("__name__",))


def class_at(place: tuple[str, str]) -> Any:
    """The class of that name in a module, loaded now if it was not before."""
    return getattr(_module(place[0]), place[1])


def start(setup: Setup, seed: int, storage: Storage, settings: "Settings | None" = None) -> Any:
    """Deal a new game for ``setup``; its record replaces the one in ``storage``.

    Raises ValueError, with a message for users, if the game can't be played like this.
    """
    machine = machine_of(setup.game)
    if machine in _REAL and not setup.dealt:
        return _module(_REAL[machine]).start(setup, seed, storage, settings)
    game = _dealt(setup, seed, settings)
    put_away("firmware.table.factory")  # what deals: bots need its room
    table = class_at(_DEALT[machine])(game, setup.players(), storage)
    table.kept = table.begin()
    return table


def _dealt(setup: Setup, seed: int, settings: "Settings | None") -> Any:
    """The game; what deals is named here alone, so that it can be unloaded."""
    return new_game(setup.game, setup.seats, seed, settings=settings)


def _dealt_before(deal: bytes) -> Any:
    """The game of a record, without a journal: the record has its moves."""
    game = load_game(deal)
    game.journal = None
    return game


def resume(storage: Storage, clock: Clock | None = None) -> Any:
    """Restore the table from the record in ``storage``, without a half-written move.

    Raises ValueError if the record can't be read or played. The ``clock`` is fed: 870 moves beside
    seven bots take 6 s.
    """
    data = storage.read()
    real = _MARKS.get(data[:2])
    if real is not None:
        return _module(real).resume(storage)

    players, deal, whole = open_record(data)
    game = _dealt_before(deal)
    if len(players) != game.seats:
        raise ValueError("the saved game is damaged")
    put_away()
    table = class_at(_DEALT[game.rules.machine])(game, players, storage)
    for end, seat, move in frames(data, whole):
        if clock is not None:
            clock.feed()
        if move is None:
            table.replay_note(seat)
        else:
            table.replay(seat, move)
        whole = end
    if whole < len(data):
        storage.cut(whole)
    return table


def dismiss() -> None:
    """Unload all games: the next one may be of the other machine, and needs the room."""
    if sys.implementation.name == "cpython":  # a laptop has it, and others there hold the classes
        return
    let_go()
    drop(*PLAYED_WITH, *[row[3] for row in REGISTER])
