"""The CircuitPython ports against stand-ins for the chip: what they ask of it, and what happens
where hardware is missing.
"""

import importlib
import sys
import types

import pytest

from firmware import ports
from firmware.input import edge_capture
from firmware.link import protocol
from tests.firmware.chip import (
    AnalogIn,
    BusDisplay,
    DigitalInOut,
    IncrementalEncoder,
    Keys,
    PWMOut,
    Recorder,
    Serial,
    StateMachine,
    module,
    no_panel,
)
from tests.firmware.handheld import START_US, Clock


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
    assert list(machine.arguments[0]) == list(edge_capture.program(8))
    assert machine.named["first_in_pin"] == "GP2"
    assert machine.named["pull_in_pin_up"] == 0xFF
    machine.ring[0], machine.ring[1] = ~100, 0xFB
    assert [edge[1:] for edge in buttons.edges()] == [(2, True)]
    assert buttons.lost == 0


@pytest.mark.parametrize(("stalls", "unread"), [(True, 0), (False, edge_capture.PAIRS)])
def test_after_edges_were_lost_the_count_begins_anew_at_the_clock(chip, stalls, unread):
    """It stood still while the FIFO was full, or nobody had read the ring in time."""
    clock = Clock()
    buttons = port("buttons").PioButtons("GP2", 8, clock)
    machine = StateMachine.made[-1]
    machine.ring[0], machine.ring[1] = ~0, 0xFB
    assert buttons.edges() == [(START_US, 2, True)]
    clock.now_us, machine.rxstall = 2 * START_US, stalls
    for pair in range(unread):
        machine.ring[2 * pair + 1] = 0xF0
    assert buttons.edges() == []
    assert (buttons.lost, machine.rxstall) == (1, False)
    machine.ring[0], machine.ring[1] = ~0, 0xFF
    assert buttons.edges() == [(2 * START_US, 2, False)]


def test_a_rest_ends_with_an_edge_or_in_time(chip, monkeypatch):
    buttons = bring_up().ports.buttons
    ring = StateMachine.made[-1].ring
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        if len(slept) == 3:
            ring[0], ring[1] = ~100, 0xFB

    alone = types.SimpleNamespace(sleep=sleep)  # other threads may sleep through the real one
    monkeypatch.setattr(port("buttons"), "time", alone)
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
        ("analogio", "battery", ports.Battery),
    ],
)
def test_what_is_missing_is_told_and_left_out(chip, monkeypatch, gone, name, null):
    monkeypatch.setitem(sys.modules, gone, None)
    opened = bring_up()
    assert [one[0] for one in opened.missing] == [name]
    assert type(getattr(opened.ports, name)) is null


@pytest.mark.parametrize(
    ("volts", "percent"),
    [(0.0, None), (1.6, None), (3.2, 0), (3.3, 0), (3.7, 15), (3.85, 55), (4.2, 100), (5.0, 100)],
)
def test_the_battery_is_read_through_its_divider(chip, volts, percent):
    """1.3 and 2 kilohm leave 1 / 1.65 of it; the converter's 65535 are the board's 3.0 V."""
    battery = bring_up().ports.battery
    assert AnalogIn.made[-1].arguments == ("GP26",)
    AnalogIn.made[-1].value = round(volts / 1.65 / 3.0 * 65535)
    found = battery.percent()
    assert found == percent if percent in (None, 0, 100) else abs(found - percent) <= 1
    assert battery.warn == 15


def test_settings_mend_what_a_boards_own_converter_lacks(chip, monkeypatch):
    """A meter shows 4.0 V where the device reads 4.1."""
    AnalogIn.made.clear()
    monkeypatch.setattr("os.getenv", {"CAMBIO_BATTERY": 976}.get)
    battery = bring_up().ports.battery
    AnalogIn.made[-1].value = round(4.1 / 1.65 / 3.0 * 65535)
    assert abs(battery.millivolts() - 4000) <= 5
    assert battery.percent() in (79, 80)


def test_a_board_without_a_divider_has_no_battery_and_lacks_nothing(chip, monkeypatch):
    facts = dict(port("board").board_facts())
    del facts["battery"]
    opened = port("bring_up").BringUp(facts)
    assert opened.missing == []
    assert opened.ports.battery.percent() is None


@pytest.fixture
def encoder(chip, monkeypatch):
    chip.modules["board"].board_id = "adafruit_macropad_rp2040"
    monkeypatch.setitem(sys.modules, "adafruit_displayio_sh1106", module("sh1106", SH1106=Recorder))
    return bring_up().ports.encoder


