"""CircuitPython's module of this name; what the firmware uses of it."""

from layers import RECTANGLE
from uctypes import addressof


class Rectangle:
    """A filled one."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False

    def flat(self, x, y, scale, rows):
        """Add what the page needs to paint it."""
        rows += (
            RECTANGLE,
            x + self.x * scale,
            y + self.y * scale,
            self.width * scale,
            self.height * scale,
            addressof(self.pixel_shader.words) + 4 * self.color_index,
        )
