"""Text on both panels, what the layout checks find, and that little is redrawn."""

import displayio
import pytest
import terminalio

from engine_core import new_game
from firmware.widgets import lettering, patch, pictures, tiny
from firmware.widgets.banner import Banner
from firmware.widgets.bar import Bar
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.hand import HandRow
from firmware.widgets.lettering import Lettering, Line
from firmware.widgets.menu import Menu
from firmware.widgets.mini import MiniHands
from firmware.widgets.rules_card import RulesCard
from firmware.widgets.scores import ScoreTable
from firmware.widgets.table_map import TableMap
from firmware.widgets.text import Text, wrap
from firmware.widgets.theme import TINY, Theme
from firmware.widgets.widget import Widget, rectangle
from tests.firmware.rendering import (
    drawn_box,
    faults,
    lines,
    problems,
    redrawn,
    rest,
)

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


def test_text_takes_the_first_wording_that_fits(theme: Theme) -> None:
    text = Text((0, 0, 72, 12), theme, scales=(1,))
    text.show(("Pass the device to Clara", "To Clara now", "Clara"))
    assert lines(text) == ["To Clara now"]
    assert faults(theme, text) == []


def test_text_wraps_where_there_is_room_for_lines(theme: Theme) -> None:
    text = Text((0, 0, 72, 30), theme, "center", scales=(1,))
    text.show(("Pass it to Clara", "Clara"))
    assert lines(text) == ["Pass it to", "Clara"]
    assert wrap("never split aword", 5) == ["never", "split", "aword"]
    assert wrap("unbreakable", 5) is None


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("width", [60, 61, 65, 70])
def test_text_stands_where_it_is_aligned(theme: Theme, align: str, width: int) -> None:
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


def test_a_text_that_is_cut_is_reported(theme: Theme) -> None:
    text = Text((0, 0, 30, 12), theme, scales=(1,))
    text.show("Incomprehensible")
    assert text.cut
    assert any("cuts" in fault for fault in problems([text], theme.width, theme.height))


def test_text_whose_tiles_lost_a_letter_is_reported(theme: Theme) -> None:
    text = Text((0, 0, 60, 12), theme, scales=(1,))
    text.show("Clara")
    text.lines[0].put("Clar")
    assert any("shows 'Clar'" in fault for fault in problems([text], theme.width, theme.height))


def test_faults_of_a_layout_are_named(theme: Theme) -> None:
    first, second = Bar((0, 0, 40, 10), theme), Bar((30, 5, 40, 10), theme)
    assert "lies over" in problems([first, second], theme.width, theme.height)[0]
    assert "not on the screen" in problems([Bar((-1, 0, 9, 9), theme)], 128, 64)[0]
    spilling = Widget((0, 0, 20, 20), theme)
    spilling.append(rectangle(theme, (10, 10, 11, 5), theme.accent))
    assert "outside its box" in problems([spilling], theme.width, theme.height)[0]


@pytest.mark.parametrize("scale", [TINY, 1, 2, 3, 4, 6])
def test_every_character_fits_its_cell(scale: int) -> None:
    kind = Lettering(scale)
    assert kind.sheet.width % kind.cell[0] == 0
    assert kind.sheet.height == kind.cell[1]
    tiles = [kind.tile(chr(code)) for code in range(32, 127)]
    assert max(tiles) < kind.sheet.width // kind.cell[0] <= 255
    assert kind.tile("\u00e4") == kind.tile("?")


def test_capitals_digits_and_signs_of_the_tiny_print_are_distinct() -> None:
    shapes = tiny.SHAPES.split()
    assert len(shapes) == tiny.COUNT
    assert len(set(shapes)) == len(shapes)


def test_the_device_font_as_one_sheet_gives_the_same_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [lettering.glyph_rows(code) for code in range(lettering.COUNT)]
    monkeypatch.setattr(terminalio, "FONT", SheetFont(rows))
    assert [lettering.glyph_rows(code) for code in range(lettering.COUNT)] == rows
    kind = Lettering(1)
    assert kind.sheet is terminalio.FONT.bitmap
    assert kind.tile("A") == ord("A") - 32


