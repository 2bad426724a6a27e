"""Prints cards: faces, and the backs and outlines that a format shares.

Backs and outlines of a format are one bitmap for all cards; those of the largest, 2 KB, are printed
onto a face's own. These are kept from scene to scene: in play the heap may have no block of that
size.
"""

from collections.abc import Callable
from typing import TypeAlias

import bitmaptools
import displayio

from . import backs, drawing, outlines
from .formats import (
    ALONE,
    CHIPS,
    EDGE,
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
    Format,
    X,
    Y,
    corners_of,
)
from .pictures import DARK, SIZE, Deck, Face, Figure
from .theme import Theme

Drawing: TypeAlias = "Callable[[displayio.Bitmap, Deck, int, Figure, bytes], bool]"

FIGURE = (15, 8)
"""The upper half of a figure, 42x42 px, in its frame, above its rotated half."""

BUSTS = {48: (3, 25, 0, 42, 37, 11), 32: (3, 16, 8, 26, 23, 9)}
"""By the card's width: the figure's position; its first visible column and how many; the sign's
position.
"""

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
ALONE_ON_PAPER = "1A"

_shared: dict[tuple[bool, int, int], displayio.Bitmap] = {}
_kept: list[displayio.Bitmap] = []
_lent = 0


def gather(theme: Theme, needed: bool) -> None:
    """A new scene begins: the kept bitmaps are free. The first one is made before play, where it
    is ``needed``.
    """
    global _lent
    _lent = 0
    if not needed:
        _kept.clear()
    elif theme.big and theme.roomy and not _kept and not theme.plain:
        try:
            blank(PAPER)
        except MemoryError:
            return  # the scene that wants one says so
        _lent = 0


def let_go() -> None:
    """No scene shows a card: shared bitmaps may be dropped."""
    _shared.clear()
    _kept.clear()


def blank(size: Format) -> displayio.Bitmap:
    """A bitmap for a face of that format."""
    global _lent
    if size is not PAPER:
        return displayio.Bitmap(size[WIDE], size[HIGH], 4)
    if _lent == len(_kept):
        _kept.append(displayio.Bitmap(size[WIDE], size[HIGH], 4))
    _lent += 1
    return _kept[_lent - 1]


def common(is_back: bool, size: Format, own: displayio.Bitmap | None) -> displayio.Bitmap:
    """The back of a format, a lattice with a rim of paper, or the outline of an emptied slot: one
    bitmap for all cards; the largest is drawn onto a card's ``own``.
    """
    if size is PAPER and own is not None:
        _plain(is_back, own)
        return own
    key = is_back, size[WIDE], size[HIGH]
    found = _shared.get(key)
    if found is None:
        found = _shared[key] = displayio.Bitmap(size[WIDE], size[HIGH], 4)
        _plain(is_back, found)
    return found


def _plain(is_back: bool, bitmap: displayio.Bitmap) -> None:
    """Print a back, or an outline, whose module is rarely needed and goes after the scene."""
    _body(bitmap, PAPER_TONE if is_back else 0)
    if is_back:
        backs.lattice(bitmap)
    else:
        outlines.dashes(bitmap)


def _body(bitmap: displayio.Bitmap, tone: int) -> None:
    """A blank card with an edge of one px. Filling a whole bitmap is fast, a part is not."""
    bitmap.fill(tone)
    wide, high = bitmap.width, bitmap.height
    corners = corners_of(wide)
    deep = len(corners)
    fill = bitmaptools.fill_region
    fill(bitmap, 0, deep, 1, high - deep, EDGE)
    fill(bitmap, wide - 1, deep, wide, high - deep, EDGE)
    within = (wide + 1) // 2  # where the edge ends and the paper begins; the first row has none
    for row, inset in enumerate(corners + (0,)):
        for y in (row, high - 1 - row):
            if inset:
                fill(bitmap, 0, y, inset, y + 1, 0)
                fill(bitmap, wide - inset, y, wide, y + 1, 0)
            fill(bitmap, inset, y, within, y + 1, EDGE)
            fill(bitmap, wide - within, y, wide - inset, y + 1, EDGE)
        within = inset + 1


