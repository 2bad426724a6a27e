"""The panel: displayio on the laptop, drawn to a surface that a front then shows.

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
import pygame
import vectorio
from blinka_displayio_pygamedisplay import PyGameDisplay  # type: ignore[import-untyped]

from host_tools.fonts.provide import provide
from host_tools.twins import pixels

Pixels = npt.NDArray[np.uint8]

BAND_ROWS = 40  # keys are looked at between bands: some 5 ms of drawing each
_LUMA = np.array([19, 182, 54], dtype=np.uint32)  # displayio's own weights, sum 255


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


class Panel(PyGameDisplay):  # type: ignore[misc]  # the library is untyped
    """A display of `width` x `height` px; `colour` False shows one bit a pixel.

    PyGameDisplay paints its whole window at every refresh; this one paints only what
    changed, onto `surface`, and calls `between` after every band so that no press
    waits for a picture. `changes` counts the refreshes that altered something.
    """

    def __init__(self, width: int, height: int, colour: bool) -> None:
        self.colour = colour
        self.between: Callable[[], None] = _nothing
        self.changes = 0
        provide()
        displayio.release_displays()
        super().__init__(width=width, height=height, auto_refresh=False)

    @property
    def surface(self) -> pygame.Surface:
        """What displayio drew, in its own colours."""
        surface: pygame.Surface = self._pygame_screen
        return surface

    def pixels(self, brightness: float = 1.0) -> Pixels:
        """What the panel shows: rows x columns x RGB. `brightness` is 0 to 1."""
        shown: Pixels = pygame.surfarray.array3d(self.surface).transpose(1, 0, 2)
        if not self.colour:
            shown = lit(shown).astype(np.uint8)[:, :, None] * np.full(3, 255, dtype=np.uint8)
        if brightness < 1.0:
            shown = (shown * max(brightness, 0.15)).astype(np.uint8)
        return shown

    def save(self, path: Path, scale: int) -> None:
        """Writes the picture as a PNG, `scale` image pixels a panel pixel."""
        pixels = self.pixels()
        picture = pygame.surfarray.make_surface(pixels.transpose(1, 0, 2))
        size = (self.surface.get_width() * scale, self.surface.get_height() * scale)
        pygame.image.save(pygame.transform.scale(picture, size), str(path))

    def _initialize(self, init_sequence: Any) -> None:
        self._pygame_screen = pygame.Surface((self.width, self.height), 0, 32)

    def _get_refresh_areas(self) -> list[Any]:
        areas = busdisplay.BusDisplay._get_refresh_areas(self)  # type: ignore[attr-defined]
        bands: list[Any] = []
        for area in _without_covered(areas):
            bands.extend(_bands(area))
        self.changes += bool(bands)
        return bands

    def _refresh_area(self, area: Any) -> bool:
        super()._refresh_area(area)
        self.between()
        return True

    def _refresh_display(self) -> None:
        busdisplay.BusDisplay._refresh_display(self)  # type: ignore[attr-defined]

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
