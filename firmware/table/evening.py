"""What the device remembers of its evenings, in a few bytes: names, results, records.

Numbered fields (see storage/fields.py) and a Fletcher-16 sum (2):

    NAMES   those that were typed
    OTHERS  names that follow below and were not
    RESULT  of each game: its place in GAMES, the winners (a bit each), of each who played: the
            place of the name among all those, the total (a signed varint)
    TITLE   before the result of a house game, whose place is OWN
    RECORD  and the next two, a kind of fame each: the place of the name, the number (a varint)
    DEAL    what tells the first deal of the newest result's game from others

What is damaged reads as nothing. It is read where somebody asks for it and written where a round
is over, and on the heap at no other time.
"""

from typing import Any

from engine_core import GAMES
from engine_core.journal.writer import pack_varint, sealed, signed
from firmware.ports import EVENING_MOST, Storage
from firmware.storage.fields import NOBODY, VERSION, Reader, cleaned, pack_field, pack_name

from .tally import LEAST

NAMES = 1
OTHERS = 2
RESULT = 3
RECORD = 4
DEAL = 7
TITLE = 8
OWN = 255  # in place of a game's place
NAMES_MOST = 12
RESULTS_MOST = 5
KINDS = 3  # of records: FASTEST, MEMORY and BURNS of table/tally.py; a slip is none
SUM = 2  # bytes
_FASTEST = 0  # the record in which less is better


class Evening:
    """``names`` were typed, newest first. ``results``: [title, names, totals, winners], newest
    first; winners are indices of names. ``records``: [number, name] of each kind of fame, None if
    there is none. ``deal``: of the newest result's game.
    """

    def __init__(self, stored: bytes = b"") -> None:
        self._forget()
        if stored[:1] == bytes((VERSION,)) and sealed(stored[:-SUM]) == stored:
            try:
                self._read(Reader(stored[:-SUM], 1))
            except (IndexError, ValueError, TypeError):
                self._forget()

    def _forget(self) -> None:
        self.names: list[str] = []
        self.results: list[list[Any]] = []
        self.records: list[Any] = [None] * KINDS
        self.deal = 0

    def _read(self, reader: Reader) -> None:
        names: list[str] = []
        title = ""
        while not reader.at_end():
            number, value = reader.field()
            if number in (NAMES, OTHERS):
                part = Reader(value)
                while not part.at_end():
                    names.append(part.name())
                if number == NAMES:
                    self.names = list(names)
            elif number == TITLE:
                title = str(value, "utf-8")
            elif number == RESULT:
                game = title if value[0] == OWN else "".join(GAMES[value[0] : value[0] + 1])
                if game:  # else of newer firmware
                    self._read_result(game, value[1], Reader(value, 2), names)
            elif RECORD <= number < RECORD + KINDS:
                part = Reader(value)
                name = names[part.number()]
                self.records[number - RECORD] = [part.varint(), name]
            elif number == DEAL:
                self.deal = int(value)

    def _read_result(self, game: str, won: int, reader: Reader, names: list[str]) -> None:
        played: list[str] = []
        totals = []
        while not reader.at_end():
            played.append(names[reader.number()])
            totals.append(reader.signed())
        winners = [place for place in range(len(played)) if won >> place & 1]
        self.results.append([game, played, totals, winners])

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to remember."""
        return not self.names and not self.results and self.records == [None] * KINDS

    def add_name(self, name: str) -> bool:
        """Add a name at the front; the oldest is dropped. False if nothing of it can be shown."""
        name = cleaned(name)
        if not name:
            return False
        self.forget_name(name)
        self.names.insert(0, name)
        del self.names[NAMES_MOST:]
        return True

    def forget_name(self, name: str) -> bool:
        """Remove a name; returns whether it was known."""
        if name not in self.names:
            return False
        self.names.remove(name)
        return True

    def add_result(
        self, title: str, names: list[str], totals: list[int], winners: list[int], deal: int = 0
    ) -> None:
        """Add the result of a game, one of GAMES or another title; the oldest is dropped.

        The end of a game can be taken up again: one of the newest ``deal`` is there already, as
        one may be where older firmware noted no deal.
        """
        shown = [cleaned(name) or NOBODY for name in names]
        result = [title, shown, list(totals), sorted(winners)]
        if self.deal not in (0, deal) or self.results[:1] != [result]:
            self.results.insert(0, result)
            self.deal = deal
        del self.results[RESULTS_MOST:]

    def beat(self, kind: int, number: int, name: str) -> None:
        """Record a number of a kind of fame, unless somebody was better."""
        held = self.records[kind]
        if held is None or (number < held[0] if kind == _FASTEST else number > held[0]):
            self.records[kind] = [number, cleaned(name) or NOBODY]

    def packed(self) -> bytes:
        """The stored form; ``b""`` if empty. If it is too long, the oldest results are left out."""
        if self.is_empty:
            return b""
        count = len(self.results)
        stored = self._packed(count)
        while len(stored) > EVENING_MOST:
            count -= 1
            stored = self._packed(count)
        return stored

    def _packed(self, count: int) -> bytes:
        """The stored form with the last ``count`` results."""
        names = list(self.names)
        rest = bytearray()
        for game, played, totals, winners in self.results[:count]:
            won = [1 << place for place in winners]
            if game not in GAMES:
                pack_field(rest, TITLE, game.encode())
            part = bytearray((GAMES.index(game) if game in GAMES else OWN, sum(won)))
            for name, total in zip(played, totals):
                part.append(_place(names, name))
                pack_varint(part, signed(total))
            pack_field(rest, RESULT, part)
        for kind, record in enumerate(self.records):
            if record is not None:
                part = bytearray((_place(names, record[1]),))
                pack_varint(part, record[0])
                pack_field(rest, RECORD + kind, part)
        if self.deal:
            pack_field(rest, DEAL, self.deal)
        out = bytearray((VERSION,))
        typed = len(self.names)
        for number, row in ((NAMES, names[:typed]), (OTHERS, names[typed:])):
            part = bytearray()
            for name in row:
                pack_name(part, name)
            if part:
                pack_field(out, number, part)
        return sealed(bytes(out + rest))


def _place(names: list[str], name: str) -> int:
    """The name's index; it is added if it is new."""
    if name not in names:
        names.append(name)
    return names.index(name)


