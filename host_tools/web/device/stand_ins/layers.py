"""What is shown, as displayio has it: the page and the tests without a display share it.

``flat`` tells the page's script where in the interpreter's memory everything lies: a pixel of a
bitmap is a byte there, a colour a word.
"""

from array import array

from uctypes import addressof

TILES = 1
RECTANGLE = 2
WORDS = 3
CARD = 4  # what the tiles before it show
_OPAQUE = 0xFF000000


class Palette:
    """Colours as the page's canvas has them: alpha, blue, green, red from the highest byte on."""

    def __init__(self, color_count, dither=False):
        self.words = array("I", [_OPAQUE] * color_count)
        self._colours = [0] * color_count

    def __len__(self):
        return len(self._colours)

    def __getitem__(self, index):
        return self._colours[index]

    def __setitem__(self, index, colour):
        self._colours[index] = colour
        self.words[index] = self.words[index] & _OPAQUE | _shown(colour)

    def make_transparent(self, index):
        """Let what is under such a pixel be seen."""
        self.words[index] = 0

    def make_opaque(self, index):
        """Show the colour again, as Adafruit's labels do."""
        self.words[index] = _OPAQUE | _shown(self._colours[index])


def _shown(colour):
    """The colour of five, six and five bits that the device's panel has, as a word."""
    red, green, blue = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    return blue * 255 // 31 << 16 | green * 255 // 63 << 8 | red * 255 // 31


class Words:
    """Words on a bitmap: their left end on the base line, in px; how wide, in which size."""

    def __init__(self, text, x, y, width, size):
        self.text = text.encode()
        self.x = x
        self.y = y
        self.width = width
        self.size = size

    def is_in(self, x1, y1, x2, y2):
        """Whether the middle of them is in that part of the bitmap."""
        return x1 <= self.x + self.width // 2 < x2 and y1 <= self.y - self.size // 3 < y2


class TileGrid:
    """Rows of tiles out of a bitmap."""

    def __init__(
        self,
        bitmap,
        *,
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
        self._most = bitmap.width // self.tile_width * (bitmap.height // self.tile_height)
        self.tiles = array("H", [default_tile] * (width * height))

    def __getitem__(self, at):
        return self.tiles[at if isinstance(at, int) else at[1] * self.width + at[0]]

    def __setitem__(self, at, tile):
        if not 0 <= tile < self._most:
            raise ValueError("Tile index out of bounds")
        self.tiles[at if isinstance(at, int) else at[1] * self.width + at[0]] = tile

    def flat(self, x, y, scale, rows):
        """Add what the page needs to paint it: ``static/paint.js`` reads the same numbers."""
        bitmap = self.bitmap
        rows += (
            TILES,
            x + self.x * scale,
            y + self.y * scale,
            scale,
            self.flip_x + 2 * self.flip_y,
            self.width,
            self.height,
            addressof(self.tiles),
            self.tile_width,
            self.tile_height,
            bitmap.width,
            addressof(bitmap.pixels),
            addressof(self.pixel_shader.words),
            len(self.pixel_shader.words),
        )
        for one in bitmap.words:
            self._lay_words(one, x, y, scale, rows)
        if bitmap.card:
            rows += (CARD, addressof(bitmap.card), len(bitmap.card))

    def _lay_words(self, one, x, y, scale, rows):
        """Add words that lie on the bitmap, if the tile that is shown has them."""
        across = self.bitmap.width // self.tile_width
        left = self.tiles[0] % across * self.tile_width
        top = self.tiles[0] // across * self.tile_height
        if one.is_in(left, top, left + self.tile_width, top + self.tile_height):
            rows += (
                WORDS,
                x + (self.x + one.x - left) * scale,
                y + (self.y + one.y - top) * scale,
                one.width * scale,
                one.size * scale,
                addressof(self.pixel_shader.words) + 4,
                addressof(one.text),
                len(one.text),
            )


class Group(list):
    """Layers, the lowest first, each in one group only."""

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__()
        self._zoom = scale  # an heir may mean something else by scale
        self.x = x
        self.y = y
        self.hidden = False

    def __eq__(self, other):
        return self is other

    @property
    def scale(self):
        """How many px each of its px takes."""
        return self._zoom

    @scale.setter
    def scale(self, scale):
        self._zoom = scale

    def flat(self, x, y, scale, rows):
        """Add its layers."""
        x += self.x * scale
        y += self.y * scale
        scale *= self._zoom
        for layer in self:
            if not layer.hidden:
                layer.flat(x, y, scale, rows)


def flat(group):
    """Numbers for all that a group shows, the lowest layer first: see ``static/paint.js``."""
    rows = []
    if group is not None and not group.hidden:
        group.flat(0, 0, 1, rows)
    return array("i", rows)
