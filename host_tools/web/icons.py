"""The page's icons: two cards, drawn here, so that no picture has to be kept."""

from __future__ import annotations

import io

GROUND = (24, 30, 40)
BACK = (36, 64, 142)
PAPER = (255, 253, 245)
RED = (210, 31, 43)
SIZES = (180, 192, 512)
"""px of a side: iOS's home screen, and what a manifest has to offer."""


def files() -> dict[str, bytes]:
    """PNG files by their names."""
    return {f"icon-{size}.png": _png(size) for size in SIZES}


def _png(size: int) -> bytes:
    from host_tools import twins

    twins.quieten()
    import pygame

    picture = pygame.Surface((size, size))
    picture.fill(GROUND)
    unit = size / 16

    def card(x: float, colour: tuple[int, int, int]) -> None:
        box = pygame.Rect(round(x * unit), round(3 * unit), round(6 * unit), round(10 * unit))
        pygame.draw.rect(picture, colour, box, border_radius=round(unit))

    card(3, BACK)
    card(7, PAPER)
    middle, top = 10 * unit, 6 * unit
    for side in (-1, 1):
        pygame.draw.circle(picture, RED, (middle + side * 0.95 * unit, top + unit), 1.1 * unit)
    points = ((middle - 1.95 * unit, top + 1.5 * unit), (middle + 1.95 * unit, top + 1.5 * unit))
    pygame.draw.polygon(picture, RED, (*points, (middle, top + 4.2 * unit)))
    out = io.BytesIO()
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()
