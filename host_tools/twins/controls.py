"""The Buttons twin: edges with stamps, from a front end's input."""

from collections.abc import Callable

from firmware import ports

Edge = tuple[int, int, bool]


class Buttons(ports.Buttons):
    """`count` buttons. A front end reports presses; the firmware fetches them by `edges`.

    `now` returns microseconds; `poll` lets the front end read its input before a fetch.
    """

    def __init__(self, count: int, now: Callable[[], int]) -> None:
        self.count = count
        self.down = [False] * count
        self.now = now
        self.poll: Callable[[], None] = lambda: None
        self._waiting: list[Edge] = []
        self._last = -1

    def set(self, button: int, down: bool, at_us: int | None = None) -> None:
        """A button goes down or up, now or at a past stamp; ignored if it is so already.

        Two edges of now never share a stamp: the system reports key events one by one, and their
        order is all that is known.
        """
        if not 0 <= button < self.count or self.down[button] == down:
            return
        if at_us is None:
            self._last = max(self.now(), self._last + 1)
        else:
            self._last = max(at_us, self._last)
        self.down[button] = down
        self._waiting.append((self._last, button, down))

    def release_all(self) -> None:
        """Release every button, as when the window loses the keyboard."""
        for button in range(self.count):
            self.set(button, False)

    def edges(self) -> list[Edge]:
        self.poll()
        found, self._waiting = self._waiting, []
        return found
