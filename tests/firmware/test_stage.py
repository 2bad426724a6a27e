"""The table that stays on the screen in play: what it shows, and where."""

import pytest

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.moves import CALL, DISCARD, DRAW, SKIP, STOCK, cell
from firmware import ports
from firmware.table.burn_director import READ_MS
from firmware.widgets.theme import Theme
from host_tools.language.languages import CODES
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import lines, overlap, parts_of, problems, reads, render


def device(where, panel="tft", seats=4, **options):
    return seated_at(getattr(staged_games, where)(seats), panel=panel, motion=False, **options)


def test_a_change_of_scene_keeps_the_table_and_its_parts():
    held = device("at_turn")
    stage = held.app.stage
    parts = parts_of(stage)
    held.take((DRAW, STOCK))
    assert held.scene.name == "drawn"
    assert held.app.stage is stage
    assert parts_of(stage) == parts
    assert held.screen.display.root_group is stage


def test_the_table_is_let_go_of_when_a_scene_has_a_screen_of_its_own():
    held = device("at_turn")
    held.take("more")
    assert held.app.stage is None
    held.take("back")
    assert held.app.stage is not None


def body(face):
    return face.corner[2:]


def test_a_slap_window_leaves_the_hand_that_the_card_came_from():
    held = device("at_drawn")
    held.app.act(0, (DISCARD,))
    held.wait(50)
    assert held.scene.name == "slap"
    assert held.app.stage.whose == 0
    assert held.app.stage.plates.words == "Anna's cards"


@pytest.mark.parametrize("seats", [2, 8])
def test_the_pile_and_the_own_slots_are_large(seats):
    stage = device("at_turn", seats=seats).app.stage
    wide, high = body(stage.pile)
    assert (wide >= 72, high >= 100) == (True, True)
    wide, high = body(stage.hand.faces[0])
    assert (wide >= 30, high >= 42) == (True, True)


def slots_of(cards, where="at_turn", large=False, language="en"):
    """The stage before hands of so many cards, which are all in sight."""
    held = Handheld(motion=False, language=language)
    held.app.theme.enlarge(large)
    game = getattr(staged_games, where)(8)
    for hand in game.hands[:2]:
        hand += [game.stock.pop() for _ in range(cards - len(hand))]
    held.sit_down_at(game)
    stage = held.app.stage
    shown = [body(face) for face in stage.hand.faces if face.code == "back"]
    assert len(shown) == cards
    assert shown[0] >= ((30, 42) if cards <= 8 else (20, 28) if cards <= 12 else (16, 20))
    assert problems(held.scene.widgets, 320, 240) == []
    return stage


@pytest.mark.parametrize("cards", [4, 8, 12, 14])
def test_slots_are_shown_whole_and_up_to_eight_not_smaller_than_30_by_42(cards):
    slots_of(cards)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("where", ["call", "last_turn", "drawn", "claim", "king", "closing"])
def test_large_letters_are_those_of_chips_and_of_the_choices_over_any_hand(where, language):
    for cards in (4, 5, 8, 9, 12):
        stage = slots_of(cards, f"at_{where}", True, language)
        assert stage.plates.offered
        assert stage.plates.font is stage.chips.font is stage.theme.font(2)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_each_seat_has_a_chip_where_its_button_is(panel, seats):
    held = device("at_turn", panel, seats)
    height = held.app.theme.height
    chips = held.app.stage.chips
    assert len(chips.badges) == seats
    boxes = [chips.box(seat) for seat in range(seats)]
    assert not [1 for one in boxes for other in boxes if one < other and overlap(one, other)]
    for seat, box in enumerate(boxes):
        place = ports.Buttons.places[seat]
        assert (box[1] == 0) == (place > 3)
        assert box[1] in (0, height - box[3])
        assert box[0] == place % 4 * held.app.theme.width // 4


def test_a_chip_tells_number_name_and_count_of_cards():
    held = device("at_turn")
    chips = held.app.stage.chips
    assert [reads(grid[1]) for grid in (chips.badges, chips.plates)] == ["2", "Ben 4"]


@pytest.mark.parametrize("panel", PANELS)
def test_after_a_call_every_banner_says_that_it_is_the_last_turn(panel):
    held = device("at_last_turn", panel, 3)
    said = []
    for _ in range(40):
        if held.scene.on_stage and held.scene.name not in said:
            said.append(held.scene.name)
            assert held.app.stage.tag.words.upper() == "LAST TURN"
        if held.scene.name == "round_over":
            break
        if held.scene.seat is None:
            held.wait(500)
        else:
            held.hold(held.button_of(held.scene.seat))
    assert {"turn", "drawn", "slap", "ending"} <= set(said)


@pytest.mark.parametrize(
    ("where", "word", "width", "scale"),
    [("at_call", "Cambio!", 240, 1), ("at_call", "Cambio!", 320, 2), ("f14", "Faessler!", 320, 1)],
)
def test_a_call_fills_the_screen_and_lights_every_seat(where, word, width, scale, monkeypatch):
    monkeypatch.setitem(PANELS, "other", (width, 320, True))
    held = device(where, "other", seats=3)
    held.point_at(f"Call {word} Hold long")
    held.take((CALL,))
    assert held.scene.name == "called"
    held.wait(1200)
    assert lines(held.scene.group)[-len(word) :] == list(word.upper())
    assert held.scene.group[-1].scale == scale
    assert held.scene.lit() == [0, 1, 2]
    held.wait(2500)
    assert held.app.stage is not None


