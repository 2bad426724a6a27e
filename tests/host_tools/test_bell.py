"""`cambio bell`: keys, buttons, and a buzzer that never stays on.

Blinka's board without hardware stands in for an adapter, so that the real digitalio and pwmio
run. Programs of their own write down what their pins are told (see TRACER).
"""

import os
import signal
import sys
import time

import psutil
import pytest

from firmware.exchange import president
from host_tools.common.exit_codes import Exit
from tests.host_tools.bells import BELL, Bell, run
from tests.host_tools.commands import failed
from tests.host_tools.in_terminal import ROOT
from tests.runtimes import wait_for

OUTPUT = 4  # the id of Dx_OUTPUT
SOUNDING = """
import contextlib, os, sys, threading
from host_tools.bell.fittings import Fittings, Wiring
with contextlib.ExitStack() as stack:
    fittings = Fittings(Wiring("auto", "Dx_OUTPUT", (), "active", False, None), print, stack)
    fittings.buzzer.tone(440)
    print("sounding", flush=True)
    {}
"""
TRACER = """
import os, time
if os.environ.get("BLINKA_OS_AGNOSTIC"):
    from adafruit_blinka.microcontroller.generic_agnostic_board import pin, PWMOut
    def note(number, value):
        if os.path.exists(os.environ["PIN_TRACE"] + ".unplugged"):
            raise OSError("No such device (it may have been disconnected)")
        with open(os.environ["PIN_TRACE"], "a") as file:
            file.write(f"{os.getpid()} {time.perf_counter_ns()} {number} {int(bool(value))}\\n")
    write = pin.Pin.write
    def traced(self, value):
        note(self.id, value)
        write(self, value)
    pin.Pin.write = traced
    duty = PWMOut.PWMOut.duty_cycle
    def set_duty(self, value):
        note(self._pin.id, value)
        duty.fset(self, value)
    PWMOut.PWMOut.duty_cycle = duty.setter(set_duty)
"""


# ---------------------------------------------------------------- programs of their own


class Traced(Bell):
    """With Blinka's board without hardware, and what its pins were told."""

    def __init__(self, folder, *options, save="game.journal", **environment):
        (folder / "sitecustomize.py").write_text(TRACER)
        self.trace = folder / "trace"
        file = folder / (save or "")
        saved = ["--save", str(file)] if save else []
        path = os.pathsep.join((str(folder), str(ROOT)))
        agnostic = {"BLINKA_OS_AGNOSTIC": "1", "PIN_TRACE": str(self.trace), "PYTHONPATH": path}
        command = [*BELL, "--pin", "Dx_OUTPUT", *saved, *options]
        super().__init__(command, file, {**os.environ, **agnostic, **environment})

    def rings(self):
        """As far as the middle of a ring."""
        self.opens()
        self.wait_for(lambda: self.values()[-1:] == [0])
        time.sleep(1)  # the opening's tune is over
        before = len(self.values())
        self.strike_until(lambda: 1 in self.values()[before:], "2")

    def values(self):
        """What the buzzer's pin was told, in order, by whomever."""
        return [int(row[3]) for row in self.rows()]

    def rows(self):
        """The process, time, pin and value of each write to the buzzer's pin."""
        if not self.trace.exists():
            return []
        rows = [line.split() for line in self.trace.read_text().splitlines()]
        return [row for row in rows if row[2:3] == [str(OUTPUT)] and len(row) == 4]


@pytest.fixture
def begun(tmp_path):
    running = []

    def begin(*options, **environment):
        running.append(Traced(tmp_path, *options, **environment))
        return running[-1]

    yield begin
    for one in running:
        one.__exit__()


@pytest.fixture
def started(begun):
    """At the deal of three."""

    def start(*options):
        bell = begun("--players", "A,B,C", *options)
        bell.wait_for(lambda: b"Esc leaves" in bell.said)
        return bell

    return start


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "number"),
    [("active", signal.SIGINT), ("passive", signal.SIGTERM), ("active", signal.SIGHUP)],
)
def test_signals_turn_the_buzzer_off(started, kind, number):
    bell = started("--buzzer", kind)
    bell.rings()
    bell.process.send_signal(number)
    assert bell.end() == 128 + number
    assert bell.values()[-1] == 0
    assert b"Traceback" not in bell.said


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["active", "passive"])
def test_a_kill_turns_the_buzzer_off_and_loses_nothing(started, kind):
    bell = started("--buzzer", kind)
    bell.rings()
    bell.wait_for(lambda: bell.game().phase == president.SHOWING)
    bell.process.kill()
    assert bell.end() == -signal.SIGKILL
    program = str(bell.process.pid)
    bell.wait_for(lambda: bell.rows()[-1][0] != program)  # the guard has taken the pin
    bell.wait_for(lambda: bell.values()[-1] == 0)
    assert bell.game().ringer == 1


