"""The record of a game in play: who plays, how it was dealt, and every move since.

    b"CT", version, length (2), [players, journal header], sum (2),
    then a frame for each move: length (1), [the move as the journal packs it], sum (2)

A frame may also be a note of the table's own: one byte, NOTE or more. The record only grows. A
power cut can leave the last frame half written: reading stops there. No frame begins with 0xFF,
which is what erased flash reads as.
"""

from engine_core.journal import MAGIC, VERSION, Reader, fletcher16, pack_move

from . import players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.burn_game import BurnGame
    from engine_core.types import Move

    from .ports import Storage

MARK = b"CT\x01"
NOTE = 30 << 3  # no packed move begins with this byte or a higher one
_START = len(MARK) + 2  # where the players begin
_SUM = 2


class Keeper:
    """Keeps a table's record while the storage takes it. ``kept``: every move has reached it.

    ``slaps`` are the last presses that were judged together, (seat, us since they were asked for).
    """

    slaps: "tuple[tuple[int, int], ...]" = ()

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage
        self.kept = True

    def begin(self, record: bytes) -> None:
        """Replace the record in the storage."""
        try:
            self._storage.start(record)
        except OSError:
            self.kept = False

    def keep(self, move: bytes) -> None:
        """Add a move to the record."""
        if self.kept:
            try:
                self._storage.append(move)
            except OSError:
                self.kept = False  # a full memory does not end the evening, but no gap follows it


class Record:
    """A record taken apart: the players, the sealed journal of the deal, the moves, the notes.

    A note is (how many moves came before it, its byte). ``whole`` is how many bytes of the record
    are good, ``is_whole`` whether all of them are.
    """

    def __init__(self, record: bytes) -> None:
        """Read ``record``. Raises ValueError when not even its beginning can be read."""
        self.players, self.deal, self.whole = _open(record)
        self.moves: "list[tuple[int, Move]]" = []
        self.notes: "list[tuple[int, int]]" = []
        while self._frame(record):
            pass
        self.is_whole = self.whole == len(record)

    def _frame(self, record: bytes) -> bool:
        """Read the next frame; False when none follows or it was not written to its end."""
        start = self.whole + 1
        if start > len(record):
            return False
        end = start + record[self.whole]
        payload = record[start:end]
        if end == start or record[end : end + _SUM] != _sum(payload):
            return False
        if payload[0] >= NOTE:
            self.notes.append((len(self.moves), payload[0]))
        else:
            packed = bytes((MAGIC, VERSION)) + payload
            self.moves.append(Reader(packed + _sum(packed)).move())
        self.whole = end + _SUM
        return True


def _open(record: bytes) -> "tuple[list[players.Player], bytes, int]":
    """The players, the sealed journal of the deal, and how many bytes they take."""
    if record[: len(MARK)] != MARK:
        raise ValueError("this is no saved game")
    length = int.from_bytes(record[len(MARK) : _START], "big")
    whole = _START + length + _SUM
    body = record[_START : _START + length]
    if len(record) < whole or record[_START + length : whole] != _sum(body):
        raise ValueError("the saved game is damaged")
    seated, used = players.unpack(body)
    header = body[used:]
    return seated, header + _sum(header), whole


def game_of(record: bytes) -> str:
    """The name of the game that a record is of. Raises ValueError when it can't be read."""
    return Reader(_open(record)[1]).name()


def first(seated: "list[players.Player]", game: "BurnGame") -> bytes:
    """The beginning of the record of a game in which nobody has moved yet."""
    body = players.pack(seated) + game.save()[:-_SUM]
    return MARK + len(body).to_bytes(2, "big") + body + _sum(body)


def frame(seat: int, move: "Move") -> bytes:
    """What is added to the record when ``seat`` makes a move."""
    payload = bytearray()
    pack_move(payload, seat, move)
    return _framed(bytes(payload))


def note(byte: int) -> bytes:
    """What is added to the record for a note of the table's own, NOTE to 255."""
    return _framed(bytes([byte]))


def _framed(payload: bytes) -> bytes:
    return bytes([len(payload)]) + payload + _sum(payload)


def _sum(data: bytes) -> bytes:
    return fletcher16(data).to_bytes(_SUM, "big")
