"""The app on a real board: it opens the hardware, plays, and survives faults."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import microcontroller
import storage
import supervisor
from watchdog import WatchDogMode

from firmware.modules import drop
from firmware.ports import Ports

if TYPE_CHECKING:
    from .app import App

HUNG_S = 8  # the RP2040's watchdog runs 8.3 s at most (datasheet 4.7, errata RP2040-E1)
IDLE_US = 60_000_000
IDLE_BRIGHTNESS = 0.15
LOOK_US = 10_000_000  # between two looks at the battery
CHARGED = 30  # percent over the warning: with weak lights a cell reads fuller than it is
ONLY_TO_START: tuple[str, ...] = ()  # listed by the build, from the modules' marks


def main() -> None:
    """Play. Comes back never: a fault waits for a press and starts anew, the game kept."""
    supervisor.runtime.autoreload = False
    ports, tests = _started()
    drop(*ONLY_TO_START)
    try:
        _survive(ports, tests)
    except MemoryError:  # that there was no room had none to be told
        pass
    finally:
        _hush(ports)
    supervisor.reload()


def _survive(ports: Ports, tests: bool) -> None:
    shown = [""]
    try:
        _play(ports, tests, shown)
    except Exception as fault:
        gc.collect()  # the game is gone from the heap, and its room is needed to tell
        from .faults import tell

        tell(ports, fault, shown[0], _feed)


def _started() -> tuple[Ports, bool]:
    """Apart from main, whose names hold on to what they are as long as the device plays."""
    return opened(), tests_parts()


def _play(ports: Ports, tests: bool, shown: list[str]) -> None:
    """Play until something goes wrong; then ``shown`` has the name of the scene."""
    from .app import App

    app = App(ports)
    if tests:
        app.show("screen_test")
    ports.link.log("ready")
    dimmer = Dimmer(ports)
    dog = microcontroller.watchdog
    if dog is not None:
        dog.timeout = HUNG_S
        dog.mode = WatchDogMode.RESET
    drawn = 0
    try:
        while True:
            _feed()
            app.step()
            try:
                dimmer.tick(app.now_us, app.touched_us)
                drawn = _swept(app, drawn)
            except MemoryError:
                continue  # the next pass does it
    finally:
        shown[0] = app.scene.name


def _swept(app: App, drawn: int) -> int:
    """Collect garbage where another scene is on the panel: else it is done while one is drawn.

    Takes and returns the id of the one on the panel: a frame that lives as long as the device
    would keep on the heap whatever scene it had in its hands.
    """
    if app.stale or drawn == id(app.scene):
        return drawn
    gc.collect()
    return id(app.scene)


def _hush(ports: Ports) -> None:
    """Silence, whatever sounded when the program ended."""
    ports.buzzer.tone(0)
    ports.buzzer.ring(False)


def _feed() -> None:
    """Tell the watchdog, if it runs, that all is well."""
    dog = microcontroller.watchdog
    if dog is not None and dog.mode is not None:
        dog.feed()


class Dimmer:
    """The panel's light goes down when nobody has touched a button for a minute, and the buttons'
    lights do when the battery is nearly empty.
    """

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._dim = False
        self._bright = 1.0
        self._looked_us = -LOOK_US

    def tick(self, now_us: int, touched_us: int) -> None:
        """Look whether somebody is there: ``touched_us`` is the stamp of the last edge."""
        ports = self._ports
        if now_us - self._looked_us > LOOK_US:
            self._looked_us = now_us
            percent = ports.battery.percent()
            most = ports.battery.warn + (CHARGED if ports.lights.weak else 0)
            ports.lights.weak = percent is not None and percent <= most
        idle = now_us - touched_us > IDLE_US
        if idle != self._dim:
            self._dim = idle
            if idle:
                self._bright = ports.screen.brightness
            ports.screen.brightness = min(IDLE_BRIGHTNESS, self._bright) if idle else self._bright


# --- only to start ---


def opened() -> Ports:
    """The ports; what is missing is told by the others."""
    from firmware.ports.circuitpython.board import board_facts
    from firmware.ports.circuitpython.bring_up import BringUp

    opened = BringUp(board_facts())
    for name, why in opened.missing:
        opened.ports.link.log(f"missing: {name} ({why})")
    if opened.missing:
        from .faults import alarm

        alarm(opened.ports)
    return opened.ports


def tests_parts() -> bool:
    """Whether button 1 was held when the power came on: boot.py left the drive to a computer."""
    runtime = supervisor.runtime
    return runtime.run_reason == supervisor.RunReason.STARTUP and storage.getmount("/").readonly
