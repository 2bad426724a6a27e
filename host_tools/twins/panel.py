"""The panel: what the firmware shows through displayio, as an array for a front end.

A front end is what a person looks at: a window, a terminal, or a folder of pictures.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from firmware import ports
from host_tools.fonts.provide import provide
from host_tools.twins import pixels, png
from host_tools.twins.compositor import Words, composed

Pixels = npt.NDArray[np.uint8]

_LUMA = np.array([19, 182, 54], dtype=np.uint32)  # displayio's own weights, sum 255
_FIVE_BITS, _SIX_BITS = (np.arange(1 << n) * 255 // ((1 << n) - 1) for n in (5, 6))

pixels.install()


class Panel:
    """A display of `width` x `height` px, as displayio has them; `colour` False shows one bit a
    pixel. `changes` counts the refreshes that altered something.
    """

    def __init__(self, width: int, height: int, colour: bool) -> None:
        self.width = width
        self.height = height
        self.colour = colour
        self.root_group: Any = None
        self.changes = 0
        self._shown = composed(None, width, height)
        provide()

    def refresh(self) -> None:
        """Show the current root group."""
        before, self._shown = self._shown, composed(self.root_group, self.width, self.height)
        self.changes += not np.array_equal(before, self._shown)

    def fill_row(self, y: int, buffer: bytearray) -> bytearray:
        """Copy a row, two bytes per pixel as in displayio; returns the buffer."""
        buffer[:] = self._shown[y].astype(">u2").tobytes()
        return buffer

    def pixels(self, brightness: float = 1.0) -> Pixels:
        """The picture: rows x columns x RGB. `brightness` is 0 to 1."""
        shown = seen(self._shown, self.colour)
        if brightness < 1.0:
            shown = (shown * max(brightness, 0.15)).astype(np.uint8)
        return shown

    def png(self, scale: int) -> bytes:
        """The picture as the content of a PNG file, `scale` image pixels per panel pixel."""
        return png.packed(self.pixels().repeat(scale, 0).repeat(scale, 1))


class Screen(ports.Screen):
    """The Screen twin: a panel; a front end applies its `brightness` (0 to 1)."""

    dims = True

    def __init__(self, panel: Panel) -> None:
        self.display: Any = panel
        self.colour = panel.colour
        self.brightness = 1.0

    def refresh(self) -> None:
        self.display.refresh()


def seen(words: Words, colour: bool) -> Pixels:
    """RGB565 as RGB, rows x columns; without `colour` the brighter half is lit."""
    channels = _FIVE_BITS[words >> 11], _SIX_BITS[words >> 5 & 63], _FIVE_BITS[words & 31]
    shown: Pixels = np.stack(channels, axis=2).astype(np.uint8)
    if not colour:
        lit = (shown @ _LUMA) // 255 >= 128  # displayio's formula
        shown = (lit[:, :, None] * np.full(3, 255)).astype(np.uint8)
    return shown
