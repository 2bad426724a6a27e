"""The table as text, for when the heap has no room for it: the question, and the visible cards.

It takes 2 KB. Scenes use it like ``Stage``.
"""

# --- only when called ---

from collections.abc import Sequence
from typing import Any

import displayio

from engine_core.burn.view import View

from .card import BACK, EMPTY
from .lines import PlainBanner, Text
from .theme import Theme

WIDE = 256  # px at most: two lines of that length are enough
SIGNS = {BACK: "?", EMPTY: "-"}
PILES = ("stock", "pile", "drawn")  # cursor positions: see stage.py


class _Unseen:
    """Stands in for missing parts of a table."""

    def show(self, *shown: object) -> None:
        """Nothing."""

    point = set = dye = mark = run_down = show
    width = 1


class PlainStage(displayio.Group):
    """Two lines, and two of ``cards``: "stock pile drawn / hand", with the cursor as brackets."""

    feet = over = motion = None
    has_foot = False
    bar = tag = chips = plates = _Unseen()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        wide, high = min(WIDE, theme.width), 2 * theme.font(1).height
        left, top = (theme.width - wide) // 2, (theme.height - 2 * high) // 2
        self.banner = PlainBanner((left, top, wide, high), theme)
        self.cards = Text((left, top + high, wide, high), theme, "center")
        self.append(self.banner)
        self.append(self.cards)
        self.whose = 0
        self.acts: Sequence[int] = ()
        self._piles = ["", "", ""]
        self._hand: Sequence[str] = ()
        self._spot: str | int | None = None

    def _tell(self) -> None:
        said = [self._marked(code, PILES[nth]) for nth, code in enumerate(self._piles) if code]
        said.append("/ " + self.theme.number(self.whose) + ":")
        said += [self._marked(code, slot) for slot, code in enumerate(self._hand)]
        self.cards.show(" ".join(said))

    def _marked(self, code: str, spot: str | int) -> str:
        words = SIGNS.get(code, code)
        return f"[{words}]" if spot == self._spot else words

    def table(self, view: View, names: Sequence[str], acts: Sequence[int]) -> None:
        self.acts = acts
        self._piles[0] = str(view.stock_count)
        self._piles[1] = "-" if view.top is None else view.rules.code(view.top)

    def show_drawn(self, code: str | None) -> None:
        self._piles[2] = code or ""
        self._tell()

    def show_hand(self, seat: int, codes: Sequence[str], label: Sequence[str]) -> None:
        self.whose = seat
        self._hand = codes
        self._tell()

    def reveal(self, codes: Sequence[str], slot: int | None = None, middle: bool = False) -> None:
        if slot is not None and len(codes) == 1:
            self._piles[2] = codes[0]
        else:
            self._hand = codes
        self._tell()

    def cover(self) -> None:
        """Show no face of the hand."""
        self._hand = [code if code == EMPTY else BACK for code in self._hand]
        self._tell()

    def point(self, spot: Any) -> None:
        self._spot = spot
        self._tell()

    def foot(self, *wordings: object) -> None:
        """No room for what a button does; the banner has the current choice."""

    time = held = offer = tell = foot
