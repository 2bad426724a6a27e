"""The Encoder twin: steps and presses, from a front end's wheel or keys."""

from collections.abc import Callable

from firmware import ports
from host_tools.twins.front_buttons import Buttons, Edge


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
