"""Reads the record of a game: record_writer.py documents it. Loaded only for that."""

# --- only before play: to resume ---

from engine_core.journal.reader import Reader
from engine_core.journal.writer import sealed
from engine_core.model.errors import BadJournal
from engine_core.model.types import Move

from .players import Player, pack, unpack
from .record_writer import MARK, NOTE, SUM, check_of
from .seating import bot_beside

_START = len(MARK) + 2  # where the players begin


class Record:
    """A parsed record: the players, the sealed journal of the deal, the moves, the notes.

    A note is (number of moves before it, its byte). ``whole`` is how many bytes of the record are
    valid, ``is_whole`` whether all are.
    """

    def __init__(self, record: bytes) -> None:
        """Parse ``record``. Raises ValueError if not even its beginning is valid."""
        self.players, self.deal, self.whole = open_record(record)
        self.moves: list[tuple[int, Move]] = []
        self.notes: list[tuple[int, int]] = []
        while self._frame(record):
            pass
        self.is_whole = self.whole == len(record)

    def _frame(self, record: bytes) -> bool:
        """Read the next frame; False if there is none, or it is half written."""
        start = self.whole
        if start >= len(record):
            return False
        end = start + 1
        move: tuple[int, Move] | None = None
        if record[start] < NOTE:
            reader = Reader(record, start)
            try:
                move = reader.move()
            except BadJournal:
                return False
            end = reader.at
        if record[end : end + 1] != check_of(record[start:end]):
            return False
        if move is None:
            self.notes.append((len(self.moves), record[start]))
        else:
            self.moves.append(move)
        self.whole = end + 1
        return True


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
