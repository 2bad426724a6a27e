"""What a real board does when a part is missing or the program fails. Loaded only then."""

# --- only to start: at a fault ---

import time

from firmware.ports import FAULT_MOST, Ports

PAYLOAD = ""  # set by the build: the key of its source map
RED = (255, 0, 0)
LOW_HZ = 196
BEEP_S = 0.15


def alarm(ports: Ports) -> None:
    """Signal a missing part or a fault: red lights and three low notes."""
    for button in range(ports.buttons.count):
        ports.lights.set(button, RED)
    ports.lights.show()
    for _ in range(3):
        ports.buzzer.tone(LOW_HZ)
        time.sleep(BEEP_S)
        ports.buzzer.tone(0)
        time.sleep(BEEP_S)


def tell(ports: Ports, fault: Exception, scene: str) -> None:
    """Report the fault, on the panel if there is one, and wait for a button press.

    ``scene`` is the name of the scene that was shown.
    """
    ports.buzzer.tone(0)
    ports.buzzer.ring(False)
    ports.buttons.stand_back()  # a demo's take no press, and its storage keeps nothing
    ports.buttons.edges()  # a button that was down before has not read the page
    line = f"{type(fault).__name__}: {fault}"
    where = f"payload {PAYLOAD}, scene {scene}"
    ports.link.log(f"fault: {line}\n{where}")
    try:
        _keep(ports, fault, where)
    except Exception as why:  # no memory, or storage that can't be written
        ports.link.log(f"fault: not kept ({why})")
    try:
        ports.screen.display.root_group = None  # no card stays open where its page finds no room
        try:
            _show(ports, line)
        finally:
            ports.screen.refresh()
    except Exception as why:  # no memory, or no panel: the lights show it
        ports.link.log(f"fault: no screen for it ({why})")
    alarm(ports)
    while not any([down for _, _, down in ports.buttons.edges()]):
        ports.clock.feed()


def _keep(ports: Ports, fault: Exception, where: str) -> None:
    """Log the traceback, and store its end, with frames shortened to "al 3, in e"."""
    import traceback

    lines = "".join(traceback.format_exception(fault)).replace("\r", "")
    ports.link.log(lines)
    for long, short in (
        ("Traceback (most recent call last):\n", ""),
        ('  File "', ""),
        ('", line ', " "),
    ):
        lines = lines.replace(long, short)
    text = bytes([ord(one) if ord(one) < 128 else ord("?") for one in lines.strip()])
    room = FAULT_MOST - len(where) - 1
    if len(text) > room:
        text = text[len(text) - room :]
        text = text[text.find(b"\n") + 1 :]  # drop an incomplete frame
    ports.storage.keep_fault(where.encode() + b"\n" + text)


def _show(ports: Ports, line: str) -> None:
    import displayio  # all here: tell() goes on without what can't be loaded

    from firmware.language.say import say
    from firmware.widgets.lines import Text
    from firmware.widgets.theme import Theme

    display = ports.screen.display
    theme = Theme(display.width, display.height, ports.screen.colour)
    box = (0, 0, display.width, display.height)
    text = Text(box, theme, align="center", scales=theme.scales[-1:])
    if ports.storage.read():  # a game that the title will offer to continue
        words = say(
            "Something went wrong. The game is saved. Press any button to continue. {line}"
            "|Game saved. Press a button. {line}"
            "|Game saved. Press a button",
            line=line,
        )
    else:
        words = say(
            "Something went wrong. Press any button to continue. {line}"
            "|Press a button. {line}"
            "|Press a button",
            line=line,
        )
    text.show(words)
    group = displayio.Group()
    group.append(text)
    display.root_group = group
