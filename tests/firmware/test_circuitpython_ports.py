"""The CircuitPython ports against stand-ins for the chip: what they ask of it, and what happens
where hardware is missing.
"""

import importlib
import sys
import time
import types

import pytest

from firmware import ports, slap_capture


class Recorder:
    """Any class of the device: keeps how it was made, and which methods were called."""

    made = []

    def __init__(self, *arguments, **named):
        self.arguments = arguments
        self.named = named
        type(self).made.append(self)


class StateMachine(Recorder):
    made = []
    frequency = slap_capture.FREQUENCY
    rxstall = False

    def background_read(self, loop):
        self.ring = loop

    def clear_rxfifo(self):
        self.rxstall = False


class PWMOut(Recorder):
    made = []
    frequency = 0
    duty_cycle = 0


class DigitalInOut(Recorder):
    made = []

    def switch_to_output(self, value=False):
        self.value = value


class BusDisplay(Recorder):
    made = []
    brightness = 1.0
    refreshes = 0

    def refresh(self):
        self.refreshes += 1


class Nvm:
    def __init__(self):
        self.data = bytearray(b"\xff" * 4096)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.data[index]

    def __setitem__(self, index, value):
        self.data[index] = value


def module(name, **content):
    made = types.ModuleType(name)
    made.__dict__.update(content)
    return made


@pytest.fixture
def chip(monkeypatch):
    """The device's modules; what a test takes out of it is missing."""
    pins = types.SimpleNamespace(**{f"GPIO{number}": f"GP{number}" for number in range(30)})
    sent = []
    modules = {
        "board": module("board", board_id="raspberry_pi_pico"),
        "microcontroller": module("microcontroller", pin=pins, nvm=Nvm(), watchdog=None),
        "rp2pio": module("rp2pio", StateMachine=StateMachine),
        "pwmio": module("pwmio", PWMOut=PWMOut),
        "digitalio": module("digitalio", DigitalInOut=DigitalInOut),
        "neopixel_write": module(
            "neopixel_write", neopixel_write=lambda pin, data: sent.append(bytes(data))
        ),
        "busio": module("busio", SPI=type("SPI", (Recorder,), {"made": []})),
        "fourwire": module("fourwire", FourWire=type("FourWire", (Recorder,), {"made": []})),
        "busdisplay": module("busdisplay", BusDisplay=BusDisplay),
        "displayio": module("displayio", release_displays=lambda: None),
        "usb_cdc": module("usb_cdc", data=None),
    }
    for name, one in modules.items():
        monkeypatch.setitem(sys.modules, name, one)
    monkeypatch.delenv("CAMBIO_BOARD", raising=False)
    for name in list(sys.modules):
        if name.startswith("firmware.ports.circuitpython"):
            monkeypatch.delitem(sys.modules, name)
    yield types.SimpleNamespace(modules=modules, sent=sent)
    for name in list(sys.modules):
        if name.startswith("firmware.ports.circuitpython"):
            sys.modules.pop(name)


def port(name):
    return importlib.import_module(f"firmware.ports.circuitpython.{name}")


def bring_up():
    return port("bring_up").BringUp(port("board").board_facts())


def test_everything_opens(chip):
    opened = bring_up()
    assert opened.missing == []
    assert opened.ports.screen.colour
    assert opened.ports.buttons.count == 8
    assert BusDisplay.made[-1].named["backlight_pin"] == "GP21"


def test_the_state_machine_gets_the_program_and_the_ring(chip):
    buttons = bring_up().ports.buttons
    machine = StateMachine.made[-1]
    assert list(machine.arguments[0]) == list(slap_capture.program(8))
    assert machine.named["first_in_pin"] == "GP2"
    assert machine.named["pull_in_pin_up"] == 0xFF
    machine.ring[0], machine.ring[1] = ~100, 0xFB
    assert [edge[1:] for edge in buttons.edges()] == [(2, True)]
    assert buttons.lost == 0
    machine.rxstall = True
    buttons.edges()
    assert buttons.lost == 1
    assert not machine.rxstall


def test_a_rest_ends_with_an_edge_or_in_time(chip, monkeypatch):
    buttons = bring_up().ports.buttons
    ring = StateMachine.made[-1].ring
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        if len(slept) == 3:
            ring[0], ring[1] = ~100, 0xFB

    monkeypatch.setattr(time, "sleep", sleep)
    buttons.wait(50)
    assert slept == [0.001] * 3
    assert len(buttons.edges()) == 1
    buttons.wait(2)
    assert len(slept) == 5


