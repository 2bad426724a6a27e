"""How packed pictures get into bitmaps: see art.py for how they are drawn and packed."""

import bitmaptools
import displayio

HEAD = 4  # bytes before the runs: width, height, their number
AS_DRAWN = b"\0\1\2\3"
LIGHT = b"\0\1\3\2"
"""The tone that takes the place of each: a light print is for dark cards."""


def start(pictures: bytes, nth: int) -> int:
    """Where the nth of packed pictures begins."""
    at = 0
    for _ in range(nth):
        at += HEAD + pictures[at + 2] + (pictures[at + 3] << 8)
    return at


def draw(
    bitmap: displayio.Bitmap,
    pictures: bytes,
    nth: int,
    x: int,
    y: int,
    turned: bool = False,
    tones: bytes = AS_DRAWN,
) -> None:
    """Draw the nth picture, or it turned by half, with its upper left corner at (x, y)."""
    at = start(pictures, nth)
    width, height = pictures[at], pictures[at + 1]
    at += HEAD
    fill = bitmaptools.fill_region
    for row in range(y + height - 1, y - 1, -1) if turned else range(y, y + height):
        left = 0
        while left < width:
            run = pictures[at]
            at += 1
            tone = tones[run >> 6]
            run &= 63
            if tone:
                first = x + width - left - run if turned else x + left
                fill(bitmap, first, row, first + run, row + 1, tone)
            left += run


def middle(
    bitmap: displayio.Bitmap,
    pictures: bytes,
    nth: int,
    x: int,
    y: int,
    turned: bool = False,
    tones: bytes = AS_DRAWN,
) -> None:
    """Draw the nth picture with its middle at (x, y)."""
    at = start(pictures, nth)
    draw(bitmap, pictures, nth, x - pictures[at] // 2, y - pictures[at + 1] // 2, turned, tones)


def copy(
    bitmap: displayio.Bitmap,
    other: displayio.Bitmap,
    x: int,
    y: int,
    left: int,
    wide: int,
    high: int,
) -> None:
    """Copy the columns of another bitmap from ``left`` on, its first rows, to (x, y)."""
    bitmaptools.blit(bitmap, other, x, y, x1=left, y1=0, x2=left + wide, y2=high)


def frame(
    bitmap: displayio.Bitmap, left: int, top: int, right: int, bottom: int, line: int, tone: int
) -> None:
    """Fill a rectangle, whose outline is a px wide; right and bottom are outside it."""
    fill = bitmaptools.fill_region
    fill(bitmap, left, top, right, bottom, line)
    fill(bitmap, left + 1, top + 1, right - 1, bottom - 1, tone)


def rounded(bitmap: displayio.Bitmap, corners: "tuple[int, ...]", inside: int, tone: int) -> None:
    """Fill what is that many px inside of a bitmap's sides; the first rows begin further in."""
    right, bottom = bitmap.width - inside, bitmap.height - inside
    fill = bitmaptools.fill_region
    deep = len(corners)
    fill(bitmap, inside, inside + deep, right, bottom - deep, tone)
    for row, inset in enumerate(corners):
        left = inside + inset
        fill(bitmap, left, inside + row, right - inset, inside + row + 1, tone)
        fill(bitmap, left, bottom - 1 - row, right - inset, bottom - row, tone)
