"""The device in a window: its panel, and around it the buttons with their lights."""

from __future__ import annotations

import contextlib
import os

import pygame

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.twins import layout
from host_tools.twins.buttons import Buttons
from host_tools.twins.drawing import Painter
from host_tools.twins.lights import Lights
from host_tools.twins.panel import Panel
from host_tools.twins.quiet import quiet_stderr

_ROOM = 0.85  # how much of the desktop the window may take
_UNSEEN = ("dummy", "offscreen", "evdev")
_REDRAW = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)


class Window:
    """A front in a window. Keys 1 to 8 and the mouse press the buttons; Esc leaves.

    Raises PlainError when no window can be opened.
    """

    def __init__(
        self,
        panel: Panel,
        buttons: Buttons,
        lights: Lights,
        title: str,
        fullscreen: bool = False,
    ) -> None:
        self.closed = False
        self.brightness = 1.0
        self._panel = panel
        self._buttons = buttons
        self._lights = lights
        self._size = (panel.width, panel.height)
        self._mouse: int | None = None
        self._shown: object = None
        self._open(title, fullscreen)
        panel.between = self.poll
        buttons.poll = self.poll

    def poll(self) -> None:
        """Takes in what the keyboard and the mouse did since the last call."""
        if self.closed:
            return
        for event in pygame.event.get():
            self._handle(event)

    def wait(self, seconds: float) -> None:
        """Sleeps until a key, the mouse or the window does something, at most `seconds`."""
        event = pygame.event.wait(max(1, int(seconds * 1000)))
        if event.type != pygame.NOEVENT:
            self._handle(event)

    def present(self) -> None:
        """Draws what changed since the last time: panel, lights, pressed buttons."""
        state = (self._panel.changes, tuple(self._lights.shown), tuple(self._buttons.down))
        if self.closed or (*state, self.brightness) == self._shown:
            return
        self._shown = (*state, self.brightness)
        self._painter.draw_panel(self._panel.pixels(self.brightness))
        self._painter.draw_buttons(self._lights.shown, self._buttons.down)
        pygame.display.flip()

    def close(self) -> None:
        """Closes the window."""
        self.closed = True
        pygame.display.quit()

    def _open(self, title: str, fullscreen: bool) -> None:
        try:
            with quiet_stderr():
                pygame.display.init()
            _require_window()
            pygame.font.init()
            pygame.display.set_caption(title)
            if fullscreen:
                screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                screen = pygame.display.set_mode(self._window_size(), pygame.RESIZABLE)
        except pygame.error as error:
            raise PlainError(
                f"No window can be opened here ({error}).", "Try --terminal.", Exit.NOT_HERE
            ) from error
        pygame.mouse.set_visible(True)
        self._arrange(screen)

    def _window_size(self) -> tuple[int, int]:
        desktop = pygame.display.get_desktop_sizes()[0]
        room = (int(desktop[0] * _ROOM), int(desktop[1] * _ROOM))
        count = self._buttons.count
        return layout.device_size(self._size, layout.best_scale(self._size, room, count), count)

    def _arrange(self, screen: pygame.Surface) -> None:
        self._layout = layout.arrange(self._size, self._buttons.count, screen.get_size())
        self._painter = Painter(screen, self._layout, self._panel.colour)
        self._shown = None

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event.key, event.type == pygame.KEYDOWN)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse = self._layout.button_at(*event.pos)
            if self._mouse is not None:
                self._buttons.set(self._mouse, True)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self._mouse is not None:
                self._buttons.set(self._mouse, False)
            self._mouse = None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._buttons.release_all()
        elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.closed = True
        elif event.type == pygame.WINDOWSIZECHANGED:
            with contextlib.suppress(pygame.error):  # the window may be gone by now
                self._arrange(pygame.display.get_surface())
        elif event.type in _REDRAW:
            self._shown = None

    def _key(self, key: int, down: bool) -> None:
        if key == pygame.K_ESCAPE:
            self.closed = True
        elif pygame.K_1 <= key <= pygame.K_9:
            self._buttons.set(key - pygame.K_1, down)
        elif pygame.K_KP1 <= key <= pygame.K_KP9:
            self._buttons.set(key - pygame.K_KP1, down)


def _require_window() -> None:
    """Raises pygame.error where SDL, finding no display, settled for one that nobody sees."""
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise pygame.error("no display answers")