@pytest.mark.parametrize(
    ("gone", "name", "null"),
    [
        ("rp2pio", "buttons", ports.Buttons),
        ("usb_cdc", "link", ports.Link),
        ("neopixel_write", "lights", ports.Lights),
        ("pwmio", "buzzer", ports.Buzzer),
        ("busdisplay", "screen", ports.Screen),
    ],
)
def test_what_is_missing_is_told_and_left_out(chip, monkeypatch, gone, name, null):
    monkeypatch.setitem(sys.modules, gone, None)
    opened = bring_up()
    assert [one[0] for one in opened.missing] == [name]
    assert type(getattr(opened.ports, name)) is null


def test_a_chip_without_a_memory_of_its_own(chip):
    chip.modules["microcontroller"].nvm = None
    assert [one[0] for one in bring_up().missing] == ["storage"]


def test_a_panel_that_does_not_answer(chip, monkeypatch):
    def absent(*arguments, **named):
        raise ValueError("No I2C device at address: 0x3c")

    monkeypatch.setenv("CAMBIO_BOARD", "pico_oled")
    chip.modules["busio"].I2C = Recorder
    monkeypatch.setitem(sys.modules, "i2cdisplaybus", module("i2cdisplaybus", I2CDisplayBus=absent))
    monkeypatch.setitem(
        sys.modules,
        "adafruit_displayio_ssd1306",
        module("adafruit_displayio_ssd1306", SSD1306=BusDisplay),
    )
    assert bring_up().missing == [("screen", "No I2C device at address: 0x3c")]


def test_the_bell_sounds_and_is_silent(chip):
    buzzer = bring_up().ports.buzzer
    buzzer.tone(440)
    pwm = PWMOut.made[-1]
    assert pwm.frequency == 440
    assert pwm.duty_cycle == 0x8000
    buzzer.tone(0)
    assert pwm.duty_cycle == 0


def test_lights_are_sent_green_first(chip):
    lights = bring_up().ports.lights
    lights.set(1, (255, 100, 8))
    lights.set(99, (255, 255, 255))
    assert not any(chip.sent[-1])
    lights.show()
    assert chip.sent[-1][3:6] == bytes((25, 63, 2))


def test_the_record_is_in_the_chips_memory(chip):
    storage = bring_up().ports.storage
    storage.start(b"game")
    storage.append(b"+move")
    assert bring_up().ports.storage.read() == b"game+move"
    storage.clear()
    assert bring_up().ports.storage.read() == b""


def test_house_games_are_read_from_the_drive(chip, tmp_path):
    storage = bring_up().ports.storage
    assert storage.house_rules_folder == "/house_rules"
    storage.house_rules_folder = str(tmp_path)
    (tmp_path / "sunday.json").write_text("{}")
    assert storage.house_rules() == [("sunday.json", "{}")]


@pytest.mark.parametrize(
    ("board_id", "setting", "panel"),
    [
        ("raspberry_pi_pico_w", None, "st7789"),
        ("raspberry_pi_pico", "pico_oled", "ssd1306"),
        ("adafruit_macropad_rp2040", None, "sh1106"),
    ],
)
def test_which_board_it_is(chip, monkeypatch, board_id, setting, panel):
    chip.modules["board"].board_id = board_id
    if setting:
        monkeypatch.setenv("CAMBIO_BOARD", setting)
    assert port("board").board_facts()["panel"] == panel


@pytest.mark.parametrize(("board_id", "setting"), [("metro", None), ("x", "nothing")])
def test_a_board_that_nobody_knows(chip, monkeypatch, board_id, setting):
    chip.modules["board"].board_id = board_id
    if setting:
        monkeypatch.setenv("CAMBIO_BOARD", setting)
    with pytest.raises(KeyError):
        port("board").board_facts()


class Serial:
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
        self.got += data[:10]  # a slow reader
        return min(len(data), 10)


def test_the_link_answers_bit_by_bit(chip):
    serial = Serial(b'{"do": "status"}\n')
    chip.modules["usb_cdc"].data = serial
    link = bring_up().ports.link
    app = an_app_at_its_title()
    for _ in range(10):
        link.serve(app)
    assert serial.got == b'{"ok": true, "game": null}\n'


def test_an_answer_that_had_to_wait_goes_out_in_the_same_pass(chip):
    serial = Serial()
    chip.modules["usb_cdc"].data = serial
    link = bring_up().ports.link
    link.send([7])
    link.serve(an_app_at_its_title())
    assert serial.got == b"[7]\n"


def an_app_at_its_title():
    scene = types.SimpleNamespace(name="title")
    bundle = types.SimpleNamespace(storage=None)
    return types.SimpleNamespace(table=None, scene=scene, ports=bundle)


def test_the_clock_runs(chip):
    clock = bring_up().ports.clock
    first = clock.us()
    assert first // 1000 <= clock.ms()
    assert clock.us() >= first
