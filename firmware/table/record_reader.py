"""Reads the record of a game: record_writer.py documents it. Loaded only for that."""

# --- only before play: to resume ---

from collections.abc import Iterator
from typing import Any

from engine_core.journal.reader import Reader
from engine_core.journal.writer import sealed
from engine_core.model.errors import BadJournal

from .players import Player, pack, unpack
from .record_writer import MARK, NOTE, SUM, check_of
from .seating import bot_beside

_START = len(MARK) + 2  # where the players begin


def frames(record: bytes, at: int) -> Iterator[tuple[int, int, Any]]:
    """Read the frames of ``record`` from ``at`` on, up to one that is half written.

    Yields where a frame ends, and its seat and move; of a note its byte and None. They come one at
    a time: all moves of a long game take more heap than the game itself.
    """
    reader = Reader(record, at)
    while at < len(record):
        seat, end = record[at], at + 1
        move: Any = None
        if seat < NOTE:
            reader.at = at
            try:
                seat, move = reader.move()
            except BadJournal:
                return
            end = reader.at
        if record[end : end + 1] != check_of(record[at:end]):
            return
        at = end + 1
        yield at, seat, move


def with_other_player(record: bytes, seat: int, name: str = "") -> bytes:
    """The record with a person of that ``name`` at ``seat``, else with a bot. Raises ValueError."""
    players, deal, whole = open_record(record)
    button = players[seat].button
    players[seat] = Player(name, button) if name else bot_beside(players, button)
    body = pack(players) + deal[:-SUM]
    return MARK + len(body).to_bytes(2, "big") + sealed(body) + record[whole:]


def open_record(record: bytes, mark: bytes = MARK) -> tuple[list[Player], bytes, int]:
    """The players, the sealed journal of the deal, and their length in bytes.

    ``mark`` is the record's expected beginning. Raises ValueError.
    """
    if record[: len(MARK)] != mark:
        if len(record) >= len(mark) and record[: len(mark) - 1] == mark[:-1]:
            raise ValueError(
                f"a saved game of version {record[len(mark) - 1]}: this firmware goes on with those"
                f" of version {mark[-1]}"
            )
        raise ValueError("this is no saved game")
    length = int.from_bytes(record[len(MARK) : _START], "big")
    whole = _START + length + SUM
    body = record[_START : _START + length]
    if len(record) < whole or record[_START:whole] != sealed(body):
        raise ValueError("the saved game is damaged")
    seated, used = unpack(body)
    header = body[used:]
    return seated, sealed(header), whole
