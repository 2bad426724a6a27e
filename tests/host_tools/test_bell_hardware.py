"""`cambio bell`, as installed, on computers with pins: what the bell's pin is told in the end.

Stand-ins for the GPIO libraries and for a Raspberry Pi's device tree are put on the program's path;
Blinka, and all that is ours, run as they are.
"""

import os
import subprocess
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.host_tools.bells import Bell
from tests.host_tools.commands import CAMBIO, installed

STAND_INS = Path(__file__).parent / "stand_ins"
RUNG = [0, 1] * 6 + [0]
"""Five short strokes and a long one, from silence to silence."""


class Maker:
    """Somebody at a computer with the libraries ``there``; the rest are missing."""

    def __init__(self, folder):
        self.log = folder / "pins.log"

    def bell(self, *words, there=(), **around):
        """The exit code and all that was printed."""
        unset = ("BLINKA_OS_AGNOSTIC", "PYGAME_HIDE_SUPPORT_PROMPT")
        kept = {name: value for name, value in os.environ.items() if name not in unset}
        path = os.pathsep.join(str(STAND_INS / one) for one in ("system", *there))
        env = {**kept, "PYTHONPATH": path, "STAND_IN_LOG": str(self.log), **around}
        done = installed("bell", *words, env=env, stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout + done.stderr

    def levels(self, pin):
        """The levels of a pin, each that differs from the one before."""
        levels = []
        for line in self.log.read_text().splitlines():
            _, _, name, level = line.split()
            if name == pin and [int(level)] != levels[-1:]:
                levels.append(int(level))
        return levels


@pytest.fixture
def maker(tmp_path):
    return Maker(tmp_path)


@pytest.mark.parametrize(
    ("pin", "there", "around", "line", "title"),
    [
        ("D18", "gpiod", {"STAND_IN_PI": "4"}, "GPIO18", "Raspberry Pi 4"),
        ("D18", "gpiod", {"STAND_IN_PI": "5"}, "GPIO18", "Raspberry Pi 5"),
        ("C0", "ftdi", {}, "C0", "FT232H on USB"),
        ("G1", "hid", {"STAND_IN_HID": "mcp2221", "BLINKA_MCP2221_RESET_DELAY": "-1"}, "G1", ""),
        ("GP15", "hid", {"STAND_IN_HID": "u2if", "RP2040_U2IF_RESET_DELAY": "-1"}, "GP15", ""),
    ],
    ids=["pi4", "pi5", "ft232h", "mcp2221", "u2if"],
)
def test_the_bell_rings_on_a_computers_or_an_adapters_pin(maker, pin, there, around, line, title):
    code, said = maker.bell("--pin", pin, "--test", there=(there,), **around)
    assert (code, maker.levels(line)) == (0, RUNG), said
    assert title in said


def test_the_test_says_what_it_found(maker):
    words = ("--pin", "D18", "--button", "D4", "--test")
    said = maker.bell(*words, there=("gpiod",), STAND_IN_PI="4")[1]
    assert "Raspberry Pi 4" in said
    assert "active, on D18.\nButton: D4, not pressed.\nIt rang once." in said


def test_a_pi_without_its_library_is_told_its_name(maker):
    code, said = maker.bell("--pin", "D18", "--test", STAND_IN_PI="5")
    assert (code, "gpiod is not installed" in said, '".[bell]"' in said) == (22, True, True), said


def test_a_plain_pc_is_told_what_it_can_do(maker):
    code, said = maker.bell("--pin", "D18", "--test")
    assert code == 10, said
    adapters = ("FT232H", "MCP2221", "Pico with u2if", "Raspberry Pi")
    for word in ("no pins here", *adapters, "cambio bell --speaker"):
        assert word in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("machine", ["aarch64", "armv7l", "armv6l", "x86_64"])
def test_the_library_comes_with_the_install_on_a_raspberry_pi(machine):
    wanted = [
        one
        for one in map(Requirement, metadata.requires("cambio-handheld") or [])
        if one.name == "gpiod"
    ]
    here = {"sys_platform": "linux", "platform_machine": machine}
    assert [one.marker.evaluate(here) for one in wanted if one.marker] == [machine != "x86_64"]


@pytest.mark.slow
def test_a_game_is_played_on_a_raspberry_pi(tmp_path):
    """What draws the device's table and what rings share one Blinka."""
    path = os.pathsep.join(str(STAND_INS / one) for one in ("system", "gpiod"))
    around = {"PYTHONPATH": path, "STAND_IN_LOG": str(tmp_path / "pins.log"), "STAND_IN_PI": "4"}
    kept = {name: value for name, value in os.environ.items() if name != "BLINKA_OS_AGNOSTIC"}
    words = ["--pin", "D18", "--players", "A,B,C", "--save", tmp_path / "game.journal"]
    bell = Bell([CAMBIO, "bell", *words], tmp_path / "game.journal", {**kept, **around})
    bell.opens()
    bell.strike("2")
    bell.wait_for(lambda: bell.game().ringer == 1)
    assert bell.leaves() == 0
    assert Maker(tmp_path).levels("GPIO18")[-2:] == [1, 0]
