"""The backs of cards."""

import bitmaptools
import displayio

from .drawing import copy
from .formats import EDGE, INK, PAPER_TONE


def lattice(bitmap: displayio.Bitmap) -> None:
    """Paper with diamonds inside a rim; on a large card a star in the middle."""
    wide, high = bitmap.width, bitmap.height
    large = wide >= 48
    rim, step = (4, 8) if large else (3, 6) if wide >= 24 and high >= 20 else (2, 4)
    for y in range(rim, rim + step):
        for x in range(rim, rim + step):
            across, down = x - wide // 2, y - high // 2
            one, other = (across + down) % step, (across - down) % step
            dot = large and one == other == step // 2
            bitmap[x, y] = EDGE if not one or not other else PAPER_TONE if dot else INK
    inner_wide, inner_high = wide - 2 * rim, high - 2 * rim
    done = step  # copied beside itself, then below: as wide again each time
    while done < inner_wide:
        copy(bitmap, bitmap, rim + done, rim, rim, min(done, inner_wide - done), step, rim)
        done *= 2
    while step < inner_high:
        copy(bitmap, bitmap, rim, rim + step, rim, inner_wide, min(step, inner_high - step), rim)
        step *= 2
    if large:
        _star(bitmap, wide // 2, high // 2, wide // 4)


def _star(bitmap: displayio.Bitmap, x: int, y: int, radius: int) -> None:
    """A diamond with a four-pointed star in it."""
    fill = bitmaptools.fill_region
    for row in range(y - radius, y + radius + 1):
        down = abs(row - y)
        side = radius - down
        ray = min(radius // 2 // down if down else side, side - 4)
        for half, tone in ((side, PAPER_TONE), (side - 2, INK), (ray, PAPER_TONE)):
            if half >= 0:
                fill(bitmap, x - half, row, x + half + 1, row + 1, tone)
