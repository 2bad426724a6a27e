"""Text on both panels, what the layout checks find, and that little is redrawn."""

import displayio
import pytest

from firmware.widgets.banner import Banner
from firmware.widgets.bar import Bar
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.hand import HandRow
from firmware.widgets.lines import Text
from firmware.widgets.menu import Menu
from firmware.widgets.mini import SmallHand
from firmware.widgets.rules_card import RulesCard
from firmware.widgets.scores import ScoreTable
from firmware.widgets.text import SteadyText, wrap
from firmware.widgets.theme import Theme
from firmware.widgets.widget import Widget, rectangle
from tests.firmware.rendering import drawn_box, faults, lines, problems, redrawn, rest


def test_text_takes_the_first_wording_that_fits(theme):
    font = theme.font(1)
    text = Text((0, 0, font.width("To Clara now"), font.height), theme, scales=(1,))
    text.show(("Pass the device to Clara", "To Clara now", "Clara"))
    assert lines(text) == ["To Clara now"]
    assert faults(theme, text) == []


def test_text_wraps_where_there_is_room_for_lines(theme):
    font = theme.font(1)
    text = Text((0, 0, font.width("Pass it to"), 30), theme, "center", scales=(1,))
    text.show(("Pass it to Clara", "Clara"))
    assert lines(text) == ["Pass it to", "Clara"]
    narrow = max(font.width(word) for word in ("never", "split", "aword"))
    assert wrap("never split aword", font, narrow) == ["never", "split", "aword"]
    assert wrap("unbreakable", font, narrow) is None
    assert wrap("a  b", font, font.width("a b")) == ["a b"]
    assert wrap("a b", font, font.width("a b") - 1) == ["a", "b"]


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("width", [60, 61, 65, 70])
def test_text_stands_where_it_is_aligned(theme, align, width):
    text = Text((10, 0, width, 14), theme, align, scales=(1,))
    for word in ("HHH", "HHHH"):
        text.show(word)
        assert faults(theme, text) == []
        box = drawn_box(text, theme)
        assert box is not None
        before, after = box[0] - 10, 10 + width - box[0] - box[2]
        if align == "left":
            assert before <= 1
        elif align == "right":
            assert after <= 2
        else:
            assert abs(before - after) <= 2


def test_a_text_that_is_cut_is_reported(theme):
    text = Text((0, 0, 30, 12), theme, scales=(1,))
    text.show("Incomprehensible")
    assert text.cut
    assert any("cuts" in fault for fault in problems([text], theme.width, theme.height))


def test_text_that_lost_a_pixel_is_reported(theme):
    text = Text((0, 0, 60, 14), theme, scales=(1,))
    text.show("Clara")
    assert problems([text], theme.width, theme.height) == []
    [bitmap] = [line.bitmap for line in text.lines.values()]
    bitmap[3, 4] = 1 - bitmap[3, 4]
    assert any("shows" in fault for fault in problems([text], theme.width, theme.height))


def test_faults_of_a_layout_are_named(theme):
    first, second = Bar((0, 0, 40, 10), theme), Bar((30, 5, 40, 10), theme)
    assert "lies over" in problems([first, second], theme.width, theme.height)[0]
    assert "not on the screen" in problems([Bar((-1, 0, 9, 9), theme)], 128, 64)[0]
    spilling = Widget((0, 0, 20, 20), theme)
    spilling.append(rectangle(theme, (10, 10, 11, 5), theme.accent))
    assert "outside its box" in problems([spilling], theme.width, theme.height)[0]


def test_showing_the_same_again_redraws_nothing(theme):
    box = rest(theme)
    hand, menu = HandRow(box, theme), Menu(box, theme)
    text, banner = Text(box, theme), Banner(box, theme)
    cases = (
        (hand, lambda: (hand.show(["7H", BACK, EMPTY, "10S"]), hand.mark(1))),
        (menu, lambda: menu.show(("Keep", "Discard", "Swap"), 1)),
        (text, lambda: text.show(("Pass it to Clara", "Clara"))),
        (banner, lambda: banner.show(3, "Clara's turn")),
    )
    if not theme.big:
        small = SmallHand(box, theme)
        cases += ((small, lambda: (small.show([BACK, EMPTY, BACK]), small.mark(2))),)
    for widget, show in cases:
        show()
        assert redrawn(widget, theme, show) == 0, type(widget).__name__


def test_a_change_redraws_little_more_than_itself(theme):
    box = rest(theme)
    hand = HandRow(box, theme)
    hand.show(["8H", BACK, EMPTY, "10S"])
    hand.show(["7H", BACK, EMPTY, "10S"])
    one = hand.faces[0].width * hand.faces[0].height
    assert 0 < redrawn(hand, theme, lambda: hand.show(["8H", BACK, EMPTY, "10S"])) <= one
    if not theme.big:
        small = SmallHand(box, theme)
        small.show([BACK, EMPTY, BACK])
        assert 0 < redrawn(small, theme, lambda: small.mark(2)) <= 140
    menu = Menu(box, theme)
    menu.show(("Keep", "Discard", "Swap"), 0)
    row = menu.wide * menu.high
    tap = redrawn(menu, theme, lambda: menu.show(("Keep", "Discard", "Swap"), 1))
    assert 0 < tap <= 6 * row, "two plates of two parts, and two rows of words"
    menu.progress(0.5)
    assert 0 < redrawn(menu, theme, lambda: menu.progress(0.7)) <= row


def test_of_a_text_that_changes_only_the_rows_with_letters_are_redrawn():
    theme = Theme(320, 240, True)
    text = SteadyText((0, 0, 300, 30), theme, "left", theme.ink, theme.ground, (4,))
    text.show("noon")
    wide, high = theme.font(4).width("noon"), theme.font(4).height
    assert 0 < redrawn(text, theme, lambda: text.show("no")) <= wide * high * 0.6


def test_no_name_of_ours_hides_one_of_displayio():
    for kind in (Widget, Text, CardFace, HandRow, SmallHand, Menu, Bar, ScoreTable, Banner):
        own = {name for name in vars(kind) if not name.startswith("__")}
        assert not own & set(dir(displayio.Group)), kind
    theme = Theme(320, 240, True)
    plain = set(vars(displayio.Group()))
    parts = (Menu((0, 0, 90, 90), theme), Text((0, 0, 90, 90), theme))
    for widget in parts + (Banner((0, 0, 90, 30), theme), RulesCard((0, 0, 90, 90), theme)):
        assert not (set(vars(widget)) - plain) & set(dir(displayio.Group))