def read(storage: Storage) -> Evening:
    """The stored evenings; empty ones if there is nothing readable.

    Raises MemoryError if the heap has no room.
    """
    return Evening(storage.evening())


def keep(storage: Storage, evening: Evening, between: bool = False, at_once: bool = False) -> bool:
    """Store it, ``between`` rounds or not; ``at_once`` also where that takes an erase: a plug may
    be pulled. False if that fails.
    """
    try:
        return _keep(storage, evening, between, at_once)
    except MemoryError:
        return False


def _keep(storage: Storage, evening: Evening, between: bool, at_once: bool) -> bool:
    """The same; raises MemoryError: flash may need a whole sector of heap."""
    stored = evening.packed()
    try:
        storage.keep_evening(stored, between)
        if at_once:
            storage.settle()
    except OSError:
        return False
    return storage.evening() == stored


def note_round(storage: Storage, table: Any) -> None:
    """After a round: record the best achievements, but none of bots, and the result of a game that
    is over. Raises MemoryError if the heap has no room.
    """
    evening = read(storage)
    for kind in range(KINDS if table.tally else 0):
        for seat in table.people:
            number = table.tally.rows[kind][seat]
            if number >= LEAST[kind]:
                evening.beat(kind, number, table.names[seat])
    if table.is_over:
        public = table.public
        evening.add_result(table.title, table.names, public.totals, public.winners, table.deal)
    _keep(storage, evening, True, table.is_over)
