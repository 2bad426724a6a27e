"""Prints cards: faces, and the backs and outlines that a format shares.

Backs and outlines of a format are one bitmap for all cards; those of the largest, 2 KB, and of one
that is alone, are printed onto a face's own. The largest are kept from scene to scene: in play the
heap may have no block of that size.
"""

import bitmaptools
import displayio

from . import backs, drawing
from .formats import (
    ALONE,
    CHIPS,
    EDGE,
    HIGH,
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
from .pictures import DARK, SIZE, Deck, Figure, has_figure
from .theme import Theme

BUSTS = {48: (3, 25, 0, 42, 37, 11), 32: (3, 16, 8, 26, 23, 9)}
"""By the card's width: the figure's position; its first visible column and how many; the sign's
position.
"""

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
    bitmap for all cards, or drawn onto a card's ``own``.
    """
    if own is not None:
        _plain(is_back, own)
        return own
    key = is_back, size[WIDE], size[HIGH]
    found = _shared.get(key)
    if found is None:
        found = _shared[key] = displayio.Bitmap(size[WIDE], size[HIGH], 4)
        _plain(is_back, found)
    return found


def _plain(is_back: bool, bitmap: displayio.Bitmap) -> None:
    """Print a back, or the four corners of an outline."""
    _body(bitmap, PAPER_TONE if is_back else 0)
    if is_back:
        backs.lattice(bitmap)
    else:
        wide, high = bitmap.width, bitmap.height
        bitmaptools.fill_region(bitmap, 0, high // 4, wide, high - high // 4, 0)
        bitmaptools.fill_region(bitmap, wide // 4, 0, wide - wide // 4, high, 0)


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
        drawing.corner(bitmap, size, deck.index(index, size[INDICES]), tones, False)
    if size is PAPER:
        from . import paper

        paper.complete(bitmap, deck, shown, tones)
    elif not index:
        sign = deck.sign(signs + size[ALONE])
        drawing.middle(bitmap, sign, size[WIDE] // 2, size[HIGH] // 2, False, tones)
    elif not (
        figure and size[WIDE] in BUSTS and has_figure(_bust, bitmap, deck, signs, figure, tones)
    ):
        drawing.middle(bitmap, deck.sign(signs + size[PICTURE]), size[X], size[Y], False, tones)


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
