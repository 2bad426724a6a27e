"""From a card's code to what its face shows: labels, ink and picture, out of the deck's table.

A deck is a module of decks/ with two tables, SUITS and WHOLE; a new one needs a row here.
"""

import displayio

from . import lettering, pixels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .theme import Theme

    Picture = tuple[str, tuple[str, ...] | None, str, str]

DECKS = {
    "french": "firmware.widgets.decks.french",
    "jass": "firmware.widgets.decks.jass",
    "runes": "firmware.widgets.decks.runes",
    "currency": "firmware.widgets.decks.currency",
}
"""The module of each deck."""

LARGEST = 64  # px of a picture's side


class Deck:
    """The picture tables of one deck and the bitmaps that were made of them."""

    def __init__(self, name: str) -> None:
        self.name = name
        tables = __import__(DECKS[name], None, None, ("SUITS",))
        self.suits: "dict[str, Picture]" = tables.SUITS
        self.whole: "dict[str, Picture]" = tables.WHOLE
        self.bitmaps: "dict[tuple[str, int], displayio.Bitmap]" = {}

    def face(self, code: str) -> "tuple[tuple[str, ...], str, str]":
        """(labels, the longest first; ink's name; key of the picture) of a card's code.

        "10S" is rank and suit, "USD.3" kind and number, "X1" a card of its own.
        """
        if code in self.whole:
            return self._named(self.whole[code], "", code)
        kind = code.split(".")[0]
        if kind in self.suits:
            return self._named(self.suits[kind], kind, kind)
        if "." in code:
            return (kind,), "black", kind
        return self._named(self.suits[code[-1]], code[:-1], code[-1])

    def _named(self, picture: "Picture", rank: str, key: str) -> "tuple[tuple[str, ...], str, str]":
        return picture[1] or (rank,), picture[0], key

    def bitmap(self, key: str, size: int) -> displayio.Bitmap:
        """The picture of a key as a bitmap of size x size px; size is 8, 16, 32 or 64."""
        found = self.bitmaps.get((key, size))
        if found is None:
            if size == LARGEST:  # of these the heap has room for one
                for known in list(self.bitmaps):
                    if known[1] == size:
                        del self.bitmaps[known]
            found = displayio.Bitmap(size, size, 2)
            pixels.write(found, 0, 0, size, self._rows(key, size))
            self.bitmaps[(key, size)] = found
        return found

    def _rows(self, key: str, size: int) -> "list[int]":
        picture = self.whole.get(key) or self.suits.get(key)
        if picture is None:
            return _number(key, size)
        if size == 8:
            return pixels.rows_of(picture[3])
        return _grown(pixels.rows_of(picture[2]), 16, size)


def _grown(rows: "list[int]", width: int, size: int) -> "list[int]":
    while width < size:
        rows = pixels.smooth(rows, width)
        width *= 2
    return rows


def _number(digit: str, size: int) -> "list[int]":
    """A number card's picture: its digit from the font, the eight rows that digits have there."""
    rows = lettering.glyph_rows(ord(digit[0]) - lettering.FIRST)[2:10]
    return _grown([bits << 1 for bits in rows], 8, size)


def deck(theme: "Theme") -> Deck:
    """The deck that the theme names, loaded when first needed."""
    found = theme.deck_tables
    if found is None or found.name != theme.deck:
        found = theme.deck_tables = Deck(theme.deck)
    return found
