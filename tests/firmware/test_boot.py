"""What runs first at power-on: the processor's clock by the board's file, or by settings.toml."""

import runpy
import sys
from pathlib import Path

import pytest

import firmware
from tests.firmware.chip import DigitalInOut, module


@pytest.mark.parametrize(
    ("held", "settings", "hz", "told"),
    [
        (False, {}, 200_000_000, ""),
        (False, {"CAMBIO_MHZ": "125"}, 125_000_000, ""),
        (True, {}, 0, ""),
        (False, {"CAMBIO_MHZ": "fast"}, 0, "CAMBIO_MHZ: invalid literal for int()"),
    ],
)
def test_the_clock_is_set_and_the_drive_the_device_s(
    chip, monkeypatch, capsys, held, settings, hz, told
):
    drive, pull, cpu = [], module("Pull", UP=1), module("cpu", frequency=0)
    storage = module("storage", remount=lambda *_, readonly: drive.append(readonly))
    for name in ("switch_to_input", "deinit"):
        monkeypatch.setattr(DigitalInOut, name, lambda *_: None, raising=False)
    monkeypatch.setattr(DigitalInOut, "value", not held, raising=False)
    monkeypatch.setattr(chip.modules["digitalio"], "Pull", pull, raising=False)
    monkeypatch.setitem(sys.modules, "storage", storage)
    monkeypatch.setitem(sys.modules, "usb_hid", None)
    monkeypatch.setattr("os.getenv", settings.get)
    chip.modules["microcontroller"].cpu = cpu
    chip.modules["usb_cdc"].enable = lambda console, data: None
    runpy.run_path(str(Path(firmware.__file__).with_name("boot.py")))
    assert (cpu.frequency, drive) == (hz, [] if held else [False])
    assert capsys.readouterr().out.startswith(told)
