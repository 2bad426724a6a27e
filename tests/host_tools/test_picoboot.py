"""Flashing over USB. No board and no picotool are here: a program of its name stands in for it.

It keeps to what picotool documents: `load -v -x FILE`, `erase -a`, exit code 249 without a board.
"""

import json
import os

import pytest

from host_tools.common.exit_codes import Exit
from host_tools.device import permissions
from tests.host_tools.boards_in_folders import circuitpython
from tests.host_tools.commands import cambio

STAND_IN = """#!/bin/sh
echo "$*" >> "$PICOTOOL_LOG"
case "$PICOTOOL_DOES" in
    nobody) echo "No accessible RP2040 devices in BOOTSEL mode were found."; exit 249;;
    shut) echo "Device at bus 1, address 46 appears to be a RP2040 device in BOOTSEL mode,"
          echo "but picotool was unable to connect."; exit 249;;
    differs) printf "Verifying Flash: 40%%\\rERROR: Device contents did not match\\n"; exit 250;;
esac
if [ "$1" = load ]; then cp "$4" "$PICOTOOL_LOG.uf2"; mv "$PICOTOOL_COMES" "$PICOTOOL_TO"; fi
"""


@pytest.fixture
def picotool(desk, tmp_path, monkeypatch):
    """Runs `cambio flash --usb` with a picotool that does what it is told."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "picotool").write_text(STAND_IN)
    (folder / "picotool").chmod(0o755)
    (tmp_path / "image.uf2").write_bytes(circuitpython())
    comes = desk.plug_circuitpy().rename(tmp_path / "later")
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    for name, value in (
        ("LOG", tmp_path / "log"), ("COMES", comes), ("TO", desk.folder / "CIRCUITPY")
    ):  # fmt: skip
        monkeypatch.setenv(f"PICOTOOL_{name}", str(value))

    def run(*words, does=""):
        monkeypatch.setenv("PICOTOOL_DOES", does)
        flash = ["flash", "--usb", "--uf2", "image.uf2", "--only", "--wait", "0.1"]
        return cambio(*flash, *words)

    return run


def test_an_image_is_written_over_usb_read_back_and_started(picotool, tmp_path):
    done = picotool("--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["circuitpython"] == "10.3.1"
    (line,) = (tmp_path / "log").read_text().splitlines()
    assert line.startswith("load -v -x ")
    assert (tmp_path / "log.uf2").read_bytes() == circuitpython()


def test_all_is_erased_first_where_that_is_asked_for(picotool, tmp_path):
    assert picotool("--erase").exit_code == 0
    lines = (tmp_path / "log").read_text().splitlines()
    assert [line.split()[0] for line in lines] == ["erase", "load"]


@pytest.mark.parametrize(
    ("does", "code", "said"),
    [
        ("nobody", Exit.NO_BOOT_LOADER, "hold the BOOTSEL"),
        ("shut", Exit.PORT, "cambio doctor --udev"),
        ("differs", Exit.NOT_AS_WRITTEN, "Device contents did not match"),
    ],
)
def test_what_picotool_says_becomes_a_plain_error(picotool, does, code, said):
    error = picotool(does=does).exception
    assert (error.exit_code, said in error.line()) == (code, True), error


def test_a_wrong_image_is_refused_before_picotool_is_called(picotool, tmp_path):
    (tmp_path / "image.uf2").write_bytes(circuitpython("adafruit_macropad_rp2040"))
    assert picotool().exception.exit_code == Exit.WRONG_BOARD
    assert not (tmp_path / "log").exists()


def test_without_picotool_the_error_names_it(desk, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    done = cambio("flash", "--usb")
    assert done.exception.exit_code == Exit.LIBRARIES
    assert "picotool" in done.exception.line()


def test_erasing_is_for_usb_alone(desk):
    assert "--usb" in cambio("flash", "--erase").exception.line()


def test_the_rules_let_people_use_the_boot_loader_over_usb():
    boot_loaders = 'ATTRS{idVendor}=="2e8a", ATTRS{idProduct}=="0003|000f", TAG+="uaccess"'
    assert boot_loaders in permissions.rules()
