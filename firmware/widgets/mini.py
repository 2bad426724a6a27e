"""Cards of a few pixels for the map of the table: a whole hand is one grid of tiles."""

import displayio

from firmware.widgets.hand import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware.theme import Theme

NOTHING, COVERED, GAP, OPEN, CLOSED, MARKED = range(6)
COLUMNS = 6
LARGE_SIZE = (10, 14)
SMALL_SIZE = (5, 6)

_sheets: "dict[bool, displayio.Bitmap]" = {}


def size(theme: "Theme") -> "tuple[int, int]":
    """(width, height) in px of one mini card with the space after it."""
    return LARGE_SIZE if theme.big else SMALL_SIZE


def sheet(large: bool) -> displayio.Bitmap:
    """The bitmap of the six kinds of tile, made once."""
    found = _sheets.get(large)
    if found is None:
        found = _sheets[large] = _large() if large else _small()
    return found


def _small() -> displayio.Bitmap:
    from firmware.widgets.tiny import MINI_CARDS  # large panels do without

    width, height = SMALL_SIZE
    bitmap = displayio.Bitmap(width * len(MINI_CARDS), height, 5)
    for kind, rows in enumerate(MINI_CARDS):
        for y, row in enumerate(rows.split()):
            for x, digit in enumerate(row):
                if digit != "0":
                    bitmap[kind * width + x, y] = int(digit)
    return bitmap


def _large() -> displayio.Bitmap:
    """Cards of 8x12 px: rim and middle in the colours of each kind."""
    width, height = LARGE_SIZE
    bitmap = displayio.Bitmap(width * 6, height, 6)
    for kind, rim, middle in (
        (COVERED, 1, 2),
        (GAP, 4, 0),
        (OPEN, 1, 1),
        (CLOSED, 4, 5),
        (MARKED, 3, 3),
    ):
        for y in range(height - 2):
            for x in range(width - 2):
                corner = x in (0, width - 3) and y in (0, height - 3)
                edge = x in (0, width - 3) or y in (0, height - 3)
                value = 0 if corner else rim if edge else middle
                if kind == GAP and (x + y) % 2:
                    value = 0
                if value:
                    bitmap[kind * width + x, y] = value
    return bitmap


def palette(theme: "Theme") -> displayio.Palette:
    """The colours of mini cards."""
    return theme.palette(None, theme.paper, theme.back_light, theme.accent, theme.dim, theme.panel)


class MiniHand(displayio.TileGrid):
    """Up to twelve mini cards, placed as on the table."""

    def __init__(self, theme: "Theme", x: int, y: int) -> None:
        width, height = size(theme)
        super().__init__(
            sheet(theme.big),
            pixel_shader=palette(theme),
            width=COLUMNS,
            height=2,
            tile_width=width,
            tile_height=height,
            x=x,
            y=y,
        )

    def put(self, kinds: "Sequence[int]") -> None:
        """Show the slots in order as these kinds of tile; touches only what differs."""
        for slot in range(2 * COLUMNS):
            kind = kinds[slot] if slot < len(kinds) else NOTHING
            place = place_of(slot)
            if self[place] != kind:
                self[place] = kind
