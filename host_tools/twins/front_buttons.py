"""The Buttons twin: edges with stamps, from whatever a front has for fingers."""

from collections.abc import Callable

from firmware import ports

Edge = tuple[int, int, bool]


class Buttons(ports.Buttons):
    """`count` buttons. A front reports presses; the firmware fetches them by `edges`.

    `now` gives microseconds; `poll` lets the front look at its keys before a fetch.
    """

    def __init__(self, count: int, now: Callable[[], int]) -> None:
        self.count = count
        self.down = [False] * count
        self.now = now
        self.poll: Callable[[], None] = _nothing
        self._waiting: list[Edge] = []
        self._last = -1

    def set(self, button: int, down: bool, at_us: int | None = None) -> None:
        """A button goes down or up, now or at a past stamp; nothing if it is so already.

        Two edges that happen now never share a stamp: the system hands key events over one
        after the other, and that order is all that is known about two of a microsecond.
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
        """Lets every button go, as when the window loses the keyboard."""
        for button in range(self.count):
            self.set(button, False)

    def edges(self) -> list[Edge]:
        self.poll()
        found, self._waiting = self._waiting, []
        return found


def _nothing() -> None:
    pass
