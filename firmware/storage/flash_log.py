"""One record, settings, evenings and a fault in one sector of flash, changed without erasing it.

    4 bytes   MARK
    24 * 6    the directory: kind, two numbers (2 each), sum; filled from the front
    the rest  data, filled from the front

Flash is erased as a whole sector (to 0xFF) and written once; each erase wears it and takes the
old record with it. So a change is one more entry in the directory, and data behind the old data:

    START at, n      a new record begins at ``at``; its first ``n`` bytes are there already
    CUT keep, at     of the record so far ``keep`` bytes stay, it goes on at ``at``
    CLEAR            there is no record
    SETTINGS at, n   ``n`` bytes from ``at`` on are settings and their sum, in no record; the
                     last ones whose sum is right count. They are written after their entry.
    EVENING at, n    the same of what is remembered of evenings; nothing, and its sum, forgets it
    FAULT at, n      the same of what went wrong last

An entry that a power cut left half written has a wrong sum and means nothing. A record's end is
the last byte that is not 0xFF: no record, and nothing added to one, may end in 0xFF. Nor may one
begin with it: then its page was erased.

The erase of a full sector is the one moment without any whole record. It is one write with what
follows it, 45 ms and at most 400 (W25Q16JV), and comes at most once a round: where a new game or
a round begins, or a move needs the room of an older record; in a long round also each time that a
person and a bot change places. A cut just then loses all there is; an entry whose record's end is
not there yet means none. A heap that has no piece as large as the sector has the old data erased
page by page before, the last page first: up to 15 erases more, each of which leaves the beginning
of the old record, if any.

An erase leaves a record ROOM to grow in, whatever else there is: of 3948 bytes of data the settings
take 207 at most, evenings and a fault one more than ports.EVENING_MOST and FAULT_MOST, what a
record begins with 262.
"""

from typing import Any

from firmware import ports

MARK = b"CBO\x01"
ENTRIES = 24
_ENTRY = 6
DATA = len(MARK) + ENTRIES * _ENTRY
ROOM = 2880  # bytes left for a record to grow: no erase within a round
FAULT_ROOM = 1024  # what a fault leaves for a record to grow; else it is not stored
WASTE = 256  # stale bytes that are worth an erase when the sector is full
START = 1
CUT = 2
CLEAR = 3
SETTINGS = 4
EVENING = 5
FAULT = 6
KEPT = (SETTINGS, EVENING, FAULT)
SPARE = 8  # directory entries left for a record
NO_SPACE = 28  # errno.ENOSPC


