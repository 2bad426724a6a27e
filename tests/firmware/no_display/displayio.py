"""CircuitPython's module of this name, for runtimes that have no display: it keeps, never draws."""


class Bitmap:
    """width x height numbers below value_count: as many bytes as on the device, not the numbers."""

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self._bytes = bytearray((width * bits + 31) // 32 * 4 * height)

    def fill(self, value):
        """All of one number."""

    def __getitem__(self, at):
        self._check(at)
        return 0

    def __setitem__(self, at, value):
        self._check(at)

    def _check(self, at):
        x, y = at if isinstance(at, tuple) else (at % self.width, at // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")


class Palette:
    """So many colours."""

    def __init__(self, color_count):
        self._colours = [0] * color_count

    def __getitem__(self, index):
        return self._colours[index]

    def __setitem__(self, index, colour):
        self._colours[index] = colour

    def __len__(self):
        return len(self._colours)

    def make_transparent(self, index):
        self._colours[index] = None

    def make_opaque(self, index):
        """It has a colour."""


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
        self._scale = scale  # a label has a property of that name
        self.x = x
        self.y = y
        self.hidden = False
        self._layers = []

    @property
    def scale(self):
        """How many times larger all in it is."""
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = scale

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
