"""Composes displayio's groups with numpy: Blinka computes each pixel in Python.

tests/host_tools/test_pixels.py compares both.
"""

from typing import Any

import displayio
import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint16]
Values = npt.NDArray[Any]

_Group: Any = displayio.Group  # missing in its stub


def composed(group: Any, width: int, height: int) -> Words:
    """A group as a panel shows it: rows x columns of RGB565; black where nothing is."""
    picture = np.zeros((height, width), np.uint16)
    if group is not None:
        _paint(picture, group, 0, 0, 1)
    return picture


def _paint(picture: Words, layer: Any, x: int, y: int, scale: int) -> None:
    if layer.hidden:
        return
    if isinstance(layer, _Group):
        x, y = x + layer._group_x * scale, y + layer._group_y * scale
        for one in layer._layers:
            _paint(picture, one, x, y, scale * layer._scale)
        return
    if isinstance(layer, displayio.TileGrid):
        values = _values(layer)
        if scale > 1:
            values = values.repeat(scale, 0).repeat(scale, 1)
        _lay(picture, values, x + layer.x * scale, y + layer.y * scale, layer.pixel_shader)
        return
    colour = layer.pixel_shader._colors[layer.color_index]
    if not colour.transparent:  # a rectangle keeps its size in a scaled group
        left, top = x + layer.x * scale, y + layer.y * scale
        right, bottom = max(0, left + layer.width), max(0, top + layer.height)
        picture[max(0, top) : bottom, max(0, left) : right] = _word(colour.rgb888)


def _lay(picture: Words, values: Values, x: int, y: int, palette: Any) -> None:
    """Copy palette values onto the picture, with their corner at (x, y), clipped."""
    left, top = max(0, -x), max(0, -y)
    place = picture[y + top : max(0, y + values.shape[0]), x + left : max(0, x + values.shape[1])]
    seen = values[top : top + place.shape[0], left : left + place.shape[1]]
    shown = np.array([_word(one.rgb888) for one in palette._colors], np.uint16).take(seen)
    opaque: Any = True
    for value, one in enumerate(palette._colors):
        if one.transparent:
            opaque = opaque & (seen != value)
    np.copyto(place, shown, where=opaque)


def _word(colour: int) -> int:
    return colour >> 8 & 0xF800 | colour >> 5 & 0x7E0 | colour >> 3 & 0x1F


def _values(grid: Any) -> Values:
    """The values of a tile grid's tiles at each of its pixels, as it is flipped and transposed."""
    wide, high = grid._tile_width, grid._tile_height
    values: Values = grid.bitmap._data
    if values.shape != (high, wide) or len(grid._tiles) != 1:  # most grids are one tile
        rows = values.reshape(-1, high, grid._bitmap_width_in_tiles, wide).swapaxes(1, 2)
        tiles = rows.reshape(-1, high, wide)[np.frombuffer(grid._tiles, np.uint8)]
        shape = grid._height_in_tiles, grid._width_in_tiles
        values = tiles.reshape(*shape, high, wide).swapaxes(1, 2).reshape(shape[0] * high, -1)
    values = values[:: -1 if grid.flip_y else 1, :: -1 if grid.flip_x else 1]
    return values.T if grid.transpose_xy else values
