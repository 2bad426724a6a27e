"""Small pictures as rows of bits, and how they get into bitmaps. The highest bit is the left."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def rows_of(text: str) -> "list[int]":
    """Rows from text: one hexadecimal number a row, parted by blanks."""
    return [int(row, 16) for row in text.split()]


def write(
    bitmap: displayio.Bitmap, x: int, y: int, width: int, rows: "Sequence[int]", value: int = 1
) -> None:
    """Set the pixels of rows (width bits each) to value, from (x, y) on; others stay."""
    start = y * bitmap.width + x
    for bits in rows:  # byte by byte: each number of more than 30 bits is garbage on the device
        for nth, byte in enumerate((bits << -width % 8).to_bytes((width + 7) // 8, "big")):
            place = start + 8 * nth
            while byte:
                if byte & 0x80:
                    bitmap[place] = value
                byte = byte << 1 & 0xFF
                place += 1
        start += bitmap.width


def smooth(rows: "Sequence[int]", width: int) -> "list[int]":
    """The picture at twice its size with its steps rounded (Scale2x), a whole row at once."""
    full = (1 << width) - 1
    grown = []
    last = len(rows) - 1
    for down, here in enumerate(rows):
        above = rows[down - 1] if down else here
        below = rows[down + 1] if down < last else here
        left = here >> 1 | here & 1 << (width - 1)
        right = here << 1 & full | here & 1
        steep = (above ^ below) & (left ^ right) & full
        grown.append(
            _weave(_corner(here, above, left, steep), _corner(here, above, right, steep), width)
        )
        grown.append(
            _weave(_corner(here, below, left, steep), _corner(here, below, right, steep), width)
        )
    return grown


def _corner(here: int, one: int, other: int, steep: int) -> int:
    """One of the four pixels: both neighbours' value where they agree on a slope, else its own."""
    take = ~(one ^ other) & steep
    return here & ~take | one & take


def _weave(left: int, right: int, width: int) -> int:
    """Bits of left and right in turn: twice the width."""
    return _spread(left, width) << 1 | _spread(right, width)


def _spread(bits: int, width: int) -> int:
    """Bits with a 0 before each. Halves move apart, then quarters, down to single bits."""
    mask = (1 << width) - 1
    while width > 1:
        width //= 2
        mask ^= mask << width
        bits = (bits | bits << width) & mask
    return bits
