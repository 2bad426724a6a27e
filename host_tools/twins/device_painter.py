"""Paints the device in a window: its body, the panel, arcade buttons and their lights."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from firmware.widgets.theme import SEAT_COLOURS
from host_tools.twins.controls import Colour
from host_tools.twins.panel import Pixels
from host_tools.twins.window_layout import Layout

_BODY: Colour = (52, 56, 63)
_BEZEL: Colour = (12, 12, 14)
_DARK_RING: Colour = (26, 27, 30)
_INK: Colour = (20, 20, 20)
_OLED: Colour = (205, 232, 255)
_SMOOTH = 4  # circles are drawn larger by this and scaled down
_BEZEL_PART = 90  # of the panel's height


class Painter:
    """Draws onto `screen` in the positions of `layout`."""

    def __init__(self, screen: pygame.Surface, layout: Layout, colour: bool) -> None:
        self._screen = screen
        self._layout = layout
        self._colour = colour
        screen.fill(_BODY)
        panel = pygame.Rect(layout.panel)
        rim = 2 * max(1, panel.height // _BEZEL_PART)
        pygame.draw.rect(screen, _BEZEL, panel.inflate(rim, rim), border_radius=rim)

    def draw_panel(self, pixels: Pixels) -> None:
        """The panel's pixels (rows x columns x RGB), enlarged to the panel's box."""
        picture = pygame.surfarray.make_surface(pixels.transpose(1, 0, 2))
        if not self._colour:
            picture.fill(_OLED, special_flags=pygame.BLEND_MULT)
        x, y, width, height = self._layout.panel
        self._screen.blit(enlarged(picture, (width, height)), (x, y))

    def draw_buttons(self, lights: Sequence[Colour], down: Sequence[bool]) -> None:
        """Every button, with its light, pressed or not."""
        for number, centre in enumerate(self._layout.buttons):
            light = lights[number] if number < len(lights) else (0, 0, 0)
            red, green, blue = SEAT_COLOURS[number % len(SEAT_COLOURS)].to_bytes(3, "big")
            cap = (red, green, blue)
            face = _button(number + 1, self._layout.radius, cap, light, down[number])
            corner = face.get_rect(center=centre)
            self._screen.fill(_BODY, corner)
            self._screen.blit(face, corner)


def enlarged(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture at another size: by an integer scale if possible, else with soft edges only.

    A size between two integer scales is reduced from the larger one: an edge is never softer than
    one window pixel.
    """
    width, height = picture.get_size()
    whole = -(-size[0] // width)
    large = pygame.transform.scale(picture, (whole * width, whole * height))
    return large if large.get_size() == size else pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=256)
def _button(number: int, radius: int, cap: Colour, light: Colour, down: bool) -> pygame.Surface:
    """An arcade button of `radius` px in its ring of light, with its number."""
    size = radius * 2 * _SMOOTH
    large = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = (size // 2, size // 2)
    rings = [
        (1.0, _mix(_BODY, light, 0.55)),  # the light's glow on the body
        (0.92, light if any(light) else _DARK_RING),
        (0.78, _DARK_RING),
        (0.72, _mix(cap, (0, 0, 0), 0.45)),
        (0.60 if down else 0.66, _mix(cap, (0, 0, 0), 0.30) if down else cap),
    ]
    for part, colour in rings:
        pygame.draw.circle(large, colour, middle, int(size / 2 * part))
    face = pygame.transform.smoothscale(large, (radius * 2, radius * 2))
    digit = _font(radius).render(str(number), True, _INK)
    face.blit(digit, digit.get_rect(center=(radius, radius + (1 if down else 0))))
    return face


@lru_cache(maxsize=8)
def _font(radius: int) -> pygame.font.Font:
    return pygame.font.Font(None, max(10, int(radius * 1.1)))


def _mix(one: Colour, other: Colour, part: float) -> Colour:
    """`part` of `other`, the rest of `one`."""
    red, green, blue = (int(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
