"""Reads journals from files, and lists every step of the game and the slaps.

A log is a text file, one JSON object per line with the journal in hex digits. Single journals as
bytes or hex digits are supported too, and so is the laptop's own saved game.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine_core import load_game
from engine_core.journal.reader import Reader
from engine_core.journal.writer import MAGIC, sealed
from engine_core.model.errors import BadJournal
from engine_core.model.moves import RING, SLAP
from engine_core.model.types import AnyGame, Move
from engine_core.protocol import views, wire
from firmware.table import record_writer
from firmware.table.record_reader import frames, open_record
from host_tools.common.errors import PlainError, reading, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put

_SUM = 2
BINARY = bytes((MAGIC,)), record_writer.MARK  # how a journal and a saved game begin
SIZE_MOST = 16 << 20


class Step(NamedTuple):
    """The game after `number` moves. `seat` and `move` led to it; None at the deal."""

    number: int
    seat: int | None
    move: dict[str, Any] | None
    events: list[dict[str, Any]]
    state: dict[str, Any]


# --- files ---------------------------------------------------------------------------------------


def read(path: Path, tell: Callable[[str], object] | None = None) -> list[bytes]:
    """The journals in a file, oldest first, each loadable. Raises PlainError.

    ``tell`` is told of each line that is none: the others are read then.
    """
    with reading(path):
        data = path.read_bytes()[:SIZE_MOST]
    again = "This fetches a device's games into another file: cambio log --out FILE"
    wrong: list[str] = []
    found = list(packed_in(data, wrong))
    for line in wrong:
        if tell is None or not found:
            step = "Only the program of that version reads it." if "of version" in line else again
            raise PlainError(f"{path} can't be read as games: {line}.", step, Exit.BAD_FILE)
        tell(f"{path} has a game that is lost: {line}.")
    if not found:
        raise PlainError(f"{path} is empty.", again, Exit.BAD_FILE)
    return found


def packed_in(data: bytes, wrong: list[str] | None = None) -> Iterator[bytes]:
    """Parse the journals in a log, a journal or a saved game. Raises ValueError.

    With a list for what is ``wrong`` each is loaded, too, and those that can't be are left out.
    """
    rows = enumerate(data.removeprefix(BOM_UTF8).splitlines(), 1)
    parts = {f"line {nth}: ": row.strip() for nth, row in rows if row.strip()}
    for where, part in ({"": data} if data.startswith(BINARY) else parts).items():
        try:
            journal = _of_part(part)
            if wrong is not None:
                load_game(journal)
            yield journal
        except ValueError as why:
            if wrong is None:
                raise BadJournal(f"{where}{why}") from why
            wrong.append(f"{where}{why}")


def _of_record(record: bytes) -> bytes:
    """The journal of a saved game, without the players' names."""
    _, deal, start = open_record(record)
    game = load_game(deal)
    for _, seat, move in frames(record, start):
        if move is not None:
            game.act(seat, move)
    return bytes(game.save())


def _of_part(part: bytes) -> bytes:
    if part.startswith(BINARY):
        return _of_record(part) if part.startswith(record_writer.MARK) else part
    try:
        text = json.loads(part)["journal"] if part.startswith(b"{") else part.decode()
        return bytes.fromhex(text)
    except (ValueError, LookupError, TypeError, RecursionError) as why:
        raise BadJournal("this is no journal, in hex digits or as JSON") from why


def add(path: Path, fresh: list[bytes]) -> int:
    """Append new journals to a log; a longer journal of the same game replaces a shorter one.

    Returns how many are new or longer. Raises PlainError.
    """
    with writing(path):
        held = read(path) if path.exists() and path.stat().st_size else []
    changed = 0
    for journal in fresh:
        if any(_begins(journal, old) for old in held):
            continue
        held = [old for old in held if not _begins(old, journal)] + [journal]
        changed += 1
    if changed or not path.exists():
        lines = [json.dumps(_about(journal)) + "\n" for journal in held]
        with writing(path):
            put(path, "".join(lines).encode())
    return changed


def _begins(part: bytes, whole: bytes) -> bool:
    return whole[:-_SUM].startswith(part[:-_SUM])


def _about(journal: bytes) -> dict[str, Any]:
    game = load_game(journal)
    return {
        "game": game.rules.name,
        "seats": game.seats,
        "settings": dict(game.rules.chosen),
        "from_round": from_round(journal),
        "round": game.round,
        "totals": list(game.totals),
        "journal": journal.hex(),
    }


def from_round(journal: bytes) -> int:
    """The round that a journal starts with: later than 1 if the device ran out of space."""
    return int(taken_apart(journal)[0].round)


def begins(journal: bytes) -> str:
    """Where a journal starts, as text; empty if it has the whole game."""
    number = from_round(journal)
    return f"from round {number} on" if number > 1 else ""


# --- steps ---------------------------------------------------------------------------------------


def steps(journal: bytes) -> list[Step]:
    """Every state of the game, all cards face up, from the journal's first deal.

    Raises BadJournal.
    """
    game, moves = taken_apart(journal)
    found = [_step(game, 0, None, None)]
    for number, (seat, move) in enumerate(moves, 1):
        game.act(seat, move)
        found.append(_step(game, number, seat, move))
    return found


def taken_apart(journal: bytes) -> tuple[AnyGame, list[tuple[int, Move]]]:
    """The game at the start of the journal, and its moves (seat, move). Raises BadJournal."""
    whole = load_game(journal)
    dealt = load_game(sealed(whole.journal.header))
    reader = Reader(bytes(whole.journal.moves))
    moves = []
    while not reader.at_end():
        moves.append(reader.move())
    return dealt, moves


def _step(game: AnyGame, number: int, seat: int | None, move: Move | None) -> Step:
    return Step(
        number,
        seat,
        None if move is None else wire.move_to_dict(game.rules, move),
        [wire.event_to_dict(game.rules, event) for event in game.events],
        views.reveal_facts(game) | {"settings": dict(game.rules.chosen)},
    )


def slaps(journal: bytes) -> list[list[tuple[int, float]]]:
    """Each group of simultaneous slaps: (seat, ms behind the first), in order."""
    rows = [move[1] for _, move in taken_apart(journal)[1] if move[0] in (SLAP, RING)]
    found = [sorted((stamp, seat) for seat, stamp in row) for row in rows]
    return [[(seat, (stamp - row[0][0]) / 1000) for stamp, seat in row] for row in found]
