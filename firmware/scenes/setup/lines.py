"""Lines to read, a screenful at a time."""

from collections.abc import Sequence

from firmware.language.say import Wordings, marked, say
from firmware.scenes.menus import BACK, MenuScene

TURN_OVER = marked("tap: next, hold: back")
LAST = marked("tap: back")


class Lines(MenuScene):
    """A screenful of lines; a tap shows the next ones, and returns after the last."""

    def texts(self) -> "Sequence[Wordings | str]":
        """The lines, each in its wordings."""
        return []

    def entitled(self, page: int, pages: int) -> Wordings:
        """The heading."""
        return ("",)

    def go_back(self) -> None:
        """Called after the last line."""

    def build(self) -> None:
        self.lines = self.texts()
        self.banner("")
        x, y, width, height = self.layout.body
        scales = self.layout.foot_scales
        pitch = self.theme.font(scales[0]).height
        self.rows = [
            self.put_text((x, y + nth * pitch, width, pitch), scales=scales, align="left")
            for nth in range(height // pitch)
        ]
        self.foot(say(LAST))
        self.menu_items = (("Back", BACK),)
        self.first = 0
        self._turn_to(0)

    def _turn_to(self, first: int) -> None:
        self.first = first
        page, pages = first // len(self.rows) + 1, -(-len(self.lines) // len(self.rows))
        self.widgets[0].show(self.seat, self.entitled(page, pages))
        shown = self.lines[first : first + len(self.rows)]
        for nth, row in enumerate(self.rows):
            row.show(shown[nth] if nth < len(shown) else "")
        self.feet.show(say(TURN_OVER if page < pages else LAST))
        self.app.redraw()

    def tap(self, seat: int) -> None:
        following = self.first + len(self.rows)
        if following >= len(self.lines):
            self.hold(seat)
        elif self.is_mine(seat):
            self._turn_to(following)

    def hold(self, seat: int) -> None:
        if self.is_mine(seat):
            self.go_back()
