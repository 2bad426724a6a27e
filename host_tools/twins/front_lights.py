"""The Lights twin: stores the colours; a front end draws them at its buttons."""

from firmware import ports

Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)


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
