"""Colours, type sizes and distances, derived from the display's size and colours."""

from collections.abc import Sequence
from typing import Any

import displayio

from firmware.modules import has_room

from . import fonts
from .labels import Labels
from .type_sizes import FINE, LARGE, type_sizes

BLACK = 0x000000
WHITE = 0xFFFFFF
PAPER = 0xFFFDF5
EDGE = 0xA8A294
DIM = 0xA8B2BA
PANEL = 0x26323C
ACCENT = 0xFFD23F
FILL = 0xFF9A2E
FELT = 0x0E4A33
BACK_LIGHT = 0x5B7FD6
BACK_DARK = 0x24408E
RED = 0xD21F2B
SEAT_COLOURS = (0xFF4038, 0x3488FF, 0xFFE14D, 0x35D07F, 0xC58BFF, 0xFF9412, 0x2EE6E0, 0xFF8FC7)
LABEL_COLOURS = (0xFF8D88, 0x79B0FF, 0xFFE14D, 0x35D07F, 0xCC99FF, 0xFF9412, 0x2EE6E0, 0xFF8FC7)
"""The same for text on the felt: at least 4.5 times as light."""
FRENCH = "french"
LABELS_ROOM = 100_000  # bytes free at startup: the 81 KB on the Pico's own image are too few
EVERY_BUTTON = range(30)  # before anyone has sat down: no chip has more pins


class Theme:
    """How the table looks on one display; every widget is given the same theme.

    width, height: the display's size in px. colour: False on a panel of single-bit pixels.
    buttons: the button of each seat; its number and colour are what the seat is known by.
    deck: which table of pictures a card code is looked up in ("french", "jass", "runes",
    "currency"); set it when a game is chosen, before its cards are shown.
    """

    finger = 0  # px of a menu's row, at least: what a finger hits, where there is a touch screen

    def __init__(self, width: int, height: int, colour: bool) -> None:
        self.width = width
        self.height = height
        self.colour = bool(colour)
        self.big = height >= LARGE
        self.sizes = type_sizes(height)
        self.buttons: Sequence[int] = EVERY_BUTTON
        self.deck = FRENCH
        self.deck_tables: Any = None  # of the current deck: see pictures.deck
        self.gap = 4 if self.big else 2
        self.line = 2 if self.big else 1
        self.margin = 4 if self.big else 2
        self.heads = (4, 2, 1) if self.big else (2, 1, FINE)  # type sizes of a banner
        self.left = False  # menus are for left hands
        self.plain = False  # the heap has room for text only
        self.enlarge(False)
        self.ground = BLACK
        self.felt = FELT if colour else BLACK
        self.ink = WHITE
        self.dim = DIM if colour else WHITE
        self.panel = PANEL if colour else BLACK
        self.accent = ACCENT if colour else WHITE
        self.fill = FILL if colour else BLACK
        self.paper = PAPER if colour else WHITE
        self.edge = EDGE if colour else WHITE
        self.back_light = BACK_LIGHT if colour else WHITE
        self.back_dark = BACK_DARK if colour else BLACK
        self.fonts: dict[int, fonts.Font] = {}
        self.palettes: dict[Any, displayio.Palette] = {}  # by their colours
        self.words: Any = fonts.Lines(self.palette)
        self._band: displayio.Bitmap | None = None
        # whether there is room for the library's labels, and for flights over many seats
        self.roomy = has_room(LABELS_ROOM)

    def set_words(self, in_play: bool) -> None:
        """Use text lines that need less heap; those already on the screen stay."""
        if in_play or self.plain or not self.roomy:
            self.words = fonts.Lines(self.palette)
        elif isinstance(self.words, fonts.Lines):
            self.words = Labels()

    def forget(self) -> None:
        """Drop fonts and palettes: the next scenes need others."""
        self.set_words(True)
        self.fonts.clear()
        self.palettes.clear()

    def enlarge(self, large: bool) -> None:
        """Use the ``large`` type sizes, or the usual ones."""
        usual: tuple[int, ...] = (2, 1) if self.big else (1,)
        self.scales = (usual[0] + 1,) + usual if large else usual

    def number(self, seat: int) -> str:
        """The label of the button of a seat 0-7."""
        return str(self.buttons[seat] + 1)

    def seat_colour(self, seat: int) -> int:
        """The RGB colour (0xRRGGBB) of a seat 0-7; white on a mono panel."""
        return SEAT_COLOURS[self.buttons[seat] % len(SEAT_COLOURS)] if self.colour else WHITE

    def label_colour(self, seat: int) -> int:
        """The colour of a seat 0-7 for text on the felt or a plate; white on a mono panel."""
        return LABEL_COLOURS[self.buttons[seat] % len(LABEL_COLOURS)] if self.colour else WHITE

    def palette(self, *colours: int | None) -> displayio.Palette:
        """A shared palette of these RGB colours; None is transparent."""
        key = colours if len(colours) > 1 else colours[0]  # each tuple takes 16 bytes or more
        found = self.palettes.get(key)
        if found is None:
            found = displayio.Palette(len(colours))
            for place, colour in enumerate(colours):
                if colour is None:
                    found.make_transparent(place)
                else:
                    found[place] = colour
            self.palettes[key] = found
        return found

    def band(self, width: int, height: int) -> displayio.Bitmap:
        """The bitmap of the banner. It may outlive its scene: no other text in play is so large."""
        band = self._band
        if band is None or band.width != width or band.height != height:
            self.let_band_go()  # the new one may need its room
            band = self._band = displayio.Bitmap(width, height, 2)
        return band

    def let_band_go(self) -> None:
        """The next banner is drawn on a bitmap of its own."""
        self._band = None

    def font(self, size: int) -> fonts.Font:
        """The font of a type size, loaded when first needed; `type_sizes.py` has the sizes."""
        name = self.sizes[size]
        found = self.fonts.get(name)
        if found is None:
            found = self.fonts[name] = fonts.load(name)
        return found


CARD_INKS = {  # of a print, by the name in the picture tables
    "black": 0x16181D,
    "red": RED,
    "gold": 0xB87A00,
    "green": 0x1E7B34,
    "blue": 0x1F55B5,
    "violet": 0x7A2FB0,
}
