"""Cards of a few pixels for the map of the table: the hands of seats side by side are one grid."""

import displayio

from .hand import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .theme import Theme

NOTHING, COVERED, GAP, OPEN, CLOSED, MARKED = range(6)
ROWS = 2
SIZE = (10, 14)
"""(width, height) in px of one mini card with the space after it."""

_sheets: "list[displayio.Bitmap]" = []


def sheet() -> displayio.Bitmap:
    """The bitmap of the six kinds of tile, made once."""
    if not _sheets:
        _sheets.append(_drawn())
    return _sheets[0]


def _drawn() -> displayio.Bitmap:
    """Cards of 8x12 px: rim and middle in the colours of each kind."""
    width, height = SIZE
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


class MiniHands(displayio.TileGrid):
    """Hands of mini cards side by side, each placed as on the table."""

    def __init__(self, theme: "Theme", columns: int) -> None:
        super().__init__(
            sheet(),
            pixel_shader=palette(theme),
            width=columns,
            height=ROWS,
            tile_width=SIZE[0],
            tile_height=SIZE[1],
        )

    def put(self, kinds: "Sequence[int]", first: int, columns: int) -> None:
        """Show a hand in so many columns from ``first`` on: its slots as these kinds of tile.

        Touches only what differs.
        """
        for slot in range(ROWS * columns):
            kind = kinds[slot] if slot < len(kinds) else NOTHING
            column, row = place_of(slot)
            place = first + column, row
            if self[place] != kind:
                self[place] = kind
