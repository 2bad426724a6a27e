"""Blinka's loops over pixels, done by numpy: the same pictures, in a fifth of the time.

Blinka packs a bitmap's values into words, as the board does, and touches each in Python. Here a
bitmap keeps them in an array, and what fills, copies, reads and draws works on all at once. Names
and arguments are those of the functions that are replaced (blinka-displayio 2.7.1);
tests/host_tools/test_pixels.py draws the same pictures with both.
"""

from __future__ import annotations

from typing import Any

import bitmaptools
import displayio
import numpy as np
import numpy.typing as npt
import vectorio
from displayio import Palette, _tilegrid  # type: ignore[attr-defined]
from displayio._area import Area  # type: ignore[import-untyped]

Values = npt.NDArray[Any]

_Bitmap: Any = displayio.Bitmap
_Rectangle: Any = vectorio.Rectangle

_TYPES = {16: np.uint16, 24: np.uint32, 32: np.uint32}

_fill_shape = _Rectangle._fill_area


def install() -> None:
    """Have Blinka draw so from now on; to be called before there is a bitmap."""
    _Bitmap._from_buffer = _from_buffer
    _Bitmap._get_pixel = _get_pixel
    _Bitmap._write_pixel = _write_pixel
    _Bitmap.fill = _fill
    bitmaptools.fill_region = _fill_region
    bitmaptools.blit = _blit
    bitmaptools.arrayblit = _arrayblit
    _tilegrid._fill_pixels = _fill_pixels
    _tilegrid._fill_pixels_packed = _fill_pixels_packed
    _tilegrid._inline_convert = _no_other_loop
    _Rectangle._fill_area = _fill_rectangle


# --- bitmaps --------------------------------------------------------------------------------------


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
    """This area is to be drawn anew; often it is already."""
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
    skip_dest_index: int | None = None,
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
    taken: Any = True
    if skip_source_index is not None:
        taken = part != skip_source_index
    if skip_dest_index is not None:
        taken = taken & (place != skip_dest_index)
    np.copyto(place, part & dest_bitmap._bitmask, "unsafe", taken)


def _arrayblit(
    bitmap: Any,
    data: Any,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    skip_index: int | None = None,
) -> None:
    """Pixels from an array, row by row. Blinka takes them from a wrong place unless y1 is 0."""
    x2 = bitmap._bmp_width if x2 is None else x2
    y2 = bitmap._bmp_height if y2 is None else y2
    if not (0 <= x1 <= x2 <= bitmap._bmp_width and 0 <= y1 <= y2 <= bitmap._bmp_height):
        raise ValueError(f"({x1}, {y1}) to ({x2}, {y2}) is out of range")
    values = np.frombuffer(data, np.uint8, (x2 - x1) * (y2 - y1)).reshape(y2 - y1, x2 - x1)
    place = bitmap._data[y1:y2, x1:x2]
    if skip_index is None:
        place[:] = values & bitmap._bitmask
    else:
        place[values != skip_index] = values[values != skip_index] & bitmap._bitmask
    _mark(bitmap, x1, y1, x2, y2)


# --- drawing --------------------------------------------------------------------------------------


def _no_other_loop(*_: Any) -> None:
    """There is no loop for words of 16 bits: such bitmaps are asked pixel by pixel."""


def _values(tilegrid: Any, bitmap: Any, x: range, y: range) -> Values:
    """What a grid's bitmap has at these columns and rows of the screen, from the grid's corner."""
    scale = tilegrid._absolute_transform.scale
    tile_width, tile_height = tilegrid._tile_width, tilegrid._tile_height
    local_x, local_y = np.array(x) // scale, np.array(y) // scale
    column = local_x // tile_width % tilegrid._width_in_tiles
    row = local_y // tile_height % tilegrid._height_in_tiles
    tiles = np.frombuffer(tilegrid._tiles, np.uint8).astype(np.intp)
    tile = tiles[row[:, None] * tilegrid._width_in_tiles + column]
    down, across = np.divmod(tile, tilegrid._bitmap_width_in_tiles)
    at_x = across * tile_width + local_x % tile_width
    at_y = down * tile_height + (local_y % tile_height)[:, None]
    data: Values = bitmap._data
    height, width = data.shape
    there = (at_x < width) & (at_y < height)
    found: Values = data[at_y * there, at_x * there] * there
    return found


