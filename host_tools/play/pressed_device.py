"""A device with a simulated clock, and methods that press its buttons.

What plays it, robots for a demo or a learner in a lesson, looks at the screen and presses.
"""

from typing import Any

from firmware import ports
from host_tools.boards.boards import Board
from host_tools.play import menu_choice
from host_tools.twins.clocks import ManualClock
from host_tools.twins.controls import Buttons, Lights
from host_tools.twins.panel import Panel, Screen

STEP_US = 100_000  # the time step if nothing is planned
TAP_MS = 60
HOLD_MS = 620
PAUSE_MS = 20  # before a press
REST_MS = 40  # after a press, until it is certainly complete
APART_MS = 340  # between two taps that are not a double tap


class PressedDevice:
    """The device of a board: ``app`` is its firmware, made with ``options``."""

    def __init__(
        self,
        board: Board,
        storage: ports.Storage,
        buzzer: ports.Buzzer | None = None,
        **options: Any,
    ) -> None:
        from firmware.app import app

        self.clock = ManualClock()
        self.panel = Panel(board.screen.width, board.screen.height, board.screen.colour)
        self.buttons = Buttons(board.seats, self.clock.us)
        bundle = ports.Ports(
            self.clock, Screen(self.panel), self.buttons, lights=Lights(board.seats),
            storage=storage, buzzer=buzzer,
        )  # fmt: skip
        self.app = app.App(bundle, app.Options(**options))
        self._plan: list[tuple[int, int, bool]] = []

    @property
    def scene(self) -> Any:
        """The current scene."""
        return self.app.scene

    # --- time -------------------------------------------------------------------------------

    def wait(self, ms: float) -> None:
        """Advance the clock, executing planned presses."""
        end = self.clock.us() + round(ms * 1000)
        while self.clock.us() < end:
            now = self.clock.us()
            self.clock.advance(max(1, min(STEP_US, end - now, self.next_us() - now)))
            self.happen(self.clock.us())
            self.app.step()
            while self.app.stale:
                self.app.step()
            self.seen()

    def next_us(self) -> int:
        """The time of the next planned press; far in the future if there is none."""
        return min((at for at, _, _ in self._plan), default=self.clock.us() + STEP_US)

    def happen(self, now_us: int) -> None:
        """Execute the presses that are due."""
        due = sorted(edge for edge in self._plan if edge[0] <= now_us)
        self._plan = [edge for edge in self._plan if edge[0] > now_us]
        for at, button, down in due:
            self.buttons.set(button, down, at)

    def seen(self) -> None:
        """Called when the picture may have changed."""

    # --- presses ----------------------------------------------------------------------------

    def plan_press(self, button: int, start_us: int, ms: float = TAP_MS) -> None:
        """Plan a press at some time, independent of others."""
        self._plan += [(start_us, button, True), (start_us + round(ms * 1000), button, False)]

    def press(self, button: int, ms: float = TAP_MS, rest_ms: float = REST_MS) -> None:
        """Press a button now, and wait until it is certainly complete."""
        self.plan_press(button, self.clock.us() + PAUSE_MS * 1000, ms)
        self.wait(PAUSE_MS + ms + rest_ms)

    def go_to(self, button: int, index: int) -> None:
        """Press once towards taking the choice with that index."""
        if self.scene.menu_index == index:
            self.press(button, max(HOLD_MS, self.scene.hold_us // 1000 + 2 * REST_MS))
        else:
            self.press(button, rest_ms=APART_MS if self.scene.doubles else REST_MS)

    def choose(self, button: int, move: Any) -> bool:
        """Press once towards a move in the current menu; False if it is impossible."""
        index = menu_choice.choice(self.scene.menu_items, move)
        if index is None:
            return False
        self.go_to(button, index)
        return True
