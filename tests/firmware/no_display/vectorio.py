"""CircuitPython's module of this name, for runtimes that have no display."""


class Rectangle:
    """A filled one."""

    def __init__(self, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False
