"""The device in a window: its panel, surrounded by the buttons with their lights."""

import contextlib
import os
import signal
import sys
from collections.abc import Sequence

import pygame

from host_tools.common.errors import plainly
from host_tools.common.exit_codes import Exit
from host_tools.twins import window_layout
from host_tools.twins.controls import Buttons, Encoder, Lights
from host_tools.twins.device_painter import Painter
from host_tools.twins.panel import Panel
from host_tools.twins.quiet import quiet_stderr

LEAST = (320, 240)  # px: a smaller window would be hard to find again
_ROOM = 0.85  # how much of the desktop the window may take
_UNSEEN = ("dummy", "offscreen", "evdev")
_REDRAW = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)
_WHEEL = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}
_PRESS_WHEEL = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
Touch = tuple[int, str, int, int, int]

_FINGER = 0  # the mouse, as a finger
_MIDDLE = 2  # of the mouse's buttons, from 1
_OWN_PIXELS = ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows scales and blurs it


class Window:
    """A front end in a window. Keys 1 to 8 and the mouse press the buttons, arrows and Enter or the
    wheel are the encoder; on the panel the mouse is a finger. F11 is full screen, Esc quits.

    `places` are the buttons' positions on the case. Raises PlainError if no window can be opened.
    """

    def __init__(
        self,
        panel: Panel,
        buttons: Buttons,
        lights: Lights,
        encoder: Encoder,
        fullscreen: bool = False,
        places: Sequence[window_layout.Place] = (),
    ) -> None:
        self.closed = False
        self.brightness = 1.0
        self._touches: list[Touch] = []
        self._panel = panel
        self._buttons = buttons
        self._lights = lights
        self._encoder = encoder
        self._places = places[: buttons.count] or window_layout.ring(buttons.count)
        self._size = (panel.width, panel.height)
        self._mouse: int | None = None
        self._shown: object = None
        self._refused: object = None  # the last size that was too small
        self._open(fullscreen)
        buttons.poll = self.poll

    def poll(self) -> None:
        """Process keyboard and mouse input since the last call."""
        if self.closed:
            return
        for event in pygame.event.get():
            self._handle(event)

    def wait(self, seconds: float) -> None:
        """Sleep until there is input or a window event, at most `seconds`."""
        event = pygame.event.wait(max(1, int(seconds * 1000)))
        if event.type != pygame.NOEVENT:
            self._handle(event)

    def present(self) -> None:
        """Draw what changed: panel, lights, pressed buttons."""
        picture = (self._panel.changes, self.brightness)
        around = (tuple(self._lights.shown), tuple(self._buttons.down))
        if self.closed or (picture, around) == self._shown:
            return
        if self._shown is None or self._shown[0] != picture:  # type: ignore[index]
            self._painter.draw_panel(self._panel.pixels(self.brightness))
        self._painter.draw_buttons(self._lights.shown, self._buttons.down)
        self._shown = (picture, around)
        pygame.display.flip()

    def touched(self) -> list[Touch]:
        """Mouse events on the panel since the last call: see firmware.touch.glass."""
        found, self._touches = self._touches, []
        return found

    def say(self, line: str) -> None:
        """Show a message in the window's title."""
        pygame.display.set_caption(line)

    def stop(self) -> None:
        """The window stays as it is meanwhile."""
        if sys.platform != "win32":
            os.kill(os.getpid(), signal.SIGSTOP)

    def close(self) -> None:
        """Closes the window."""
        self.closed = True
        pygame.display.quit()

    # --- the window's size ------------------------------------------------------------------

    def _open(self, fullscreen: bool) -> None:
        os.environ.setdefault(*_OWN_PIXELS)
        said = "No window can be opened here"
        with plainly(said, "Try --terminal.", Exit.NOT_HERE, pygame.error):
            with quiet_stderr():
                pygame.display.init()
            _require_window()
            pygame.font.init()
            pygame.display.set_caption("Cambio")
            self._windowed = self._window_size()
            self._show(fullscreen)
        pygame.mouse.set_visible(True)

    def _window_size(self) -> tuple[int, int]:
        desktop = pygame.display.get_desktop_sizes()[0]
        room = (int(desktop[0] * _ROOM), int(desktop[1] * _ROOM))
        count = self._buttons.count
        scale = window_layout.best_scale(self._size, count, room)
        return self._at_least(window_layout.device_size(self._size, count, scale))

    def _at_least(self, size: tuple[int, int]) -> tuple[int, int]:
        """The size, or the smallest one that shows the whole device."""
        whole = window_layout.device_size(self._size, self._buttons.count, 1)
        return max(size[0], whole[0], LEAST[0]), max(size[1], whole[1], LEAST[1])

    def _show(self, fullscreen: bool) -> None:
        self._fullscreen = fullscreen
        kind = ((0, 0), pygame.FULLSCREEN) if fullscreen else (self._windowed, pygame.RESIZABLE)
        self._arrange(pygame.display.set_mode(*kind))

    def _resized(self) -> None:
        """Recompute the layout; a window that is too small grows, once: some can't."""
        screen = pygame.display.get_surface()
        if screen is None:  # the window may be gone
            return
        size = screen.get_size()
        if not self._fullscreen:
            self._windowed = self._at_least(size)
            if self._windowed != size != self._refused:
                self._refused = size
                screen = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._arrange(screen)

    def _arrange(self, screen: pygame.Surface) -> None:
        self._layout = window_layout.arrange(self._size, self._places, screen.get_size())
        self._painter = Painter(screen, self._layout, self._panel.colour)
        self._shown = None

    # --- keys and mouse ---------------------------------------------------------------------

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event.key, event.type == pygame.KEYDOWN)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse_button(event, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.type == pygame.MOUSEMOTION and event.buttons[0]:
            self._touch("moved", event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._encoder.turn(-event.y)  # towards the hand is on
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._buttons.release_all()
            self._encoder.switch.release_all()
        elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.closed = True
        elif event.type == pygame.WINDOWSIZECHANGED:
            with contextlib.suppress(pygame.error):  # the window may be gone
                self._resized()
        elif event.type in _REDRAW:
            self._shown = None

    def _mouse_button(self, event: pygame.event.Event, down: bool) -> None:
        if event.button == _MIDDLE:
            self._encoder.switch.set(0, down)
        elif event.button == 1 and down:
            self._mouse = self._layout.button_at(*event.pos)
            if self._mouse is not None:
                self._buttons.set(self._mouse, True)
            else:
                self._touch("down", event.pos)
        elif event.button == 1:
            if self._mouse is not None:
                self._buttons.set(self._mouse, False)
            self._mouse = None
            self._touch("up", event.pos)

    def _touch(self, kind: str, pos: tuple[int, int]) -> None:
        x, y = self._layout.panel_at(*pos, self._size)
        if kind != "down" or (0 <= x < self._size[0] and 0 <= y < self._size[1]):
            self._touches.append((_FINGER, kind, x, y, self._buttons.now()))

    def _key(self, key: int, down: bool) -> None:
        if key == pygame.K_ESCAPE:
            self.closed = True
        elif pygame.K_1 <= key <= pygame.K_9:
            self._buttons.set(key - pygame.K_1, down)
        elif pygame.K_KP1 <= key <= pygame.K_KP9:
            self._buttons.set(key - pygame.K_KP1, down)
        elif key in _PRESS_WHEEL:
            self._encoder.switch.set(0, down)
        elif down and key == pygame.K_F11:
            self._show(not self._fullscreen)
        elif down:
            self._encoder.turn(_WHEEL.get(key, 0))


def _require_window() -> None:
    """Raises pygame.error if SDL finds no display and falls back to an invisible one."""
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise pygame.error("no display answers")
