"""Prints cards: bodies, backs and outlines of any format, and faces as on paper.

A card is one bitmap of four tones: 0 lets the table show, 1 edge and second tone, 2 paper, 3 ink.
Backs and outlines of a format are one bitmap for all cards. The bitmaps of the largest faces, 2 KB
each, are kept from scene to scene: a heap in play may have no room in one piece.
"""

import displayio

from . import drawing, pictures
from .formats import (
    ALONE,
    CHIPS,
    HIGH,
    INDEX_X,
    INDEX_Y,
    INDICES,
    PAPER,
    PICTURE,
    PIP,
    SMALL,
    WIDE,
    X,
    Y,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .formats import Format
    from .pictures import Face
    from .theme import Theme

    Drawing = Callable[[displayio.Bitmap, bytes, Any, bytes], bool]

EDGE, PAPER_TONE, INK = 1, 2, 3
CORNERS = (5, 3, 2, 1, 1)
"""How far inside a large body's first rows begin; smaller ones begin with later rows."""

FIGURE = (15, 8)
"""Where the upper half of a figure, 42x42 px, is on paper: in a frame, over its turned half."""

FIGURE_SIZE = 42
BUSTS = {48: (3, 25, 0, 42, 37, 11), 32: (3, 16, 8, 26, 23, 9)}
"""By the body's width: where the bust of a figure is; the first column of it that is shown and how
many; where the sign is."""

COLUMNS = (23, 36, 48)
"""Where the middles of pips are, px: left, middle, right."""

FIRST, LAST = 14, 85
"""The same of their first and last row; the others are told in twelfths of the way."""

UNDER_INDEX, NO_INDEX = 19, 5
"""How far below an index's top the middle of the small sign is; the same where there is none."""

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

_shared: "dict[tuple[str, int, int], displayio.Bitmap]" = {}
_kept: "list[displayio.Bitmap]" = []
_lent = 0


def gather(theme: "Theme") -> None:
    """Another scene begins: the kept bitmaps are free. The first is made before there is play."""
    global _lent
    _lent = 0
    if theme.big and not _kept:
        blank(PAPER)
        _lent = 0


def blank(size: "Format") -> displayio.Bitmap:
    """A bitmap for a face of that format."""
    global _lent
    if size is not PAPER:
        return displayio.Bitmap(size[WIDE], size[HIGH], 4)
    if _lent == len(_kept):
        _kept.append(displayio.Bitmap(size[WIDE], size[HIGH], 4))
    _lent += 1
    return _kept[_lent - 1]


def back(size: "Format") -> displayio.Bitmap:
    """The back of that format: a lattice with a rim of paper; made once."""
    return _once("back", size)


def outline(size: "Format", own: "displayio.Bitmap | None") -> displayio.Bitmap:
    """The outline of a slot that has been emptied; the largest is drawn onto a card's ``own``."""
    if own is None:
        return _once("outline", size)
    own.fill(0)
    _dashes(own)
    return own


def _once(kind: str, size: "Format") -> displayio.Bitmap:
    key = kind, size[WIDE], size[HIGH]
    found = _shared.get(key)
    if found is None:
        found = _shared[key] = displayio.Bitmap(size[WIDE], size[HIGH], 4)
        if kind == "back":
            _lattice(found)
        else:
            _dashes(found)
    return found


def _corners(wide: int) -> "tuple[int, ...]":
    return CORNERS if wide >= 48 else CORNERS[2:4] if wide >= 20 else CORNERS[3:4]


def _body(bitmap: displayio.Bitmap, tone: int) -> None:
    """A blank card: an edge of a px round it."""
    bitmap.fill(0)
    corners = _corners(bitmap.width)
    drawing.rounded(bitmap, corners, 0, EDGE)
    drawing.rounded(bitmap, corners, 1, tone)


def _lattice(bitmap: displayio.Bitmap) -> None:
    """Diamonds inside a rim of paper; on a large card a star in the middle."""
    _body(bitmap, PAPER_TONE)
    wide, high = bitmap.width, bitmap.height
    large = wide >= 48
    rim, step = (4, 8) if large else (3, 6) if wide >= 24 and high >= 20 else (2, 4)
    tile = displayio.Bitmap(step, step, 4)
    for y in range(step):
        for x in range(step):
            across, down = x + rim - wide // 2, y + rim - high // 2
            one, other = (across + down) % step, (across - down) % step
            dot = large and one == other == step // 2
            tile[x, y] = EDGE if not one or not other else PAPER_TONE if dot else INK
    for y in range(rim, high - rim, step):
        for x in range(rim, wide - rim, step):
            across, down = min(step, wide - rim - x), min(step, high - rim - y)
            drawing.copy(bitmap, tile, x, y, 0, across, down)
    if large:
        _star(bitmap, wide // 2, high // 2, wide // 4)


def _star(bitmap: displayio.Bitmap, x: int, y: int, radius: int) -> None:
    """A diamond with a star of four rays in it."""
    for down in range(-radius, radius + 1):
        for across in range(abs(down) - radius, radius - abs(down) + 1):
            left = radius - abs(across) - abs(down)  # to the diamond's side
            ray = abs(across * down) <= radius // 2 and left > 3
            bitmap[x + across, y + down] = PAPER_TONE if left < 2 or ray else INK


def _dashes(bitmap: displayio.Bitmap) -> None:
    """A dashed line where the edge was."""
    corners = _corners(bitmap.width)
    drawing.rounded(bitmap, corners, 0, EDGE)
    drawing.rounded(bitmap, corners, 1, 0)
    wide, high = bitmap.width, bitmap.height
    for y in range(len(corners), high - len(corners)):
        if y % 4 > 1:
            bitmap[0, y] = bitmap[wide - 1, y] = 0
    for x in range(corners[0], wide - corners[0]):
        if x % 4 > 1:
            bitmap[x, 0] = bitmap[x, high - 1] = 0


def face(bitmap: displayio.Bitmap, size: "Format", card: "Face") -> None:
    """Print a card's face onto a bitmap of that format."""
    dark, index, signs, figure = card[0].startswith(pictures.DARK), card[1], card[2], card[3]
    _body(bitmap, INK if dark else PAPER_TONE)
    if size in CHIPS:
        return
    tones = drawing.LIGHT if dark else drawing.AS_DRAWN
    _index(bitmap, size, index, tones, False)
    if size is PAPER:
        _on_paper(bitmap, size, card, tones)
    elif not index:
        drawing.middle(bitmap, signs, size[ALONE], size[WIDE] // 2, size[HIGH] // 2, False, tones)
    elif not (figure and size[WIDE] in BUSTS and _has(_bust, bitmap, signs, figure, tones)):
        drawing.middle(bitmap, signs, size[PICTURE], size[X], size[Y], False, tones)


def _index(
    bitmap: displayio.Bitmap, size: "Format", index: str, tones: bytes, turned: bool
) -> None:
    """The index in the upper left corner, or turned in the lower right one."""
    if not index:
        return
    glyphs = pictures.glyphs(size[INDICES])
    nth = pictures.INDICES.split().index(index)
    at = drawing.start(glyphs, nth)
    x = size[INDEX_X] - glyphs[at] // 2
    y = size[INDEX_Y]
    if turned:
        x = bitmap.width - x - glyphs[at]
        y = bitmap.height - y - glyphs[at + 1]
    drawing.draw(bitmap, glyphs, nth, x, y, turned, tones)


def _on_paper(bitmap: displayio.Bitmap, size: "Format", card: "Face", tones: bytes) -> None:
    """A second index, small signs in the corners, and pips or a figure between them."""
    _, index, signs, figure = card
    _index(bitmap, size, index, tones, True)
    x, y = size[INDEX_X], size[INDEX_Y] + (UNDER_INDEX if index else NO_INDEX)
    drawing.middle(bitmap, signs, SMALL, x, y, False, tones)
    drawing.middle(bitmap, signs, SMALL, size[WIDE] - 1 - x, size[HIGH] - 1 - y, True, tones)
    if figure and _has(_framed, bitmap, signs, figure, tones):
        return
    if figure or index in ALONE_ON_PAPER:
        drawing.middle(bitmap, signs, size[PICTURE], size[X], size[Y])
    else:
        for place in PIPS[index].split():
            row = int(place[1:])
            y = FIRST + (LAST - FIRST) * row // 12
            drawing.middle(bitmap, signs, PIP, COLUMNS["LMR".index(place[0])], y, row > 6)


def _has(draw: "Drawing", bitmap: displayio.Bitmap, signs: bytes, name: str, tones: bytes) -> bool:
    """Print a figure; False where it can't be: the card's index and a large sign do, too."""
    try:
        return draw(bitmap, signs, pictures.figure(name), tones)
    except MemoryError:  # it takes 600 bytes in one piece, which a full heap may not have
        return False
    finally:
        pictures.put_away(name)


def _framed(bitmap: displayio.Bitmap, signs: bytes, figure: "Any", tones: bytes) -> bool:
    """A figure in its frame, turned by half below; its sign where it says, or in the middle."""
    left, top = FIGURE
    right, bottom = left + FIGURE_SIZE, top + 2 * FIGURE_SIZE
    drawing.frame(bitmap, left - 1, top - 1, right + 1, bottom + 1, INK, PAPER_TONE)
    drawing.draw(bitmap, figure.PICTURE, 0, left, top)
    drawing.draw(bitmap, figure.PICTURE, 0, left, top + FIGURE_SIZE, True)
    if figure.SIGN:
        nth, x, y = figure.SIGN
        drawing.middle(bitmap, signs, nth, left + x, top + y)
        if y < FIGURE_SIZE:
            drawing.middle(bitmap, signs, nth, right - 1 - x, bottom - 1 - y, True)
    return True


def _bust(bitmap: displayio.Bitmap, signs: bytes, figure: "Any", tones: bytes) -> bool:
    """Half of a figure, on paper, down to the card's edge; False where it can't be cut."""
    x, y, left, wide, sign_x, sign_y = BUSTS[bitmap.width]
    sign = figure.SIGN or (SMALL, 0, 0)
    shown = bool(sign[0] == SMALL or (sign[2] < FIGURE_SIZE and not left))
    if shown:
        whole = displayio.Bitmap(FIGURE_SIZE, FIGURE_SIZE, 4)
        whole.fill(PAPER_TONE)
        drawing.middle(bitmap, signs, PIP, sign_x, sign_y, False, tones)
        drawing.draw(whole, figure.PICTURE, 0, 0, 0)
        if sign[0] != SMALL:
            drawing.middle(whole, signs, sign[0], sign[1], sign[2])
        drawing.copy(bitmap, whole, x, y, left, wide, bitmap.height - 1 - y)
    return shown