def face(bitmap: displayio.Bitmap, size: Format, deck: Deck, code: str) -> None:
    """Print a card's face onto a bitmap of that format."""
    shown = deck.face(code)
    ink, index, signs, figure = shown
    dark = ink.startswith(DARK)
    _body(bitmap, INK if dark else PAPER_TONE)
    if size in CHIPS:
        return
    tones = drawing.LIGHT if dark else drawing.AS_DRAWN
    if index:
        _index(bitmap, size, deck.index(index, size[INDICES]), tones, False)
    if size is PAPER:
        _on_paper(bitmap, deck, shown, tones)
    elif not index:
        sign = deck.sign(signs + size[ALONE])
        drawing.middle(bitmap, sign, size[WIDE] // 2, size[HIGH] // 2, False, tones)
    elif not (figure and size[WIDE] in BUSTS and _has(_bust, bitmap, deck, signs, figure, tones)):
        drawing.middle(bitmap, deck.sign(signs + size[PICTURE]), size[X], size[Y], False, tones)


def _index(
    bitmap: displayio.Bitmap, size: Format, picture: bytearray, tones: bytes, turned: bool
) -> None:
    """The index in the upper left corner, or rotated in the lower right one."""
    x = size[INDEX_X] - picture[0] // 2
    y = size[INDEX_Y]
    if turned:
        x = bitmap.width - x - picture[0]
        y = bitmap.height - y - picture[1]
    drawing.draw(bitmap, picture, x, y, turned, tones)


def _on_paper(bitmap: displayio.Bitmap, deck: Deck, face: Face, tones: bytes) -> None:
    """A second index, small signs in the corners, and pips or a figure between them."""
    _, index, signs, figure = face
    x, y = PAPER[INDEX_X], PAPER[INDEX_Y] + NO_INDEX
    if index:
        _index(bitmap, PAPER, deck.index(index, PAPER[INDICES]), tones, True)
        y = PAPER[INDEX_Y] + UNDER_INDEX
    small = deck.sign(signs + SMALL)
    drawing.middle(bitmap, small, x, y, False, tones)
    drawing.middle(bitmap, small, PAPER[WIDE] - 1 - x, PAPER[HIGH] - 1 - y, True, tones)
    if figure and _has(_framed, bitmap, deck, signs, figure, tones):
        return
    if figure or index in ALONE_ON_PAPER:
        drawing.middle(bitmap, deck.sign(signs + PAPER[PICTURE]), PAPER[X], PAPER[Y])
    else:
        _pips(bitmap, deck.sign(signs + PIP), PIPS[index].split())


def _pips(bitmap: displayio.Bitmap, pip: bytearray, places: list[str]) -> None:
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


def _has(
    draw: Drawing, bitmap: displayio.Bitmap, deck: Deck, signs: int, name: str, tones: bytes
) -> bool:
    """Print a figure; False if it can't be: the index and a large sign will do."""
    try:
        return draw(bitmap, deck, signs, Figure(name), tones)
    except (MemoryError, OSError):  # a full heap may have no block of 900 bytes
        return False


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


def _bust(bitmap: displayio.Bitmap, deck: Deck, signs: int, figure: Figure, tones: bytes) -> bool:
    """Half of a figure, down to the card's edge; False if it can't be clipped."""
    x, y, left, wide, sign_x, sign_y = BUSTS[bitmap.width]
    sign = figure.sign or (SMALL, 0, 0)
    shown = bool(sign[0] == SMALL or (sign[2] < SIZE and not left))
    if shown:
        whole = displayio.Bitmap(SIZE, SIZE, 4)
        drawing.middle(bitmap, deck.sign(signs + PIP), sign_x, sign_y, False, tones)
        figure.draw(whole, 0, 0)
        if sign[0] != SMALL:
            drawing.middle(whole, deck.sign(signs + sign[0]), sign[1], sign[2])
        drawing.copy(bitmap, whole, x, y, left, wide, bitmap.height - 1 - y)
    return shown
