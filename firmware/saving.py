"""The record of a game in play: who plays, how it was dealt, and every move since.

    b"CT", version, length (2), [players, journal header], sum (2),
    then a frame for each move: [the move as the journal packs it], check (1)

A frame may also be a note of the table's own: one byte, NOTE or more. The record only grows. A
power cut can leave the last frame half written: reading stops there. No frame begins or ends with
0xFF, which is what erased flash reads as.

Where a round begins and little room is left, a new record begins with it: its journal holds what
the rounds before have left, and no move of theirs.
"""

from engine_core import phases
from engine_core.journal import fletcher16, pack_move
from engine_core.moves import NEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.journal import Journal
    from engine_core.types import Move

    from . import players
    from .ports import Storage

MARK = b"CT\x02"
NOTE = 30 << 3  # no packed move begins with this byte or a higher one
SUM = 2  # bytes


class Keeper:
    """Keeps a table's record while the storage takes it. ``kept``: every move has reached it.

    ``slaps`` are the last presses that were judged together, (seat, us since they were asked for).
    """

    slaps: "tuple[tuple[int, int], ...]" = ()

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage
        self.kept = True

    def begin(self, record: bytes) -> bool:
        """Replace the record in the storage; False where that can't be done now."""
        try:
            self._storage.start(record)
        except (OSError, MemoryError):  # the heap may have no room for the sector
            return False
        self.kept = True
        return True

    def journal_ahead(self, game: "Any", move: "Move") -> "Journal | None":
        """What a new record begins with where ``move`` of ``game`` begins a round; else None.

        None too where the old one has room to go on. Once a move could not be kept it never has.
        """
        if move[0] != NEXT or game.phase != phases.ROUND_OVER:
            return None
        if self.kept and not self._storage.is_tight():
            return None
        journal: "Journal" = game.next_journal()
        return journal

    def keep(self, move: bytes) -> None:
        """Add a move to the record."""
        if self.kept:
            try:
                self._storage.append(move)
            except OSError:
                self.kept = False  # a full memory does not end the evening, but no gap follows it


def first(seated: "list[players.Player]", game: "Any", mark: bytes = MARK) -> bytes:
    """The beginning of the record of a ``game`` in whose journal nobody has moved yet."""
    from .seated import pack

    journal: bytes = game.save()
    body = pack(seated) + journal[:-SUM]
    return mark + len(body).to_bytes(2, "big") + body + sum_of(body)


def frame(seat: int, move: "Move") -> bytes:
    """What is added to the record when ``seat`` makes a move."""
    payload = bytearray()
    pack_move(payload, seat, move)
    return bytes(payload) + check_of(payload)


def note(byte: int) -> bytes:
    """What is added to the record for a note of the table's own, NOTE to 254."""
    payload = bytes((byte,))
    return payload + check_of(payload)


def check_of(payload: "bytes | bytearray") -> bytes:
    """A byte that is never 0xFF: a frame that was not written to its end has no such."""
    return bytes(((fletcher16(payload) >> 8 ^ 0xA5) % 255,))


def sum_of(data: bytes) -> bytes:
    """The sum of a part of a record, never 0xFF in any byte."""
    total: int = fletcher16(data)
    return total.to_bytes(SUM, "big")
