"""One card: a face, a back, or the outline of an emptied slot."""

import displayio

from . import formats, pictures, prints
from .mark import Mark
from .theme import BLACK, CARD_INKS, Theme
from .widget import Box, hide

BACK = "back"
EMPTY = "empty"
GILT = 0xDDA030  # the edge, and second tone of pictures


class CardFace(displayio.Group):
    """The largest card that fits its box with its selection ring.

    A table has a dozen, most showing only a back: what a back lacks is the class's.
    """

    code: str | None = None
    waiting: str | None = None  # what to show when the card has landed
    waits = False
    marked = False
    alone = False  # no other card shows a back or an outline of its size
    printed: displayio.Bitmap | None = None
    body: displayio.TileGrid | None = None
    ring: Mark | None = None

    def __init__(self, box: Box, theme: Theme) -> None:
        super().__init__(x=box[0], y=box[1])
        self.theme = theme
        self.width, self.height = box[2], box[3]
        margin = 2 * theme.margin
        self.size = formats.largest(self.width - margin, self.height - margin)

    @property
    def corner(self) -> Box:
        """The card's position in the group."""
        wide, high = self.size[formats.WIDE], self.size[formats.HIGH]
        return (self.width - wide) // 2, (self.height - high) // 2, wide, high

    def prepare(self) -> displayio.Bitmap:
        """Allocate the face's bitmap early: later the heap may be too fragmented."""
        if self.printed is None:
            self.printed = prints.blank(self.size)
        return self.printed

    def show(self, code: str | None) -> None:
        """Show a face by its code ("7H"), BACK, EMPTY, or None to hide it."""
        if self.waits:
            self.waiting = code
            return
        if code == self.code:
            return
        self.code = code
        if self.theme.plain:
            self._in_words("" if code in (None, BACK, EMPTY) else str(code))
            return
        if code is not None:
            bitmap, palette = self._dressed(code), inks(self.theme, code)
            if self.body is None:
                x, y, _, _ = self.corner
                self.body = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
                self.insert(0, self.body)
            if self.body.bitmap is not bitmap:
                self.body.bitmap = bitmap
            if self.body.pixel_shader is not palette:
                self.body.pixel_shader = palette
        if self.body is not None:
            hide(self.body, code is None)

    def await_card(self, meanwhile: str | None) -> None:
        """A card is flying here: changes are shown on ``land``."""
        if not self.waits:
            self.waiting = self.code
        self.waits = False
        self.show(meanwhile)
        self.waits = True

    def land(self) -> None:
        """The card has arrived."""
        self.waits = False
        self.show(self.waiting)

    def _in_words(self, code: str) -> None:
        """Show the code instead of the picture; nothing while face down."""
        if self.body is not None:
            self.remove(self.body)
        self.body = None
        if code:
            x, y, _, _ = self.corner
            theme = self.theme
            self.body = theme.words.line(theme.font(1), code, theme.ink, x, y)
            self.append(self.body)

    def _dressed(self, code: str) -> displayio.Bitmap:
        alone = self.alone or self.size is formats.PAPER
        if code in (BACK, EMPTY):
            paper = self.prepare() if alone and code == EMPTY else self.printed
            return prints.common(code == BACK, self.size, paper if alone else None)
        paper = self.prepare()
        prints.face(paper, self.size, pictures.deck(self.theme), code)
        return paper

    def mark(self, on: bool) -> None:
        """Show or hide the selection ring."""
        if on == self.marked:
            return
        self.marked = on
        if self.ring is None:
            self.ring = Mark(self, self.theme, self.corner)
        self.ring.hidden = not on


def inks(theme: Theme, code: str) -> displayio.Palette:
    """The colours of a card's tones, by its code, BACK or EMPTY."""
    if code == EMPTY:
        return theme.palette(theme.felt, theme.dim)  # to see the felt through it takes 11 ms more
    if code == BACK:
        rim = theme.paper if theme.colour else theme.back_dark
        return theme.palette(None, theme.back_light, rim, theme.back_dark)
    name = pictures.deck(theme).face(code)[0]
    if name.startswith(pictures.DARK):
        name = name[len(pictures.DARK) :]
    edge, ink = (GILT, CARD_INKS[name]) if theme.colour else (theme.edge, BLACK)
    return theme.palette(None, edge, theme.paper, ink)


def card_in(box: Box, theme: Theme) -> Box:
    """The box of the largest card, centred in ``box``."""
    x, y, width, height = box
    wide, high = formats.card_size(theme, width, height)
    return (x + (width - wide) // 2, y + (height - high) // 2, wide, high)
