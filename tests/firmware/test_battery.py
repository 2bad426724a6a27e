"""A nearly empty battery is told at the title and, once, in play; one that is not there is not."""

import pytest

from tests.firmware import rendering, staged_games
from tests.firmware.cells import Cell
from tests.firmware.handheld import PANELS, Handheld


def title_of(panel, left):
    """All lines of the title, with the battery at that many percent."""
    held = Handheld(panel)
    held.app.ports.battery = Cell(left)
    held.app.show("title")
    width, height, _ = PANELS[panel]
    assert not rendering.problems(held.scene.widgets, width, height)
    return " ".join(rendering.lines(held.scene.group))


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(("left", "warns"), [(None, 0), (80, 0), (16, 0), (15, 1), (0, 1)])
def test_the_titles_foot_says_what_the_button_does_or_warns(panel, left, warns):
    text = title_of(panel, left).lower()
    assert ("hold: take" in text) is not bool(warns)
    assert f"battery {left}%" in text if warns else "charge" not in text
    assert "battery" not in text or left is not None


def test_the_large_panel_says_how_full_the_battery_is():
    assert "battery 80%" in title_of("tft", 80)


def played_to(panel, left, where="at_round_over"):
    """A handheld in a game of two, its battery at that many percent."""
    held = Handheld(panel)
    held.app.ports.battery = Cell(left)
    held.sit_down_at(getattr(staged_games, where)(2))
    return held


def says(held):
    """Whether the screen warns, and whether all on it can be read."""
    panel = PANELS["oled" if held.app.theme.width == 128 else "tft"]
    assert not rendering.problems(held.scene.widgets, *panel[:2])
    return "attery" in " ".join(rendering.lines(held.scene.group))


def between_rounds(held):
    """Whether it warns where the table is asked how to go on, after a look at the points."""
    if held.scene.name == "onward":
        held.take("points")
    held.past_the_points()
    assert held.scene.name == "onward"
    return says(held)


@pytest.mark.parametrize("panel", PANELS)
def test_between_two_rounds_a_nearly_empty_battery_is_told_once(panel):
    held = played_to(panel, 15)
    assert between_rounds(held)
    assert "Battery 15%" in " ".join(rendering.lines(held.scene.group))
    assert not between_rounds(held)
    held.app.ports.battery.left = 3
    assert not between_rounds(held)


def test_it_is_told_again_when_the_battery_was_charged_between_and_not_when_a_reading_wavers():
    held = played_to("tft", 15)
    warned = []
    for held.app.ports.battery.left in (16, None, 15, 16, 15, 20, 14, 21, 15, 14):
        warned.append(between_rounds(held))
    assert [nth for nth, one in enumerate(warned) if one] == [2, 8]


@pytest.mark.parametrize("panel", PANELS)
def test_nobodys_cards_are_talked_over_and_the_break_tells_it(panel):
    held = played_to(panel, 9, "at_turn")
    seat = held.scene.seat
    held.wait_for("turn", "hand_over")
    assert not says(held)
    if held.scene.name == "hand_over":
        held.look()
    held.wait_for("turn")
    assert not says(held)
    held.take("more")
    assert held.scene.seat == seat
    assert says(held)


def test_what_was_told_at_the_title_is_told_once_more_in_play():
    held = Handheld()
    held.app.ports.battery = Cell(10)
    held.app.show("title")
    held.app.show("settings")
    assert not held.app.ports.battery.warned
    held.sit_down_at(staged_games.at_round_over(2))
    assert between_rounds(held)
