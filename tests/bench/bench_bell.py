"""From a ring's capture stamp to the first buzzer edge, in milliseconds. Prints, asserts nothing.

    python tests/bench/bench_bell.py [rings]

`cambio bell` runs with Blinka's board without hardware: the real digitalio and pwmio, and the
pin is watched where they write to it. "key" is the whole program behind a terminal: from the
stamp of the key, and, as "finger", from the instant before it was struck, so that waking the
program counts as well. "button" is a button that
goes down between two passes of the loop: from the stamp of its edge, and, as "finger", from the
instant that the contact closed. "usb" is a button of a device that lends its own: a process with
the firmware's app and link at the end of a pseudo-terminal, a pass of whose loop takes so many ms;
from the stamp that the device captured (here both clocks are one). All times are read on the
laptop twins' clock. What a real adapter adds (the FT232H and the MCP2221 take a USB transfer, 1 to
2 ms) is not in it, nor what a real device's USB does.
"""

import os
import pty
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

os.environ["BLINKA_OS_AGNOSTIC"] = "1"

from engine_core.model import phases
from host_tools.bell import pins as bell_pins
from host_tools.bell.gpio import PinButton, PinButtons, SafeBuzzer, open_output
from host_tools.bell.keys import Endings
from host_tools.bell.session import Gear, Session
from host_tools.bell.table import begin
from host_tools.bell.usb import UsbButtons
from host_tools.link.client import open_port
from host_tools.twins.clocks import now_us
from host_tools.twins.storage import FileStorage

LIMIT_MS = 20
ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ["Ann", "Ben", "Cleo"]

KEYED = """
import sys, typer
from adafruit_blinka.microcontroller.generic_agnostic_board import pin, PWMOut
from host_tools.bell.session import Session
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
take_in = Session._take_in
def stamped(self, struck, stamp):
    if struck:
        edges.write(f"{stamp} struck\\n")
    take_in(self, struck, stamp)
Session._take_in = stamped
typer.run(bell)
"""


LENT = """
import sys, threading, time
from host_tools.twins.clocks import now_us
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


class Idle:
    """A keyboard that nobody touches; waits as the real one does."""

    ended = False

    def read(self, seconds):
        """Sleep as long as the keyboard would be waited for."""
        time.sleep(seconds)
        return ""


class Stamps(PinButtons):
    """Remembers the stamp of the last press."""

    stamp = 0

    def edges(self):
        """As the real ones."""
        found = super().edges()
        for stamp, _, down in found:
            self.stamp = stamp if down else self.stamp
        return found


def by_button(rings, folder):
    """(from the stamp, from the finger) of each ring in ms; another thread is the finger."""
    pins = bell_pins.open_pins()
    output = open_output(pins, "Dx_OUTPUT", "active")
    button = PinButton(pins, "Dx_INPUT_TRUE_PULL_UP")
    contact = Contact(button, output)
    buttons = Stamps([button])
    buzzer = SafeBuzzer(output)
    storage = FileStorage(folder / "button.json")
    table = begin(NAMES)
    session = Session(table, Gear(Idle(), buttons, buzzer, storage, lambda line: None), Endings())
    table.dealt(0)
    table.open_trading()
    stamped, felt = [], []
    pressed = [0]

    def finger(after):
        time.sleep(after)
        pressed[0] = now_us()
        contact.down = True

    for ring in range(rings):
        contact.rose = 0
        thread = threading.Thread(target=finger, args=(0.01 + ring % 17 * 0.0003,))
        thread.start()
        while not contact.rose:
            session.step()
        thread.join()
        stamped.append((contact.rose - buttons.stamp) / 1000)
        felt.append((contact.rose - pressed[0]) / 1000)
        contact.down = False
        session._player.play(())  # else a later beat of this bell could pass for the next
        buzzer.tone(0)
        rest_until = now_us() + 60_000
        while now_us() < rest_until:
            session.step()
        refuse(table)
    buzzer.close()
    return stamped, felt


def refuse(table):
    """Whoever rang has no right hand, and the trading goes on."""
    while table.due != phases.TRADING or table.rung:
        options = [words for _, words in table.question().options]
        table.answer(options.index("no right hand") if "no right hand" in options else 0)


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
    buttons = UsbButtons(lambda: open_port(name), print)
    output = open_output(bell_pins.open_pins(), "Dx_OUTPUT", "active")
    contact = Contact(None, output)
    buzzer = SafeBuzzer(output)
    table = begin(NAMES)
    gear = Gear(Idle(), buttons, buzzer, FileStorage(folder / "usb.json"), lambda line: None)
    session = Session(table, gear, Endings())
    table.dealt(0)
    table.open_trading()
    found = []
    for ring in range(rings):
        contact.rose = 0
        board.stdin.write(f"{60_000 + ring % 17 * 700}\n")
        board.stdin.flush()
        while not contact.rose:
            session.step()
        found.append((contact.rose - stamp_of(board)) / 1000)
        session._player.play(())
        buzzer.tone(0)
        refuse(table)
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


def by_key(rings, kind, folder):
    """(from the stamp, from the finger) of each ring in ms, of the whole program."""
    trace = folder / f"{kind}.trace"
    trace.touch()
    master, slave = pty.openpty()
    options = ["--pin", "Dx_OUTPUT", "--buzzer", kind, "--players", ",".join(NAMES)]
    program = subprocess.Popen(
        [sys.executable, "-c", KEYED, str(trace), *options, "--save", str(folder / kind)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=slave,
        stdout=subprocess.PIPE,
        text=True,
    )
    await_line(program, "Enter when")
    os.write(master, b"\n")
    await_line(program, "Study")
    os.write(master, b"o")
    stamped, felt = [], []
    for ring in range(rings):
        await_line(program, "open!")
        time.sleep(0.55 + ring % 7 * 0.003)  # the bell before is over
        struck = now_us()
        os.write(master, b"2")
        await_line(program, "no right hand")
        rows = [row.split() for row in trace.read_text().splitlines()]
        rows = [(int(at), what) for at, what in rows if int(at) > struck]
        rose = min(at for at, what in rows if what == "1")
        stamped.append((rose - min(at for at, what in rows if what == "struck")) / 1000)
        felt.append((rose - struck) / 1000)
        os.write(master, b"d")  # no right hand: the trading goes on
        await_line(program, "yes")
        os.write(master, b"a")
    program.terminate()
    program.wait()
    return stamped, felt


def await_line(program, words):
    """Read what it says up to the line with these words."""
    for line in program.stdout:
        if words in line:
            return


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
            stamped, felt = by_key(rings, kind, folder)
            report(f"key, {kind}", stamped)
            report("  from finger", felt)


if __name__ == "__main__":
    main()
