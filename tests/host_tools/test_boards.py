"""The board files: every one loads, and what is wrong in one is said plainly."""

import tomllib

import pytest

from host_tools.boards import boards
from host_tools.common.errors import PlainError


@pytest.mark.parametrize("name", boards.names())
def test_every_board_loads_and_no_pin_has_two_uses(name):
    board = boards.load(name)
    assert board.seats == 8
    assert len(board.pins()) >= len(board.button_pins) + len(board.screen.pins) + 2


@pytest.mark.parametrize("name", boards.names())
def test_button_pins_are_consecutive_for_the_capture(name):
    numbers = [int(pin[2:]) for pin in boards.load(name).button_pins]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ('"GP9"]', '"GP13"]', "the buttons' pins must be consecutive"),
        ('pressed = "low"', 'pressed = "high"', "must connect its pin to ground"),
        ('"ssd1306"', '"ili9341"', '"ili9341" is none of st7789'),
        ('"GP28"', '"GP9"', "GP9 is both button 8 and lights"),
        ('"GP27"', '"gp27"', '"gp27" is not a pin of the RP2040'),
        ('"GP22"', "22", '"22" is not a pin of the RP2040'),
        ('switch = "GP12"', 'switch = "12"', '"12" is not a pin of the RP2040'),
        ('pin = "GP27"', 'pni = "GP27"', "lacks pin"),
        ("[bell]", "[bel]", 'there is no table "bel"'),
        ("[optional.encoder]", "[encodr]", 'there is no table "encodr"'),
    ],
)
def test_a_board_file_that_the_firmware_can_not_follow_is_refused(tmp_path, was, now, why):
    for path in boards.FOLDER.glob("pico_*.toml"):
        (tmp_path / path.name).write_text(path.read_text().replace(was, now))
    with pytest.raises(PlainError, match=why):
        boards.load("pico_oled", tmp_path)


def test_an_unknown_board_is_reported_with_the_nearest_name():
    with pytest.raises(PlainError) as found:
        boards.load("pico_olde")
    assert "pico_oled" in found.value.message
    assert "macropad" in found.value.next_step
    assert found.value.exit_code == 2


@pytest.mark.parametrize("part", ["screen", "buttons", "lights", "buzzer", "name", "images"])
def test_a_board_file_that_lacks_a_part_is_named(tmp_path, part):
    data = tomllib.loads((boards.FOLDER / "pico_tft.toml").read_text())
    del data[part]
    lines = [f'{key} = "{value}"' for key, value in data.items() if isinstance(value, str)]
    lines.append("" if part == "images" else "images = []")
    for table in ("screen", "buttons", "lights", "buzzer"):
        if table in data:
            lines.append(f"[{table}]")
            lines += [f"{k} = {_toml(v)}" for k, v in data[table].items()]
    (tmp_path / "pico_tft.toml").write_text("\n".join(lines))
    with pytest.raises(PlainError, match=f"lacks {part}"):
        boards.load("pico_tft", tmp_path)


def _toml(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {_toml(v)}" for k, v in value.items()) + "}"
    return repr(value).replace("'", '"')
