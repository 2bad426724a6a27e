"""The base of all widgets: a box on the screen, a theme, and filled rectangles."""

from collections.abc import Sequence
from typing import TypeAlias

import displayio
import vectorio

from .fonts import Font
from .theme import Theme

Box: TypeAlias = "tuple[int, int, int, int]"
Part: TypeAlias = "displayio.Group | displayio.TileGrid | vectorio.Rectangle"


ACROSS = 4  # places per long side of the case: 0 to 3 on the near one, the others on the far one


class Widget(displayio.Group):
    """A group at its box's corner; children are placed relative to it, inside width x height px."""

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(x=box[0], y=box[1])
        self.theme = theme
        self.width = box[2]
        self.height = box[3]

    def write(self, font: Font, words: str, x: int, y: int, ink: int) -> None:
        """Add words at (x, y) px of the group."""
        if words:
            self.append(self.theme.words.line(font, words, ink, x, y))


def rectangle(theme: Theme, box: Box, colour: int) -> vectorio.Rectangle:
    """A filled rectangle at box, in px relative to the group that it is added to."""
    return vectorio.Rectangle(
        pixel_shader=theme.palette(colour), x=box[0], y=box[1], width=box[2], height=box[3]
    )


def paint(shape: "displayio.TileGrid | vectorio.Rectangle", theme: Theme, *colours: int) -> None:
    """Change the colours of a rectangle or a tile grid, if they differ."""
    palette = theme.palette(*colours)
    if shape.pixel_shader is not palette:
        shape.pixel_shader = palette


def hide(part: Part, hidden: bool) -> None:
    """Hide or show a part; unchanged parts are not redrawn."""
    if part.hidden != hidden:
        part.hidden = hidden


def place(shape: Part, x: int, y: int) -> None:
    """Move a part to (x, y) in its group."""
    if shape.x != x:
        shape.x = x
    if shape.y != y:
        shape.y = y


def stretch(shape: vectorio.Rectangle, width: int) -> None:
    """Set a rectangle's width in px; 0 hides it."""
    hide(shape, width < 1)
    if width > 0 and shape.width != width:
        shape.width = width


def places_of(theme: Theme, places: Sequence[int], seats: int) -> list[int]:
    """Where each seat is on the case; on a keypad, with more buttons than places, in order."""
    taken = theme.buttons[:seats]
    return [places[at] for at in (taken if max(taken) < len(places) else range(seats))]


def rim(theme: Theme, places: Sequence[int], width: int, low: int) -> list[tuple[int, int, int]]:
    """(x, y, width) of a chip at each of these buttons' places (see ports.Buttons): those on the
    near side are ``low`` px down. Where places fold away, as on a page, those left share the side.
    """
    found = []
    for at in places:
        far = at // ACROSS
        side = range(far * ACROSS, far * ACROSS + ACROSS)
        taken = [one for one in side if one in places or not theme.finger]
        wide = width // len(taken)
        found.append((taken.index(at) * wide, 0 if far else low, wide))
    return found
