"""Every widget on both panels: in its box, whole, legible, and redrawn only where it changed."""

import numpy as np
import pytest

from engine_core import new_game
from engine_core.rules.settings import values_table
from firmware.widgets.banner import Banner
from firmware.widgets.bar import Bar
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.hand import HandRow
from firmware.widgets.menu import Menu
from firmware.widgets.mini import SmallHand
from firmware.widgets.rules_card import RulesCard, merged
from firmware.widgets.scores import ScoreTable
from firmware.widgets.theme import Theme
from tests.firmware.handheld import PANELS
from tests.firmware.rendering import (
    box_of,
    faults,
    lines,
    on_screen,
    overlap,
    problems,
    reads,
    rest,
    top_height,
)

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


def changed(one, other):
    """How many pixels of two pictures differ."""
    return np.count_nonzero((np.asarray(one) != np.asarray(other)).any(-1))


@pytest.mark.parametrize("alone", [False, True])
def test_a_card_turns_over_and_vanishes(theme, alone):
    card = CardFace((0, 0, 36, 48), theme)
    card.alone = alone
    pictures = []
    for code in ("7H", BACK, EMPTY, None):
        card.show(code)
        assert (card.body.bitmap is card.printed) == (alone or code == "7H")
        pictures.append(on_screen(theme, card).tobytes())
    assert len(set(pictures)) == 4
    assert set(pictures[3]) == {0}


@pytest.mark.parametrize("code", ["7H", BACK, EMPTY])
def test_the_selected_card_differs_over_a_wide_ring(theme, code):
    card = CardFace((0, 0, 28, 32), theme)
    card.show(code)
    plain = on_screen(theme, card)
    card.mark(True)
    marked = on_screen(theme, card)
    assert changed(plain, marked) >= 2 * theme.margin * (20 + 24) * 3 // 4
    card.mark(False)
    assert on_screen(theme, card).tobytes() == plain.tobytes()


@pytest.mark.parametrize("count", range(13))
def test_hands_of_up_to_twelve_fit_with_one_selected(theme, count):
    hand = HandRow(rest(theme), theme)
    cards = ["10S", "QH", BACK, EMPTY, "X1", "KD"] * 2
    hand.show(cards[:count])
    hand.mark(count - 1 if count else None)
    assert faults(theme, hand) == []
    assert [face.code for face in hand.faces if face.code] == cards[:count]
    assert ringed(hand) == ([count - 1] if count else [])
    boxes = [box_of(face) for face in hand.faces]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_a_hand_has_one_bitmap_for_the_faces_that_it_shows_one_by_one():
    hand = HandRow((0, 0, 256, 104), Theme(*PANELS["tft"]), steady=True)
    used = []
    for slot in range(8):
        hand.show([BACK] * slot + ["7H"] + [BACK] * (7 - slot))
        used += [face.printed for face in hand.faces if face.printed is not None]
    assert used == 8 * used[:1]


def ringed(hand):
    """The places, of those shown, whose card the ring goes round."""
    if hand.ring is None or hand.ring.hidden:
        return []
    at = (hand.ring.x, hand.ring.y)
    places = [(face.x + face.corner[0], face.y + face.corner[1]) for face in hand.faces]
    return [nth for nth, place in enumerate(places) if place == at]


def test_a_hand_lies_two_by_two_and_penalty_cards_follow(theme):
    hand = HandRow(rest(theme), theme)
    hand.show(["AS", "2S", "3S", "4S", "5S", "6S"])
    place = [(face.x, face.y) for face in hand.faces]
    assert place[0][1] == place[1][1] < place[2][1] == place[3][1]
    assert place[0][0] == place[2][0] < place[1][0] == place[3][0] < place[4][0]


def test_a_hand_of_six_has_cards_of_30x42_px_on_a_big_panel():
    theme = Theme(*PANELS["tft"])
    hand = HandRow((0, 0, 176, 112), theme)
    for count in (1, 4, 6):
        hand.show([BACK] * count)
        _, _, wide, high = hand.faces[0].corner
        assert wide >= 30
        assert high >= 42


