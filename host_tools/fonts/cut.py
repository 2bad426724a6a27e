"""Makes the fonts of a panel: BDF sources, cut to the letters needed, as the device reads them.

`firmware/widgets/fonts.py` says how a file is laid out. A capital with its accent is taller than
all other letters; rows that repeat the row before go until it is as high as a line may be, so that
accents cost no line its height.
"""

import itertools
import operator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from firmware.widgets.type_sizes import LETTER, type_sizes
from host_tools.fonts.letters import DIGITS, NEEDED

HERE = Path(__file__).parent


class Source(NamedTuple):
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


def files(height: int | None = None) -> dict[str, bytes]:
    """{path on the drive: content} of the fonts of a panel so many px high; None: of all."""
    names = SOURCES if height is None else sorted({*type_sizes(height).values()})
    return {f"fonts/{name}.font": font(name) for name in names}


@lru_cache
def font(name: int) -> bytes:
    """The file of one font."""
    source = SOURCES[name]
    cut = _letters(source)
    first = min(cut)
    run = range(first, next(code for code in itertools.count(first) if code not in cut))
    others = "".join(chr(code) for code in cut if code not in run)
    order = [*run, *map(ord, others)]
    pictures = [cut[code][1] for code in order]
    size = max(map(len, pictures))
    if size > LETTER:
        raise ValueError(f"a letter of {source.file} takes {size} bytes, not {LETTER}")
    more = others.encode()
    sizes = (source.ascent, source.descent, *size.to_bytes(2, "little"), len(more))
    steps = bytes([cut[code][0] for code in order])
    slots = [picture.ljust(size, b"\0") for picture in pictures]
    return b"".join((bytes((run[0], len(run), *sizes)), more, steps, *slots))


def _letters(source: Source) -> dict[int, tuple[int, bytes]]:
    # It takes displayio along, and most commands need none.
    from adafruit_bitmap_font import bitmap_font

    loaded = bitmap_font.load_font(str(HERE / source.file))
    codes = [ord(letter) for letter in sorted(source.letters)]
    loaded.load_glyphs(codes)
    glyphs = {code: loaded.get_glyph(code) for code in codes}
    return {code: _letter(glyph, source) for code, glyph in glyphs.items() if glyph}


def _letter(glyph: Any, source: Source) -> tuple[int, bytes]:
    """The px to the next letter, and a letter as it is drawn: no row too high or too low, no px
    outside its own step. The rows go whose loss shows least.
    """
    rows = [[bool(glyph.bitmap[x, y]) for x in range(glyph.width)] for y in range(glyph.height)]
    foot = max(glyph.dy, -source.descent)
    height = min(glyph.height + glyph.dy, source.ascent) - foot
    while len(rows) > height:
        changes = [sum(map(operator.ne, row, above)) for above, row in itertools.pairwise(rows)]
        del rows[1 + changes.index(min(changes))]
    left = max(0, glyph.dx)
    over = source.ascent - foot - len(rows)
    step = max(glyph.shift_x, left + glyph.width)
    return step, bytes((glyph.width, len(rows), left, over, *itertools.chain(*rows)))
