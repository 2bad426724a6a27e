"""Fingers for a keyboard that reports no releases: when a button goes down and up again.

A terminal says that a key was struck, never that it was let go. So a tap is a press of
TAP_US, and a hold stays down until the next key, for MIN_HOLD_US at least: long enough to
take a choice, and as long as one likes to look at a card. While a key is kept down the
terminal repeats it; the repeats mean nothing.
"""

from host_tools.twins.controls import Buttons

TAP_US = 60_000
REST_US = 30_000  # up for at least this long, so that the next press is separate
MIN_HOLD_US = 900_000
REPEAT_US = 60_000  # nobody strikes a key twice as fast


class Fingers:
    """Presses `buttons`. All times in microseconds on the buttons' own clock."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._plans: dict[int, list[tuple[int, bool]]] = {}
        self._up_at: dict[int, int] = {}
        self.held: int | None = None  # the button that stays down until the next key
        self._held_from = 0
        self._key: object = None
        self._key_at = 0

    def tap(self, button: int) -> None:
        """A button's key was struck: down and, soon after, up."""
        if self._repeats(("tap", button)):
            return
        if self.held != button:
            self.let_go()
        self.tick()
        start = max(self._buttons.now(), self._up_at.get(button, -REST_US) + REST_US)
        if self.held == button:
            start = self._let_go_at() + REST_US
            self.held = None
        elif self._buttons.down[button]:
            start = self._buttons.now() + REST_US
        self._plans[button] = [(start - REST_US, False), (start, True), (start + TAP_US, False)]
        self.tick()

    def hold(self, button: int) -> None:
        """A button's hold key was struck: down until the next key; again: up."""
        now = self._buttons.now()
        if self._repeats(("hold", button)):
            return
        if self.held == button:
            if now - self._held_from >= MIN_HOLD_US:
                self.let_go()
            return
        self.let_go()
        self.tick()
        start = now + REST_US * self._buttons.down[button]
        self._plans[button] = [(now, False), (start, True)]
        self.held, self._held_from = button, start
        self.tick()

    def let_go(self) -> None:
        """Any other key: the held button goes up, once it was down long enough."""
        if self.held is not None:
            self._plans[self.held] = [
                *(step for step in self._plans.get(self.held, []) if step[1]),
                (self._let_go_at(), False),
            ]
            self.held = None
            self.tick()

    def tick(self) -> None:
        """Execute the button changes that are due. Call it often."""
        now = self._buttons.now()
        due = sorted(
            (at, button, down)
            for button, plan in self._plans.items()
            for at, down in plan
            if at <= now
        )
        for at, button, down in due:
            self._plans[button].remove((at, down))
            self._buttons.set(button, down, at)
            if not down:
                self._up_at[button] = at

    def _let_go_at(self) -> int:
        return max(self._buttons.now(), self._held_from + MIN_HOLD_US)

    def _repeats(self, key: object) -> bool:
        now = self._buttons.now()
        same = key == self._key and now - self._key_at < REPEAT_US
        self._key, self._key_at = key, now
        return same