def test_a_hand_too_long_for_its_box_is_shown_where_it_is_pointed_at():
    theme = Theme(*PANELS["oled"])
    hand = HandRow((0, 0, 34, 48), theme)
    cards = [f"{rank}{suit}" for suit in "SH" for rank in range(2, 9)]
    hand.show(cards)
    assert (hand.columns, hand.most) == (2, 5)
    assert (hand.before.hidden, hand.after.hidden) == (True, False)
    for slot in (0, 13, 12, 7, 3, 0):
        hand.mark(slot)
        assert faults(theme, hand) == []
        (place,) = ringed(hand)
        assert hand.faces[place].code == cards[slot]
    hand.scroll(99)
    assert (hand.first, hand.before.hidden, hand.after.hidden) == (5, False, True)
    hand.show(cards[:4])
    assert [face.code for face in hand.faces] == cards[:4]
    assert hand.before.hidden
    assert hand.after.hidden


@pytest.mark.parametrize("steady", [False, True])
def test_a_shorter_hand_lies_where_a_longer_one_did_where_hands_take_turns(steady):
    theme = Theme(*PANELS["tft"])
    hand = HandRow((0, 0, 176, 104), theme, steady)

    def places(cards):
        hand.show([BACK] * cards)
        return [(face.x, face.y, face.width) for face in hand.faces[:4]]

    four, six = places(4), places(6)
    assert six != four
    assert places(4) == (six if steady else four)
    assert places(10)[0][2] < four[0][2]  # smaller cards, which four don't need
    assert places(4) == four


def test_a_card_that_lies_open_in_a_hand_of_few_px_shows_its_rank():
    theme = Theme(*PANELS["oled"])
    hand = SmallHand((0, 0, 34, 48), theme)
    pictures = set()
    for code in (BACK, EMPTY, "9S", "10S", "X1", "QS", "9S"):
        hand.show([BACK, code])
        pictures.add(on_screen(theme, hand).tobytes())
    assert len(pictures) == 6


def test_a_hand_of_few_px_says_how_many_of_its_cards_do_not_show():
    theme = Theme(*PANELS["oled"])
    hand = SmallHand((0, 0, 34, 48), theme)
    hand.show([BACK] * 7)
    seven = on_screen(theme, hand).tobytes()
    hand.show([BACK] * 8)
    assert on_screen(theme, hand).tobytes() != seven


def test_a_shrunken_hand_keeps_no_old_card(theme):
    hand = HandRow(rest(theme), theme)
    hand.show(["AS", "2S", "3S", "4S", "5S", "6S"])
    hand.mark(5)
    hand.show(["AS", "2S", "3S", "4S", "5S"])
    assert [face.code for face in hand.faces] == ["AS", "2S", "3S", "4S", "5S", None]
    assert ringed(hand) == []


def test_seat_colours_are_distinct_and_stand_out():
    theme = Theme(320, 240, True)
    colours = [theme.seat_colour(seat) for seat in range(8)]
    parts = [(value >> 16, value >> 8 & 255, value & 255) for value in colours]
    for n, one in enumerate(parts):
        assert 0.3 * one[0] + 0.59 * one[1] + 0.11 * one[2] > 80
        for other in parts[n + 1 :]:
            assert sum((a - b) ** 2 for a, b in zip(one, other)) ** 0.5 > 75


@pytest.mark.parametrize("seat", [None, *range(8)])
def test_the_banner_names_the_seat_over_its_whole_height(theme, seat):
    banner = Banner((0, 0, theme.width, top_height(theme)), theme)
    banner.show(seat, ("Clara: take the top card or call", "Clara's turn", "Clara"))
    assert faults(theme, banner) == []
    picture = on_screen(theme, banner)
    ground = picture.getpixel((theme.width - 1, 1))
    if seat is None:
        assert lines(banner)[0].startswith("Clara")
        return
    assert lines(banner) == ["Clara's turn", str(seat + 1)] or theme.big
    assert lines(banner)[-1] == str(seat + 1)
    assert banner.side >= 0.8 * top_height(theme)
    assert banner.digits.height >= 0.45 * top_height(theme)
    colour = theme.seat_colour(seat)
    assert all(abs(a - (colour >> s & 255)) < 9 for a, s in zip(ground, (16, 8, 0)))


def test_the_next_banner_is_drawn_where_the_last_one_was(theme):
    """In play the heap may have no second piece of its size."""
    bitmaps = set()
    for seat, name in ((3, "Clara"), (None, "Ben")):
        banner = Banner((0, 0, theme.width, top_height(theme)), theme)
        banner.show(seat, name)
        bitmaps.add(id(banner.words.bitmap))
        assert lines(banner)[0] == name
    assert len(bitmaps) == 1


