"""The outlines of emptied slots."""

import displayio

from .formats import corners_of


def dashes(bitmap: displayio.Bitmap) -> None:
    """Draw the edge of a card as a dashed line."""
    wide, high = bitmap.width, bitmap.height
    corners = corners_of(wide)
    for y in range(len(corners), high - len(corners)):
        if y % 4 > 1:
            bitmap[0, y] = bitmap[wide - 1, y] = 0
    for x in range(corners[0], wide - corners[0]):
        if x % 4 > 1:
            bitmap[x, 0] = bitmap[x, high - 1] = 0
