"""A front end's controls: its buttons and encoder, and the lights that it draws at the buttons."""

from collections.abc import Callable

from firmware import ports

Edge = tuple[int, int, bool]
Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)


class Buttons(ports.Buttons):
    """`count` buttons. A front end reports presses; the firmware fetches their edges with stamps.

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


class Encoder(ports.Encoder):
    """A front end reports steps by `turn` and presses of button 0 of `switch`.

    `now` returns microseconds on the clock of the buttons.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self.switch = Buttons(1, now)
        self._turned = 0

    def turn(self, steps: int) -> None:
        """It was turned by so many steps, clockwise if positive."""
        self._turned += steps

    def turns(self) -> int:
        turned, self._turned = self._turned, 0
        return turned

    def edges(self) -> list[Edge]:
        return self.switch.edges()


class Lights(ports.Lights):
    """One RGB light for each of `count` buttons. `shown` are the current colours."""

    def __init__(self, count: int) -> None:
        self.shown: list[Colour] = [DARK] * count
        self._next: list[Colour] = [DARK] * count

    def set(self, button: int, colour: Colour) -> None:
        if 0 <= button < len(self._next):
            self._next[button] = (int(colour[0]), int(colour[1]), int(colour[2]))

    def show(self) -> None:
        self.shown = list(self._next)
