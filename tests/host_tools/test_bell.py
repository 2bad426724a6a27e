"""`cambio bell`: keys, buttons, and a buzzer that never stays on.

Blinka's board without hardware stands in for an adapter, so that the real digitalio and pwmio
run. Programs of their own write down what their pins are told (see TRACER).
"""

import contextlib
import os
import pty
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from engine_core.model import phases
from firmware import ports
from firmware.exchange import president
from host_tools.bell import gpio, save
from host_tools.bell import pins as bell_pins
from host_tools.bell.gpio import PinButton, PinButtons, SafeBuzzer
from host_tools.bell.keys import Endings
from host_tools.bell.session import BELL, Gear, Session
from host_tools.bell.table import begin
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.twins.storage import FileStorage, MemoryStorage

ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
OUTPUT = 4  # the id of Dx_OUTPUT
RUN = """
import sys, typer
from host_tools.cli.bell import bell
from host_tools.common.errors import PlainError
app = typer.Typer(pretty_exceptions_enable=False)
app.command()(bell)
try:
    app()
except PlainError as error:
    print(f"cambio: {error.line()}", file=sys.stderr)
    raise SystemExit(error.exit_code)
"""
SOUNDING = """
import contextlib, os, sys, threading
from host_tools.cli.bell import Wiring, _Fittings
with contextlib.ExitStack() as stack:
    fittings = _Fittings(Wiring("auto", "Dx_OUTPUT", (), "active", False), stack)
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


# ---------------------------------------------------------------- the session


class Typed:
    """Keys that are struck one reading after the other, and the time that waiting takes."""

    def __init__(self, keys: list[str]) -> None:
        self._keys = keys
        self.ended = False
        self.us = 0

    def read(self, seconds: float) -> str:
        self.us += int(seconds * 1_000_000)
        if not self._keys:
            self.ended = True
            return ""
        return self._keys.pop(0)

    def take(self) -> None:
        pass

    def give_back(self) -> None:
        pass


class Tones(ports.Buzzer):
    def __init__(self) -> None:
        self.heard: list[int] = []

    def tone(self, hz: int) -> None:
        self.heard.append(hz)


def play(
    keys: list[str], storage: ports.Storage, buzzer: ports.Buzzer, **settings: int
) -> tuple[Session, str]:
    said: list[str] = []
    table = save.read(storage) or begin(NAMES, settings)
    typed = Typed(keys)
    gear = Gear(typed, ports.Buttons(), buzzer, storage, said.append)
    gear.buttons.count = 0
    session = Session(table, gear, Endings())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("host_tools.bell.session.now_us", lambda: typed.us)
        assert session.run() == 0
    return session, "\n".join(said)


def test_a_round_by_keys_and_on_with_it_after_a_stop_at_every_key(tmp_path: Path) -> None:
    """A program that was killed after any key goes on as if nothing had been."""
    keys = ["\n", "o", "2", "a", "a", "\n"]
    storage = FileStorage(tmp_path / "bell.json")
    for key in keys:
        session, said = play([key], storage, Tones())
    game = session.table.game
    assert (game.totals, game.round) == ([0, 100, 0, 0], 2)
    assert "Round 2: Ben shuffles" in said
    at_once, _ = play(["".join(keys)], MemoryStorage(), Tones())
    assert save.facts_of(at_once.table) == save.facts_of(session.table)


def test_bells_answer_nothing_and_the_bell_ends() -> None:
    tones = Tones()
    session, said = play(["\n\n", "o", "3", "3", "1", "33", "2"], MemoryStorage(), tones)
    assert session.table.due == president.SHOWING
    assert said.count("CLEO RINGS") == 1
    assert BELL[0] in tones.heard
    assert tones.heard[-1] == 0


@pytest.mark.parametrize(("fine", "costs"), [(0, ""), (15, " It costs 15.")])
def test_b5_a_refused_ring_is_told_in_the_devices_words(fine: int, costs: str) -> None:
    keys = ["\no", "2", "e", "a"]
    session, said = play(keys, MemoryStorage(), Tones(), false_ring=fine)
    assert session.table.due == phases.TRADING
    assert f"Ben: No right hand.{costs} The exchange goes on.\nThe exchange is open!" in said
    notice = president.refusal(fine)[0]
    assert f"Ben: {notice}." in said


def test_b5_while_another_rang_too_trading_does_not_go_on_yet() -> None:
    _, said = play(["\no", "23", "e", "a"], MemoryStorage(), Tones())
    assert said.endswith("no right hand")
    assert "Ben: No right hand.\nCleo, what do you show?" in said


# ---------------------------------------------------------------- pins of Blinka's board


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> bell_pins.Pins:
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    return bell_pins.open_pins()


def active(pins: bell_pins.Pins) -> gpio.ActiveOutput:
    output = gpio.open_output(pins, "Dx_OUTPUT", "active")
    assert isinstance(output, gpio.ActiveOutput)
    return output


def test_a_button_that_fails_while_the_bell_sounds(pins: bell_pins.Pins) -> None:
    """The ring is saved, the buzzer off, and one plain line says why."""
    storage = MemoryStorage()
    output = active(pins)
    button = PinButton(pins, "Dx_INPUT_TRUE_PULL_UP")
    with contextlib.ExitStack() as stack:
        buzzer = SafeBuzzer(output)
        stack.callback(buzzer.close)
        table = begin(NAMES)
        gear = Gear(Typed(["\no", "2", ""]), PinButtons([button]), buzzer, storage, print)
        session = Session(table, gear, Endings())
        session.step()
        session.step()
        assert output._io._pin.current_value == 1

        def raises() -> None:
            raise OSError("pulled out")

        button._io._pin.value = raises
        with pytest.raises(PlainError, match="pulled out"):
            session.step()
        pin = output._io._pin
    assert pin.current_value == 0
    saved = save.read(storage)
    assert saved is not None
    assert (saved.due, saved.game.ringer) == (president.SHOWING, 1)


def test_buttons_ring_and_bounces_do_not(pins: bell_pins.Pins) -> None:
    toggling = PinButton(pins, "Dx_INPUT_TOGGLE")  # every reading differs from the last
    resting = PinButton(pins, "Dx_INPUT_TRUE_PULL_UP")
    buttons = PinButtons([resting, toggling])
    edges = [edge for _ in range(6) for edge in buttons.edges()]
    assert [(index, down) for _, index, down in edges[:2]] == [(1, True), (1, False)]
    table = begin(NAMES[:3])
    table.dealt(0)
    table.open_trading()
    many = PinButtons([resting, toggling, resting])
    gear = Gear(Typed([""] * 9), many, Tones(), MemoryStorage(), print)
    session = Session(table, gear, Endings())
    for _ in range(6):
        session.step()
    assert table.game.ringer == 1


# ---------------------------------------------------------------- programs of their own


class Traced:
    """A `cambio bell` in a terminal of its own, and what its pins were told."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        (folder / "sitecustomize.py").write_text(TRACER)
        self.trace = folder / "trace"
        path = os.pathsep.join((str(folder), str(ROOT)))
        agnostic = {"BLINKA_OS_AGNOSTIC": "1", "PIN_TRACE": str(self.trace), "PYTHONPATH": path}
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, "--save", str(folder / "game.json"), *options],
            cwd=ROOT,
            env={**os.environ, **agnostic, **environment},
            stdin=slave,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        os.close(slave)
        self.said = b""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line

    def wait_for(self, what: Callable[[], object], seconds: float = 15) -> None:
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, self.said
            time.sleep(0.005)

    def rings(self) -> None:
        """As far as the middle of a ring."""
        for key, said in (("\n", b"Study"), ("o", b"open!")):
            os.write(self._master, key.encode())
            self.wait_for(lambda said=said: said in self.said)
        self.wait_for(lambda: self.values()[-1:] == [0])
        before = len(self.values())
        os.write(self._master, b"2")
        self.wait_for(lambda: 1 in self.values()[before:])

    def values(self) -> list[int]:
        """What the buzzer's pin was told, in order, by whomever."""
        return [int(row[3]) for row in self.rows()]

    def rows(self) -> list[list[str]]:
        """The process, time, pin and value of each write to the buzzer's pin."""
        if not self.trace.exists():
            return []
        rows = [line.split() for line in self.trace.read_text().splitlines()]
        return [row for row in rows if row[2:3] == [str(OUTPUT)] and len(row) == 4]

    def end(self) -> int:
        code = self.process.wait(15)
        os.close(self._master)
        return code


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., Traced]]:
    running: list[Traced] = []

    def start(*options: str, **environment: str) -> Traced:
        running.append(
            Traced(tmp_path, "--pin", "Dx_OUTPUT", "--players", "A,B,C", *options, **environment)
        )
        running[-1].wait_for(lambda: b"Round 1" in running[-1].said)
        return running[-1]

    yield start
    for one in running:
        if one.process.poll() is None:
            one.process.kill()


