"""One record and the settings in one sector of flash, changed without erasing it.

    4 bytes   MARK
    24 * 6    the directory: kind, two numbers (2 each), sum; filled from the front
    the rest  data, filled from the front

Flash is erased as a whole sector (to 0xFF) and written once; each erase wears it and takes the
old record with it. So a change is one more entry in the directory, and data behind the old data:

    START at, 0      a new record begins at ``at``; its data is there already
    CUT keep, at     of the record so far ``keep`` bytes stay, it goes on at ``at``
    CLEAR            there is no record
    SETTINGS at, n   ``n`` bytes from ``at`` on are settings and their sum, in no record; the
                     last ones whose sum is right count. They are written after their entry.

An entry that a power cut left half written has a wrong sum and means nothing. A record's end is
the last byte that is not 0xFF: no record, and nothing added to one, may end in 0xFF.

The erase of a full sector is the one moment without any whole record. It is one write with what
follows it, 45 ms and at most 400 (W25Q16JV), and comes at most once a round: where a new game or
a round begins, or a move needs the room of an older record. A cut just then loses the game; what
it leaves has no mark, or a record whose own sum is wrong.
"""

from firmware import ports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Memory(Protocol):
        """What bytearray and nvm.ByteArray have in common."""

        def __len__(self) -> int: ...

        def __getitem__(self, index: slice) -> bytearray: ...

        def __setitem__(self, index: slice, value: "bytes | bytearray") -> None: ...


MARK = b"CBO\x01"
ENTRIES = 24
_ENTRY = 6
DATA = len(MARK) + ENTRIES * _ENTRY
ROOM = 3072  # bytes that a record should have left to grow: no erase within a round
WASTE = 256  # bytes of no use any more that are worth an erase when the sector is full
START = 1
CUT = 2
CLEAR = 3
SETTINGS = 4
SPARE = 8  # entries that settings leave to a record
_ERASED = b"\xff" * _ENTRY
_BLANK = b"\xff" * 32  # a part of the sector's size
NO_SPACE = 28  # errno.ENOSPC