def test_f15_a_later_call_promises_nobody_another_turn():
    held = seated_at(staged_games.called(staged_games.f14(3)))
    held.take((CALL,))
    assert "Carla calls, too" in lines(held.scene.group)


@pytest.mark.parametrize("panel", PANELS)
def test_the_time_that_a_call_stands_is_seen_in_every_seats_colour(panel):
    width, height, colour = PANELS[panel]
    for seat in range(8):
        held = device("at_turn", panel, seats=8)
        held.app.director.notices.append((ev.CALLED, seat))
        held.app.follow()
        held.wait(1000)
        x, y, wide, high = held.scene.layout.bar
        shown = render(held.scene.group, width, height, colour).convert("L")
        darkest, brightest = shown.crop((x, y, x + wide, y + high)).getextrema()
        assert brightest - darkest > 20, seat


@pytest.mark.parametrize(("coach", "stands_ms"), [(False, 2800), (True, 4800)])
def test_in_kille_a_turn_ends_by_itself_later_for_who_learns_and_can_call(coach, stands_ms):
    held = device("at_closing", seats=3, coach=coach)
    held.wait_for("closing")
    assert [value for _, value in held.scene.menu_items] == [(SKIP,), (CALL,)]
    held.wait(stands_ms)
    assert held.scene.name == "closing", "longer than a notice of two words"
    held.wait(300)
    assert held.scene.name == "turn"


def test_in_kille_nobody_is_told_to_slap():
    held = Handheld(motion=False, game="kille", seats=3, bots=2, seed=4)
    held.look()
    words = set()
    for _ in range(300):
        held.wait(50)
        words |= set(lines(held.scene.group))
    assert not [text for text in words if "slap" in text.lower()]


def test_shown_cards_are_told_with_their_owner_and_slot():
    held = device("at_turn")
    held.app.director.notices.append((ev.SHOWN, 0, (cell(1, 2), cell(2, 0)), (3, 4)))
    held.app.follow()
    said = lines(held.scene.group)
    assert "Ben: bottom left" in said
    assert "Carla: top left" in said


@pytest.mark.parametrize("halves", [2, 4])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("other", [2, 1])
def test_both_cards_of_a_swap_are_shown_one_after_the_other_and_whose_they_are(
    other, panel, halves
):
    held = device("at_turn", panel)
    held.app.options.halves = halves
    held.app.director.notices.append((ev.SWAPPED, 0, cell(1, 3), cell(other, 2)))
    held.app.follow()
    stage = held.app.stage
    for owner, slot in ((1, 3), (other, 2)):
        assert (stage.whose, stage.chips.pointed, stage.hand.marked) == (owner, owner, slot)
        held.wait(READ_MS[ev.SWAPPED] * halves // 4)


def test_the_slap_window_tells_no_news_of_another_card():
    held = device("at_turn")
    held.app.director.window = True
    held.app.director.news = (ev.PENALTY, 2, 4)
    held.app.follow()
    assert held.app.stage.feet.words == ""


def test_a_card_taken_from_the_pile_is_a_choice_with_its_verb():
    game = staged_games.draws(staged_games.ready(new_game("original", 3, seed=1)))
    held = seated_at(staged_games.discards(game), panel="oled", motion=False)
    held.wait_for("turn")
    words = [words for words, value in held.scene.menu_items if value[:1] == (DRAW,)]
    assert words
    assert all(word.startswith(("Draw", "Take")) for word, *_ in words)


def press_stick(held, down, ms):
    held.encoder.planned.append((held.clock.now_us, 0, down))
    held.wait(ms)


def test_the_stick_turns_the_cursor_of_the_seat_in_turn_both_ways():
    held = device("at_turn")
    held.encoder.turned = 2
    held.wait(10)
    assert held.scene.menu_index == 2
    held.encoder.turned = -3
    held.wait(10)
    assert held.scene.menu_index == len(held.scene.menu_items) - 1


def test_a_press_of_the_stick_takes_and_a_drawn_card_is_seen_while_it_lasts():
    held = device("at_turn")
    press_stick(held, True, 100)
    assert (held.scene.name, held.scene.shows) == ("drawn", True)
    press_stick(held, False, 60)
    assert (held.scene.name, held.scene.shows) == ("drawn", True)
    held.wait(900)
    assert (held.scene.name, held.scene.shows) == ("drawn", False)


def test_a_press_of_the_stick_is_no_slap():
    held = device("at_turn")
    held.app.director.window = True
    held.app.follow()
    press_stick(held, True, 80)
    press_stick(held, False, 60)
    assert held.scene.name == "slap"


def light(colour):
    """The relative luminance of a colour, 0 to 1 (WCAG 2.1)."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_words_in_a_seats_colour_and_dim_ones_are_read_on_the_felt_and_on_a_plate():
    theme = Theme(320, 240, True)
    for ground in (theme.felt, theme.panel):
        for colour in [theme.dim] + [theme.label_colour(seat) for seat in range(8)]:
            assert (light(colour) + 0.05) / (light(ground) + 0.05) >= 4.5


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_label_of_a_hand_has_such_a_colour(seat):
    held = device("at_turn")
    held.app.stage.offer(())
    held.app.scene.show_hand(seat)
    assert held.app.stage.plates.pixel_shader[1] == held.app.theme.label_colour(seat)
