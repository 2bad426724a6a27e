"""The layout of the panel and the buttons in a window of any size. Pure geometry, in px.

The panel comes first: as large as possible, at an integer scale if that costs little. The buttons
take the remaining space, placed as on the case: in a tall window above and below the panel, in a
wide one at its sides.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

WHOLE_FROM = 0.8  # an integer scale is used if it is at least this part of the largest one
_STRIP = 0.13  # the space for buttons above and below: a part of the panel's height, each
_STRIP_LEAST = 20
_CELL = 0.08  # the space for each button of a row beside the panel, in the same unit
_CELL_LEAST = 20
_FRAME = 0.03  # the margin where no buttons are
_RADIUS_MOST = 0.09  # of a button
_ROOM = 0.4  # a button's radius in its cell

Point = tuple[int, int]
Box = tuple[int, int, int, int]
Place = tuple[float, float]  # mm from the panel's centre, y away from the reader


class Layout(NamedTuple):
    """The panel's box (x, y, width, height) and the buttons' centres; none if they don't fit."""

    panel: Box
    radius: int = 0
    buttons: tuple[Point, ...] = ()

    def panel_at(self, x: int, y: int, size: Point) -> tuple[int, int]:
        """The panel's pixel at a window's pixel; it may be outside."""
        left, top, width, height = self.panel
        return (x - left) * size[0] // width, (y - top) * size[1] // height

    def button_at(self, x: int, y: int) -> int | None:
        """The button under a point of the window."""
        away = ((x - bx) ** 2 + (y - by) ** 2 for bx, by in self.buttons)
        return next((nth for nth, one in enumerate(away) if one <= self.radius**2), None)


def ring(count: int) -> list[Place]:
    """Places for a board without any: two rows, clockwise from the middle of the near side."""
    far = count // 2
    near = count - far
    left = (near + 1) // 2
    row = [(x, -1.0) for x in _spread(near)]
    return row[:left][::-1] + [(x, 1.0) for x in _spread(far)] + row[left:][::-1]


def device_size(panel: Point, count: int, scale: int) -> Point:
    """The smallest window that fits the panel at a scale in a frame, and `count` buttons."""
    width, height = panel[0] * scale, panel[1] * scale
    frame = round(height * _FRAME)
    strip = max(_STRIP_LEAST, ceil(height * _STRIP)) if count else frame
    return width + 2 * frame, height + 2 * strip


def best_scale(panel: Point, count: int, room: Point) -> int:
    """The largest integer scale at which such a window fits into `room`; at least 1."""
    scale = 1
    while all(size <= most for size, most in zip(device_size(panel, count, scale + 1), room)):
        scale += 1
    return scale


def arrange(panel: Point, places: Sequence[Place], window: Point) -> Layout:
    """The layout in a window of any size, a button at each of `places`.

    If there is no room for the panel's own pixels and the buttons, it has only the panel.
    """
    if places:
        over = _rounded(_scale_over(panel, window))
        beside = _rounded(_scale_beside(panel, places, window))
        if max(over, beside) >= 1:
            box = _box(panel, max(over, beside), window)
            return _over(box, places) if over >= beside else _beside(box, places)
    alone = min(window[0] / panel[0], window[1] / panel[1])
    return Layout(_box(panel, _rounded(alone), window))


def _rounded(scale: float) -> float:
    """An integer scale, unless the picture would be much smaller by it."""
    return int(scale) if int(scale) >= WHOLE_FROM * scale else scale


def _box(panel: Point, scale: float, window: Point) -> Box:
    width, height = round(panel[0] * scale), round(panel[1] * scale)
    return (window[0] - width) // 2, (window[1] - height) // 2, width, height


def _scale_over(panel: Point, window: Point) -> float:
    strips = min(window[1] / (1 + 2 * _STRIP), window[1] - 2 * _STRIP_LEAST)
    return min(window[0] / panel[0], strips / panel[1])


def _scale_beside(panel: Point, places: Sequence[Place], window: Point) -> float:
    cells = 2 * max(len(row) for row in _corners(places))
    margins = window[0] / (panel[0] + cells * _CELL * panel[1])
    return min(window[1] / panel[1], margins, (window[0] - cells * _CELL_LEAST) / panel[0])


def _over(box: Box, places: Sequence[Place]) -> Layout:
    x, y, width, height = box
    far_left, far_right, near_right, near_left = _corners(places)
    rows = far_left + far_right, near_left + near_right
    cell = width / max(len(row) for row in rows)
    radius = int(min(_ROOM * cell, _ROOM * y, _RADIUS_MOST * height))
    away = min(y // 2, 2 * radius)
    centres = [(0, 0)] * len(places)
    for row, middle in zip(rows, (y - away, y + height + away), strict=True):
        for button, part in zip(row, _spread(len(row)), strict=True):
            centres[button] = (round(x + width * (1 + part) / 2), middle)
    return Layout(box, radius, tuple(centres))


def _beside(box: Box, places: Sequence[Place]) -> Layout:
    x, y, width, height = box
    corners = _corners(places)
    cell = x / max(len(row) for row in corners)
    radius = int(min(_ROOM * cell, _RADIUS_MOST * height))
    cell = min(cell, 3 * radius)
    centres = [(0, 0)] * len(places)
    for row, (right, far) in zip(corners, _CORNERS, strict=True):
        for rank, button in enumerate(row):
            steps = rank + 0.5 if right else rank + 0.5 - len(row)
            across = (x + width if right else x) + steps * cell
            down = y + 2 * radius if far else y + height - 2 * radius
            centres[button] = (round(across), down)
    return Layout(box, radius, tuple(centres))


_CORNERS = ((False, True), (True, True), (True, False), (False, False))  # right of us, far from us


def _corners(places: Sequence[Place]) -> list[list[int]]:
    """The buttons of each corner, from left to right."""
    by_x = sorted(enumerate(places), key=lambda button: button[1][0])
    return [[n for n, (x, y) in by_x if (x >= 0, y >= 0) == corner] for corner in _CORNERS]


def _spread(count: int) -> list[float]:
    """The middles of so many equal parts of -1 to 1."""
    return [(2 * i + 1) / count - 1 for i in range(count)]