class FlashLog(ports.Storage):
    """The storage in ``nvm``, a bytearray-like sector whose slices can be read and assigned.

    ``erases`` counts the erases since the log was opened, ``writes`` the writes.
    """

    def __init__(self, nvm: "Memory") -> None:
        self._nvm = nvm
        self.erases = 0
        self.writes = 0
        self._size = len(nvm)
        self._pieces: "list[list[int]]" = []  # [from, to] in order; the last one is open
        self._entries = 0
        self._settings = b""
        self._open()

    # --- reading --------------------------------------------------------------------------

    def _open(self) -> None:
        """Take up what the sector holds; what was never ours is erased with the first write."""
        nvm = self._nvm
        used = len(bytes(nvm[:]).rstrip(b"\xff"))
        self._blank = used == 0
        self._free = max(DATA, used)
        mark = bytes(nvm[: len(MARK)])
        if mark != MARK:
            self._entries = ENTRIES
            return
        for place in range(len(MARK), DATA, _ENTRY):
            entry = bytes(nvm[place : place + _ENTRY])
            if entry == _ERASED:
                break
            self._entries += 1
            if entry[-1] == _sum(entry[:-1]):
                self._apply(
                    entry[0],
                    int.from_bytes(entry[1:3], "big"),
                    int.from_bytes(entry[3:5], "big"),
                )

    def _apply(self, kind: int, first: int, second: int) -> None:
        if kind == START:
            self._pieces = [[first, self._size]]
        elif kind == CLEAR:
            self._pieces = []
        elif kind == CUT and self._pieces:
            self._pieces[-1][1] = second
            keep = first
            kept = []
            for begin, end in self._pieces:
                length = min(end - begin, keep)
                keep -= length
                if length:
                    kept.append([begin, begin + length])
            self._pieces = kept + [[second, self._size]]
        elif kind == SETTINGS:
            self._set_aside(first, first + second)

    def _set_aside(self, begin: int, end: int) -> None:
        """What lies there are settings, or a power cut kept them from it: no record has it."""
        self._free = max(self._free, end)
        if self._pieces:
            self._pieces[-1][1] = begin
            self._pieces.append([end, self._size])
        found = bytes(self._nvm[begin:end])
        if found and found[-1] == _sum(found[:-1]):
            self._settings = found[:-1]

    def read(self, most: "int | None" = None) -> bytes:
        """The record, or its first ``most`` bytes; ``b""`` when there is none."""
        record = b""
        for begin, end in self._pieces:
            end = min(end, self._free)
            if most is not None:
                end = min(end, begin + most - len(record))
            record += bytes(self._nvm[begin:end])
        return record

    def settings(self) -> bytes:
        """What was kept last; ``b""`` when nothing was, or it is damaged."""
        return self._settings

    def is_tight(self) -> bool:
        """Whether ``start`` could make no room but by an erase, and a long round might need it."""
        return self._free + ROOM > self._size

    # --- writing --------------------------------------------------------------------------

    def start(self, record: bytes) -> None:
        """Replace the record. A power cut leaves the old one or the new one.

        Only where the sector is full is it erased, and a cut just then leaves none.
        Raises OSError when the record is too long.
        """
        if not record:
            self.clear()
            return
        old = self.read(len(record) + 1)
        if old[: len(record)] == record and self._entries < ENTRIES:
            if len(old) > len(record):
                self._enter(CUT, len(record), self._free)
            return
        if self._entries < ENTRIES and self._free + len(record) + ROOM <= self._size:
            at = self._free
            self._write(at, record)
            self._enter(START, at, 0)
        else:
            self._erase_for(record)

    def append(self, more: bytes) -> None:
        """Add to the end of the record. Raises OSError when the sector is full."""
        if not more:
            return
        if self._free + len(more) <= self._size:
            self._write(self._free, more)
            return
        record = self.read()
        if self._free - DATA - len(record) - len(self._settings) < WASTE:
            raise OSError(NO_SPACE)
        self._erase_for(record + more)  # what is of no use any more makes room

    def keep(self, settings: bytes) -> None:
        """Replace the settings. A power cut leaves the old ones or the new ones.

        While there is a record they erase nothing: where there is no room, they are written with
        the next erase.
        """
        if settings == self._settings:
            return
        self._settings = settings
        size = len(settings) + 1
        entries = ENTRIES - SPARE if self._pieces else ENTRIES
        if self._entries < entries and self._free + size <= self._size:
            at = self._free
            self._enter(SETTINGS, at, size)
            self._put(at, _sealed(settings))
        elif not self._pieces:
            self._erase_for(b"")

    def clear(self) -> None:
        """Forget the record; the settings stay."""
        if not self._pieces:
            return
        if self._entries < ENTRIES:
            self._enter(CLEAR, 0, 0)
        else:
            self._erase_for(b"")

    def _enter(self, kind: int, first: int, second: int) -> None:
        place = len(MARK) + self._entries * _ENTRY
        self._entries += 1
        self._put(place, _packed(kind, first, second))
        self._apply(kind, first, second)

    def _write(self, at: int, data: bytes) -> None:
        if data[-1] == 0xFF:
            raise ValueError("a record can't end in 0xFF")
        self._free = at + len(data)
        self._put(at, data)

    def _put(self, at: int, data: "bytes | bytearray") -> None:
        """Over erased bytes this programs the page they are in, and erases nothing."""
        self.writes += 1
        self._nvm[at : at + len(data)] = data

    def _erase_for(self, record: bytes) -> None:
        """A fresh sector with the settings and this record in it, in one write."""
        kept = _sealed(self._settings) if self._settings else b""
        start = DATA + len(kept)
        if start + len(record) > self._size:
            raise OSError(NO_SPACE)
        entries = _packed(SETTINGS, DATA, len(kept)) if kept else b""
        if record:
            entries += _packed(START, start, 0)
        image = bytearray(self._size)  # the heap may have no room for it twice
        for at in range(0, self._size, len(_BLANK)):
            image[at : at + len(_BLANK)] = _BLANK
        image[: len(MARK)] = MARK
        image[len(MARK) : len(MARK) + len(entries)] = entries
        image[DATA : start + len(record)] = kept + record
        self._entries = len(entries) // _ENTRY
        self._free = start + len(record)
        self._pieces = [[start, self._size]] if record else []
        self.erases += not self._blank
        self._blank = False
        self._put(0, image)


def _packed(kind: int, first: int, second: int) -> bytes:
    entry = bytes((kind,)) + first.to_bytes(2, "big") + second.to_bytes(2, "big")
    return entry + bytes((_sum(entry),))


def _sealed(settings: bytes) -> bytes:
    return settings + bytes((_sum(settings),))


def _sum(entry: bytes) -> int:
    """Never 0xFF, so that an entry never ends like erased flash."""
    total = 0
    for place, byte in enumerate(entry):
        total += (2 * place + 3) * byte
    return (total + 1) % 251
