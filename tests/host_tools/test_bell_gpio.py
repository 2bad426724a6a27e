"""The bell's buzzer and buttons on Blinka's board without hardware."""

import itertools
import os
import time
from typing import Any

import pytest

from host_tools.bell import gpio
from host_tools.bell import pins as bell_pins
from host_tools.bell.gpio import SafeBuzzer
from host_tools.common.errors import PlainError

OUTPUT = 4  # the id of Dx_OUTPUT


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> bell_pins.Pins:
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    return bell_pins.open_pins()


class Unplugged:
    """Stands between digitalio and a pin; after `left` writes it raises as a USB library does."""

    def __init__(self, output: Any, left: int) -> None:
        self.pin = output._io._pin
        self.left = left
        self.values: list[int] = []
        write = self.pin.value

        def value(val: int | None = None) -> Any:
            if self.left <= 0:
                raise OSError("No such device (it may have been disconnected)")
            self.left -= 1
            self.values.append(int(bool(val)))
            return write(val)

        self.pin.value = value


def active(pins: bell_pins.Pins) -> gpio.ActiveOutput:
    output = gpio.open_output(pins, "Dx_OUTPUT", "active")
    assert isinstance(output, gpio.ActiveOutput)
    return output


def test_active_and_passive_buzzers(pins: bell_pins.Pins) -> None:
    output = active(pins)
    pin = output._io._pin
    buzzer = SafeBuzzer(output)
    buzzer.tone(2093)
    assert pin.current_value == 1
    buzzer.tone(0)
    assert pin.current_value == 0
    buzzer.tone(2093)
    buzzer.close()
    assert pin.current_value == 0
    buzzer.tone(2093)
    assert pin.current_value == 0  # closed for good
    passive = gpio.open_output(pins, "Dx_OUTPUT", "passive")
    assert isinstance(passive, gpio.PassiveOutput)
    passive.on(2093)
    assert passive._pwm.frequency == 2093
    assert passive._pwm.duty_cycle > 30_000
    SafeBuzzer(passive).close()
    assert passive._pwm.duty_cycle == 0


def test_a_tone_that_nobody_ends_is_ended(pins: bell_pins.Pins) -> None:
    output = active(pins)
    buzzer = SafeBuzzer(output, longest_s=0.05)
    buzzer.tone(440)
    assert output._io._pin.current_value == 1
    time.sleep(0.3)
    assert output._io._pin.current_value == 0
    buzzer.close()


def test_an_adapter_that_fails_once_is_turned_off_by_the_next_try(pins: bell_pins.Pins) -> None:
    output = active(pins)
    buzzer = SafeBuzzer(output)
    fake = Unplugged(output, 100)
    buzzer.tone(440)
    fake.left = 0
    off = output.off
    failures = itertools.count()

    def off_later() -> None:
        if next(failures) == 1:
            fake.left = 9  # it came back
        off()

    output.off = off_later  # type: ignore[method-assign]
    with pytest.raises(PlainError, match="do not answer") as found:
        buzzer.tone(0)
    assert found.value.exit_code == 24
    assert "\n" not in found.value.line()
    assert fake.values[-1] == 0
    assert buzzer.silent


def test_an_adapter_that_is_gone_is_told_and_the_guard_knows(pins: bell_pins.Pins) -> None:
    output = active(pins)
    buzzer = SafeBuzzer(output)
    fake = Unplugged(output, 1)
    buzzer.tone(440)
    assert fake.values == [1]
    with pytest.raises(PlainError, match="do not answer"):
        buzzer.tone(0)
    assert not buzzer.silent


def test_names_of_pins(pins: bell_pins.Pins) -> None:
    assert pins.pin("dx_output").id == OUTPUT
    with pytest.raises(PlainError, match="There is no pin"):
        pins.pin("Dx_OUTPUTT")
    assert bell_pins._spellings("GPIO18") == ["GPIO18", "D18", "GP18"]
    assert sorted(["D10", "D9", "C0"], key=bell_pins._in_order) == ["C0", "D9", "D10"]


def test_adapters_are_found_by_their_usb_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BLINKA_OS_AGNOSTIC", raising=False)
    monkeypatch.setattr(bell_pins, "_is_a_pi", lambda: False)
    monkeypatch.setattr(bell_pins.importlib.util, "find_spec", lambda name: True)
    for one in bell_pins.ADAPTERS:
        monkeypatch.setenv(one.variable, "")
        monkeypatch.delenv(one.variable)
        monkeypatch.setattr(bell_pins, "_usb_ids", lambda ids=one.usb: set(ids))
        assert bell_pins._choose("auto") == one
        assert os.environ.pop(one.variable) == "1"
    monkeypatch.setattr(bell_pins, "_is_a_pi", lambda: True)
    assert bell_pins._choose("auto") is None
