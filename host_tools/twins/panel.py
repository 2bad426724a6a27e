"""The panel: displayio on the laptop, drawn into an array that a front then shows.

A front is what a person looks at: a window, a terminal, or a folder of pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import busdisplay
import displayio
import numpy as np
import numpy.typing as npt
import vectorio
from displayio._area import Area  # type: ignore[import-untyped]

from host_tools.fonts.provide import provide
from host_tools.twins import pixels, png

Pixels = npt.NDArray[np.uint8]

BAND_ROWS = 40  # keys are looked at between bands: some 5 ms of drawing each
_LUMA = np.array([19, 182, 54], dtype=np.uint32)  # displayio's own weights, sum 255
_FIVE_BITS, _SIX_BITS = (np.arange(1 << n) * 255 // ((1 << n) - 1) for n in (5, 6))


def _redraw_recoloured_shapes() -> None:
    """Blinka does not redraw a shape that was given another palette; CircuitPython does."""
    shape = vectorio.Rectangle.__mro__[1]
    plain = shape.__dict__["pixel_shader"]

    def change(self: Any, shader: Any) -> None:
        plain.fset(self, shader)
        self._shape_set_dirty()

    shape.pixel_shader = property(plain.fget, change)  # type: ignore[attr-defined]


_redraw_recoloured_shapes()
pixels.install()


class Panel(busdisplay.BusDisplay):
    """A display of `width` x `height` px; `colour` False shows one bit a pixel.

    It has no bus: what changed is painted into an array, with a call of `between` after every
    band so that no press waits for a picture. `changes` counts the refreshes that altered
    something.
    """

    _core: Any  # of the base class, whose stub shows none of its own

    def __init__(self, width: int, height: int, colour: bool) -> None:
        self.colour = colour
        self.between: Callable[[], None] = _nothing
        self.changes = 0
        self._shown: Pixels = np.zeros((height, width, 3), dtype=np.uint8)
        provide()
        displayio.release_displays()
        no_bus: Any = None
        super().__init__(no_bus, b"", width=width, height=height, auto_refresh=False)

    def pixels(self, brightness: float = 1.0) -> Pixels:
        """What the panel shows: rows x columns x RGB. `brightness` is 0 to 1."""
        if self.colour:
            shown = self._shown.copy()
        else:
            shown = lit(self._shown).astype(np.uint8)[:, :, None] * np.full(3, 255, dtype=np.uint8)
        if brightness < 1.0:
            shown = (shown * max(brightness, 0.15)).astype(np.uint8)
        return shown

    def save(self, path: Path, scale: int) -> None:
        """Writes the picture as a PNG, `scale` image pixels a panel pixel. Raises OSError."""
        path.write_bytes(self.png(scale))

    def png(self, scale: int) -> bytes:
        """The picture as the content of a PNG file, `scale` image pixels a panel pixel."""
        return png.packed(self.pixels().repeat(scale, 0).repeat(scale, 1))

    def _get_refresh_areas(self) -> list[Any]:
        areas = super()._get_refresh_areas()  # type: ignore[misc]
        bands: list[Any] = []
        for area in _without_covered(areas):
            bands.extend(_bands(area))
        self.changes += bool(bands)
        return bands

    def _refresh_area(self, area: Any) -> bool:
        inside = Area()
        if self._core.clip_area(area, inside):
            buffer, mask = bytearray(2 * inside.size()), bytearray(4 * (inside.size() // 32 + 1))
            self._core.fill_area(inside, memoryview(mask).cast("I"), memoryview(buffer))
            rgb565 = np.frombuffer(buffer, ">u2").reshape(inside.height(), inside.width())
            colours = _FIVE_BITS[rgb565 >> 11], _SIX_BITS[rgb565 >> 5 & 63], _FIVE_BITS[rgb565 & 31]
            self._shown[inside.y1 : inside.y2, inside.x1 : inside.x2] = np.stack(colours, axis=2)
        self.between()
        return True

    def _background(self) -> None:
        """Nothing: a scene refreshes when it wants to, never behind its back."""

    def _release(self) -> None:
        """Nothing: a window belongs to its front, not to the panel."""


def lit(pixels: Pixels) -> npt.NDArray[np.bool_]:
    """Which pixels a one-bit panel lights: the brighter half, by displayio's formula."""
    return (pixels @ _LUMA) // 255 >= 128


def _nothing() -> None:
    pass


def _without_covered(areas: list[Any]) -> list[Any]:
    """The areas that lie in no other one; a group often reports both."""
    kept: list[Any] = []
    for area in sorted(areas, key=lambda a: -a.size()):
        if not area.empty() and not any(_inside(area, other) for other in kept):
            kept.append(area)
    return kept


def _inside(inner: Any, outer: Any) -> bool:
    return bool(
        outer.x1 <= inner.x1
        and outer.y1 <= inner.y1
        and outer.x2 >= inner.x2
        and outer.y2 >= inner.y2
    )


def _bands(area: Any) -> list[Any]:
    """The area in strips of even width: the library's buffers hold pairs of pixels."""
    left = area.x1 & ~1
    right = (area.x2 + 1) & ~1
    make = type(area)
    return [
        make(left, top, right, min(top + BAND_ROWS, area.y2))
        for top in range(area.y1, area.y2, BAND_ROWS)
    ]
