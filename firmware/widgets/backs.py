"""Cards without a face: backs, and the outlines of emptied slots."""

import displayio

from .drawing import copy
from .formats import EDGE, INK, PAPER_TONE, corners_of


def lattice(bitmap: displayio.Bitmap) -> None:
    """Paper with diamonds inside a rim; on a large card a star in the middle."""
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
            copy(bitmap, tile, x, y, 0, min(step, wide - rim - x), min(step, high - rim - y))
    if large:
        _star(bitmap, wide // 2, high // 2, wide // 4)


def _star(bitmap: displayio.Bitmap, x: int, y: int, radius: int) -> None:
    """A diamond with a four-pointed star in it."""
    for down in range(-radius, radius + 1):
        for across in range(abs(down) - radius, radius - abs(down) + 1):
            left = radius - abs(across) - abs(down)  # to the diamond's side
            ray = abs(across * down) <= radius // 2 and left > 3
            bitmap[x + across, y + down] = PAPER_TONE if left < 2 or ray else INK


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