class FlashLog(ports.Storage):
    """The storage in ``nvm``, a bytearray-like sector whose slices can be read and assigned."""

    def __init__(self, nvm: Any) -> None:
        self._nvm = nvm
        self._size = len(nvm)
        self._pieces: list[list[int]] = []  # [from, to] in order; the last one is open
        self._entries = 0
        self._free = DATA
        self._places: dict[int, tuple[int, int]] = {}  # per kind: from, to, with its sum
        self._waiting: dict[int, bytes] = {}  # per kind: what is written with the next erase
        _open(self)

    # --- reading --------------------------------------------------------------------------

    def read(self, most: int | None = None) -> bytes:
        """The record, or its first ``most`` bytes; ``b""`` if there is none."""
        record = b""
        for begin, end in self._pieces:
            end = min(end, self._free)
            if most is not None:
                end = min(end, begin + most - len(record))
            record += bytes(self._nvm[begin:end])
        return record

    def settings(self) -> bytes:
        return self._kept(SETTINGS)

    def evening(self) -> bytes:
        return self._kept(EVENING)

    def fault(self) -> bytes:
        return self._kept(FAULT)

    def _kept(self, kind: int) -> bytes:
        if kind in self._waiting:
            return self._waiting[kind]
        begin, end = self._places.get(kind, (0, 1))
        return bytes(self._nvm[begin : end - 1])

    def is_tight(self, more: int = 0) -> bool:
        """Whether ``start`` needs an erase to make room, and a long round might need that room.

        Also true while an evening waits for an erase. ``more`` bytes come first.
        """
        return EVENING in self._waiting or self._free + more + ROOM > self._size

    # --- writing --------------------------------------------------------------------------

    def cut(self, length: int) -> None:
        """Read nothing for it: a game that was replayed may have left no such piece of heap."""
        _cut(self, length)

    def start(self, record: bytes) -> None:
        """Replace the record. A power cut leaves the old one or the new one.

        It is erased only if the sector is full; a cut at that moment leaves none. Raises OSError if
        the record is too long.
        """
        _start(self, record)

    def append(self, more: bytes) -> None:
        """Add to the end of the record. Raises OSError when the sector is full."""
        if not more:
            return
        if not self._pieces:  # an erase has failed halfway
            raise OSError(NO_SPACE)
        if self._free + len(more) <= self._size:
            self._write(self._free, more)
            return
        record = self.read()
        kept = sum([end - begin for begin, end in self._places.values()])
        if self._free - DATA - len(record) - kept < WASTE:
            raise OSError(NO_SPACE)
        _erase_for(self, record + more)  # make room from stale data

    def keep(self, settings: bytes) -> None:
        """Replace the settings. A power cut leaves the old ones or the new ones.

        While there is a record they cause no erase: without room they are written with the next
        one.
        """
        _keep(self, SETTINGS, settings, 0)

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        """Replace the evenings, as ``keep`` does; ``b""`` forgets them.

        ``between`` rounds they may use all room: the next round makes its own. Otherwise they wait
        for an erase if they would take room from the current round. Raises OSError if longer than
        EVENING_MOST.
        """
        _keep(self, EVENING, evening, 0 if between else ROOM)

    def keep_fault(self, fault: bytes) -> None:
        """Replace the last fault (at most FAULT_MOST bytes), as ``keep`` does."""
        _keep(self, FAULT, fault, FAULT_ROOM)

    def settle(self) -> None:
        if self._waiting:
            _erase_for(self, self.read())

    def clear(self) -> None:
        """Erase the record; everything else stays."""
        _clear(self)

    def _write(self, at: int, data: bytes) -> None:
        if data[-1] == 0xFF:
            raise ValueError("a record can't end in 0xFF")
        self._program(at, data)
        self._free = at + len(data)

    def _program(self, at: int, data: bytes | bytearray) -> None:
        """Write to erased bytes: this programs their page without an erase.

        Bookkeeping is updated afterwards: writing may fail for lack of heap.
        """
        self._nvm[at : at + len(data)] = data


# --- only before play ---

_BLANK = b"\xff" * 32  # a fraction of the sector's size
_PART = 64  # bytes copied at a time: the heap may have no larger block
_PAGE = 256  # bytes of flash; a sector is a multiple


def _packed(kind: int, first: int, second: int) -> bytes:
    entry = bytes((kind,)) + first.to_bytes(2, "big") + second.to_bytes(2, "big")
    return entry + bytes((_sum(entry),))


def _sum(entry: bytes) -> int:
    """Never 0xFF, so that an entry never ends like erased flash."""
    total = 0
    for place, byte in enumerate(entry):
        total += (2 * place + 3) * byte
    return (total + 1) % 251


def _start(log: FlashLog, record: bytes) -> None:
    if not record:
        _clear(log)
        return
    if log._entries < ENTRIES and not log.is_tight(len(record)):
        at = log._free
        log._write(at, record)
        _enter(log, START, at, len(record))
    else:
        _erase_for(log, record, len(record))


def _cut(log: FlashLog, length: int) -> None:
    if log._entries < ENTRIES:
        _enter(log, CUT, length, log._free)
    else:
        _erase_for(log, log.read(length))


def _clear(log: FlashLog) -> None:
    if not log._pieces:
        return
    if log._entries < ENTRIES and not log._waiting:
        _enter(log, CLEAR, 0, 0)
    else:
        _erase_for(log, b"")


def _erase_for(log: FlashLog, record: bytes, whole: int = 0) -> None:
    """Rewrite the sector with everything kept and this record, in one write.

    If a cut leaves less than its first ``whole`` bytes, there is none.
    """
    nvm = log._nvm
    places = {}
    start = DATA
    for kind in KEPT:
        begin, end = log._places.get(kind, (0, 0))
        size = len(log._waiting[kind]) + 1 if kind in log._waiting else end - begin
        if size > 1:
            places[kind] = (start, start + size)
            start += size
    if start + len(record) > log._size:
        raise OSError(NO_SPACE)
    image = _room_for(log, start + len(record))
    for at in range(0, len(image), len(_BLANK)):
        image[at : at + len(_BLANK)] = _BLANK
    image[: len(MARK)] = MARK
    place = len(MARK)
    for kind in places:
        at, end = places[kind]
        image[place : place + _ENTRY] = _packed(kind, at, end - at)
        place += _ENTRY
        if kind in log._waiting:
            content = log._waiting[kind]
            image[at : end - 1] = content
            image[end - 1] = _sum(content)
        else:
            begin = log._places[kind][0]
            for part in range(0, end - at, _PART):
                most = min(_PART, end - at - part)
                image[at + part : at + part + most] = nvm[begin + part : begin + part + most]
    if record:
        image[place : place + _ENTRY] = _packed(START, start, whole)
        place += _ENTRY
    image[start : start + len(record)] = record
    pieces = [[start, log._size]] if record else []
    if len(image) < log._size:
        _erase_behind(log, len(image))
    log._program(0, image)
    log._entries = (place - len(MARK)) // _ENTRY
    log._free = start + len(record)
    log._pieces = pieces
    log._places = places
    log._waiting.clear()


