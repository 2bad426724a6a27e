"""The board files: every one loads, and what is wrong in one is said plainly."""

import re

import pytest

from host_tools.boards import boards, pins
from host_tools.common.errors import PlainError


@pytest.mark.parametrize("name", boards.names())
def test_every_board_loads_and_no_pin_has_two_uses(name):
    board = boards.load(name)
    assert board.seats == 8
    assert len(board.pins()) >= len(board.button_pins) + len(board.screen.pins) + 2


def test_the_pin_functions_are_those_of_the_data_sheet():
    """RP2040 data sheet, table 2 of section 1.4.3: some rows of it."""
    assert {"SPI0 SCK", "I2C1 SDA", "PWM1 A"} <= pins.functions(18)
    assert {"SPI0 TX", "I2C1 SCL", "PWM1 B"} <= pins.functions(19)
    assert {"SPI0 RX", "I2C0 SDA", "PWM0 A"} <= pins.functions(0)
    assert {"SPI1 SCK", "I2C1 SDA", "PWM5 A", "ADC0"} <= pins.functions(26)
    assert {"SPI1 TX", "I2C1 SCL", "PWM5 B", "ADC1"} <= pins.functions(27)
    assert {"SPI1 CSn", "I2C0 SCL", "PWM6 B"} <= pins.functions(29)


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ('"GP9"]', '"GP13"]', "the buttons' pins must be consecutive"),
        ('pressed = "low"', 'pressed = "high"', 'buttons.pressed must be "low"'),
        ('"ssd1306"', '"ili9341"', 'screen.driver must be "st7789" or'),
        ('"GP28"', '"GP9"', "GP9 is both button 8 and lights"),
        ('switch = "GP12"', 'switch = "gp12"', "encoder.switch must be a pin from GP0 to GP29"),
        ('"GP27"', '"GP29"', "GP29 can't be the bell: a Pico has no pin for it"),
        ('pin = "GP27"', 'pni = "GP27"', "bell.pni is unknown: there are pin"),
        ('clock = "GP1"', 'clock = "GP20"', "GP20 can't be the screen clock .* GP1, GP3,"),
        ('clock = "GP1"', 'clock = "GP15"', "clock is at I2C1, its data at I2C0"),
        ('clock = "GP18"', 'clock = "GP13"', "GP13 can't be the screen clock .* GP2, GP6,"),
        ('data = "GP19"', 'data = "GP15"', "clock is at SPI0, its data at SPI1"),
        ('clock = "GP18"', 'clok = "GP18"', "screen.pins.clok is unknown: there are clock,"),
        ('"GP21"', '"GP23"', "buzzer and screen backlight share PWM3"),
        ('pin = "GP26"', 'pin = "GP13"', "GP13 can't be the battery"),
        ('b = "GP11"', 'b = "GP13"', "optional encoder's a and b must be neighbours"),
        ('bus = "i2c"', 'bus = "spi"', 'screen.bus must be "i2c" with ssd1306'),
        ("    [22.5, 54.0], [67.5, 54.0]", "    [22.5, 54.0]", "buttons.places has 7 places"),
        ("[3.6, 8]", "[3.2, 8]", "battery.curve must have two rising volts or more"),
        ("count = 8", "count = 7", "lights.count no fewer"),
        ('pin = "GP26"', 'pin = "GP28"', "GP28 is both lights and battery"),
        ('a = "GP10"', 'a = "GP27"', "GP27 is both bell and optional encoder a"),
        ("usb_ma = 500", 'usb_ma = "a lot"', "power.usb_ma must be a number from 1 to 5000"),
        ("reference_volts = 3.0", "reference_volts = nan", "must be a number from 1.6 to 3.6"),
        ("warn_percent = 15", 'warn_percent = "low"', "warn_percent must be a whole number"),
        ("[4.15, 100]]", "[4.15, 10]]", "must have two rising volts or more, of rising percent"),
        ("height = 64", "height = 200", "screen.width and height must be 240 and 128 at most"),
        ("width = 320", "width = 480", "screen.width must be a whole number from 128 to 320"),
        ('name = "pico_oled"', 'name = "pico_oled"\nlike = "pico_oleds"', "like must be one of"),
        ("100]]\nwarn_percent = 15", "90]]\nwarn_percent = 95", "must be on its curve"),
        ("[optional.encoder]", "[encodr]", "encodr is unknown: there are name,"),
        ('board_id = "raspberry_pi_pico"', 'board_id = "pico"', '"raspberry_pi_pico" or "wiznet'),
        ('U1 = "pico2"', 'U1 = "pico3"', 'fitted.U1 must be "pico" or "pico2"'),
        ('chip = "rp2350"', "", 'chip must be "rp2350", which the images are for'),
        ('"raspberry_pi_pico_w"', '"adafruit_macropad_rp2040"', "images must name one or more"),
    ],
)
def test_a_board_file_that_the_firmware_can_not_follow_is_refused(tmp_path, was, now, why):
    spoilt = []
    for path in sorted(boards.FOLDER.glob("pico*.toml")):
        text = path.read_text()
        (tmp_path / path.name).write_text(text.replace(was, now))
        spoilt += [path.stem] if was in text else []
    with pytest.raises(PlainError, match=rf"{spoilt[0]}\.toml.*{why}"):
        boards.load(spoilt[0], tmp_path)


def test_a_board_that_is_like_another_states_only_what_differs(tmp_path):
    for name, more in (("pico_tft", ""), ("pico2_tft", '[lights]\norder = "RGB"\n')):
        text = (boards.FOLDER / f"{name}.toml").read_text()
        (tmp_path / f"{name}.toml").write_text(text + more)
    board = boards.load("pico2_tft", tmp_path)
    assert (board.light_order, board.light_count, len(board.images)) == ("RGB", 8, 1)


def test_an_unknown_board_is_reported_with_the_nearest_name():
    with pytest.raises(PlainError) as found:
        boards.load("pico_olde")
    assert "pico_oled" in found.value.message
    assert "macropad" in found.value.next_step
    assert found.value.exit_code == 2


@pytest.mark.parametrize("part", ["screen", "buttons", "lights", "buzzer", "name", "images"])
def test_a_board_file_that_lacks_a_part_is_named(tmp_path, part):
    text = (boards.FOLDER / "pico_tft.toml").read_text()
    of_it = "^name = [^\n]*" if part == "name" else rf"^\[+{part}\b.*?(?=^\[|\Z)"
    (tmp_path / "pico_tft.toml").write_text(re.sub(of_it, "", text, flags=re.M | re.S))
    with pytest.raises(PlainError, match=f"pico_tft.toml: {part} is missing"):
        boards.load("pico_tft", tmp_path)
