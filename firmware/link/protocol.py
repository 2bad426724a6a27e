"""Responses to a computer: one JSON object per line, and never a secret."""

# --- only when called ---

import json
from typing import Any

from engine_core.journal.writer import pack_move, sealed
from engine_core.model import phases
from engine_core.model.types import Facts
from engine_core.protocol import views
from engine_core.protocol.answers import (
    BAD_ARGUMENT,
    BAD_JSON,
    NO_GAME,
    REFUSED,
    UNKNOWN_COMMAND,
    error,
)
from firmware.app.context import Session
from firmware.ports import Storage
from firmware.table.record_reader import frames, open_record
from firmware.table.record_writer import RecordedTable
from firmware.table.tally import FASTEST

from .house_upload import receive
from .screen_reader import row
from .typed_names import answer as answer_names

_SUM = 2


def answer(
    line: bytes, table: RecordedTable | None, storage: Storage, host: Session | None = None
) -> "Facts | None":
    """The answer to one request about the table; None stands for no game. Never raises.

    ``storage`` holds the record of the game; ``host`` can lend its buttons, and sends an answer
    that has to wait for them later: then there is None now.
    """
    lent: Any = host.scene if host is not None and host.scene.name == "lent" else None
    if lent is not None:
        lent.asked = False  # another question takes the place of one that waits
    try:
        request = json.loads(line.decode())
    except (ValueError, UnicodeError):
        request = None
    if not isinstance(request, dict):
        return error(BAD_JSON, "a request is one JSON object")
    command = request.get("do")
    if table is not None and not table.counts:
        table = None
    if command == "status":
        return _status(table)
    if command == "presses":
        return _presses(host)
    if command == "screen":
        if host is None:
            return error(REFUSED, "there is no screen")
        return row(request, host.scene.name, host.ports.screen.display)
    if command in ("new", "act", "moves", "load", "reveal"):
        return error(REFUSED, "the device plays by its buttons and keeps its secrets")
    if command == "house_rules":
        if host is not None:
            host.house_games = None  # they are read anew before the next choice
        return receive(request, table, storage)
    if command == "names":
        return answer_names(request, table, storage)
    if command == "fault":
        return {"ok": True, "fault": storage.fault().decode().split("\n")}
    if command not in ("view", "journal", "save"):
        known = "fault, house_rules, journal, names, presses, screen, status, view"
        return error(UNKNOWN_COMMAND, "do must be one of " + known)
    if table is None:
        return error(NO_GAME, "no game is being played")
    if command == "view":
        return _view(request, table)
    return _journal(table, storage)


def _status(table: RecordedTable | None) -> Facts:
    if table is None:
        return {"ok": True, "game": None}
    public = table.public
    return {
        "ok": True,
        "game": public.rules.name,
        "seats": public.seats,
        "round": public.round,
        "phase": phases.NAMES[public.phase],
        "saved": table.kept,
    }


def _presses(host: Session | None) -> "Facts | None":
    """Lends the buttons to a computer that runs the game; the first request borrows them."""
    if host is not None and host.scene.name == "title":
        host.show("lent")
    if host is None or host.scene.name != "lent":
        return error(REFUSED, "the device is in use; end or stop its game, so that its title shows")
    lent: Any = host.scene
    lent.ask()
    return None


def _view(request: Facts, table: RecordedTable) -> Facts:
    """The public view; what one seat sees is shown only on the device."""
    if request.get("seat") is None:
        facts: Facts = {"ok": True}
        facts.update(views.view_facts(table.public))
        facts["slaps"] = table.slaps
        if table.tally is not None:
            facts["fastest"] = table.tally.rows[FASTEST]
        return facts
    if not isinstance(request["seat"], int):
        return error(BAD_ARGUMENT, "seat must be a number")
    return error(REFUSED, "what a seat sees is for its player alone")


def _journal(table: RecordedTable, storage: Storage) -> Facts:
    """The finished game as `cambio replay` reads it.

    Its seed tells every shuffle to come: not before the last card was played.
    """
    if table.public.phase != phases.GAME_OVER:
        return error(REFUSED, "the journal is open when the game is over")

    try:
        record = storage.read()
        _, deal, start = open_record(record)
    except ValueError as why:
        return error(NO_GAME, str(why))
    packed = bytearray(deal[:-_SUM])
    for _, seat, move in frames(record, start):
        if move is not None:
            pack_move(packed, seat, move)
    return {"ok": True, "journal": sealed(bytes(packed)).hex()}
