"""Blinka's bitmaps with numpy: the same pixels, in a fifth of the time.

Blinka packs a bitmap's values into words, as the board does, and handles each in Python. Here a
bitmap keeps them in an array, which is filled, copied and read as a whole. Names and arguments are
those of the replaced functions (blinka-displayio 2.7.1), but for values that nothing here skips;
tests/host_tools/test_pixels.py compares both.
"""

from typing import Any

import bitmaptools
import displayio
import numpy as np
from displayio._area import Area  # type: ignore[import-untyped]

_Bitmap: Any = displayio.Bitmap
_tools: Any = bitmaptools

_TYPES = {16: np.uint16, 24: np.uint32, 32: np.uint32}


def install() -> None:
    """Replace the methods of Blinka's bitmaps; call it before the first bitmap."""
    _Bitmap._from_buffer = _from_buffer
    _Bitmap._get_pixel = _get_pixel
    _Bitmap._write_pixel = _write_pixel
    _Bitmap.fill = _fill
    _tools.fill_region = _fill_region
    _tools.blit = _blit
    _tools.arrayblit = _arrayblit


def _from_buffer(
    self: Any, width: int, height: int, bits_per_value: int, data: None, read_only: bool
) -> None:
    self._bmp_width = width
    self._bmp_height = height
    self._read_only = read_only
    self._bits_per_value = bits_per_value
    self._bitmask = (1 << bits_per_value) - 1
    self._value_reject = ~self._bitmask if bits_per_value >= 8 else 0
    self._data = np.zeros((height, width), _TYPES.get(bits_per_value, np.uint8))
    self._dirty_area = Area(0, 0, width, height)


def _get_pixel(self: Any, x: int, y: int) -> int:
    if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
        return self._data.item(y, x)  # type: ignore[no-any-return]
    return 0


def _write_pixel(self: Any, x: int, y: int, value: int) -> None:
    if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
        self._data[y, x] = value & self._bitmask


def _mark(bitmap: Any, x1: int, y1: int, x2: int, y2: int) -> None:
    """Mark this area as dirty, unless it is already."""
    dirty = bitmap._dirty_area
    if x1 < dirty.x1 or y1 < dirty.y1 or x2 > dirty.x2 or y2 > dirty.y2:
        bitmap._set_dirty_area(Area(x1, y1, x2, y2))


def _fill(self: Any, value: int) -> None:
    _mark(self, 0, 0, self._bmp_width, self._bmp_height)
    self._data.fill(value & self._bitmask)


def _fill_region(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    if value & dest_bitmap._value_reject:
        raise ValueError("out of range of target")
    x1, y1 = max(x1, 0), max(y1, 0)
    x2, y2 = min(x2, dest_bitmap._bmp_width), min(y2, dest_bitmap._bmp_height)
    if x1 < x2 and y1 < y2:
        _mark(dest_bitmap, x1, y1, x2, y2)
        dest_bitmap._data[y1:y2, x1:x2] = value & dest_bitmap._bitmask


def _blit(
    dest_bitmap: Any,
    source_bitmap: Any,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    skip_source_index: int | None = None,
) -> None:
    width, height = source_bitmap._bmp_width, source_bitmap._bmp_height
    x1, x2 = sorted((x1, width if x2 is None else x2))
    y1, y2 = sorted((y1, height if y2 is None else y2))
    left, top = max(x, 0), max(y, 0)
    right = min(x + min(x2, width) - x1, dest_bitmap._bmp_width)
    bottom = min(y + min(y2, height) - y1, dest_bitmap._bmp_height)
    if left >= right or top >= bottom:
        return
    across, down = x1 - x, y1 - y
    if left + across < 0 or top + down < 0:
        raise ValueError(f"Index {(left + across, top + down)} is out of range")
    _mark(dest_bitmap, left, top, right, bottom)
    part = source_bitmap._data[top + down : bottom + down, left + across : right + across]
    place = dest_bitmap._data[top:bottom, left:right]
    taken: Any = True if skip_source_index is None else part != skip_source_index
    np.copyto(place, part & dest_bitmap._bitmask, "unsafe", taken)


def _arrayblit(
    bitmap: Any, data: Any, x1: int = 0, y1: int = 0, x2: int | None = None, y2: int | None = None
) -> None:
    """Pixels from an array, row by row. Blinka reads them from a wrong offset unless y1 is 0."""
    x2 = bitmap._bmp_width if x2 is None else x2
    y2 = bitmap._bmp_height if y2 is None else y2
    if not (0 <= x1 <= x2 <= bitmap._bmp_width and 0 <= y1 <= y2 <= bitmap._bmp_height):
        raise ValueError(f"({x1}, {y1}) to ({x2}, {y2}) is out of range")
    values = np.frombuffer(data, np.uint8, (x2 - x1) * (y2 - y1)).reshape(y2 - y1, x2 - x1)
    bitmap._data[y1:y2, x1:x2] = values & bitmap._bitmask
    _mark(bitmap, x1, y1, x2, y2)