class SheetFont:
    """A font as the device has it: all glyphs are tiles of one bitmap."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.bitmap = displayio.Bitmap(6 * 95, 12, 2)
        for code, bits in enumerate(rows):
            for y, row in enumerate(bits):
                for x in range(6):
                    self.bitmap[6 * code + x, y] = row >> 5 - x & 1

    def get_bounding_box(self) -> tuple[int, int]:
        return (6, 12)

    def get_glyph(self, code: int) -> "SheetGlyph":
        return SheetGlyph(self.bitmap, code - 32)


class SheetGlyph:
    width, height, dx, dy = 6, 12, 0, 0

    def __init__(self, bitmap: displayio.Bitmap, tile_index: int) -> None:
        self.bitmap = bitmap
        self.tile_index = tile_index


class Twelve:
    """As much of a view as the map reads, with the largest hands and piles."""

    top, stock_count, seats = 9, 102, 8
    rules = new_game("klatschen", seats=2, seed=1).rules

    def hand(self, seat: int) -> "list[int | None]":
        return [-1, None, 5, *[-1] * 9]

    def closed(self, seat: int) -> bool:
        return seat == 2


def test_showing_the_same_again_redraws_nothing(theme: Theme) -> None:
    box = rest(theme)
    hand, menu, scores = HandRow(box, theme), Menu(box, theme), ScoreTable(box, theme)
    text, banner = Text(box, theme), Banner(box, theme)
    card = RulesCard(box, theme)
    cases = (
        (hand, lambda: (hand.show(["7H", BACK, EMPTY, "10S"]), hand.mark(1))),
        (menu, lambda: menu.show(("Keep", "Discard", "Swap"), 1)),
        (scores, lambda: scores.show([("Anna", 3, 9), ("Ben", -1, 4)], [1])),
        (text, lambda: text.show(("Pass it to Clara", "Clara"))),
        (banner, lambda: banner.show(3, "Clara's turn")),
        (card, lambda: card.show([("A", 1, ""), ("7", 7, "look")])),
    )
    if theme.big:  # a small panel has no map
        table = TableMap(box, theme, 4)
        cases += ((table, lambda: table.update(Twelve(), NAMES, 2, (33,))),)
    for widget, show in cases:
        show()
        assert redrawn(widget, theme, show) == 0, type(widget).__name__


def test_a_change_redraws_little_more_than_itself(theme: Theme) -> None:
    box = rest(theme)
    hand = HandRow(box, theme)
    hand.show(["8H", BACK, EMPTY, "10S"])
    hand.show(["7H", BACK, EMPTY, "10S"])
    one = hand.faces[0].box[2] * hand.faces[0].box[3]
    assert 0 < redrawn(hand, theme, lambda: hand.show(["8H", BACK, EMPTY, "10S"])) <= one
    if theme.big:
        table = TableMap(box, theme, 4)
        table.update(Twelve(), NAMES, 2)
        assert 0 < redrawn(table, theme, lambda: table.update(Twelve(), NAMES, 2, (33,))) <= 140
    menu = Menu(box, theme)
    menu.show(("Keep", "Discard", "Swap"), 0)
    row = menu.letters * menu.rows[0].kind.width * menu.rows[0].kind.height
    tap = redrawn(menu, theme, lambda: menu.show(("Keep", "Discard", "Swap"), 1))
    assert 0 < tap <= 2.2 * row
    menu.progress(0.5)
    assert 0 < redrawn(menu, theme, lambda: menu.progress(0.7)) <= row


def test_no_name_of_ours_hides_one_of_displayio() -> None:
    for kind in (Widget, Text, CardFace, HandRow, TableMap, Menu, Bar, ScoreTable, Banner):
        own = {name for name in vars(kind) if not name.startswith("__")}
        assert not own & set(dir(displayio.Group)), kind
    theme = Theme(320, 240, True)
    plain = set(vars(displayio.Group()))
    for widget in (Menu((0, 0, 90, 90), theme), Text((0, 0, 90, 90), theme)):
        assert not (set(vars(widget)) - plain) & set(dir(displayio.Group))
    for grid in (Line, MiniHands, patch.Patch):
        own = {name for name in vars(grid) if not name.startswith("__")}
        assert not own & set(dir(displayio.TileGrid)), grid


def test_a_deck_is_data_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    theme = Theme(128, 64, False)
    deck = pictures.deck(theme)
    monkeypatch.setitem(deck.suits, "Z", ("red", ("ZED",), "8000 " * 16, "80 " * 8))
    assert deck.face("7Z") == (("ZED",), "red", "Z")
    assert deck.bitmap("Z", 16)[0, 5] == 1
    theme.deck = "jass"
    assert pictures.deck(theme) is not deck
