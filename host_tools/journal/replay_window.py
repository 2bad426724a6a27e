"""``cambio replay`` in a window: steps through a journal with the arrow keys, all cards face up."""

import contextlib
from collections.abc import Callable

import pygame

from host_tools.journal import stepping
from host_tools.journal.open_table import SIZE, OpenTable
from host_tools.journal.stepping import Cursor
from host_tools.play import laptop_device
from host_tools.twins.clocks import now_us
from host_tools.twins.front_buttons import Buttons
from host_tools.twins.front_lights import Lights
from host_tools.twins.panel import Panel
from host_tools.twins.window import Window

WAIT_S = 0.1
_REPEAT_MS = (350, 60)  # key repeat: the first after, then one every

NAMES = {
    pygame.K_RIGHT: "KEY_RIGHT",
    pygame.K_LEFT: "KEY_LEFT",
    pygame.K_DOWN: "KEY_DOWN",
    pygame.K_UP: "KEY_UP",
    pygame.K_PAGEDOWN: "KEY_PGDOWN",
    pygame.K_PAGEUP: "KEY_PGUP",
    pygame.K_HOME: "KEY_HOME",
    pygame.K_END: "KEY_END",
    pygame.K_SPACE: " ",
    pygame.K_n: "n",
    pygame.K_p: "p",
}
"""The window's keys by their names in a terminal."""


class ReplayWindow(Window):
    """A panel in a frame, without buttons; keys run ``actions``, q and Esc close it."""

    def __init__(
        self, panel: Panel, actions: dict[str, Callable[[], None]], title: str, fullscreen: bool
    ) -> None:
        super().__init__(panel, Buttons(0, now_us), Lights(0), title, fullscreen)
        self._actions = actions
        pygame.key.set_repeat(*_REPEAT_MS)

    def _key(self, key: int, down: bool) -> None:
        if down and key in (pygame.K_q, pygame.K_ESCAPE):
            self.closed = True
        elif down and key in NAMES:
            self._actions[NAMES[key]]()


def run(cursor: Cursor, pictures: str, title: str, fullscreen: bool = False) -> int:
    """Step through until the window is closed; returns the exit code. ``pictures``: the deck.

    Raises PlainError if no window can be opened.
    """
    with contextlib.ExitStack() as stack:
        stack.enter_context(laptop_device.signals_end_it())
        panel = Panel(*SIZE, True)
        front = ReplayWindow(panel, stepping.keys(cursor), title, fullscreen)
        stack.callback(front.close)
        try:
            _follow(cursor, pictures, panel, front)
        except KeyboardInterrupt:
            return laptop_device.INTERRUPTED
    return 0


def _follow(cursor: Cursor, pictures: str, panel: Panel, front: Window) -> None:
    shown = -1
    while not front.closed:
        if cursor.at != shown:
            shown = cursor.at
            panel.root_group = OpenTable(pictures, cursor)
            panel.refresh()
        front.present()
        if cursor.at == shown:
            front.wait(WAIT_S)
        front.poll()
