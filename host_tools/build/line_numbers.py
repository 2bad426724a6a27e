"""Renumbers the lines of a compiled module, with as few entries as are needed, and sets its tables
apart from what follows them on the heap.

In MicroPython's format 6 (py/persistentcode.c and py/bc.h of 1.27) a module has its constants, then
the nested code of its functions. Each begins with a prelude that ends in its line numbers: how many
bytes of code come before a line, and how many lines further it is.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping

HEADER = 4  # bytes
BARE = range(5)  # constants that consist of their type only, such as None
TEXTS = (5, 6)  # constants with a terminating zero byte: str, bytes
TUPLE = 10
NONE = b"\x01"
NAMES_A_BLOCK = 8  # of the heap: 16 bytes
NATIVE = 3  # of a code object's kind; 0 is bytecode
HAS_INNER = 4

NumberOf = Callable[[int], int]
"""The number for a line."""


def renumbered(compiled: bytes, lines: Mapping[int, int]) -> bytes:
    """The module with other line numbers: {line of its source: number}.

    A line without an entry counts as the one before it. Within a function numbers only grow: a
    smaller one is left out. Raises ValueError if this is no such module.
    """
    known = sorted(lines)

    def number_of(line: int) -> int:
        place = bisect_right(known, line)
        return lines[known[place - 1]] if place else 1

    reader = _Reader(compiled)
    for _ in range(_names_of(reader)[1]):
        _skip(reader)
    head = compiled[: reader.at]
    code = b"".join(_code(reader, number_of))
    if reader.rest():
        raise ValueError("something follows the code")
    return head + code


def set_apart(compiled: bytes) -> bytes:
    """The module with a constant, if it has none and its names fill the last block of their table.

    Its constants are said to be behind its names (mp_module_context_alloc_tables in py/bc.h): there
    they would be whatever else is next on the heap, and keep it from being freed.
    """
    reader = _Reader(compiled)
    names, constants = _names_of(reader)
    if constants or -names % NAMES_A_BLOCK > 1:  # two names a word
        return compiled
    head = compiled[:HEADER] + _number(names)
    rest = compiled[len(head) + 1 : reader.at]
    return head + _number(1) + rest + NONE + reader.rest()


def _names_of(reader: "_Reader") -> tuple[int, int]:
    """Read past the names; how many they are, and how many constants follow them."""
    reader.take(HEADER)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        size = reader.number()
        reader.take(0 if size & 1 else (size >> 1) + 1)
    return names, constants


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        self.at += size
        if self.at > len(self.data):
            raise ValueError("the module ends too soon")
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Seven bits per byte, highest first."""
        found = 0
        while (byte := self.byte()) & 0x80:
            found = (found | byte & 0x7F) << 7
        return found | byte

    def rest(self) -> bytes:
        return self.data[self.at :]


def _skip(reader: _Reader) -> None:
    kind = reader.byte()
    if kind in BARE:
        return
    size = reader.number()
    if kind == TUPLE:
        for _ in range(size):
            _skip(reader)
    else:
        reader.take(size + (kind in TEXTS))


def _code(reader: _Reader, number_of: NumberOf) -> Iterator[bytes]:
    head = reader.number()
    if head & NATIVE:
        raise ValueError("a function is not bytecode")
    code = _of_function(reader.take(head >> 3), number_of)
    yield _number(len(code) << 3 | head & HAS_INNER) + code
    if head & HAS_INNER:
        inner = reader.number()
        yield _number(inner)
        for _ in range(inner):
            yield from _code(reader, number_of)


def _of_function(code: bytes, number_of: NumberOf) -> bytes:
    reader = _Reader(code)
    takes = _how_many_it_takes(reader)
    before = code[: reader.at]
    size, cells = _sizes(reader)
    known = _Reader(reader.take(size))
    for _ in range(1 + takes):  # its own name, and its arguments'
        known.number()
    names = known.data[: known.at]
    numbers = b"".join(_fewer(_begun(known.rest()), number_of))
    return before + _packed_sizes(len(names + numbers), cells) + names + numbers + reader.rest()


def _how_many_it_takes(reader: _Reader) -> int:
    """Decode bits spread over bytes: xSSSSEAA, then xFSSKAED, of which A and K count."""
    byte = reader.byte()
    found = byte & 3
    shift = 0
    while byte & 0x80:
        byte = reader.byte()
        found += ((byte & 4) << shift) + ((byte & 8) >> 3 << shift)
        shift += 1
    return found


def _sizes(reader: _Reader) -> tuple[int, int]:
    """The size of a function's prelude, and its number of cells: xIIIIIIC."""
    size = cells = shift = 0
    byte = 0x80
    while byte & 0x80:
        byte = reader.byte()
        size |= (byte & 0x7E) >> 1 << 6 * shift
        cells |= (byte & 1) << shift
        shift += 1
    return size, cells


def _packed_sizes(size: int, cells: int) -> bytes:
    found = [(size & 0x3F) << 1 | cells & 1]
    while size > 0x3F or cells > 1:
        found[-1] |= 0x80
        size, cells = size >> 6, cells >> 1
        found.append((size & 0x3F) << 1 | cells & 1)
    return bytes(found)


def _begun(numbers: bytes) -> Iterator[tuple[int, int]]:
    """Where a line begins in the code, and its number: x0LLBBBBB, or x1LLLBBBB LLLLLLLL."""
    reader = _Reader(numbers)
    at, line = 0, 1
    while reader.rest():
        byte = reader.byte()
        if byte & 0x80:
            at, line = at + (byte & 0xF), line + ((byte & 0x70) << 4 | reader.byte())
        else:
            at, line = at + (byte & 0x1F), line + (byte >> 5)
        yield at, line


def _fewer(begun: Iterator[tuple[int, int]], number_of: NumberOf) -> Iterator[bytes]:
    at, number = 0, 1
    for place, line in begun:
        more = number_of(line) - number
        if more > 0:
            yield _packed(place - at, more)
            at, number = place, number + more


def _packed(skipped: int, more: int) -> bytes:
    found = bytearray()
    while skipped or more:
        if more <= 6 or skipped > 0xF:
            size = min(skipped, 0x1F)
            lines = min(more, 3) if size == skipped else 0
            found.append(lines << 5 | size)
        else:
            size, lines = skipped, min(more, 0x7FF)
            found += bytes((0x80 | lines >> 8 << 4 | size, lines & 0xFF))
        skipped, more = skipped - size, more - lines
    return bytes(found)


def _number(value: int) -> bytes:
    found = [value & 0x7F]
    while value > 0x7F:
        value >>= 7
        found.insert(0, value & 0x7F | 0x80)
    return bytes(found)
