"""Reads the record of a president's game: president.py documents it. Loaded only to resume."""

# --- only before play: to resume ---

from engine_core import rules_for
from engine_core.journal import carry_over
from engine_core.journal.reader import opened
from engine_core.journal.writer import sealed
from engine_core.model.moves import RING
from engine_core.model.types import Move
from firmware.table.players import Player
from firmware.table.record_reader import open_record
from firmware.table.record_writer import SUM

from .president import MARK, NOBODY, TELL, President


def _move_of(payload: bytes) -> tuple[int, Move]:
    kind = payload[0]
    move: Move = (kind,)
    if kind == RING:
        move = (kind, tuple([(value % 8, value // 8) for value in payload[2:]]))
    elif kind == TELL:
        values = list(payload[2:])
        if len(values) != 6:
            raise ValueError("the saved game is damaged")
        holders = [None if value == NOBODY else value for value in values[4:]]
        move = (kind, values[0], values[1], bool(values[2]), values[3], holders[0], holders[1])
    return payload[1], move


def restore(record: bytes) -> tuple[President, list[Player], int]:
    """The president, the players, and how many bytes of the record are valid.

    Raises ValueError if the record can't be read or played.
    """
    seated, header, whole = open_record(record, MARK)
    dealt, _ = opened(header)
    seats = dealt["seats"]
    rules = rules_for(dealt["name"], dealt["settings"], seats)
    carried = carry_over.checked(dealt["carried"], President.carries, seats)
    president = President(rules, seats, dealt["dealer"], carried, dealt["seed"])
    while whole < len(record):
        start = whole + 1
        end = start + record[whole]
        payload = record[start:end]
        if len(payload) < 2 or record[start : end + SUM] != sealed(payload):
            break
        president.act(*_move_of(payload))
        whole = end + SUM
    return president, seated, whole
