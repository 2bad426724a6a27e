"""From a ring to the first buzzer edge, in milliseconds. Prints, asserts nothing.

    python -m tests.bench.bench_bell [rings]

`cambio bell` runs with Blinka's board without hardware: the real digitalio and pwmio, and the
pin is watched where they write to it. "key" is the whole program behind a terminal, from the
instant before the key was struck. "button" is a button that goes down between two passes of the
loop: from the stamp of its edge, and, as "finger", from the instant that the contact closed. "usb"
is a button of a device that lends its own: a process with the firmware's app and link at the end of
a pseudo-terminal, a pass of whose loop takes so many ms; from the stamp that the device captured
(here both clocks are one). All times are read on the laptop twins' clock. What a real adapter adds
(the FT232H and the MCP2221 take a USB transfer, 1 to 2 ms) is not in it, nor what a real device's
USB does.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

os.environ |= {"BLINKA_OS_AGNOSTIC": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from engine_core.model import phases
from engine_core.model.moves import READY, RING
from firmware import ports
from firmware.exchange import president
from firmware.exchange.president_record import restore
from host_tools.bell import blinka_pins, preside
from host_tools.bell.gpio import PinButton, PinButtons, SafeBuzzer, open_output
from host_tools.bell.lent_buttons import LentButtons
from host_tools.link.client import open_port
from host_tools.twins.clocks import LaptopClock, now_us
from host_tools.twins.file_storage import FileStorage
from host_tools.twins.panel import Panel
from host_tools.twins.screens import Screen
from tests.host_tools.in_terminal import InTerminal

LIMIT_MS = 20
ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ["Ann", "Ben", "Cleo"]

KEYED = """
import sys, typer
from adafruit_blinka.microcontroller.generic_agnostic_board import pin, PWMOut
from host_tools.cli.bell import bell
from host_tools.twins.clocks import now_us
edges = open(sys.argv.pop(1), "a", buffering=1)
write = pin.Pin.write
def traced(self, value):
    write(self, value)
    edges.write(f"{now_us()} {int(bool(value))}\\n")
pin.Pin.write = traced
duty = PWMOut.PWMOut.duty_cycle
def set_duty(self, value):
    duty.fset(self, value)
    edges.write(f"{now_us()} {int(bool(value))}\\n")
PWMOut.PWMOut.duty_cycle = duty.setter(set_duty)
typer.run(bell)
"""


LENT = """
import sys, threading, time
from host_tools import twins
twins.without_pins()
from host_tools.fonts.provide import provide
from host_tools.twins import pixels
from host_tools.twins.clocks import now_us
provide()
pixels.install()
from tests.host_tools.lent_board import LentBoard
pass_us = int(float(sys.argv[1]) * 1000)
board = LentBoard()
board.clock.us = now_us
board.buttons.now = now_us
rings = []
def listen():
    for line in sys.stdin:
        rings.append(now_us() + int(line))
threading.Thread(target=listen, daemon=True).start()
print(board.terminal.name, flush=True)
while True:
    board.turn()
    until = now_us() + pass_us
    if rings and rings[0] < until:
        time.sleep(max(0, rings.pop(0) - now_us()) / 1e6)
        at = now_us()
        board.tap(1, at)
        print(at, flush=True)
    time.sleep(max(0, until - now_us()) / 1e6)