def test_an_encoder_tells_how_far_it_was_turned_since_the_last_time(encoder):
    dial = IncrementalEncoder.made[-1]
    assert dial.arguments == ("GP17", "GP18")
    dial.position = 3
    assert encoder.turns() == 3
    dial.position = 1
    assert encoder.turns() == -2
    assert encoder.turns() == 0


def test_the_press_of_an_encoder_is_stamped_when_it_was_made(encoder, monkeypatch):
    keys = Keys.made[-1]
    assert keys.arguments == (("GP0",),)
    monkeypatch.setattr(encoder._clock, "us", lambda: 1_000_000)
    keys.waiting = [(True, (1 << 29) - 35), (False, 3)]  # the ticks began anew in between
    assert encoder.edges() == [(960_000, 0, True), (998_000, 0, False)]
    assert encoder.edges() == []


def test_a_board_without_an_encoder_does_not_even_read_its_module(chip):
    opened = bring_up()
    assert type(opened.ports.encoder) is ports.Encoder
    assert "firmware.ports.circuitpython.encoder" not in sys.modules


def test_lights_get_the_part_that_their_supply_bears(chip):
    """The board file's figure: what the hardware's budget counts on is what is sent."""
    facts = dict(port("board").board_facts())
    pin, count, _, order = facts["lights"]
    lights = port("bring_up").BringUp({**facts, "lights": (pin, count, 10, order)}).ports.lights
    for button in range(count):
        lights.set(button, (255, 255, 255))
    lights.show()
    assert chip.sent[-1] == bytes([25] * 3 * count)


@pytest.mark.parametrize(
    ("order", "weak", "sent"),  # pixels on legs mostly; 5050 pixels and strips; half where weak
    [("RGB", False, (25, 10, 2)), ("GRB", False, (10, 25, 2)), ("GRB", True, (5, 12, 1))],
)
def test_each_boards_pixels_get_the_colours_in_their_order(chip, order, weak, sent):
    facts = port("board").board_facts()
    facts = facts | {"lights": (*facts["lights"][:3], order)}
    lights = port("bring_up").BringUp(facts).ports.lights
    lights.weak = weak
    lights.set(1, (100, 40, 8))
    lights.set(99, (255, 255, 255))
    assert not any(chip.sent[-1])
    lights.show()
    assert tuple(chip.sent[-1][3:6]) == sent


def test_a_chip_without_a_memory_of_its_own(chip):
    chip.modules["microcontroller"].nvm = None
    assert [one[0] for one in bring_up().missing] == ["storage"]


def test_a_panel_that_does_not_answer(chip, monkeypatch):
    no_panel(chip, monkeypatch, but_at=0x3D)
    assert bring_up().missing == []
    no_panel(chip, monkeypatch)
    opened = bring_up()
    assert opened.missing == [("screen", "Unable to find I2C Display at 3d")]
    display = opened.ports.screen.display
    assert (display.width, display.height) == (128, 64)  # the drive has no other sizes' fonts


def test_the_bell_sounds_and_is_silent(chip):
    buzzer = bring_up().ports.buzzer
    buzzer.tone(440)
    pwm = PWMOut.made[-1]
    assert pwm.frequency == 440
    assert pwm.duty_cycle == 0x8000
    buzzer.tone(0)
    assert pwm.duty_cycle == 0


def test_the_bell_is_as_loud_as_was_chosen(chip):
    buzzer = bring_up().ports.buzzer
    assert buzzer.has_volume
    duties = []
    for volume in (1, 0.35, 0):
        buzzer.volume = volume
        buzzer.tone(440)
        duties.append(PWMOut.made[-1].duty_cycle)
    assert duties[0] > duties[1] > duties[2] == 0


def test_the_external_bell_is_off_until_it_rings_and_rings_at_full_volume_only(chip):
    buzzer = bring_up().ports.buzzer
    bell = [one for one in DigitalInOut.made if one.arguments == ("GP27",)][-1]
    assert bell.value is False
    buzzer.ring(True)
    assert bell.value is True
    buzzer.ring(False)
    assert bell.value is False
    buzzer.volume = 0.35
    buzzer.ring(True)
    assert bell.value is False


def test_a_board_without_an_external_bell(chip, monkeypatch):
    chip.modules["board"].board_id = "adafruit_macropad_rp2040"
    monkeypatch.setitem(sys.modules, "adafruit_displayio_sh1106", None)
    bring_up().ports.buzzer.ring(True)


