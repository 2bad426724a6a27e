"""Whose lines of words: Adafruit's labels outside play, our own in it, where the heap is short."""

import sys

import displayio
import pytest

from firmware.widgets import fonts
from firmware.widgets.theme import Theme
from tests.firmware.app_round import Chance
from tests.firmware.chance import play
from tests.firmware.handheld import Handheld
from tests.firmware.rendering import parts, render

OURS = "firmware.widgets.labels"  # and on the board the library in it


def named(held, kind):
    """The parts on the screen by their class's name: modules are let go of and loaded anew."""
    groups = parts(held.scene.group, displayio.Group)
    return [one for one in groups if kind in [base.__name__ for base in type(one).__mro__]]


def test_the_title_and_the_menus_are_labels():
    held = Handheld()
    for choice in ("rules", "klatschen"):
        assert named(held, "Label"), held.scene.name
        held.take(choice)
    assert named(held, "Label")


def test_a_round_has_none_and_the_library_is_let_go_of():
    held = Handheld()
    held.set_up("klatschen", 0, 1)
    held.wait_for("hand_over")
    assert named(held, "Label") == []
    assert OURS not in sys.modules


@pytest.mark.parametrize(
    ("people", "bots", "has_labels"), [(2, 0, True), (2, 1, False), (5, 0, False)]
)
def test_results_are_labels_where_the_heap_has_room_for_these(people, bots, has_labels):
    held = Handheld(seed=7)
    held.set_up("klatschen", *range(people), **({"bots": bots} if bots else {}))
    play(held, Chance(5), until="round_over")
    assert bool(named(held, "Label")) == has_labels


def test_a_label_is_given_another_colour_in_place():
    held = Handheld()
    [menu] = named(held, "Menu")
    row = menu.rows[menu.choice]
    assert row.color == held.app.theme.ground
    held.tap(0)
    assert row.color == held.app.theme.ink
    assert menu.rows[menu.choice].color == held.app.theme.ground


def test_a_line_that_finds_no_piece_of_heap_is_set_word_by_word_and_looks_the_same(monkeypatch):
    theme = Theme(320, 240, colour=True)
    words = theme.words
    screen = displayio.Group()
    screen.append(words.line(theme.font(1), "Who broke a rule?", theme.ink, 9, 7))
    whole = render(screen, 320, 240, True).tobytes()
    real = displayio.Bitmap

    def in_pieces(width, height, tones):
        if width * height > 1000:
            raise MemoryError
        return real(width, height, tones)

    monkeypatch.setattr(fonts.displayio, "Bitmap", in_pieces)
    line = words.line(theme.font(1), "Who broke a rule?", theme.dim, 9, 7)
    assert len(line) == 4
    screen[0] = line
    assert render(screen, 320, 240, True).tobytes() != whole
    words.dye(line, theme.ink)
    assert line.pixel_shader is theme.palette(None, theme.ink)
    assert render(screen, 320, 240, True).tobytes() == whole
