"""Receives house games in pieces, and validates them before replacing a file."""

# --- only when called ---

import os

from engine_core.model.types import Facts
from engine_core.protocol.answers import BAD_ARGUMENT, REFUSED, error
from firmware.ports import Storage
from firmware.storage import house_games
from firmware.table.record_writer import RecordedTable

NAME_MOST = 32
_ENDING = ".json"
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
_HALF = "/arriving.part"  # no game by its name, whenever the power goes
_WHY_NOT = {28: "its drive is full", 30: "its drive is the computer's now"}  # ENOSPC, EROFS
_SIZE = 6  # in what os.stat returns


def receive(request: Facts, table: RecordedTable | None, storage: Storage) -> Facts:
    """Take a piece of a file and say how many bytes there are now.

    ``name`` is the file's, "sunday.json"; ``text`` the piece, ``from`` where it goes and ``of``
    the whole length, both in bytes. With the last piece the game is put in place, and its title
    told. An error changes nothing, but a first piece starts anew.
    """
    if table is not None and not table.is_over:
        return error(REFUSED, "a game is being played; send it when the title is shown")
    if not storage.house_rules_folder:
        return error(REFUSED, "this device keeps no house games")
    why = _why_not(request)
    if why is not None:
        return error(BAD_ARGUMENT, why)
    try:
        return _take(request, storage.house_rules_folder)
    except OSError as fault:
        why = _WHY_NOT.get(fault.errno or 0, f"its drive can't be written, error {fault.errno}")
        return error(REFUSED, why)


def _why_not(request: Facts) -> str | None:
    name, text = request.get("name"), request.get("text")
    if not isinstance(name, str) or not is_name(name):
        return f"name must be like sunday.json, of at most {NAME_MOST} plain letters"
    if not isinstance(text, str) or not text or max(text) > "~":
        return "text must be a piece of the file, in plain letters"
    start, whole = request.get("from"), request.get("of")
    if type(start) is not int or type(whole) is not int:
        return "from and of must be whole numbers"
    if not 0 < whole <= house_games.MOST:
        return f"a house game has at most {house_games.MOST} bytes"
    if not 0 <= start <= whole - len(text):
        return "the piece is longer than what is missing"
    return None


def is_name(name: str) -> bool:
    """Whether a file may have that name here."""
    if not len(_ENDING) < len(name) <= NAME_MOST or not name.endswith(_ENDING):
        return False
    return all([letter in _LETTERS for letter in name[: -len(_ENDING)]])


def _take(request: Facts, folder: str) -> Facts:
    start = request["from"]
    half = folder + _HALF
    if start == 0:
        _make(folder)
    elif start != _size(half):
        return error(BAD_ARGUMENT, f"the next piece starts at {_size(half)}")
    piece = request["text"].encode()
    with open(half, "ab" if start else "wb") as file:
        file.write(piece)
    have = start + len(piece)
    if have < request["of"]:
        return {"ok": True, "have": have}
    return _append(half, folder, request["name"], have)


def _append(half: str, folder: str, name: str, have: int) -> Facts:
    """Validate the whole text, and only then replace the file."""
    try:
        title = house_games.checked(half, name).title
    except (ValueError, RuntimeError, MemoryError) as why:
        os.remove(half)
        return error(BAD_ARGUMENT, f"{name}: {why}")
    os.rename(half, folder + "/" + name)
    return {"ok": True, "have": have, "title": title}


def _make(folder: str) -> None:
    try:
        os.stat(folder)
    except OSError:
        os.mkdir(folder)


def _size(path: str) -> int:
    try:
        return int(os.stat(path)[_SIZE])
    except OSError:
        return 0