def test_a_panel_is_dimmed_where_its_light_is_wired(chip):
    screen = bring_up().ports.screen
    assert screen.dims
    screen.brightness = 0.3
    assert BusDisplay.made[-1].brightness == screen.brightness == 0.3
    wiring = dict.fromkeys(("clock", "data", "command", "select", "reset"), "GP0")
    fixed = port("screen").opened("st7789", 320, 240, wiring)
    fixed.brightness = 0.3
    assert fixed.brightness == 1
    assert BusDisplay.made[-1].brightness == 1


def test_the_record_is_in_the_chips_memory(chip):
    storage = bring_up().ports.storage
    storage.start(b"game")
    storage.append(b"+move")
    assert bring_up().ports.storage.read() == b"game+move"
    storage.keep(b"soft")
    storage.clear()
    assert bring_up().ports.storage.read() == b""
    assert bring_up().ports.storage.settings() == b"soft"
    assert bring_up().ports.storage.house_rules_folder == "/house_rules"


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
    facts = port("board").board_facts()
    assert facts["panel"] == panel
    assert panel in port("screen")._OPENERS


def test_a_panel_that_nobody_has_written_a_class_for_is_missing(chip):
    opened = port("bring_up").BringUp(port("board").board_facts() | {"panel": "slate"})
    assert opened.missing == [("screen", "no driver for the panel slate")]


@pytest.mark.parametrize(("board_id", "setting"), [("metro", None), ("x", "nothing")])
def test_a_board_that_nobody_knows(chip, monkeypatch, board_id, setting):
    chip.modules["board"].board_id = board_id
    if setting:
        monkeypatch.setenv("CAMBIO_BOARD", setting)
    with pytest.raises(KeyError):
        port("board").board_facts()


@pytest.mark.parametrize("nonsense", ["toaster", "", ValueError("Invalid format")])
def test_a_board_with_nonsense_in_its_settings_plays_with_its_own_pins_and_says_so(
    chip, monkeypatch, capsys, nonsense
):
    def getenv(name):
        if isinstance(nonsense, ValueError):
            raise nonsense
        return nonsense

    chip.modules["board"].board_id = "raspberry_pi_pico"
    board = port("board")
    monkeypatch.setattr(board.os, "getenv", getenv)
    assert board.board_facts()["panel"] == "st7789"
    assert "settings.toml: CAMBIO_BOARD is" in capsys.readouterr().out


def test_the_link_answers_bit_by_bit(chip):
    serial = Serial(b'{"do": "status"}\n')
    chip.modules["usb_cdc"].data = serial
    link = bring_up().ports.link
    app = an_app_at_its_title()
    for _ in range(10):
        link.serve(app)
    assert serial.got == b'{"ok": true, "game": null}\n'


def test_a_computer_that_goes_in_the_middle_of_a_line_leaves_the_next_none_of_it(chip):
    chip.modules["usb_cdc"].data = serial = Serial(b'{"do": ')
    link = bring_up().ports.link
    for there in (True, False, True):
        serial.connected = there
        link.serve(an_app_at_its_title())
        serial.waiting += b'{"do": "status"}\n' * (not there)
    assert serial.got.startswith(b'{"ok": t')


def test_lines_that_come_in_one_piece_are_answered_one_by_one_and_fill_no_heap(chip):
    chip.modules["usb_cdc"].data = serial = Serial(b"\n" * 1000)
    link = bring_up().ports.link
    answered = []
    for _ in range(100):
        link.serve(types.SimpleNamespace(answer=answered.append))
    assert answered == [b""] * 100
    assert len(serial.waiting) == 1000 - 128


def test_a_console_that_is_open_and_not_read_gets_what_fits_and_holds_nothing_up(chip):
    chip.modules["usb_cdc"].console = console = Serial()
    bring_up().ports.link.log("scene: title")
    assert console.got == b"scene: tit"
    assert 0 < console.write_timeout < 0.1


def test_an_answer_that_had_to_wait_goes_out_in_the_same_pass(chip):
    serial = Serial()
    chip.modules["usb_cdc"].data = serial
    link = bring_up().ports.link
    link.send([7])
    link.serve(an_app_at_its_title())
    assert serial.got == b"[7]\n"


def an_app_at_its_title():
    return types.SimpleNamespace(answer=lambda line: protocol.answer(line, None, ports.Storage()))


def test_the_clock_runs(chip):
    clock = bring_up().ports.clock
    first = clock.us()
    assert first // 1000 <= clock.ms()
    assert clock.us() >= first
