"""CircuitPython's module of this name, for runtimes that have no display: it keeps, never draws."""


class Bitmap:
    """width x height numbers."""

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        self._bytes = bytearray(width * height)

    def __getitem__(self, at):
        return self._bytes[self._place(at)]

    def __setitem__(self, at, value):
        self._bytes[self._place(at)] = value

    def _place(self, at):
        if not isinstance(at, tuple):
            return at
        x, y = at
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        return y * self.width + x


class Palette:
    """So many colours."""

    def __init__(self, color_count):
        self._colours = [0] * color_count

    def __getitem__(self, index):
        return self._colours[index]

    def __setitem__(self, index, colour):
        self._colours[index] = colour

    def make_transparent(self, index):
        self._colours[index] = None


class TileGrid:
    """Rows of tiles out of a bitmap."""

    def __init__(
        self,
        bitmap,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = self.flip_x = self.flip_y = False
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self._tiles_most = bitmap.width // self.tile_width * (bitmap.height // self.tile_height)
        self._tiles = [default_tile] * (width * height)

    def __getitem__(self, at):
        return self._tiles[self._place(at)]

    def __setitem__(self, at, tile):
        if not 0 <= tile < self._tiles_most:
            raise ValueError("Tile index out of bounds")
        self._tiles[self._place(at)] = tile

    def _place(self, at):
        return at[1] * self.width + at[0] if isinstance(at, tuple) else at


class Group:
    """Layers, each in one group only."""

    def __init__(self, scale=1, x=0, y=0):
        self.scale = scale
        self.x = x
        self.y = y
        self.hidden = False
        self._layers = []

    def append(self, layer):
        self._layers.append(layer)

    def insert(self, index, layer):
        self._layers.insert(index, layer)

    def remove(self, layer):
        self._layers.remove(layer)

    def pop(self, index=-1):
        return self._layers.pop(index)

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index] = layer


def release_displays():
    """There are none."""
