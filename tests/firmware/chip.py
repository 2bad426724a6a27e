"""Stand-ins for the chip's own modules, on every runtime: they keep what was asked of them."""

import sys

from firmware.input import edge_capture
from tests.firmware.flash import Sector


class Recorder:
    """Any class of the device: keeps how it was made, and which methods were called."""

    made = []

    def __init__(self, *arguments, **named):
        self.arguments = arguments
        self.named = named
        type(self).made.append(self)


class StateMachine(Recorder):
    made = []
    frequency = edge_capture.FREQUENCY
    rxstall = False

    def background_read(self, loop):
        self.ring = loop

    def clear_rxfifo(self):
        self.rxstall = False

    def stop(self):
        pass

    stop_background_read = restart = stop


class PWMOut(Recorder):
    made = []
    frequency = 0
    duty_cycle = 0


class AnalogIn(Recorder):
    made = []
    value = 0


class IncrementalEncoder(Recorder):
    made = []
    position = 0


class KeyEvent:
    """As keypad has them: filled anew by each ``get_into``."""

    pressed, timestamp = False, 0


class Keys(Recorder):
    """``waiting``: (pressed, ms of supervisor.ticks_ms()) of edges nobody has fetched."""

    made = []

    def __init__(self, *arguments, **named):
        super().__init__(*arguments, **named)
        self.waiting = []
        self.events = self

    def get_into(self, event):
        if not self.waiting:
            return False
        event.pressed, event.timestamp = self.waiting.pop(0)
        return True


class DigitalInOut(Recorder):
    made = []

    def switch_to_output(self, value=False):
        self.value = value


class BusDisplay(Recorder):
    made = []
    width, height = 320, 240
    root_group = None
    brightness = 1.0
    refreshes = 0

    def refresh(self):
        self.refreshes += 1


class SPI(Recorder):
    made = []


class FourWire(Recorder):
    made = []


class module:  # noqa: N801  # says what an import gives, on a runtime that has no types.ModuleType
    def __init__(self, name, **content):
        for key, value in content.items():
            setattr(self, key, value)


def modules_of_a_chip(sent):
    """{name: module}; what is sent to the lights is noted."""
    pins = module("pin", **{f"GPIO{number}": f"GP{number}" for number in range(30)})
    return {
        "board": module("board", board_id="raspberry_pi_pico"),
        "microcontroller": module(
            "microcontroller", Pin=object, pin=pins, nvm=Sector(), watchdog=None
        ),
        "rp2pio": module("rp2pio", StateMachine=StateMachine),
        "pwmio": module("pwmio", PWMOut=PWMOut),
        "analogio": module("analogio", AnalogIn=AnalogIn),
        "digitalio": module("digitalio", DigitalInOut=DigitalInOut),
        "neopixel_write": module(
            "neopixel_write", neopixel_write=lambda pin, data: sent.append(bytes(data))
        ),
        "busio": module("busio", SPI=SPI),
        "fourwire": module("fourwire", FourWire=FourWire),
        "busdisplay": module("busdisplay", BusDisplay=BusDisplay),
        "rotaryio": module("rotaryio", IncrementalEncoder=IncrementalEncoder),
        "keypad": module("keypad", Keys=Keys, Event=KeyEvent),
        "supervisor": module("supervisor", ticks_ms=lambda: 5),
        "displayio": module("displayio", release_displays=lambda: None),
        "usb_cdc": module("usb_cdc", data=None, console=Console()),
    }


class Console:
    """A terminal that shows every line."""

    connected = True

    def write(self, data):
        print(data.decode().replace("\r", ""), end="")


class Serial:
    """A computer that has sent something, and reads slowly."""

    connected = True

    def __init__(self, sent=b""):
        self.waiting = sent
        self.got = b""

    @property
    def in_waiting(self):
        return len(self.waiting)

    def read(self, count):
        part, self.waiting = self.waiting[:count], self.waiting[count:]
        return part

    def write(self, data):
        self.got += data[:10]
        return min(len(data), 10)


def no_panel(chip, monkeypatch, but_at=None):
    """A panel on I2C that does not answer its address, or another."""

    def absent(i2c, device_address):
        if device_address != but_at:
            raise ValueError(f"Unable to find I2C Display at {device_address:x}")

    monkeypatch.setenv("CAMBIO_BOARD", "pico_oled")
    chip.modules["busio"].I2C = Recorder
    panel = module("panel", SSD1306=BusDisplay)
    monkeypatch.setitem(sys.modules, "i2cdisplaybus", module("bus", I2CDisplayBus=absent))
    monkeypatch.setitem(sys.modules, "adafruit_displayio_ssd1306", panel)
