"""Pictures as text: every character cell shows a block of pixels in two colours."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from host_tools.twins.panel import Pixels

Cells = npt.NDArray[np.int64]
BLACK = 0x000000
WHITE = 0xFFFFFF
_LUMA = np.array([2, 5, 1], dtype=np.int64)


def _sextant(pattern: int) -> str:
    """Unicode 13, block 1FB00: the patterns in order, without those that existed before."""
    known = {0: " ", 21: "▌", 42: "▐", 63: "█"}
    return known.get(pattern) or chr(0x1FAFF + pattern - (pattern > 21) - (pattern > 42))


class Kind(NamedTuple):
    """Cells of `wide` x `high` pixels, and the character of each pattern.

    Bit n of a pattern is the block's pixel n, row by row.
    """

    wide: int
    high: int
    glyphs: str

    def size(self, width: int, height: int) -> tuple[int, int]:
        """The columns and rows of a picture of so many px."""
        return -(-width // self.wide), -(-height // self.high)


HALVES = Kind(1, 2, " ▀▄█")
"""Supported by every terminal, with each pixel in its own colour."""
SEXTANTS = Kind(2, 3, "".join(map(_sextant, range(64))))
"""A third of the cells; a block's colours are reduced to a bright and a dark one."""


def cells(pixels: Pixels, kind: Kind) -> Cells:
    """Rows x columns x (ink, ground, pattern), colours as 0xRRGGBB; the last cells are padded with
    black.

    A block of one colour has it as its ground, and the pattern 0.
    """
    columns, rows = kind.size(pixels.shape[1], pixels.shape[0])
    whole = np.zeros((rows * kind.high, columns * kind.wide, 3), dtype=np.int64)
    whole[: pixels.shape[0], : pixels.shape[1]] = pixels
    blocks = whole.reshape(rows, kind.high, columns, kind.wide, 3).transpose(0, 2, 1, 3, 4)
    blocks = blocks.reshape(rows, columns, kind.high * kind.wide, 3)
    luma = blocks @ _LUMA
    bright = 2 * luma > (luma.min(axis=2) + luma.max(axis=2))[:, :, None]
    bits = (bright << np.arange(kind.high * kind.wide)).sum(axis=2)
    return np.stack([_mean(blocks, bright), _mean(blocks, ~bright), bits], axis=2)


def _mean(blocks: Cells, which: npt.NDArray[np.bool_]) -> Cells:
    some = np.maximum(1, which.sum(axis=2))[:, :, None]
    colours = (blocks * which[:, :, :, None]).sum(axis=2) // some
    mean: Cells = colours[:, :, 0] << 16 | colours[:, :, 1] << 8 | colours[:, :, 2]
    return mean


class Blocks:
    """Turns pictures into the shortest text that updates the terminal.

    `move(x, y)` returns the sequence that goes to a cell, `ink(rgb)` and `ground(rgb)` those that
    set the colours, for this terminal.
    """

    def __init__(
        self,
        kind: Kind,
        move: Callable[[int, int], str],
        ink: Callable[[int], str],
        ground: Callable[[int], str],
    ) -> None:
        self._kind = kind
        self._move = move
        self._ink = lru_cache(maxsize=4096)(ink)
        self._ground = lru_cache(maxsize=4096)(ground)
        self._shown: Cells | None = None

    def forget(self) -> None:
        """The terminal was cleared: draw everything next time."""
        self._shown = None

    def update(self, pixels: Pixels, left: int = 0, top: int = 0) -> str:
        """The text that updates the terminal to `pixels`, with its corner at a cell."""
        wanted = cells(pixels, self._kind)
        if self._shown is None or self._shown.shape != wanted.shape:
            changed = np.ones(wanted.shape[:2], dtype=bool)
        else:
            changed = (self._shown != wanted).any(axis=2)
        self._shown = wanted
        return "".join(self._text(wanted, changed, left, top))

    def _text(
        self, wanted: Cells, changed: npt.NDArray[np.bool_], left: int, top: int
    ) -> Iterator[str]:
        glyphs = self._kind.glyphs
        ink, ground = WHITE, BLACK
        if changed.any():
            yield self._ink(ink) + self._ground(ground)
        at = (-1, -1)
        for row, column in np.argwhere(changed).tolist():
            if at != (row, column):
                yield self._move(left + column, top + row)
            at = (row, column + 1)
            over, under, pattern = wanted[row, column].tolist()
            if not pattern and under == ink:
                pattern = len(glyphs) - 1
            elif not pattern and under != ground:
                ground = under
                yield self._ground(ground)
            elif pattern and (over, under) == (ground, ink):
                pattern = len(glyphs) - 1 - pattern
            elif pattern and (over, under) != (ink, ground):
                ink, ground = over, under
                yield self._ink(ink) + self._ground(ground)
            yield glyphs[pattern]
