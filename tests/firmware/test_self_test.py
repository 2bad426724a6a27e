"""The test of the parts: what the panel shows, what a button does, and how it ends."""

import pytest

from firmware.scenes.self_test import FILLS
from tests.firmware.handheld import PANELS, Handheld
from tests.firmware.rendering import lines, render


def begun(panel="tft", scene="screen_test", **options):
    held = Handheld(panel, **options)
    held.app.show(scene)
    held.wait(500)
    return held


def words(held):
    return " ".join(lines(held.scene.group))


def picture(held, panel):
    width, height, colour = PANELS[panel]
    return render(held.scene.group, width, height, colour)


# --- the panel ------------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", PANELS)
def test_the_frame_lights_the_outermost_pixels_of_every_edge(panel):
    image = picture(begun(panel), panel)
    right, low = image.width - 1, image.height - 1
    for x in range(image.width):
        assert image.getpixel((x, 0)) == image.getpixel((x, low)) == (255, 255, 255)
    for y in range(image.height):
        assert image.getpixel((0, y)) == image.getpixel((right, y)) == (255, 255, 255)
    assert image.getpixel((5, 5)) == (0, 0, 0)


def test_bars_of_every_colour_then_every_pixel_of_one():
    held = begun()
    held.tap(2)
    assert len(picture(held, "tft").getcolors()) == 8
    for _ in range(1 + len(FILLS)):
        held.tap(2)
        assert len(picture(held, "tft").getcolors()) == 1
    held.tap(2)
    assert held.scene.name == "button_test"


def test_a_panel_without_colours_has_stripes_and_one_full_picture():
    held = begun("oled")
    held.tap(2)
    black, white = sorted(picture(held, "oled").getcolors())
    assert black[0] == white[0]
    held.tap(2)
    assert picture(held, "oled").getcolors() == [(128 * 64, (255, 255, 255))]
    held.tap(2)
    assert held.scene.name == "button_test"


# --- the buttons ----------------------------------------------------------------------------------


def test_each_button_has_its_own_light_and_tone_while_it_is_down():
    held = begun(scene="button_test")
    seen = set()
    for button in range(1, 8):
        held.down(button)
        held.wait(50)
        seen.add((held.lights.colours[button], held.buzzer.tones[-1]))
        assert max(held.lights.colours[button]) > 200
        assert f"Button {button + 1}" in words(held)
        held.up(button)
        assert held.lights.colours[button] == (0, 0, 0)
        assert held.buzzer.tones[-1] == 0
    assert len(seen) == 7
    assert "Still to press: 1" in words(held)
    held.tap(0)
    assert "All pressed" in words(held)


@pytest.mark.parametrize("panel", PANELS)
def test_the_colour_of_the_light_is_named_and_at_the_end_what_to_do_about_another(panel):
    """Pixels that take green first where the board file says red show red and green swapped."""
    held = begun(panel, scene="button_test")
    shown = (("red", (255, 0, 0)), ("green", (0, 255, 0)), ("blue", (0, 0, 255)))
    for button in range(8):
        name, colour = shown[button % 3]
        held.down(button)
        held.wait(50)
        assert held.lights.colours[button] == colour
        assert f"{button + 1}: {name}" in words(held)
        held.up(button)
    assert "lights.order" in words(held)


def test_a_press_is_told_with_its_time_and_its_bounces():
    held = begun(scene="button_test")
    start = held.clock.now_us
    for at, down in ((1000, True), (1400, False), (1900, True), (121_000, False)):
        held.buttons.planned.append((start + at, 4, down))
    held.wait(300)
    assert "Button 5: 120 ms, 2 bounces" in words(held)
    held.tap(4)
    assert "Button 5: 90 ms, 0 bounces" in words(held)
    assert "button 5: 120 ms, bounces: 2" in held.link.lines


def test_a_computer_that_listens_is_told_what_the_battery_reads():
    assert "battery: 0 mV" in begun(scene="button_test").link.lines


def test_the_piezo_and_the_external_bell_sound_when_the_buttons_turn_comes():
    held = begun(scene="button_test")
    assert held.buzzer.rung
    assert not held.buzzer.rings


# --- how it ends ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["screen_test", "button_test"])
def test_three_seconds_on_button_1_end_it(scene):
    held = begun(scene=scene)
    held.down(0)
    held.wait(2800)
    assert held.scene.name == scene
    held.wait(300)
    assert held.scene.name == "title"
    held.up(0)
    assert held.scene.name == "title"
    assert held.buzzer.tones[-1] == 0
    held.tap(3)
    assert held.scene.menu_index == 1


@pytest.mark.parametrize("scene", ["screen_test", "button_test"])
def test_nearly_a_minute_without_a_press_ends_it(scene):
    held = begun(scene=scene)
    held.wait(53_000)
    held.tap(5)
    now = held.scene.name
    held.wait(54_000)
    assert held.scene.name == now
    held.wait(2000)
    assert held.scene.name == "title"


def test_another_button_held_ends_nothing():
    held = begun(scene="button_test")
    held.down(2)
    held.wait(5000)
    assert held.scene.name == "button_test"


@pytest.mark.parametrize("ms", [300, 9000])
def test_the_press_that_asked_for_it_means_nothing_in_it(ms):
    held = Handheld()
    held.buttons.planned.append((held.clock.now_us - 500_000, 0, True))
    held.app.show("screen_test")
    first = picture(held, "tft").tobytes()
    held.wait(ms)
    held.up(0)
    assert held.scene.name == "screen_test"
    assert picture(held, "tft").tobytes() == first


def test_the_tap_that_led_to_the_buttons_is_no_press_of_them():
    held = begun("oled")
    for _ in range(3):
        held.tap(0)
    assert held.scene.name == "button_test"
    assert "Still to press: 1 2 3" in words(held)


def test_the_test_is_loud_and_bright_and_the_settings_come_back():
    held = Handheld()
    held.take("settings", "volume", "brightness")
    chosen = (held.buzzer.volume, held.screen.brightness)
    held.app.show("button_test")
    assert (held.buzzer.volume, held.screen.brightness) == (1, 1)
    held.wait(61_000)
    assert (held.buzzer.volume, held.screen.brightness) == chosen
    assert held.app.ports.buttons is held.buttons


def test_its_module_is_dropped_when_it_is_over():
    import sys

    held = begun()
    assert "firmware.scenes.self_test" in sys.modules
    assert "firmware.scenes.setup.title" not in sys.modules
    held.wait(61_000)
    assert "firmware.scenes.self_test" not in sys.modules


# --- where a part is missing ----------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["screen_test", "button_test"])
@pytest.mark.parametrize("panel", PANELS)
def test_a_missing_part_is_named(panel, scene):
    held = begun(panel, scene, absent=("buzzer", "lights", "storage"))
    assert "MISSING: BUZZER, LIGHTS, MEMORY" in words(held).upper()


def test_without_a_panel_the_lights_the_tone_and_the_link_tell():
    held = begun(absent=("screen",))
    assert held.scene.name == "button_test"
    assert "missing: screen" in held.link.lines
    red = [colour for colour in held.lights.colours.values() if colour[0] and not any(colour[1:])]
    assert len(red) == 8
    assert 220 in held.buzzer.tones  # the low notes
    held.down(6)
    assert max(held.lights.colours[6]) > 200
    assert held.buzzer.tones[-1] > 0
