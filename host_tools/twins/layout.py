"""Where the panel and the buttons lie in a window of any size. Pure geometry, in px."""

from __future__ import annotations

from dataclasses import dataclass

MAX_SCALE = 8
_BUTTON = 0.09  # a button's radius, in parts of the panel's height
_SIDES = 2  # at most one button to the left of the panel and one to the right


@dataclass(frozen=True)
class Layout:
    """`scale` window pixels a panel pixel, the panel's corner, and the buttons' centres."""

    scale: int
    panel: tuple[int, int]
    radius: int
    buttons: tuple[tuple[int, int], ...]
    body: tuple[int, int, int, int]  # x, y, w, h of the whole device

    def button_at(self, x: int, y: int) -> int | None:
        """The button under a point of the window."""
        for number, (bx, by) in enumerate(self.buttons):
            if (x - bx) ** 2 + (y - by) ** 2 <= self.radius**2:
                return number
        return None


def device_size(panel: tuple[int, int], scale: int, count: int = 8) -> tuple[int, int]:
    """Width and height that the device with `count` buttons takes at a scale."""
    width, height = panel[0] * scale, panel[1] * scale
    edge = _edge(panel, scale, count)
    return width + 2 * edge, height + 2 * edge


def best_scale(panel: tuple[int, int], room: tuple[int, int], count: int = 8) -> int:
    """The largest whole scale at which the device fits into `room`; at least 1."""
    fits = [
        scale
        for scale in range(1, MAX_SCALE + 1)
        if all(
            size <= limit
            for size, limit in zip(device_size(panel, scale, count), room, strict=True)
        )
    ]
    return max(fits, default=1)


def arrange(panel: tuple[int, int], count: int, window: tuple[int, int]) -> Layout:
    """The device in the middle of the window, `count` buttons clockwise around the panel.

    Clockwise as the players sit: the first ones along the top from the left, one on
    the right, then along the bottom from the right, the last one on the left.
    """
    scale = best_scale(panel, window, count)
    width, height = device_size(panel, scale, count)
    left, top = (window[0] - width) // 2, (window[1] - height) // 2
    edge = _edge(panel, scale, count)
    inner = (left + edge, top + edge, panel[0] * scale, panel[1] * scale)
    return Layout(
        scale=scale,
        panel=inner[:2],
        radius=_radius(panel, scale),
        buttons=tuple(_ring(count, inner, edge)),
        body=(left, top, width, height),
    )


def _radius(panel: tuple[int, int], scale: int) -> int:
    return max(14, int(panel[1] * scale * _BUTTON + 10))


def _edge(panel: tuple[int, int], scale: int, count: int) -> int:
    """The room around the panel: for the buttons, or a frame where there are none."""
    return _radius(panel, scale) * 5 // 2 if count else _radius(panel, scale) // 2


def _ring(count: int, inner: tuple[int, int, int, int], edge: int) -> list[tuple[int, int]]:
    x, y, width, height = inner
    sides = _SIDES if count >= 4 else 0
    above = (count - sides + 1) // 2
    below = count - sides - above
    top = [(x + width * (2 * i + 1) // (2 * above), y - edge // 2) for i in range(above)]
    bottom = [
        (x + width * (2 * i + 1) // (2 * below), y + height + edge // 2)
        for i in reversed(range(below))
    ]
    if not sides:
        return top + bottom
    middle = y + height // 2
    return top + [(x + width + edge // 2, middle)] + bottom + [(x - edge // 2, middle)]
