"""Pixels as a PNG file."""

import io

import numpy as np
import numpy.typing as npt

from host_tools import twins


def packed(pixels: npt.NDArray[np.uint8]) -> bytes:
    """The file's content. `pixels` are rows x columns x RGB."""
    twins.quieten()
    import pygame

    out = io.BytesIO()
    pygame.image.save(pygame.surfarray.make_surface(pixels.transpose(1, 0, 2)), out, "a.png")
    return out.getvalue()
