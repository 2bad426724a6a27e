"""What a person looks at and presses: a window or the terminal, with the twins of a board."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from firmware import ports
from host_tools.boards import boards

if TYPE_CHECKING:
    from firmware.app import app
    from host_tools.twins.terminal import Terminal
    from host_tools.twins.window import Window

    Front = Window | Terminal

TICK_S = 0.008  # how long a pass waits for a key, in seconds


def has_display() -> bool:
    """Whether a window can probably be opened on this computer."""
    names = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, names))


def board_of(in_terminal: bool) -> boards.Board:
    """The board that is imitated there, unless another is asked for."""
    return boards.load("pico_oled" if in_terminal else boards.USUAL)


def open_front(
    board: boards.Board, in_terminal: bool, fullscreen: bool, stack: contextlib.ExitStack
) -> tuple[Front, ports.Ports]:
    """A board's front end, closed with `stack`, and its ports: screen, buttons, clock.

    Raises PlainError.
    """
    from host_tools.twins.clocks import LaptopClock
    from host_tools.twins.controls import Buttons, Encoder, Lights
    from host_tools.twins.panel import Panel, Screen

    clock = LaptopClock()
    panel = Panel(board.screen.width, board.screen.height, board.screen.colour)
    buttons = Buttons(board.seats, clock.us)
    lights = Lights(board.seats)
    encoder = Encoder(clock.us)
    if in_terminal:
        from host_tools.twins.terminal import Terminal

        front: Front = Terminal(panel, buttons, lights, encoder, board.name)
    else:
        from host_tools.twins.window import Window

        front = Window(panel, buttons, lights, encoder, fullscreen, board.places)
    stack.callback(front.close)
    return front, ports.Ports(clock, Screen(panel), buttons, lights=lights, encoder=encoder)


def turn(device: app.App, front: Front, seconds: float) -> None:
    """Run a pass of the firmware's loop, draw, then wait for input, at most `seconds`."""
    device.step()
    front.brightness = device.ports.screen.brightness
    front.present()
    front.wait(seconds)