@pytest.mark.parametrize("count", [1, 2, 3, 5, 9, 30])
def test_menus_show_the_choice_wherever_it_is(theme, count):
    menu = Menu(rest(theme), theme)
    labels = [f"Choice {number}" for number in range(1, count + 1)]
    for index in (*range(count), 0):
        menu.show(labels, index)
        assert faults(theme, menu) == []
        shown = lines(menu)
        dark = [at for at, row in menu.rows.items() if row.pixel_shader[1] == theme.ground]
        assert [reads(menu.rows[at]) for at in dark] == [labels[index]]
        high = menu.plate.parts[0].height
        assert menu.plate.parts[0].y <= menu.rows[index].y < menu.plate.parts[0].y + high
        assert len(shown) == min(count, menu.count)


def test_a_hold_fills_the_choice_from_the_left(theme):
    menu = Menu(rest(theme), theme)
    menu.show(("Keep", "Discard", "Swap"), 1)
    whole = on_screen(theme, menu)
    bright = []
    for step in range(1, 11):
        menu.progress(step / 10)
        assert faults(theme, menu) == []
        bright.append(menu.fill.width)
        assert lines(menu) == ["Keep", "Discard", "Swap"]
    assert bright == sorted(set(bright))
    assert bright[-1] == menu.wide - 2 * menu.plate.inset
    menu.progress(0)
    assert on_screen(theme, menu).tobytes() == whole.tobytes()


def test_a_label_too_long_for_its_menu_is_cut_in_its_name_and_reported(theme):
    menu = Menu((0, 0, 60, 60), theme)
    menu.show(("Maximilian: bot",), 0)
    assert lines(menu)[0].endswith(": bot")
    assert any("cuts" in fault for fault in problems([menu], theme.width, theme.height))


@pytest.mark.parametrize("seats", range(2, 9))
def test_scores_of_all_seats_fit(theme, seats):
    table = ScoreTable(rest(theme), theme)
    rows = [(seat, NAMES[seat], 10 * seat - 5, 99 + seat) for seat in range(seats)]
    table.show(rows, [seats - 1])
    assert faults(theme, table) == []
    shown = lines(table)
    each = len(shown) // seats
    assert each == 4 or not theme.big
    for seat, name, points, total in rows:
        line = shown[seat * each : seat * each + each]
        assert line[0] == str(seat + 1)
        assert line[-2:] == [f"{points:+d}", str(total)]
        assert line[1] == name or not theme.big


def test_the_winner_of_the_scores_is_a_block(theme):
    rows = [(seat, NAMES[seat], 5, 20) for seat in range(4)]
    pictures = []
    for winners in ([], [2]):
        table = ScoreTable(rest(theme), theme)
        table.show(rows, winners)
        pictures.append(on_screen(theme, table))
    assert changed(*pictures) > theme.width * 8


def test_the_rules_card_of_the_game_is_on_one_screen(theme):
    rules = new_game("klatschen", seats=2, seed=1).rules
    card = RulesCard((0, 0, theme.width, theme.height), theme)
    card.show(values_table(rules))
    assert faults(theme, card) == []
    words = " ".join(lines(card)).upper()
    for label in ("7-8", "9-10", "J-Q", "K BLACK", "K RED", "JOKER"):
        assert label in words


def test_rules_rows_of_one_power_are_merged_only_where_points_count_up():
    table = [("A", 1, "none"), ("2", 2, ""), ("7", 7, "look"), ("X", -1, ""), ("K", 0, "")]
    assert merged(table) == [
        ("A-2", "1-2", ""),
        ("7", "7", "look"),
        ("X", "-1", ""),
        ("K", "0", ""),
    ]


def test_a_bar_is_as_long_as_its_fraction(theme):
    bar = Bar((4, 4, 100, 6), theme)
    bright = []
    for fraction in (-1, 0, 0.25, 0.5, 1, 2):
        bar.set(fraction)
        assert faults(theme, bar) == []
        picture = on_screen(theme, bar)
        bright.append(sum(picture.getpixel((x, 7))[0] > 200 for x in range(theme.width)))
    assert bright[0] == bright[1] < bright[2] < bright[3] < bright[4] == bright[5]
