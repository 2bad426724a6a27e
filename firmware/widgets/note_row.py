"""Banknotes side by side, as large as possible: one per currency, with a text below."""

from collections.abc import Sequence

from .card import CardFace
from .lines import Text
from .theme import Theme
from .widget import Box, Widget

LARGEST = (56, 76)  # px of a note with its ring: a larger one takes over a KB
FEWEST = 3  # columns: two notes stay off the edges
LEAST = 24  # least px of a note with its ring


class NoteRow(Widget):
    """Notes in the order given. Columns are rebuilt only when their number changes."""

    def __init__(self, box: Box, theme: Theme, scales: Sequence[int]) -> None:
        """``scales``: the type sizes allowed for the texts."""
        super().__init__(box, theme)
        self.scales = scales
        self._shared = 0 if theme.big else theme.margin  # px; else yellow text on yellow
        self.faces: list[CardFace] = []
        self.words: list[Text] = []
        self.places: Sequence[int] = ()

    def show(self, notes: Sequence[tuple[str, str]], marked: Sequence[int] = ()) -> None:
        """Show (card code, text below) for each; ``marked`` are indices of selected ones."""
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
        """Make room for so many columns, centred."""
        while len(self):
            self.pop()
        self.faces = []
        self.words = []
        self.places = ()
        wide = self.width // max(count, FEWEST)
        left = (self.width - count * wide) // 2
        word = self._word()
        note, high = min(wide, LARGEST[0]), min(self._room(word), LARGEST[1])
        under = high - self._shared  # text may overlap where only a ring would be
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
        """The px of height left for the notes above text so high."""
        return self.height - word + self._shared

    def _word(self) -> int:
        """The line height of the largest type that leaves the notes enough room."""
        for scale in self.scales:
            high = self.theme.font(scale).height
            if self._room(high) >= LEAST:
                break
        return high
