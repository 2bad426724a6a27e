"""What a real board does where something is missing or has failed. Loaded for that alone."""

# --- only to start ---

from __future__ import annotations

import time
from collections.abc import Callable

from firmware.ports import Ports

RED = (255, 0, 0)
LOW_HZ = 196
BEEP_S = 0.15


def alarm(ports: Ports) -> None:
    """Something is missing: red lights, and three low notes."""
    for button in range(ports.buttons.count):
        ports.lights.set(button, RED)
    ports.lights.show()
    for _ in range(3):
        ports.buzzer.tone(LOW_HZ)
        time.sleep(BEEP_S)
        ports.buzzer.tone(0)
        time.sleep(BEEP_S)


def tell(ports: Ports, fault: Exception, feed: Callable[[], None]) -> None:
    """Say what happened, on the panel if there is one, and wait for somebody to press a button.

    ``feed`` tells the watchdog meanwhile that all is well.
    """
    ports.buzzer.tone(0)
    ports.buzzer.ring(False)
    line = f"{type(fault).__name__}: {fault}"
    ports.link.log(f"fault: {line}")
    _traceback(fault)
    try:
        _show(ports, line)
    except Exception as why:  # no memory, or no panel: the lights tell it
        ports.link.log(f"fault: no screen for it ({why})")
    alarm(ports)
    while not any([down for _, _, down in ports.buttons.edges()]):
        feed()


def _traceback(fault: Exception) -> None:
    import traceback

    traceback.print_exception(fault)


def _show(ports: Ports, line: str) -> None:
    import displayio

    from firmware.language.say import say
    from firmware.widgets.text import Text
    from firmware.widgets.theme import Theme

    display = ports.screen.display
    theme = Theme(display.width, display.height, ports.screen.colour)
    box = (0, 0, display.width, display.height)
    text = Text(box, theme, align="center", scales=theme.scales[-1:])
    text.show(
        say(
            "Something went wrong. The game is kept. Press any button to go on. {line}"
            "|Game kept. Press a button. {line}"
            "|Game kept. Press a button",
            line=line,
        )
    )
    group = displayio.Group()
    group.append(text)
    display.root_group = group
    ports.screen.refresh()
