"""The bell's buzzer and buttons on Blinka's board without hardware."""

import itertools
import os
import time

import pytest

from firmware.ports import tunes
from host_tools.bell import blinka_pins, gpio
from host_tools.bell.gpio import PinButton, PinButtons, SafeBuzzer
from host_tools.common.errors import PlainError
from host_tools.twins.clocks import now_us
from tests.failing import raising

OUTPUT = 4  # the id of Dx_OUTPUT


@pytest.fixture
def pins(monkeypatch):
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    return blinka_pins.open_pins()


class Unplugged:
    """Stands between digitalio and a pin; after `left` writes it raises as a USB library does."""

    def __init__(self, output, left):
        self.pin = output._io._pin
        self.left = left
        self.values = []
        write = self.pin.value

        def value(val=None):
            if self.left <= 0:
                raise OSError("No such device (it may have been disconnected)")
            self.left -= 1
            self.values.append(int(bool(val)))
            return write(val)

        self.pin.value = value


def active(pins, **more):
    """An output, and the buzzer on it."""
    output = gpio.open_output(pins, "Dx_OUTPUT", "active")
    assert isinstance(output, gpio.ActiveOutput)
    return output, SafeBuzzer(output, **more)


def test_active_and_passive_buzzers(pins):
    output, buzzer = active(pins)
    pin = output._io._pin
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
    passive.tone(2093)
    assert passive._pwm.frequency == 2093
    assert passive._pwm.duty_cycle > 30_000
    SafeBuzzer(passive).close()
    assert passive._pwm.duty_cycle == 0


def test_a_tone_that_nobody_ends_is_ended(pins):
    output, buzzer = active(pins, longest_s=0.05)
    buzzer.tone(440)
    assert output._io._pin.current_value == 1
    time.sleep(0.3)
    assert output._io._pin.current_value == 0
    buzzer.close()


def test_an_adapter_that_fails_once_is_turned_off_by_the_next_try(pins):
    output, buzzer = active(pins)
    fake = Unplugged(output, 100)
    buzzer.tone(440)
    fake.left = 0
    tone = output.tone
    failures = itertools.count()

    def off_later(hz):
        if next(failures) == 1:
            fake.left = 9  # it came back
        tone(hz)

    output.tone = off_later  # type: ignore[method-assign]
    buzzer.tone(0)
    assert buzzer.failed is not None
    assert buzzer.failed.exit_code == 24
    assert "no longer respond" in buzzer.failed.line()
    assert "\n" not in buzzer.failed.line()
    assert fake.values[-1] == 0
    assert buzzer.silent


def test_an_adapter_that_is_gone_is_reported_and_the_guard_knows(pins):
    output, buzzer = active(pins)
    fake = Unplugged(output, 1)
    buzzer.tone(440)
    assert fake.values == [1]
    buzzer.tone(0)
    assert buzzer.failed
    assert not buzzer.silent


def test_one_pitch_makes_strokes_of_the_bells_two_notes(pins):
    output, buzzer = active(pins)
    heard = []
    for hz in (*tunes.BELL[::2], 0, 784, 1047, 1319):
        buzzer.tone(hz)
        heard.append(output._io._pin.current_value)
    buzzer.close()
    assert heard == [1, 0] * 5 + [1, 0, 1, 1, 1]


def test_buttons_of_an_adapter_that_is_gone_press_nothing_any_more(pins):
    button = PinButton(pins, "Dx_INPUT_TRUE_PULL_UP")
    buttons = PinButtons([button])
    assert (buttons.edges(), buttons.failed) == ([], None)
    button._io._pin.value = raising(OSError("pulled out"))
    assert (buttons.edges(), buttons.edges()) == ([], [])
    assert "pulled out" in str(buttons.failed)


def test_a_press_is_stamped_when_it_is_read(pins):
    toggling = PinButton(pins, "Dx_INPUT_TOGGLE")  # every reading differs from the last
    resting = PinButton(pins, "Dx_INPUT_TRUE_PULL_UP")
    buttons = PinButtons([resting, toggling])
    before = now_us()
    edges = [edge for _ in range(6) for edge in buttons.edges()]
    assert [(index, down) for _, index, down in edges[:2]] == [(1, True), (1, False)]
    assert before <= edges[0][0] <= edges[1][0] <= now_us()


def test_names_of_pins(pins):
    assert pins.pin("dx_output").id == OUTPUT
    with pytest.raises(PlainError, match="There is no pin"):
        pins.pin("Dx_OUTPUTT")
    assert blinka_pins._spellings("GPIO18") == ["GPIO18", "D18", "GP18"]
    assert sorted(["D10", "D9", "C0"], key=blinka_pins._in_order) == ["C0", "D9", "D10"]


def test_adapters_are_found_by_their_usb_numbers(monkeypatch):
    monkeypatch.delenv("BLINKA_OS_AGNOSTIC", raising=False)
    monkeypatch.setattr(blinka_pins, "_is_a_pi", lambda: False)
    monkeypatch.setattr(blinka_pins.importlib.util, "find_spec", lambda name: True)
    for one in blinka_pins.ADAPTERS:
        monkeypatch.setenv(one.variable, "")
        monkeypatch.delenv(one.variable)
        monkeypatch.setattr(blinka_pins, "_usb_ids", lambda ids=one.usb: {tuple(ids)})
        assert blinka_pins._choose("auto") == one
        assert os.environ.pop(one.variable) == "1"
    monkeypatch.setattr(blinka_pins, "_is_a_pi", lambda: True)
    assert blinka_pins._choose("auto") is None