def _room_for(log: FlashLog, used: int) -> bytearray:
    """Bytes for the whole sector; where the heap has no such piece, for the pages that are used."""
    try:
        return bytearray(log._size)
    except MemoryError:
        return bytearray((used + _PAGE - 1) // _PAGE * _PAGE)


def _erase_behind(log: FlashLog, start: int) -> None:
    """Erase the used pages from ``start`` on, the last one first."""
    blank = b"\xff" * _PAGE
    for at in range((log._free - 1) // _PAGE * _PAGE, start - 1, -_PAGE):
        log._program(at, blank)
        log._pieces, log._entries = [], ENTRIES  # the record has lost its end, even if this fails


def _keep(log: FlashLog, kind: int, content: bytes, room: int) -> None:
    """Replace what is kept of a kind; with a record, ``room`` bytes are left for it."""
    if kind == EVENING and len(content) > ports.EVENING_MOST:
        raise OSError(NO_SPACE)
    if content == log._kept(kind):
        return
    entries, end = ENTRIES, log._free + len(content) + 1
    if log._pieces and content:
        entries -= SPARE
        end += room
    if log._entries < entries and end <= log._size:
        at, sealed = log._free, content + bytes((_sum(content),))
        _enter(log, kind, at, len(sealed))
        log._program(at, sealed)
        log._places[kind] = (at, log._free)
        log._waiting.pop(kind, None)
    else:
        log._waiting[kind] = content
        if not log._pieces:
            _erase_for(log, b"")


def _enter(log: FlashLog, kind: int, first: int, second: int) -> None:
    place = len(MARK) + log._entries * _ENTRY
    log._program(place, _packed(kind, first, second))
    log._entries += 1
    _apply(log, kind, first, second)


def _apply(log: FlashLog, kind: int, first: int, second: int) -> None:
    if kind == START:
        log._pieces = [[first, log._size]]
    elif kind == CLEAR:
        log._pieces = []
    elif kind == CUT and log._pieces:
        log._pieces[-1][1] = second
        keep = first
        kept = []
        for begin, end in log._pieces:
            length = min(end - begin, keep)
            keep -= length
            if length:
                kept.append([begin, begin + length])
        log._pieces = kept + [[second, log._size]]
    elif kind in KEPT:
        # No part of the record, even if a power cut kept the data from being written.
        end = first + second
        log._free = max(log._free, end)
        if log._pieces:
            log._pieces[-1][1] = first
            log._pieces.append([end, log._size])


# --- only to start ---

_ERASED = b"\xff" * _ENTRY


def _open(log: FlashLog) -> None:
    """Read the sector; foreign data is erased with the first write."""
    nvm = log._nvm
    log._free = max(DATA, len(bytes(nvm[:]).rstrip(b"\xff")))
    if bytes(nvm[: len(MARK)]) != MARK:
        log._entries = ENTRIES
        return
    torn = False
    for place in range(len(MARK), DATA, _ENTRY):
        entry = bytes(nvm[place : place + _ENTRY])
        if entry == _ERASED:
            break
        log._entries += 1
        if entry[-1] == _sum(entry[:-1]):
            kind = entry[0]
            first, second = int.from_bytes(entry[1:3], "big"), int.from_bytes(entry[3:5], "big")
            _apply(log, kind, first, second)
            if kind == START:
                end = first + second
                torn = second > 0 and bytes(nvm[end - 1 : end]) == b"\xff"
            if kind in KEPT:
                found = bytes(nvm[first : first + second])
                if found and found[-1] == _sum(found[:-1]):
                    log._places[kind] = (first, first + second)
    if torn or log.read(1) == b"\xff":  # a cut left no end of it, or an erase its entry alone
        log._pieces, log._entries = [], ENTRIES  # the next one erases it
