"""What a table plays otherwise than the sheet of its game says, a line each."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.scenes.base import MenuScene
from firmware.widgets.text import Text

from .rules import BACK, go_back, rules_at_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.model.types import Settings

TURN_OVER = ("tap: next, hold: back",)
LAST = ("tap: back",)


class HouseRules(MenuScene):
    """As many lines as the screen holds; a tap turns over to the next ones, after the last back."""

    def build(self) -> None:
        self.lines = in_words(rules_at_hand(self.app).chosen)
        self.banner("")
        self._build_rows()
        self.foot(LAST)
        self.menu_items = (("Back", BACK),)
        self.first = 0
        self._turn_to(0)

    def _build_rows(self) -> None:
        x, y, width, height = self.layout.body
        scales = self.layout.foot_scales
        pitch = self.theme.line_height(scales[0])
        self.rows = [
            self.put(Text((x, y + nth * pitch, width, pitch), self.theme, scales=scales))
            for nth in range(height // pitch)
        ]

    def _turn_to(self, first: int) -> None:
        self.first = first
        page, pages = first // len(self.rows) + 1, -(-len(self.lines) // len(self.rows))
        title = "House rules" if pages == 1 else f"House rules {page}/{pages}"
        self.widgets[0].show(self.seat, (title,))
        shown = self.lines[first : first + len(self.rows)]
        for nth, row in enumerate(self.rows):
            row.show(shown[nth] if nth < len(shown) else "")
        self.feet.show(TURN_OVER if page < pages else LAST)
        self.app.redraw()

    def tap(self, seat: int) -> None:
        following = self.first + len(self.rows)
        if following >= len(self.lines):
            self.hold(seat)
        elif self.is_mine(seat):
            self._turn_to(following)

    def hold(self, seat: int) -> None:
        if self.is_mine(seat):
            go_back(self.app)

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Nothing fills here."""


def in_words(chosen: "Settings") -> "list[str]":
    """A short line for each of the settings, the cards' own after the others."""
    names = sorted(chosen, key=lambda name: (":" in name, name))
    return [_line(name, chosen[name]) for name in names]


def _line(name: str, value: "str | int") -> str:
    kind, colon, card = name.partition(":")
    if not colon:
        name = name.replace("_", " ")
        said = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        return name + ": " + said.replace("_", " ")
    if kind == "power":
        return f"{card}: no power" if value == "none" else f"{card}: {value}"
    return f"{card}: {value} point" + ("" if value in (1, -1) else "s")
