"""The program on a real board: opens the hardware, runs the app, survives faults.

A full heap that the app can't make room on is no fault: the program starts anew, whose heap is in
one piece, and goes on with the game from its record. So it does after a demo that nobody ended.
"""

import gc
from typing import TYPE_CHECKING, Any

import alarm
import microcontroller
import storage
import supervisor
from watchdog import WatchDogMode

from firmware.modules import ONLY_TO_START, drop
from firmware.ports import Ports
from firmware.ports.circuitpython.board import board_facts
from firmware.ports.circuitpython.bring_up import BringUp

from . import faults

if TYPE_CHECKING:
    from .app import App

HUNG_S = 8  # the RP2040's watchdog runs 8.3 s at most (datasheet 4.7, errata RP2040-E1)
IDLE_US = 60_000_000
IDLE_BRIGHTNESS = 0.15
LOOK_US = 10_000_000  # between readings of the battery
REST_MS = 4  # after each pass, until there are edges: each reads the clock, which is garbage
CHARGED = 30  # hysteresis in percent: with dimmed lights a cell reads fuller
KEPT: list[Any] = []  # to the end of the program
SOON_US = 10_000_000  # without room so soon after the start, the next one is in words
TITLE, GAME, WORDS = 1, 2, 3  # where the next start goes on; 0 after a fault and at power-on


def main() -> None:
    """Run the app; never returns. After a fault, wait for a press and restart; the game is kept."""
    supervisor.runtime.autoreload = False
    memory = alarm.sleep_memory  # of the RAM what a new start leaves alone
    goes_on = memory[0]
    memory[0] = 0
    ports, tests = _started()
    drop(*ONLY_TO_START)
    try:
        memory[0] = _survive(ports, tests, goes_on)
    except MemoryError:  # no memory to report the lack of memory
        pass
    finally:
        ports.buzzer.tone(0)
        ports.buzzer.ring(False)
    supervisor.reload()


def _survive(ports: Ports, tests: bool, goes_on: int) -> int:
    """Play until that ends or fails; returns where the next start goes on."""
    left: list[Any] = ["", 0]
    try:
        _play(ports, tests, goes_on, left)
    except Exception as fault:
        if left[1] and isinstance(fault, MemoryError):
            where: int = left[1]
            return where
        gc.collect()  # the report needs the memory of the game, which is garbage now

        faults.tell(ports, fault, left[0])
        return 0
    return TITLE


def _started() -> tuple[Ports, bool]:
    """A function of its own, as locals of main would live as long as the device plays."""
    return opened(), tests_parts()


def _play(ports: Ports, tests: bool, goes_on: int, left: list[Any]) -> None:
    """Run the app until its heap is worn or it fails; then put into ``left`` the name of the scene,
    and where the next start goes on.
    """
    from .app import App, Options  # once what opened the ports is unloaded

    resumes, in_words = goes_on >= GAME, goes_on == WORDS
    app = App(ports, Options(resumes=resumes, in_words=in_words, silent=goes_on > 0))
    began_us = app.touched_us
    once = (app, app.options, app.tunes, app.glow, app.gestures, ports)
    _forget_how(*once, *ports.__dict__.values())  # the fault page makes another theme
    if resumes:
        ports.link.log("memory: a new start")
    if tests:
        app.show("screen_test")
    ports.link.log("ready")
    dimmer = Dimmer(ports)
    dog = microcontroller.watchdog
    if dog is not None:
        dog.timeout = HUNG_S
        dog.mode = WatchDogMode.RESET
    drawn = 0
    buttons = ports.buttons  # the real ones: a demo's, a lesson's or a test's stand in for them
    try:
        if not resumes:
            app.step()  # first the title: what comes now takes 0.2 s
        _grow()
        while not app.worn:
            ports.clock.feed()
            app.step()
            try:
                dimmer.tick(app.now_us, app.touched_us)
                drawn = _swept(app, drawn)
            except MemoryError:
                continue  # the next pass will do it
            if not app.stale:
                buttons.wait(REST_MS)
    finally:
        left[0] = app.scene.name
        gc.collect()  # the time as a number needs room
        soon = ports.clock.us() - began_us < SOON_US
        by_itself = app.touched_us == began_us  # then it would begin anew without end
        if app.is_kept and not (in_words and by_itself):
            left[1] = WORDS if resumes and (soon or by_itself or app.mid_move) else GAME
        elif resumes or not soon:
            left[1] = TITLE


def _grow() -> None:
    """Have all pieces of the heap before play, and keep them."""
    from firmware.ports.circuitpython import heap

    KEPT.append(heap.grown())
    drop("firmware.ports.circuitpython.heap")  # and what filled it


def _swept(app: "App", when: int) -> int:
    """Collect garbage after a change of scenes and as a hold begins, so that it need not be done
    during a move or while a scene is drawn.

    Takes and returns the time of that as a number, made of the id of the scene on the panel: a
    reference in a frame that never ends would keep the scene on the heap.
    """
    now = id(app.scene) + (app.progress > 0)
    if app.stale or when == now:
        return when
    gc.collect()
    return now


def _forget_how(*made: Any) -> None:
    """Free what makes objects of which there is only one: 2 KB."""
    for one in made:
        kind: Any = type(one)
        while kind is not object:
            if "__init__" in kind.__dict__:
                del kind.__init__
            kind = kind.__bases__[0]


class Dimmer:
    """Dims the panel after a minute without input, and the buttons' lights when the battery is
    nearly empty.
    """

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._dim = False
        self._bright = 1.0
        self._looked_us = -LOOK_US

    def tick(self, now_us: int, touched_us: int) -> None:
        """Dim or restore the brightness; ``touched_us`` is the stamp of the last edge."""
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
    """Open the ports; those that work report the missing ones."""
    opened = BringUp(board_facts())
    for name, why in opened.missing:
        opened.ports.link.log(f"missing: {name} ({why})")
    if opened.missing:
        faults.alarm(opened.ports)
    return opened.ports


def tests_parts() -> bool:
    """Whether button 1 was held at power-on: then boot.py left the drive writable for computers."""
    runtime = supervisor.runtime
    return runtime.run_reason == supervisor.RunReason.STARTUP and storage.getmount("/").readonly
