"""Colours, type sizes and distances, all derived from the display's size and colours."""

import displayio

from .lettering import Lettering

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pictures import Deck

BLACK = 0x000000
WHITE = 0xFFFFFF
PAPER = 0xFFFDF5
EDGE = 0xA8A294
DIM = 0x9AA5AE
PANEL = 0x26323C
ACCENT = 0xFFD23F
BACK_LIGHT = 0x5B7FD6
BACK_DARK = 0x24408E
RED = 0xD21F2B
SEAT_COLOURS = (
    0xFF4038,
    0x3488FF,
    0xFFE14D,
    0x35D07F,
    0xC58BFF,
    0xFF9412,
    0x2EE6E0,
    0xFF8FC7,
)
FRENCH = "french"
EVERY_BUTTON = tuple(range(len(SEAT_COLOURS)))  # before anybody has sat down
TINY = 0


class Theme:
    """How the table looks on one display; every widget is given the same theme.

    width, height: the display's size in px. colour: False on a panel of single-bit pixels.
    buttons: the button of each seat; its number and colour are what the seat is known by.
    deck: which table of pictures a card code is looked up in ("french", "jass", "runes",
    "currency"); set it when a game is chosen, before its cards are shown.
    """

    def __init__(self, width: int, height: int, colour: bool) -> None:
        self.width = width
        self.height = height
        self.colour = bool(colour)
        self.big = height >= 160
        self.buttons: Sequence[int] = EVERY_BUTTON
        self.deck = FRENCH
        self.deck_tables: Deck | None = None
        self.gap = 4 if self.big else 2
        self.line = 2 if self.big else 1
        self.margin = 4 if self.big else 2
        self.scales = (2, 1) if self.big else (1,)
        self.ground = BLACK
        self.ink = WHITE
        self.dim = DIM if colour else WHITE
        self.panel = PANEL if colour else BLACK
        self.accent = ACCENT if colour else WHITE
        self.paper = PAPER if colour else WHITE
        self.edge = EDGE if colour else WHITE
        self.back_light = BACK_LIGHT if colour else WHITE
        self.back_dark = BACK_DARK if colour else BLACK
        self.letterings: dict[int, Lettering] = {}
        self.palettes: dict[tuple[int | None, ...], displayio.Palette] = {}

    def number(self, seat: int) -> str:
        """What the button of a seat 0-7 is marked with."""
        return str(self.buttons[seat] + 1)

    def seat_colour(self, seat: int) -> int:
        """The RGB colour (0xRRGGBB) of a seat 0-7; white on a mono panel."""
        return SEAT_COLOURS[self.buttons[seat] % len(SEAT_COLOURS)] if self.colour else WHITE

    def card_ink(self, name: str) -> int:
        """The RGB colour of a card's print, by its name in the picture tables."""
        return CARD_INKS[name] if self.colour else BLACK

    def palette(self, *colours: "int | None") -> displayio.Palette:
        """A shared palette of these RGB colours in order; None is a transparent entry."""
        found = self.palettes.get(colours)
        if found is None:
            found = displayio.Palette(len(colours))
            for place, colour in enumerate(colours):
                if colour is None:
                    found.make_transparent(place)
                else:
                    found[place] = colour
            self.palettes[colours] = found
        return found

    def lettering(self, scale: int) -> Lettering:
        """The characters at a scale: 1-6 times the device's font, TINY (0) for 4x6 px capitals."""
        found = self.letterings.get(scale)
        if found is None:
            found = self.letterings[scale] = Lettering(scale)
        return found

    def text_width(self, text: str, scale: int) -> int:
        """The width in px that a line of text takes at a scale."""
        return len(text) * self.lettering(scale).width

    def line_height(self, scale: int) -> int:
        """The height in px of one line of text at a scale."""
        return self.lettering(scale).height

    def scale_for(self, text: str, width: int, height: int, scales: "Sequence[int]") -> int:
        """The first of the scales at which text fits on one line of width x height px.

        Where none fits, the last of them.
        """
        for scale in scales:
            kind = self.lettering(scale)
            if len(text) * kind.width <= width and kind.height <= height:
                return scale
        return scales[-1]


CARD_INKS = {
    "black": 0x16181D,
    "red": RED,
    "gold": 0xB87A00,
    "green": 0x1E7B34,
    "blue": 0x1F55B5,
    "violet": 0x7A2FB0,
}
