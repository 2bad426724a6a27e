"""Copies pictures into bitmaps: width, height and runs, tone << 6 | length, row by row."""

import bitmaptools
import displayio

from .formats import INDEX_X, INDEX_Y, Format

HEAD = 2  # bytes before the runs
AS_DRAWN = b"\0\1\2\3"
LIGHT = b"\0\1\3\2"  # the inverted tones: a light print is for dark cards


def draw(
    bitmap: displayio.Bitmap,
    picture: memoryview,
    x: int,
    y: int,
    turned: bool = False,
    tones: bytes = AS_DRAWN,
) -> None:
    """Draw a picture, or rotate it by 180 degrees, with its upper left corner at (x, y)."""
    width, height = picture[0], picture[1]
    at = HEAD
    fill = bitmaptools.fill_region
    for row in range(y + height - 1, y - 1, -1) if turned else range(y, y + height):
        left = 0
        while left < width:
            run = picture[at]
            at += 1
            tone = tones[run >> 6]
            run &= 63
            if tone:
                first = x + width - left - run if turned else x + left
                fill(bitmap, first, row, first + run, row + 1, tone)
            left += run


def middle(
    bitmap: displayio.Bitmap,
    picture: memoryview,
    x: int,
    y: int,
    turned: bool = False,
    tones: bytes = AS_DRAWN,
) -> None:
    """Draw a picture centred at (x, y)."""
    draw(bitmap, picture, x - picture[0] // 2, y - picture[1] // 2, turned, tones)


def copy(
    bitmap: displayio.Bitmap,
    other: displayio.Bitmap,
    x: int,
    y: int,
    left: int,
    wide: int,
    high: int,
    top: int = 0,
) -> None:
    """Copy columns and rows of a bitmap, from (left, top), to (x, y)."""
    bitmaptools.blit(bitmap, other, x, y, x1=left, y1=top, x2=left + wide, y2=top + high)


def corner(
    bitmap: displayio.Bitmap, size: Format, picture: memoryview, tones: bytes, turned: bool
) -> None:
    """The index in the upper left corner, or rotated in the lower right one."""
    x = size[INDEX_X] - picture[0] // 2
    y = size[INDEX_Y]
    if turned:
        x = bitmap.width - x - picture[0]
        y = bitmap.height - y - picture[1]
    draw(bitmap, picture, x, y, turned, tones)
