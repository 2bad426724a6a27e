"""Makes the fonts of a panel: BDF sources, cut to the letters needed, as the device reads them.

`firmware/widgets/fonts.py` says how a file is laid out. A capital with its accent is taller than
all other letters; rows that repeat the row before go until it is as high as a line may be, so that
accents cost no line its height.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from firmware.widgets.type_sizes import LETTER, type_sizes
from host_tools.fonts.letters import DIGITS, NEEDED

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Source:
    """A BDF file, the letters that are taken from it, and the most rows over and under the line."""

    file: str
    letters: str
    ascent: int
    descent: int


SOURCES = {
    34: Source("helvB34.bdf", DIGITS, 25, 0),
    24: Source("helvB24.bdf", NEEDED, 21, 5),
    18: Source("helvB18.bdf", NEEDED, 16, 4),
    14: Source("helvB14.bdf", NEEDED, 12, 3),
    12: Source("helvB12.bdf", NEEDED, 11, 3),
    10: Source("helvB10.bdf", NEEDED, 9, 2),
    8: Source("helvR08.bdf", NEEDED, 8, 2),
    6: Source("tiny6.bdf", NEEDED, 5, 1),
}
"""By the name of the font, the px of its design size."""


@dataclass(frozen=True)
class Letter:
    """Rows of bits (`width` px, the first px the highest bit), and where they stand.

    left: px before them; foot: rows from the lowest of the font; step: px to the next letter.
    """

    rows: tuple[int, ...]
    width: int
    left: int
    foot: int
    step: int


def files(height: int | None = None) -> dict[str, bytes]:
    """{path on the drive: content} of the fonts of a panel so many px high; None: of all."""
    names = SOURCES if height is None else sorted({*type_sizes(height).values()})
    return {f"fonts/{name}.font": font(name) for name in names}


@lru_cache
def font(name: int) -> bytes:
    """The file of one font."""
    source = SOURCES[name]
    cut = _letters(source)
    run = _run(list(cut))
    others = "".join(chr(code) for code in cut if code not in run)
    order = [cut[code] for code in [*run, *map(ord, others)]]
    pictures = [_picture(letter, source) for letter in order]
    size = max(map(len, pictures))
    if size > LETTER:
        raise ValueError(f"a letter of {source.file} takes {size} bytes, not {LETTER}")
    more = others.encode()
    sizes = (source.ascent, source.descent, *size.to_bytes(2, "little"), len(more))
    steps = bytes([letter.step for letter in order])
    slots = [picture.ljust(size, b"\0") for picture in pictures]
    return b"".join((bytes((run[0], len(run), *sizes)), more, steps, *slots))


def _run(codes: Sequence[int]) -> range:
    """The codes from the first on that follow one another."""
    first = end = codes[0]
    while end in codes:
        end += 1
    return range(first, end)


def _letters(source: Source) -> dict[int, Letter]:
    from adafruit_bitmap_font import (
        bitmap_font,  # it takes displayio along: most commands need none
    )

    loaded = bitmap_font.load_font(str(HERE / source.file))
    codes = [ord(letter) for letter in sorted(source.letters)]
    loaded.load_glyphs(codes)
    glyphs = {code: loaded.get_glyph(code) for code in codes}
    return {code: _letter(glyph, source) for code, glyph in glyphs.items() if glyph}


def _letter(glyph: Any, source: Source) -> Letter:
    """A letter as it is drawn: no row too high or too low, no px outside its own step."""
    rows = [
        sum(bool(glyph.bitmap[x, y]) << glyph.width - 1 - x for x in range(glyph.width))
        for y in range(glyph.height)
    ]
    top, foot = glyph.height + glyph.dy, max(glyph.dy, -source.descent)
    height = min(top, source.ascent) - foot
    left = max(0, glyph.dx)
    return Letter(
        tuple(_lower(rows, height)),
        glyph.width,
        left,
        foot + source.descent,
        max(glyph.shift_x, left + glyph.width),
    )


def _lower(rows: list[int], height: int) -> list[int]:
    """Rows without those whose loss shows least, until there are but so many."""
    rows = list(rows)
    while len(rows) > height:
        changes = [(rows[y] ^ rows[y - 1]).bit_count() for y in range(1, len(rows))]
        del rows[1 + changes.index(min(changes))]
    return rows


def _picture(letter: Letter, source: Source) -> bytes:
    over = source.ascent + source.descent - letter.foot - len(letter.rows)
    across = range(letter.width - 1, -1, -1)
    px = [bits >> x & 1 for bits in letter.rows for x in across]
    return bytes((letter.width, len(letter.rows), letter.left, over, *px))
