"""The title tells how full the battery is, and warns; a device without one says nothing."""

import pytest

from firmware import ports
from tests.firmware import rendering
from tests.firmware.handheld import PANELS, Handheld


class Cell(ports.Battery):
    """A battery that is as full as a test says."""

    def __init__(self, left):
        self.left = left

    def percent(self):
        return self.left


def title_of(panel, left):
    """All lines of the title, with the battery at that many percent."""
    held = Handheld(panel)
    held.app.ports.battery = Cell(left)
    held.app.show("title")
    width, height, _ = PANELS[panel]
    assert not rendering.problems(held.scene.widgets, width, height)
    return " ".join(rendering.lines(held.scene.group))


@pytest.mark.parametrize("panel", PANELS)
def test_without_a_battery_the_title_says_what_the_button_does(panel):
    text = title_of(panel, None)
    assert "hold: take" in text.lower()
    assert "attery" not in text


def test_the_large_panel_says_how_full_the_battery_is():
    assert "battery 80 %" in title_of("tft", 80)


@pytest.mark.parametrize("panel", PANELS)
def test_a_battery_that_is_full_enough_leaves_the_foot_to_the_button(panel):
    assert "hold: take" in title_of(panel, 80).lower()


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("left", [15, 0])
def test_a_battery_that_is_nearly_empty_is_told_before_all_else(panel, left):
    assert f"battery {left} %" in title_of(panel, left).lower()


@pytest.mark.parametrize("panel", PANELS)
def test_one_percent_more_is_no_warning(panel):
    assert "charge" not in title_of(panel, 16)
