"""`cambio bell`: the device's firmware with this computer's screen, pins and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from firmware import ports
from firmware.app import session
from firmware.app.app import App, Options
from firmware.table.seating import Setup
from host_tools.bell import who_rang
from host_tools.bell.endings import Endings
from host_tools.bell.gpio import PinButtons, SafeBuzzer
from host_tools.bell.lent_buttons import LentButtons
from host_tools.common.errors import PlainError
from host_tools.play import fronts
from host_tools.twins.clocks import now_us

BUTTONS_S = 0.002  # how long a pass waits for a key if pins have to be polled too
MOMENT_US = 100_000  # after a press, until its ring is in the saved game


@dataclass
class Gear:
    """The input and sound besides the screen, and where the game is saved."""

    buttons: PinButtons | LentButtons
    buzzer: SafeBuzzer
    storage: ports.Storage

    @property
    def failed(self) -> PlainError | None:
        """Why a part of it no longer works."""
        return self.buzzer.failed or self.buttons.failed


class TableButtons(ports.Buttons):
    """The keys, together with buttons on pins or of a device.

    A single such button is the table's bell: ``bell`` is called with its presses.
    """

    def __init__(self, keys: ports.Buttons, wired: ports.Buttons) -> None:
        self.count, self.places = keys.count, keys.places
        self.bell: Callable[[int], None] = print
        self.rung_us = 0  # the stamp of the press in question
        self._keys = keys
        self._wired = wired

    def edges(self) -> list[tuple[int, int, bool]]:
        wired = self._wired.edges()
        if self._wired.count == 1:
            for stamp in [stamp for stamp, _, down in wired if down]:
                self.bell(stamp)
            wired = []
        return sorted(self._keys.edges() + wired, key=lambda edge: edge[0])


def device_on(bundle: ports.Ports, gear: Gear, language: str = "") -> App:
    """The device with this gear, showing its title."""
    bundle.buttons = buttons = TableButtons(bundle.buttons, gear.buttons)
    bundle.buzzer, bundle.storage = gear.buzzer, gear.storage
    device = App(bundle, Options(language=language))
    buttons.bell = lambda stamp: who_rang.ask(device, stamp)
    return device


def seat(device: App, table: Setup) -> None:
    """Deal to the people who have sat down; the device asks before it discards a saved game."""
    device.setup = table
    if session.has_saved(device):
        device.show("new_or_saved")
    else:
        device.later(session.deal)
    device.step()


def run(device: App, front: fronts.Front, gear: Gear, endings: Endings) -> int:
    """Play until the front end is closed, or the end is requested; returns the exit code.

    Raises PlainError if a part of the gear fails.
    """
    endings.gentle = True
    patience = BUTTONS_S if gear.buttons.count else fronts.TICK_S
    while not (front.closed or gear.failed or endings.code is not None):
        if endings.pause:
            gear.buzzer.tone(0)
            front.stop()
            endings.pause = False
        fronts.turn(device, front, patience)
    # Presses of one moment are judged together: a ring that has sounded must be saved.
    until = now_us() + MOMENT_US
    while now_us() < until:
        device.step()
    if gear.failed:
        raise gear.failed
    return endings.code or 0