def _drawn(
    mask: Any, geometry: tuple[int, ...], tilegrid: Any, bitmap: Any, opaque: bytearray
) -> tuple[Values, Values, bool]:
    """Where in the buffer a grid draws which values; is all of the area drawn now?"""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    values: Values = _values(tilegrid, bitmap, range(start_x, end_x), range(start_y, end_y))
    rows = (np.arange(end_y - start_y) + y_shift) * y_stride
    places = start + rows[:, None] + (np.arange(end_x - start_x) + x_shift) * x_stride
    return _claimed(mask, places, values, np.frombuffer(opaque, bool)[values])


def _claimed(
    mask: Any, places: Values, values: Values, opaque: Values
) -> tuple[Values, Values, bool]:
    """Take what nothing has been drawn on: the places, their values; is there none left?"""
    words = np.frombuffer(mask, np.uint8)
    bits = np.unpackbits(words, bitorder="little")
    free = bits[places] == 0
    mine = free & opaque
    taken = places[mine]
    bits[taken] = 1
    words[:] = np.packbits(bits, bitorder="little")
    return taken, values[mine], bool(taken.size == np.count_nonzero(free))


def _fill_pixels(
    buffer: Any,
    mask: Any,
    colors: list[int],
    opaque: bytearray,
    geometry: tuple[int, ...],
    tilegrid: Any,
    bitmap: Any,
) -> bool:
    places, values, covered = _drawn(mask, geometry, tilegrid, bitmap, opaque)
    np.frombuffer(buffer, np.uint16)[places] = np.array(colors, np.uint16)[values]
    return covered


def _fill_pixels_packed(
    buffer: Any,
    mask: Any,
    colors: list[int],
    opaque: bytearray,
    geometry: tuple[int, ...],
    tilegrid: Any,
    bitmap: Any,
    pack: tuple[Any, ...],
) -> bool:
    places, values, covered = _drawn(mask, geometry, tilegrid, bitmap, opaque)
    _put_packed(buffer, places, np.array(colors, np.uint8)[values], pack)
    return covered


def _put_packed(buffer: Any, places: Values, colours: Values, pack: tuple[Any, ...]) -> None:
    """Several pixels share a byte: pixels of a row, or of a column."""
    depth, of_byte, reverse, share_row, width = pack
    if not share_row:
        row, column = np.divmod(places, width)
        places = column * of_byte + row // of_byte * of_byte * width + row % of_byte
    shift = places % of_byte * depth
    if reverse:
        shift = (of_byte - 1) * depth - shift
    shifted = np.left_shift(colours.astype(np.uint8), shift.astype(np.uint8))
    np.bitwise_or.at(np.frombuffer(buffer, np.uint8), places // of_byte, shifted)


def _fill_rectangle(self: Any, colorspace: Any, area: Any, mask: Any, buffer: Any) -> bool:
    ink = _ink(self, colorspace)
    overlap = Area()
    if ink is None or self._hidden or not area.compute_overlap(self._current_area, overlap):
        return bool(_fill_shape(self, colorspace, area, mask, buffer))
    width = area.width()
    rows = np.arange(overlap.y1 - area.y1, overlap.y2 - area.y1) * width
    places = rows[:, None] + np.arange(overlap.x1 - area.x1, overlap.x2 - area.x1)
    everywhere = np.ones(places.shape, bool)
    taken, _, _ = _claimed(mask, places, places, everywhere)
    if colorspace.depth == 16:
        np.frombuffer(buffer, np.uint16)[taken] = ink
    else:
        depth = colorspace.depth
        order = colorspace.reverse_pixels_in_byte, colorspace.pixels_in_byte_share_row
        _put_packed(buffer, taken, np.full(taken.shape, ink), (depth, 8 // depth, *order, width))
    return bool(area == overlap)


def _ink(shape: Any, colorspace: Any) -> int | None:
    """What a rectangle writes; None where Blinka is to draw it: another display, no colour."""
    palette, index = shape._pixel_shader, shape._color_index - 1
    if (
        colorspace.depth not in (1, 2, 4, 16)
        or type(palette) is not Palette
        or palette.dither
        or not 0 <= index < len(palette)
    ):
        return None
    colours, opaque = _tilegrid._palette_table(palette, colorspace, index + 1)
    return colours[index] if opaque[index] else None
