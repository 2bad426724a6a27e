"""Card bodies of any size from nine tiles: corners, sides and middle, 4x4 px each."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.theme import Theme

TILE = 4
# Twelve rows of twelve px; a digit is a place in the palette, 0 lets the ground show.
FACE = (
    "001111111100 012222222210 122222222221 122222222221 122222222221 122222222221 "
    "122222222221 122222222221 122222222221 122222222221 012222222210 001111111100"
)
# 1 edge, 2 rim, 3 and 4 the lattice of the back.
BACK = (
    "001111111100 012222222210 122333333221 123433343321 123343434321 123334333321 "
    "123343434321 123433343321 123334333321 122333333221 012222222210 001111111100"
)
EMPTY = (
    "001100110000 010000000010 100000000001 100000000001 000000000000 000000000000 "
    "100000000001 100000000001 000000000000 100000000001 010000000010 001100110100"
)
RING_BIG = (
    "001111111100 011111111110 111111111111 111222222111 111200002111 111200002111 "
    "111200002111 111200002111 111222222111 111111111111 011111111110 001111111100"
)
RING_SMALL = (
    "011111111110 111111111111 112222222211 112000000211 112000000211 112000000211 "
    "112000000211 112000000211 112000000211 112222222211 111111111111 011111111110"
)

_sheets: "dict[str, displayio.Bitmap]" = {}


def sheet(picture: str) -> displayio.Bitmap:
    """The bitmap of one of the nine-tile pictures, made once."""
    found = _sheets.get(picture)
    if found is None:
        found = displayio.Bitmap(3 * TILE, 3 * TILE, 5)
        for y, row in enumerate(picture.split()):
            for x, digit in enumerate(row):
                if digit != "0":
                    found[x, y] = int(digit)
        _sheets[picture] = found
    return found


class Patch(displayio.TileGrid):
    """A nine-tile picture stretched to width x height px, both multiples of 4, at least 8."""

    def __init__(
        self, picture: str, palette: displayio.Palette, width: int, height: int, x: int, y: int
    ) -> None:
        across, down = width // TILE, height // TILE
        super().__init__(
            sheet(picture),
            pixel_shader=palette,
            width=across,
            height=down,
            tile_width=TILE,
            tile_height=TILE,
            default_tile=4,
            x=x,
            y=y,
        )
        for column in range(across):
            self[column, 0] = _side(column, across)
            self[column, down - 1] = 6 + _side(column, across)
        for row in range(1, down - 1):
            self[0, row] = 3
            self[across - 1, row] = 5

    def wear(self, picture: str, palette: displayio.Palette) -> None:
        """Show another picture of the same tiles."""
        bitmap = sheet(picture)
        if self.bitmap is not bitmap:
            self.bitmap = bitmap
        if self.pixel_shader is not palette:
            self.pixel_shader = palette


def _side(place: int, count: int) -> int:
    return 0 if place == 0 else 2 if place == count - 1 else 1


def body_palette(theme: "Theme", picture: str) -> displayio.Palette:
    """The colours of a card's face, back or empty outline."""
    if picture is FACE:
        return theme.palette(None, theme.edge, theme.paper)
    if picture is BACK:
        rim = theme.paper if theme.colour else theme.back_dark
        return theme.palette(None, theme.edge, rim, theme.back_dark, theme.back_light)
    return theme.palette(None, theme.dim)