@pytest.mark.parametrize("kind", ["active", "passive"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_turn_the_buzzer_off(
    started: Callable[..., Traced], kind: str, number: signal.Signals
) -> None:
    bell = started("--buzzer", kind)
    bell.rings()
    bell.process.send_signal(number)
    assert bell.end() == 128 + number
    assert bell.values()[-1] == 0
    assert b"Traceback" not in bell.said


@pytest.mark.parametrize("kind", ["active", "passive"])
def test_a_kill_turns_the_buzzer_off_and_loses_nothing(
    started: Callable[..., Traced], kind: str, tmp_path: Path
) -> None:
    bell = started("--buzzer", kind)
    bell.rings()
    bell.wait_for(lambda: b"RINGS" in bell.said)
    bell.process.kill()
    assert bell.end() == -signal.SIGKILL
    program = str(bell.process.pid)
    bell.wait_for(lambda: bell.rows()[-1][0] != program)  # the guard has taken the pin
    bell.wait_for(lambda: bell.values()[-1] == 0)
    saved = save.read(FileStorage(tmp_path / "game.json"))
    assert saved is not None
    assert (saved.due, saved.game.ringer) == (president.SHOWING, 1)


def test_a_stopped_program_is_silent_and_goes_on(started: Callable[..., Traced]) -> None:
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


def test_an_adapter_pulled_out_in_mid_ring(started: Callable[..., Traced]) -> None:
    """One plain line; and should it come back, the guard turns off what was left on."""
    bell = started()
    bell.rings()
    unplugged = bell.trace.with_name("trace.unplugged")
    unplugged.touch()
    assert bell.end() == 24
    bell.wait_for(lambda: b"do not answer" in bell.said)
    assert b"Traceback" not in bell.said
    assert bell.values()[-1] == 1
    unplugged.unlink()
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
def test_any_end_of_a_program_turns_the_buzzer_off(how: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(TRACER)
    trace = tmp_path / "trace"
    done = run("--pin", "Dx_OUTPUT", program=SOUNDING.format(how), folder=tmp_path)
    assert "sounding" in done.stdout
    end = time.monotonic() + 15
    while trace.read_text().split()[-1] != "0":
        assert time.monotonic() < end
        time.sleep(0.02)
    assert " 1\n" in trace.read_text()


def run(
    *options: str, program: str = RUN, folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Without the twins' setting, whoever imported them before; traced in `folder`."""
    env = {key: value for key, value in os.environ.items() if key != "BLINKA_OS_AGNOSTIC"}
    env |= {"PYTHONPATH": str(ROOT), **environment}
    if folder is not None:
        env |= {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PIN_TRACE": str(folder / "trace")}
        env |= {"BLINKA_OS_AGNOSTIC": "1"}
    command = [sys.executable, "-c", program, *options]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(bell_pins._is_a_pi(), reason="this computer has pins")
def test_without_pins_it_says_so_and_names_the_choices() -> None:
    done = run("--test", "--pin", "D18", "--adapter", "pi")
    assert done.returncode == 10
    assert len(done.stderr.strip().splitlines()) == 1
    for word in ("FT232H", "MCP2221", "Pico with u2if", "Raspberry Pi", "--speaker"):
        assert word in done.stderr


def test_the_test_rings_once_and_says_what_it_found() -> None:
    done = run("--test", "--pin", "Dx_OUTPUT", "--button", "Dx_INPUT_TRUE", BLINKA_OS_AGNOSTIC="1")
    assert done.returncode == 0, done.stderr
    assert "active, on Dx_OUTPUT" in done.stdout
    assert "Dx_INPUT_TRUE, not pressed" in done.stdout
    assert "rang once" in done.stdout


def test_the_speaker_needs_no_pins() -> None:
    done = run("--test", "--speaker", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, "sound card" in done.stdout) == (0, True), done.stderr
    without = run("--test", "--speaker", SDL_AUDIODRIVER="none-such")
    assert without.returncode == Exit.NOT_HERE
    assert len(without.stderr.strip().splitlines()) == 1


def test_a_saved_game_goes_on_and_is_not_lost_by_mistake(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    wired = ("--pin", "Dx_OUTPUT", "--save", str(path))
    agnostic = {"BLINKA_OS_AGNOSTIC": "1"}
    rules = tmp_path / "house.toml"
    rules.write_text('[game]\nbase = "bourse"\ntitle = "Ours"\n[settings]\nfalse_ring = 30\n')
    assert run(*wired, **agnostic).returncode == 2  # nobody was named
    begun = run(*wired, "--players", "3", "--rules", str(rules), "--cambio-cards", **agnostic)
    assert begun.returncode == 0, begun.stderr
    assert "Seat 1 and Seat 3 get ten" in begun.stdout
    assert "Going on with Seat 1, Seat 2, Seat 3" in run(*wired, **agnostic).stdout
    mistaken = run(*wired, "--players", "A,B,C", **agnostic)
    assert (mistaken.returncode, "--new" in mistaken.stderr) == (2, True)
    assert "Round 1: A" in run(*wired, "--new", "--players", "A,B,C", **agnostic).stdout


OLD_GAME = '{"version": 1, "names": ["A", "B", "C"], "settings": {}, "totals": [0, 100, 0]}'


@pytest.mark.parametrize(("text", "why"), [("{}", "no saved game"), (OLD_GAME, "another version")])
def test_a_game_that_cannot_be_read_is_kept_aside(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    wired = ("--pin", "Dx_OUTPUT", "--save", str(path), "--players", "A,B,C")
    agnostic = {"BLINKA_OS_AGNOSTIC": "1"}
    for number in (1, 2):
        path.write_text(text)
        refused = run(*wired, **agnostic)
        assert refused.returncode == Exit.BAD_FILE
        assert "can't be read: " in refused.stderr
        assert why in refused.stderr
        aside = tmp_path / f"game.kept{number}.json"
        assert f"kept as {aside}. Run this again" in refused.stderr
        assert aside.read_text() == text
    assert "Round 1: A" in run(*wired, **agnostic).stdout


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "which pin"),
        (("--pin", "D99"), "no pin"),
        (("--pin", "Dx_OUTPUT", "--button", "dx_output"), "named twice"),
        (("--pin", "Dx_OUTPUT", "--speaker"), "two bells"),
        (("--pin", "Dx_OUTPUT", "--buzzer", "loud"), "kind of buzzer"),
        (("--pin", "Dx_OUTPUT", "--adapter", "usb"), "no adapter"),
        (("--pin", "Dx_OUTPUT", "--players", "A,B"), "3 to 7 seats"),
        (("--pin", "Dx_OUTPUT", "--players", "A,B,C", "--limit", "0"), "limit"),
    ],
)
def test_what_cannot_be_is_one_plain_line(
    options: tuple[str, ...], words: str, tmp_path: Path
) -> None:
    done = run(*options, "--save", str(tmp_path / "game.json"), BLINKA_OS_AGNOSTIC="1")
    assert done.returncode == 2, done.stderr
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_b11_in_a_mimed_game_nothing_sounds_and_it_says_so() -> None:
    tones = Tones()
    session, said = play(["\no", "2", "a", "a"], MemoryStorage(), tones, mimed=True)
    assert session.table.due == phases.ROUND_OVER
    assert [hz for hz in tones.heard if hz] == []
    assert "*** BEN RINGS ***" in said
    assert "by signs, and nothing sounds" in said
