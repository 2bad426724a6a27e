"""From a card's code to what its face shows: ink, index and pictures, out of the deck's tables.

A deck is a module of decks/ with the tables SUITS, FIGURES and WHOLE; a new one needs a row here.
"""

from firmware.modules import forget

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .theme import Theme

    Face = tuple[str, str, bytes, str]
    Row = tuple[str, str | None, bytes, str]

DECKS = {
    "french": "firmware.widgets.decks.french",
    "jass": "firmware.widgets.decks.jass",
    "runes": "firmware.widgets.decks.runes",
    "currency": "firmware.widgets.decks.currency",
}
"""The module of each deck."""

SIZES = (
    "firmware.widgets.decks.indices_large",
    "firmware.widgets.decks.indices_middle",
    "firmware.widgets.decks.indices_small",
)
"""The modules of the indices' pictures: 13, 9 and 7 px high."""

INDICES = "A 2 3 4 5 6 7 8 9 10 J Q K 1 F U O * %"
"""What each of them has, in order. The stars are the jokers'."""

DARK = "on "
"""How the name of an ink begins where the card is dark and its print light."""


class Deck:
    """The tables of one deck."""

    def __init__(self, name: str) -> None:
        self.name = name
        tables = _loaded(DECKS[name])
        self.suits: "dict[str, Row]" = tables.SUITS
        self.whole: "dict[str, Row]" = tables.WHOLE
        self.figures: "dict[str, str]" = tables.FIGURES

    def face(self, code: str) -> "Face":
        """(ink's name, index or "", the sign in its sizes, its figure's file or "").

        "10S" is rank and suit, "USD.3" kind and number, "X1" a card of its own.
        """
        kind = code.split(".")[0]
        rank = ""
        row = self.whole.get(kind)
        if row is None:
            row = self.suits.get(kind)
        if row is None:
            suit = "" if "." in code else code[-1]
            rank = kind if "." in code else code[:-1]
            row = self.suits[suit]
        ink, index, signs, figure = row
        return ink, rank if index is None else index, signs, figure or self.figures.get(rank, "")


def deck(theme: "Theme") -> Deck:
    """The deck that the theme names, loaded when first needed."""
    found = theme.deck_tables
    if found is None or found.name != theme.deck:
        if found is not None:
            forget(DECKS[found.name])  # 2 KB: a table plays with one deck
            theme.deck_tables = None
        found = theme.deck_tables = Deck(theme.deck)
    return found


def glyphs(size: int) -> bytes:
    """The pictures of the indices of one of the sizes."""
    found: bytes = _loaded(SIZES[size]).GLYPHS
    return found


def _loaded(name: str) -> "Any":
    return __import__(name, None, None, ("__name__",))
