"""Checks, opens and closes the buzzer and buttons that were asked for."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from host_tools import twins
from host_tools.bell import blinka_pins, gpio
from host_tools.bell.buzzer_guard import Guard
from host_tools.bell.gpio import PinButton, PinButtons, SafeBuzzer
from host_tools.bell.lent_buttons import LentButtons
from host_tools.common.errors import PlainError, plainly, unknown
from host_tools.common.exit_codes import Exit
from host_tools.link.client import Link

USB = "usb"


@dataclass(frozen=True)
class Wiring:
    """The options for pins and sound. Raises PlainError if they are invalid."""

    adapter: str
    pin: str | None
    buttons: tuple[str, ...]
    kind: str
    speaker: bool
    connect: Callable[[], Link]

    def __post_init__(self) -> None:
        if self.adapter not in blinka_pins.CHOICES:
            raise unknown("adapter", self.adapter, blinka_pins.CHOICES)
        if self.kind not in gpio.KINDS:
            raise unknown("kind of buzzer", self.kind, gpio.KINDS)
        if self.on_usb and len(self.buttons) > 1:
            raise PlainError("usb means all buttons.", "Give --button usb, and no other.")
        if self.speaker and self.pin is not None:
            raise PlainError("--speaker and --pin are two bells.", "Choose one.")

    @property
    def on_usb(self) -> bool:
        """Whether a device lends its buttons."""
        return USB in self.buttons

    @property
    def wires(self) -> tuple[str, ...]:
        """The pins of the buttons."""
        return () if self.on_usb else self.buttons


class Fittings:
    """Buzzer and buttons, opened, and closed with `stack`. Raises PlainError.

    ``title`` names the source of the pins, empty without any; `say` reports lent buttons that fail.
    """

    def __init__(
        self, wired: Wiring, say: Callable[[str], None], stack: contextlib.ExitStack
    ) -> None:
        self.wired = wired
        self.single: list[PinButton] = []
        self.title = ""
        if not wired.speaker or wired.wires:
            pins = blinka_pins.open_pins(wired.adapter)
            self.title = pins.title
            _check(wired, pins)
            for name in wired.wires:
                self.single.append(PinButton(pins, name))
                stack.callback(self.single[-1].close)
        self.buttons: PinButtons | LentButtons = PinButtons(self.single)
        if wired.on_usb:
            self.buttons = LentButtons(wired.connect, say)
            stack.callback(self.buttons.close)
        self.buzzer = _speaker() if wired.pin is None else _on_pin(wired, wired.pin, pins, stack)
        stack.callback(self.buzzer.close)


def _check(wired: Wiring, pins: blinka_pins.Pins) -> None:
    if wired.pin is None and not wired.speaker:
        raise PlainError(
            f"{pins.title}: which pin is the buzzer on?",
            f"Give it with --pin, one of {', '.join(pins.names())}.",
        )
    used = [pins.pin(name).id for name in (wired.pin, *wired.wires) if name]
    if len(set(used)) < len(used):
        raise PlainError("One pin is named twice.", "Each wire needs a pin of its own.")


def _on_pin(
    wired: Wiring, pin: str, pins: blinka_pins.Pins, stack: contextlib.ExitStack
) -> SafeBuzzer:
    found = SafeBuzzer(gpio.open_output(pins, pin, wired.kind))
    stack.callback(found.close)
    with plainly("The buzzer's guard can't be started", exit_code=Exit.USAGE):
        guard = Guard(wired.adapter, pin, wired.kind)
    stack.callback(lambda: guard.dismiss(found.silent))
    return found


def _speaker() -> SafeBuzzer:
    twins.quieten()
    from host_tools.twins.sound import NoSound, Speaker

    on_a_pin = "Ring on a pin instead: --pin"
    with plainly("There is no sound device", on_a_pin, Exit.NOT_HERE, NoSound):
        return SafeBuzzer(Speaker())
