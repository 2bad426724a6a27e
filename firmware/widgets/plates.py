"""Text above a hand: whose it is, or choices that are not cards, the current one framed."""

from collections.abc import Sequence
from typing import Any

import bitmaptools

from .fonts import Font
from .text import SteadyText
from .theme import Theme
from .widget import Box

RIM = 1  # px above and below a word


class Plates(SteadyText):
    """As many lines of choices as fit, on the bitmap that otherwise has one text."""

    def __init__(self, box: Box, theme: Theme, scales: Sequence[int]) -> None:
        """``scales``: the type sizes allowed, largest first."""
        super().__init__(box, theme, "center", theme.accent, theme.felt, scales)
        self.pad = theme.gap if theme.big else RIM
        self.offered: tuple[Sequence[str], ...] = ()
        self.choices: list[str] = []  # the wording shown of each
        self.spots: list[Box] = []  # (left, top, right, bottom) of each choice with its frame
        self.marked: int | None = None
        self.gone = 0  # px of a ring that runs down

    def offer(self, plates: Sequence[Sequence[str]]) -> None:
        """Show choices, each a tuple of wordings, longest first; none is framed.

        Without choices there is room for a text.
        """
        plates = tuple(plates)
        if plates == self.offered:
            return
        self.offered = plates
        self.asked = None
        self.marked = None
        self.gone = 0
        for box in self.spots:
            self._fill(box, 0)
        self._wipe()
        self.choices, self.spots = [], []
        self.dye(self.theme.accent)
        self.cut = not self._find(plates)
        self.words = " ".join(self.choices)
        bitmap: Any = self.bitmap
        for words, (left, top, _, _) in zip(self.choices, self.spots):
            self.font.set(bitmap, words, left + self.pad, top + RIM)

    def _find(self, plates: Sequence[Sequence[str]]) -> bool:
        """The largest size, then the longest wordings, at which all fit."""
        for scale in self.scales:
            self.font = font = self.theme.font(scale)
            for shorter in range(max([0] + [len(wordings) for wordings in plates])):
                self.choices = [wordings[min(shorter, len(wordings) - 1)] for wordings in plates]
                if self._fits(font):
                    return True
        return not plates

    def _fits(self, font: Font) -> bool:
        """Lay out the words line by line, dropping those that don't fit."""
        self.spots = []
        left = top = 0
        high = font.height + 2 * RIM
        room = self.bitmap.width
        apart = font.width(" ") if self.theme.big else 0  # else unframed choices read as a sentence
        for words in self.choices:
            wide = font.width(words) + 2 * self.pad
            if left and left + wide > room:
                left, top = 0, top + high
            if left + wide > room or top + high > self.bitmap.height:
                return False
            self.spots.append((left, top, left + wide, top + high))
            left += wide + apart
        return True

    def mark(self, nth: int | None) -> None:
        """Frame a choice, or none."""
        if nth != self.marked:
            for one, ink in ((self.marked, 0), (nth, 1)):
                if one is not None and one < len(self.spots):
                    self._frame(self.spots[one], ink)
            self.marked = nth

    def run_down(self, nth: int, fraction: float) -> None:
        """Show the remaining time as a ring round a choice; only what goes is redrawn."""
        if nth >= len(self.spots):
            return
        left, top, right, bottom = box = self.spots[nth]
        if not self.gone:
            self._frame(box, 1)
        wide, high = right - left, bottom - top
        round_it = 2 * (wide + high)
        gone = int((1 - fraction) * round_it)
        bitmap: Any = self.bitmap
        for at in range(self.gone, gone):  # clockwise, from the upper left corner
            x = max(0, min(wide - 1, at, round_it - high - 1 - at))
            y = max(0, min(high - 1, at - wide, round_it - 1 - at))
            bitmap[left + x, top + y] = 0
        self.gone = gone

    def _frame(self, box: Box, ink: int) -> None:
        left, top, right, bottom = box
        for strip in (
            (left, top, right, top + RIM),
            (left, bottom - RIM, right, bottom),
            (left, top, left + RIM, bottom),
            (right - RIM, top, right, bottom),
        ):
            self._fill(strip, ink)

    def _fill(self, box: Box, ink: int) -> None:
        bitmap: Any = self.bitmap
        bitmaptools.fill_region(bitmap, box[0], box[1], box[2], box[3], ink)