"""


class Contact:
    """The button's contact and the buzzer's pin, under digitalio."""

    def __init__(self, button, output):
        self.down = False
        self.rose = 0
        if button is not None:
            button._io._pin.value = lambda: 0 if self.down else 1
        write = output._io._pin.write

        def watched(value):
            if value and not self.rose:
                self.rose = now_us()
            write(value)

        output._io._pin.write = watched


class Stamps(PinButtons):
    """Remembers the stamp of the last press."""

    stamp = 0

    def edges(self):
        """As the real ones."""
        found = super().edges()
        for stamp, _, down in found:
            self.stamp = stamp if down else self.stamp
        return found


def opened(wired, buzzer, file):
    """A device at a table of three at which anybody may ring, its keys untouched and no front."""
    storage = FileStorage(file)
    gear = preside.Gear(wired, buzzer, storage)
    bundle = ports.Ports(LaptopClock(), Screen(Panel(320, 240, True)))
    device = preside.device_on(bundle, gear, NAMES, {})
    for move in ((READY,), (RING, ())):
        device.act(0, move)
        device.step()
    device.tunes.play(())  # else a beat of the opening could pass for the bell
    buzzer.tone(0)
    return device, storage


def sounded(device, storage, contact):
    """Pass by pass until the buzzer sounds; when that was."""
    while not contact.rose:
        device.step()
        time.sleep(preside.BUTTONS_S)
    storage.close()
    return contact.rose


def by_button(rings, folder):
    """(from the stamp, from the finger) of each ring in ms; another thread is the finger."""
    pins = blinka_pins.open_pins()
    output = open_output(pins, "Dx_OUTPUT", "active")
    button = PinButton(pins, "Dx_INPUT_TRUE_PULL_UP")
    contact = Contact(button, output)
    buzzer = SafeBuzzer(output)
    stamped, felt = [], []
    pressed = [0]

    def finger(after):
        time.sleep(after)
        pressed[0] = now_us()
        contact.down = True

    for ring in range(rings):
        contact.down = False
        buttons = Stamps([button])
        device, storage = opened(buttons, buzzer, folder / "button")
        buttons.count = 3  # a button of a seat, and no bell for the table
        contact.rose = 0
        thread = threading.Thread(target=finger, args=(0.03 + ring % 17 * 0.0003,))
        thread.start()
        rose = sounded(device, storage, contact)
        thread.join()
        stamped.append((rose - buttons.stamp) / 1000)
        felt.append((rose - pressed[0]) / 1000)
    buzzer.close()
    return stamped, felt


def by_usb(rings, pass_ms, folder):
    """From the device's capture stamp, in ms, for each ring."""
    board = subprocess.Popen(
        [sys.executable, "-c", LENT, str(pass_ms)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    await_line(board, "scene: title")
    name = board.stdout.readline().strip()
    buttons = LentButtons(lambda: open_port(name), print)
    output = open_output(blinka_pins.open_pins(), "Dx_OUTPUT", "active")
    contact = Contact(None, output)
    buzzer = SafeBuzzer(output)
    found = []
    for ring in range(rings):
        device, storage = opened(buttons, buzzer, folder / "usb")
        contact.rose = 0
        board.stdin.write(f"{60_000 + ring % 17 * 700}\n")
        board.stdin.flush()
        rose = sounded(device, storage, contact)
        found.append((rose - stamp_of(board)) / 1000)
    buttons.close()
    buzzer.close()
    board.kill()
    board.wait()
    return found


def stamp_of(board):
    """The stamp that it says it captured; its log lines go by."""
    line = board.stdout.readline()
    while not line.strip().isdecimal():
        line = board.stdout.readline()
    return int(line)


def await_line(program, words):
    """Read what it says up to the line with these words."""
    for line in program.stdout:
        if words in line:
            return


def by_key(rings, kind, folder):
    """Of each ring, in ms from the finger, of the whole program."""
    trace, file = folder / f"{kind}.trace", folder / kind
    trace.touch()
    options = ["--pin", "Dx_OUTPUT", "--buzzer", kind, "--players", ",".join(NAMES), "--terminal"]
    command = [sys.executable, "-c", KEYED, str(trace), *options, "--save", str(file)]
    program = InTerminal(command, {**os.environ, "PYTHONPATH": str(ROOT)})

    def reaches(*wanted):
        while not (file.exists() and phase_of(file) in wanted):
            time.sleep(0.02)

    reaches(phases.STUDY)
    found = []
    for _ in range(2):  # all is dealt; open at once
        program.strike("\r", lasting=1)
    for ring in range(rings):
        reaches(phases.TRADING)
        time.sleep(4 + ring % 7 * 0.003)  # what was told of the ring before is over
        program.strike("2")
        struck = program.struck_us
        reaches(president.SHOWING)
        rows = [row.split() for row in trace.read_text().splitlines()]
        found.append(
            (min(int(at) for at, on in rows if int(at) > struck and on == "1") - struck) / 1000
        )
        time.sleep(4)
        program.strike("\x1b[A")  # the last choice: no right hand
        program.strike("\r")
    program.process.terminate()
    program.end()
    return found


def phase_of(file):
    """Where the saved game is."""
    return restore(file.read_bytes())[0].phase


def report(name, times):
    """One line of figures."""
    times = sorted(times)
    p95 = times[int(len(times) * 0.95)]
    verdict = "ok" if times[-1] <= LIMIT_MS else "TOO SLOW"
    print(
        f"{name:16}{len(times):6}{statistics.median(times):9.2f}{p95:9.2f}{times[-1]:9.2f}"
        f"  {verdict} (at most {LIMIT_MS})"
    )


def main():
    """Print a line for each way to ring."""
    rings = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    print(f"{'ms from':16}{'rings':>6}{'median':>9}{'p95':>9}{'longest':>9}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stamped, felt = by_button(rings, folder)
        report("button's stamp", stamped)
        report("button's finger", felt)
        for pass_ms in (1, 5, 10):
            report(f"usb, {pass_ms} ms", by_usb(rings, pass_ms, folder))
        for kind in ("active", "passive"):
            report(f"key, {kind}", by_key(rings, kind, folder))


if __name__ == "__main__":
    main()
