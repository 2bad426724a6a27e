"""A picture in text: every character cell shows two pixels, one above the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from host_tools.twins.panel import Pixels

Cells = npt.NDArray[np.uint32]
BLACK = 0x000000
WHITE = 0xFFFFFF


def cells(pixels: Pixels) -> Cells:
    """Rows x columns x (upper, lower) colour as 0xRRGGBB; an odd last row gets black below."""
    wide = pixels.astype(np.uint32)
    colours = wide[:, :, 0] << 16 | wide[:, :, 1] << 8 | wide[:, :, 2]
    if colours.shape[0] % 2:
        colours = np.vstack([colours, np.zeros((1, colours.shape[1]), dtype=np.uint32)])
    return np.stack([colours[0::2], colours[1::2]], axis=2)


class HalfBlocks:
    """Turns pictures into the shortest text that changes what the terminal shows.

    `move(x, y)` gives the sequence that goes to a cell, `ink(rgb)` and `ground(rgb)` those
    that set the colours, as the terminal wants them.
    """

    def __init__(
        self,
        move: Callable[[int, int], str],
        ink: Callable[[int], str],
        ground: Callable[[int], str],
    ) -> None:
        self._move = move
        self._ink = lru_cache(maxsize=4096)(ink)
        self._ground = lru_cache(maxsize=4096)(ground)
        self._shown: Cells | None = None

    def forget(self) -> None:
        """The terminal was cleared: draw everything the next time."""
        self._shown = None

    def update(self, pixels: Pixels, left: int = 0, top: int = 0) -> str:
        """The text that brings the terminal to `pixels`, its corner at a cell."""
        wanted = cells(pixels)
        if self._shown is None or self._shown.shape != wanted.shape:
            changed = np.ones(wanted.shape[:2], dtype=bool)
        else:
            changed = (self._shown != wanted).any(axis=2)
        self._shown = wanted
        return "".join(self._text(wanted, changed, left, top))

    def _text(
        self, wanted: Cells, changed: npt.NDArray[np.bool_], left: int, top: int
    ) -> Iterator[str]:
        ink, ground = WHITE, BLACK
        if changed.any():
            yield self._ink(ink) + self._ground(ground)
        at = (-1, -1)
        for row, column in np.argwhere(changed).tolist():
            if at != (row, column):
                yield self._move(left + column, top + row)
            at = (row, column + 1)
            upper, lower = wanted[row, column].tolist()
            glyph = _glyph(upper, lower, ink, ground)
            if glyph:
                yield glyph
            elif upper == lower:
                ink = upper
                yield self._ink(ink) + "█"
            else:
                ink, ground = upper, lower
                yield self._ink(ink) + self._ground(ground) + "▀"


def _glyph(upper: int, lower: int, ink: int, ground: int) -> str:
    """The character that shows both pixels in the colours set now, if there is one."""
    if upper == lower:
        return " " if upper == ground else "█" if upper == ink else ""
    if (upper, lower) == (ink, ground):
        return "▀"
    return "▄" if (lower, upper) == (ink, ground) else ""