@pytest.mark.slow
def test_a_suspended_program_is_silent_and_resumes(started):
    bell = started()
    bell.rings()
    bell.process.send_signal(signal.SIGTSTP)
    program = psutil.Process(bell.process.pid)
    bell.wait_for(lambda: program.status() == psutil.STATUS_STOPPED)
    assert bell.values()[-1] == 0
    count = len(bell.values())
    time.sleep(0.3)
    assert len(bell.values()) == count
    bell.process.send_signal(signal.SIGCONT)
    bell.process.send_signal(signal.SIGTERM)
    assert bell.end() == 128 + signal.SIGTERM


@pytest.mark.slow
def test_an_adapter_pulled_out_in_mid_ring(started):
    """One plain line; and should it come back, the guard turns off what was left on."""
    bell = started()
    bell.rings()
    unplugged = bell.trace.with_name("trace.unplugged")
    unplugged.touch()
    assert bell.end() == 24
    assert bell.values()[-1] == 1
    unplugged.unlink()
    bell.wait_for(lambda: b"no longer respond" in bell.said)
    assert b"Traceback" not in bell.said
    bell.wait_for(lambda: bell.values()[-1] == 0)


@pytest.mark.parametrize(
    "how",
    [
        "raise RuntimeError",
        "sys.exit(3)",
        "os._exit(3)",
        "os.abort()",
        "pass",
        "threading.Thread(target=lambda: 1 / 0).start()",
    ],
)
def test_any_end_of_a_program_turns_the_buzzer_off(how, tmp_path):
    (tmp_path / "sitecustomize.py").write_text(TRACER)
    trace = tmp_path / "trace"
    command = [sys.executable, "-c", SOUNDING.format(how), "--pin", "Dx_OUTPUT"]
    done = run(command=command, folder=tmp_path)
    assert "sounding" in done.stdout
    wait_for(lambda: trace.read_text().split()[-1] == "0")
    assert " 1\n" in trace.read_text()


def test_the_test_rings_once_and_says_what_it_found():
    done = run("--test", "--pin", "Dx_OUTPUT", "--button", "Dx_INPUT_TRUE", BLINKA_OS_AGNOSTIC="1")
    assert done.returncode == 0, done.stderr
    assert "active, on Dx_OUTPUT" in done.stdout
    assert "Dx_INPUT_TRUE, not pressed" in done.stdout
    assert "rang once" in done.stdout


@pytest.mark.slow
def test_the_speaker_needs_no_pins():
    done = run("--test", "--speaker", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, "sound card" in done.stdout) == (0, True), done.stderr
    without = run("--test", "--speaker", SDL_AUDIODRIVER="none-such")
    assert without.returncode == Exit.NOT_HERE
    assert len(without.stderr.strip().splitlines()) == 1


@pytest.mark.slow
def test_house_rules_are_played_by_and_the_device_asks_about_a_saved_game(begun, tmp_path):
    rules = tmp_path / "house.toml"
    rules.write_text('[game]\nbase = "bourse"\ntitle = "Ours"\n[settings]\nfalse_ring = 30\n')
    first = begun("--players", "A,B,C", "--rules", str(rules), "--rounds", "100")
    assert first.leaves() == 0
    assert (first.game().rules.false_ring, first.game().rules.rounds) == (30, 100)
    again = begun("--players", "D,E,F", "--language", "en")
    assert again.leaves() == 0
    assert again.game().rules.false_ring == 30


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "which pin"),
        (("--pin", "D99"), "no pin"),
        (("--pin", "Dx_OUTPUT", "--button", "dx_output"), "named twice"),
        (("--pin", "Dx_OUTPUT", "--speaker"), "two bells"),
        (("--pin", "Dx_OUTPUT", "--buzzer", "loud"), "kind of buzzer"),
        (("--pin", "Dx_OUTPUT", "--adapter", "usb"), "no adapter"),
        (("--speaker", "--buzzer", "loud"), "kind of buzzer"),
        (("--speaker", "--adapter", "usb"), "no adapter"),
        (("--speaker", "--language", "xx"), "no language"),
        (("--pin", "Dx_OUTPUT", "--players", "A,B"), "3 to 7 seats"),
        (("--pin", "Dx_OUTPUT", "--players", "A,,B"), "a name is missing"),
        (("--pin", "Dx_OUTPUT", "--players", "A,B,C", "--rounds", "-1"), "rounds"),
        (("--pin", "Dx_OUTPUT", "--rounds", "100"), "--players"),
        (("--pin", "Dx_OUTPUT", "--button", "usb", "--button", "D3"), "means all buttons"),
        (("--pin", "Dx_OUTPUT", "--device", "/dev/ttyACM0"), "Add --button usb"),
        (("--pin", "Dx_OUTPUT", "--button", "usb", "--device", "/dev/none"), "no board at"),
    ],
)
def test_what_cannot_be_is_one_plain_line(options, words, tmp_path):
    code, line = failed("bell", *options, "--save", tmp_path / "game.json")
    assert code == (Exit.NO_BOARD if "/dev/none" in options else Exit.USAGE)
    assert words in line
    assert "\n" not in line
