"""The face of the largest card, laid out like a real one.

Apart from ``prints.py``, as a device without room for such cards saves 1 KB.
"""

import bitmaptools
import displayio

from . import drawing
from .formats import (
    HIGH,
    INDEX_X,
    INDEX_Y,
    INDICES,
    INK,
    PAPER,
    PAPER_TONE,
    PICTURE,
    PIP,
    SMALL,
    WIDE,
    X,
    Y,
)
from .pictures import SIZE, Deck, Face, Figure, has_figure

FIGURE = (15, 8)
"""The upper half of a figure, 42x42 px, in its frame, above its rotated half."""

COLUMNS = (23, 36, 48)  # the centres of pips, px: left, middle, right

FIRST, LAST = 14, 85
"""The centres of the first and last row; the others are in twelfths between them."""

UNDER_INDEX, NO_INDEX = 19, 5
"""The distance from an index's top to the centre of the small sign; the same if there is none."""

PIPS = {
    "2": "M0 M12",
    "3": "M0 M6 M12",
    "4": "L0 R0 L12 R12",
    "5": "L0 R0 M6 L12 R12",
    "6": "L0 R0 L6 R6 L12 R12",
    "7": "L0 R0 M3 L6 R6 L12 R12",
    "8": "L0 R0 M3 L6 R6 M9 L12 R12",
    "9": "L0 R0 L4 R4 M6 L8 R8 L12 R12",
    "10": "L0 R0 M2 L4 R4 L8 R8 M10 L12 R12",
}
ONE_SIGN = "1A"  # ranks of jokers and aces: a large sign alone


def complete(bitmap: displayio.Bitmap, deck: Deck, face: Face, tones: bytes) -> None:
    """Add a second index, small signs in the corners, and pips or a figure between them."""
    _, index, signs, figure = face
    x, y = PAPER[INDEX_X], PAPER[INDEX_Y] + NO_INDEX
    if index:
        drawing.corner(bitmap, PAPER, deck.index(index, PAPER[INDICES]), tones, True)
        y = PAPER[INDEX_Y] + UNDER_INDEX
    small = deck.sign(signs + SMALL)
    drawing.middle(bitmap, small, x, y, False, tones)
    drawing.middle(bitmap, small, PAPER[WIDE] - 1 - x, PAPER[HIGH] - 1 - y, True, tones)
    if figure and has_figure(_framed, bitmap, deck, signs, figure, tones):
        return
    if figure or index in ONE_SIGN:
        drawing.middle(bitmap, deck.sign(signs + PAPER[PICTURE]), PAPER[X], PAPER[Y])
    else:
        _pips(bitmap, deck.sign(signs + PIP), PIPS[index].split())


def _pips(bitmap: displayio.Bitmap, pip: memoryview, places: list[str]) -> None:
    """A pip at each position, the lower ones rotated: one of each is drawn, the others copied."""
    wide, high = pip[0], pip[1]
    drawn: dict[bool, tuple[int, int]] = {}
    for place in places:
        row = int(place[1:])
        x = COLUMNS["LMR".index(place[0])] - wide // 2
        y = FIRST + (LAST - FIRST) * row // 12 - high // 2
        turned = row > 6
        if turned in drawn:
            left, top = drawn[turned]
            drawing.copy(bitmap, bitmap, x, y, left, wide, high, top)
        else:
            drawn[turned] = x, y
            drawing.draw(bitmap, pip, x, y, turned)


def _framed(bitmap: displayio.Bitmap, deck: Deck, signs: int, figure: Figure, tones: bytes) -> bool:
    """A figure in its frame, rotated below; its sign in its place, or in the middle."""
    left, top = FIGURE
    right, bottom = left + SIZE, top + 2 * SIZE
    bitmaptools.fill_region(bitmap, left - 1, top - 1, right + 1, bottom + 1, INK)
    bitmaptools.fill_region(bitmap, left, top, right, bottom, PAPER_TONE)
    figure.draw(bitmap, left, top, 2 * SIZE)
    if figure.sign:
        nth, x, y = figure.sign
        sign = deck.sign(signs + nth)
        drawing.middle(bitmap, sign, left + x, top + y)
        if y < SIZE:
            drawing.middle(bitmap, sign, right - 1 - x, bottom - 1 - y, True)
    return True
