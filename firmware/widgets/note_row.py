"""Banknotes side by side, as large as there is room for: one of each currency, a word under it."""

from collections.abc import Sequence

from .card import CardFace
from .lines import Text
from .theme import Theme
from .widget import Box, Widget

LARGEST = (56, 76)  # px of a note with its mark: a larger one takes a KB and more
FEWEST = 3  # columns: two notes do not lie at the ends
LEAST = 24  # px that the smallest one takes with its mark


class NoteRow(Widget):
    """Notes in the order given. The columns are laid anew only where their number changes."""

    def __init__(self, box: Box, theme: Theme, scales: Sequence[int]) -> None:
        """``scales`` are the sizes of type that a word may have."""
        super().__init__(box, theme)
        self.scales = scales
        self._shared = 0 if theme.big else theme.margin  # px of mark and words: yellow on yellow
        self.faces: list[CardFace] = []
        self.words: list[Text] = []
        self.places: Sequence[int] = ()

    def show(self, notes: Sequence[tuple[str, str]], marked: Sequence[int] = ()) -> None:
        """Show (a card's code, the word under it) each; ``marked`` are places among them."""
        if len(notes) != len(self.faces):
            self._lay(len(notes))
        for place, (code, word) in enumerate(notes):
            chosen = place in marked
            self.faces[place].show(code)
            self.faces[place].mark(chosen)
            if chosen != (place in self.places):
                self.words[place].dye(self.theme.accent if chosen else self.theme.ink)
            self.words[place].show(word)
        self.places = marked

    def _lay(self, count: int) -> None:
        """Make room for so many columns, in the middle."""
        while len(self):
            self.pop()
        self.faces = []
        self.words = []
        self.places = ()
        wide = self.width // max(count, FEWEST)
        left = (self.width - count * wide) // 2
        word = self._word()
        note, high = min(wide, LARGEST[0]), min(self._room(word), LARGEST[1])
        under = high - self._shared  # words may lie where only a mark would be
        top = (self.height - under - word) // 2
        for place in range(count):
            x = left + place * wide
            face = CardFace((x + (wide - note) // 2, top, note, high), self.theme)
            text = Text((x, top + under, wide, word), self.theme, "center", scales=self.scales)
            self.faces.append(face)
            self.words.append(text)
            self.append(face)
            self.append(text)

    def _room(self, word: int) -> int:
        """The px in height for the notes over words that are so high."""
        return self.height - word + self._shared

    def _word(self) -> int:
        """The px of a line of the largest type that leaves the notes enough."""
        for scale in self.scales:
            high = self.theme.font(scale).height
            if self._room(high) >= LEAST:
                break
        return high
