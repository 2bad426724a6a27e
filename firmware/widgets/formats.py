"""Card sizes, the layout of each, and their tones.

A card is one bitmap of four tones: 0 is transparent, then edge and second tone, paper, ink.
"""

from typing import TypeAlias

from .theme import Theme

Format: TypeAlias = "tuple[int, ...]"

EDGE, PAPER_TONE, INK = 1, 2, 3
CORNERS = (5, 3, 2, 1, 1)
"""The indent of a large card's first rows; smaller ones start with later rows."""

BIG, HALF, PIP, SMALL, TINY = range(5)  # the sizes of a suit's pictures: 26, 18, 13, 9 and 7 px

WIDE, HIGH, INDICES, INDEX_X, INDEX_Y, PICTURE, X, Y, ALONE = range(9)
"""The columns: the body's width and height in px; which indices (13, 9, 7 px high), and where their
middle and their top are; which size of picture, and where its middle is; which size one has that
stands alone, in the card's middle."""

FORMATS: tuple[Format, ...] = (
    (72, 100, 0, 8, 4, BIG, 36, 50, BIG),
    (48, 68, 0, 10, 4, BIG, 24, 44, BIG),
    (32, 44, 0, 9, 3, HALF, 18, 30, BIG),
    (24, 36, 0, 9, 2, HALF, 12, 25, HALF),
    (20, 28, 1, 7, 2, PIP, 11, 19, PIP),
    (16, 20, 2, 5, 2, SMALL, 9, 14, PIP),
    (12, 20, 2, 6, 2, SMALL, 6, 14, SMALL),
    (20, 12, 1, 5, 1, SMALL, 14, 6, SMALL),
    (20, 8, 2, 5, 0, TINY, 14, 3, TINY),
)
CHIPS: tuple[Format, ...] = ((8, 12), (12, 8), (8, 8))
"""For backs alone: too small for a face."""

PAPER = FORMATS[0]  # the one that is laid out like a real card


def corners_of(wide: int) -> tuple[int, ...]:
    """The indent of the first rows of a card so many px wide."""
    return CORNERS if wide >= 48 else CORNERS[2:4] if wide >= 20 else CORNERS[3:4]


def largest(width: int, height: int) -> Format:
    """The largest that fits into width x height px, else the smallest of all."""
    for one in FORMATS + CHIPS:
        if one[WIDE] <= width and one[HIGH] <= height:
            return one
    return CHIPS[-1]


def card_size(theme: Theme, wide: int, high: int) -> tuple[int, int]:
    """The size in px, ring included, of the largest card in wide x high px."""
    margin = 2 * theme.margin
    one = largest(wide - margin, high - margin)
    if one is PAPER and not theme.roomy:  # its bitmap is 1.2 KB more
        one = FORMATS[1]
    return one[WIDE] + margin, one[HIGH] + margin
