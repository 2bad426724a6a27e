"""Card bodies of any size from nine tiles: corners, sides and middle, 4x4 px each or larger."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .theme import Theme

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

TILES_MOST = 256  # a byte each, in one piece: a heap in play has no place for 1 KB
LARGER = (8, 12)

_sheets: "dict[tuple[str, int], displayio.Bitmap]" = {}


def sheet(picture: str, wide: int = TILE, high: int = TILE) -> displayio.Bitmap:
    """The bitmap of one of the nine-tile pictures in tiles of wide x high px.

    Low ones are made once: many cards share them.
    """
    found = _sheets.get((picture, wide)) if high == TILE else None
    if found is None:
        found = _drawn(picture, wide, high)
        if high == TILE:
            _sheets[picture, wide] = found
    return found


def _drawn(picture: str, wide: int, high: int) -> displayio.Bitmap:
    bitmap = displayio.Bitmap(3 * wide, 3 * high, int(max(picture)) + 1)
    rows = picture.split()
    at = 0
    for y in range(3 * high):
        row = rows[_source(y, high)]
        for x in range(3 * wide):
            bitmap[at] = int(row[_source(x, wide)])
            at += 1
    return bitmap


def _source(at: int, tile: int) -> int:
    """The px of a picture that a px of its sheet repeats: the border once, the middle often."""
    if at < TILE:
        return at
    to_end = 3 * tile - at
    return 3 * TILE - to_end if to_end <= TILE else TILE + at % TILE


def _tiles(width: int, height: int) -> "tuple[int, int]":
    """(width, height) in px of the tiles for a patch of that size: large where it is large."""
    wide = high = TILE
    if width * height > TILES_MOST * wide * high:
        wide = _larger(width)
    if width * height > TILES_MOST * wide * high:
        high = _larger(height)
    return wide, high


def _larger(size: int) -> int:
    for tile in LARGER:
        if size % tile == 0:
            return tile
    return TILE


class Patch(displayio.TileGrid):
    """A nine-tile picture stretched to width x height px, both multiples of 4, at least 8."""

    def __init__(
        self, picture: str, palette: displayio.Palette, width: int, height: int, x: int, y: int
    ) -> None:
        wide, high = _tiles(width, height)
        across, down = width // wide, height // high
        super().__init__(
            sheet(picture, wide, high),
            pixel_shader=palette,
            width=across,
            height=down,
            tile_width=wide,
            tile_height=high,
            default_tile=4,
            x=x,
            y=y,
        )
        self.picture = picture
        for column in range(across):
            self[column, 0] = _side(column, across)
            self[column, down - 1] = 6 + _side(column, across)
        for row in range(1, down - 1):
            self[0, row] = 3
            self[across - 1, row] = 5

    def wear(self, picture: str, palette: displayio.Palette) -> None:
        """Show another picture of the same tiles."""
        if self.picture is not picture:
            self.picture = picture
            self.bitmap = sheet(picture, self.tile_width, self.tile_height)
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
