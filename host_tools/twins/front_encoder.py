"""The Encoder twin: steps and presses, from whatever a front has for a wheel."""

from collections.abc import Callable

from firmware import ports
from host_tools.twins.front_buttons import Buttons, Edge


class Encoder(ports.Encoder):
    """A front reports steps by `turn` and presses of button 0 of `switch`.

    `now` gives microseconds on the clock of the buttons.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self.switch = Buttons(1, now)
        self._turned = 0

    def turn(self, steps: int) -> None:
        """It was turned by so many steps, clockwise above 0."""
        self._turned += steps

    def turns(self) -> int:
        turned, self._turned = self._turned, 0
        return turned

    def edges(self) -> list[Edge]:
        return self.switch.edges()
