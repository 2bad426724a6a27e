"""Plays of a table that nobody has explained: real presses, and what the screen says to them."""

import pytest

from engine_core.model import events as ev
from engine_core.model.moves import BURN, CALL, DISCARD, DRAW, KEEP, PEEK, PILE, SLAP, STOCK, cell
from firmware.language.say import say
from firmware.scenes import OF
from firmware.widgets.card import BACK
from host_tools.language.languages import CODES
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import banner, foot, picture


def at(where, *args, panel="tft", **options):
    return seated_at(getattr(staged_games, where)(*args), panel=panel, motion=False, **options)


def slapped_by_two(panel):
    """Ben slaps 210 ms after the card was there, Carla 400 ms later."""
    held = at("at_drawn", 4, panel=panel)
    held.app.act(0, (DISCARD,))
    held.wait(10)
    asked = held.app.director.slap_from * 1000
    for us, seat in ((210_000, 1), (610_000, 2)):
        held.buttons.planned += [(asked + us, seat, True), (asked + us + 90_000, seat, False)]
    held.wait(400)
    assert (held.scene.name, held.scene.seat) == ("claim", 1)
    return held


@pytest.mark.parametrize("panel", PANELS)
def test_who_was_first_and_who_is_next_are_named_in_their_own_colours(panel):
    held = slapped_by_two(panel)
    tag, colour = held.app.stage.tag, held.app.theme.label_colour
    assert tag.words.endswith("0.21\u00a0s")
    assert tag.pixel_shader[1] == colour(1)
    held.wait(400)
    next_one = held.app.stage.feet or tag
    assert "+0.40" in next_one.words
    assert next_one.pixel_shader[1] == colour(2)
    assert held.app.stage.banner.seat == 1
    held.wait_for("turn", at_most_ms=60_000)
    assert tag.words.startswith("round")
    assert tag.pixel_shader[1] == held.app.theme.accent


@pytest.mark.parametrize("panel", PANELS)
def test_of_a_burn_that_was_chosen_at_leisure_no_time_is_told(panel):
    held = at("at_turn", 2, panel=panel)
    held.wait(20_000)
    held.take((SLAP,))
    assert held.scene.name == "claim"
    assert held.app.stage.tag.words.startswith("round")


def test_a_claim_passed_on_does_not_show_the_firsts_time():
    held = slapped_by_two("tft")
    held.wait(400)
    held.take((BURN, cell(1, 0)))
    held.wait_for("claim", "slap", "turn", at_most_ms=60_000)
    assert "0.21" not in held.app.stage.tag.words


@pytest.mark.parametrize("coach", [False, True])
@pytest.mark.parametrize("panel", PANELS)
def test_that_two_taps_give_a_claim_back_is_said_as_long_as_they_do(panel, coach):
    held = at("at_claim", 3, panel=panel, coach=coach)
    plates = held.app.stage.plates
    assert plates.choices[-1] in say("Tap twice: take it back|2 taps: no")
    pictures = set()
    while held.scene.doubles:
        pictures.add(picture(held))
        held.wait(10)
    assert len(pictures) > 5, "how long that will be so runs down"
    assert not plates.choices


@pytest.mark.parametrize("panel", PANELS)
def test_a_first_look_that_is_shorter_than_a_second_is_none(panel):
    held = at("at_memorise", 2, panel=panel)
    assert "1 s" in foot(held) or panel == "oled"
    covered = picture(held)
    for ms in (90, 700):
        held.tap(0, ms)
        assert (held.scene.name, held.scene.seat, held.scene.shows) == ("hand_over", 0, False)
        assert "1 s" in banner(held)
        assert picture(held) != covered, "it is said why"
    held.tap(0, 1000)
    assert held.scene.name == "memorise"


def test_the_banner_says_whom_to_turn_the_device_to_before_cards_open():
    held = at("at_memorise", 3)
    assert banner(held) == "Turn it to Anna"
    held = at("at_turn", 3)
    held.down(0)
    held.wait(300)
    assert (held.scene.name, banner(held)) == ("turn", "Turn it to you!")
    held.up(0)
    held.wait(50)
    assert banner(held) == "Take the discard"
    held = at("at_look", 3)
    held.wait_for("power")
    held.down(held.point_at((PEEK, cell(0, 1))))
    held.wait(300)
    assert banner(held) == "Turn it to you!"


def drawn(panel="tft", **options):
    """Seat 0 has drawn; the finger came up as soon as it was so."""
    held = at("at_turn", 3, panel=panel, **options)
    held.tap(0, 520)
    assert held.scene.name == "drawn"
    return held


@pytest.mark.parametrize("panel", PANELS)
def test_a_drawn_card_stays_until_it_was_there_for_a_second(panel):
    held = drawn(panel)
    face = held.app.stage.drawn
    held.wait(700)
    assert (held.scene.shows, face.code) == (True, "6H")
    held.wait(300)
    assert (held.scene.shows, face.code) == (False, BACK)


def test_the_next_press_covers_it_at_once():
    held = drawn()
    held.down(0)
    assert (held.scene.shows, held.app.stage.drawn.code) == (False, BACK)


def test_the_card_of_a_power_stays_as_long():
    held = at("at_look", 3)
    held.wait_for("power")
    held.tap(held.point_at((PEEK, cell(0, 1))), 520)
    held.wait(600)
    assert (held.scene.name, held.scene.shows) == ("hand_over", True)
    held.wait(500)
    assert held.scene.name == "looked"


def test_a_hold_exchanges_when_it_ends_and_a_longer_one_plays_the_card():
    held = drawn()
    held.wait(1000)
    held.down(0)
    held.wait(900)
    assert (held.scene.name, banner(held)) == ("drawn", "Let go: exchange")
    held.up(0)
    held.wait_for("slap")
    assert "event: kept seat=0 slot=0" in "\n".join(held.link.lines)
    held = drawn()
    held.wait(1000)
    held.down(0)
    held.wait(2100)
    assert held.scene.name == "slap"
    assert "discarded seat=0" in "\n".join(held.link.lines)


def test_playing_under_the_cursor_takes_as_long():
    held = drawn()
    held.wait(1000)
    held.down(held.point_at((DISCARD,)))
    held.wait(1900)
    assert held.scene.name == "drawn"
    held.wait(200)
    assert held.scene.name == "slap"


@pytest.mark.parametrize("where", ["at_drawn", "at_drawn_open"])
def test_after_a_draw_the_cursor_is_on_a_slot_whatever_was_drawn(where):
    held = at(where, 3)
    values = [value for _, value in held.scene.menu_items]
    assert values[:4] == [(KEEP, slot) for slot in range(4)]


def test_who_taught_says_keep_it_while_a_good_card_is_seen_and_only_then():
    held = seated_at(staged_games.ready(staged_games.stacked(2, "5H", "X1")), coach=True)
    held.tap(0, 900)
    assert foot(held).endswith("keep it")
    held.wait(1100)
    assert "keep" not in foot(held)


WORDS = {
    "at_turn": 2,  # more, and burn a card
    "at_call": 3,
    "at_closing": 2,
    "at_look": 2,
    "at_swap": 2,
    "at_king": 2,
    "at_last_turn": 3,
    "at_long_hands": 2,
}


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("where", WORDS)
def test_all_that_can_be_chosen_is_on_the_screen_and_the_cursor_among_it(
    where, large, panel, language
):
    held = Handheld(panel, motion=False, language=language)
    held.app.theme.enlarge(large)
    held.sit_down_at(getattr(staged_games, where)(8 if where != "at_last_turn" else 3))
    held.wait_for("turn", "power", "closing")
    stage, scene = held.app.stage, held.scene
    assert len(stage.plates.choices) == WORDS[where]
    assert not stage.plates.cut
    assert len(stage.plates.spots) == WORDS[where]
    for _, value in scene.menu_items:
        held.point_at(value)
        marked = [face for face in (stage.stock, stage.pile, stage.drawn) if face.marked]
        owner = stage.chips.pointed
        at_hand = [stage.plates.marked, stage.hand.marked, owner]
        assert len(marked) + len([one for one in at_hand if one is not None]) >= 1, value


def test_only_the_card_at_hand_is_in_words():
    scene = at("at_claim", 8).scene
    cards = [text for text, value in scene.menu_items if scene.where(value) != (None, None)]
    assert [type(text) for text in cards] == [str] * (4 + 7)
    assert scene.asked == ("Burn my top left card", "Burn top left", "top left")


def test_who_has_the_turn_is_told_of_the_call_once_it_can_be_made():
    held = at("at_turn", 3, coach=True)
    held.wait(3000)
    assert "Call" not in foot(held)
    held = at("at_call", 3, coach=True)
    assert "Call" not in foot(held)
    held.wait(2600)
    assert foot(held) == "Lowest hand? Call it"


def test_the_goal_is_explained_at_the_first_deal():
    held = at("at_memorise", 2, coach=True)
    held.look()
    assert (held.scene.name, foot(held)) == ("memorise", "The fewest points win")


def test_who_keeps_the_slapping_finger_down_comes_to_the_other_seats():
    held = at("at_turn", 4)
    held.down(1)
    held.wait_for("claim")
    assert foot(held) == "Hold: others' cards"
    assert held.scene.value == (BURN, cell(1, 0))
    held.wait(1100)
    assert held.scene.value == (OF, 3, (BURN,))
    held.up(1)
    held.wait(2000)
    assert held.scene.value == (OF, 3, (BURN,))
    assert (held.scene.name, "tap" in foot(held)) == ("claim", True)


def test_what_the_coach_says_has_letters_of_1_6_times_7_px():
    held = at("at_turn", 8, coach=True)
    feet = held.app.stage.feet
    assert not feet.cut
    rows = [
        y for y in range(feet.bitmap.height) for x in range(feet.bitmap.width) if feet.bitmap[x, y]
    ]
    assert max(rows) - min(rows) >= 18, "the capitals and what hangs below"


def test_a_hand_is_face_down_while_the_last_notice_of_a_round_is_read():
    held = at("at_round_over", 2)
    held.app.director.notices.append((ev.GAVE, 0, cell(1, 3)))
    held.app.follow()
    hand = held.app.stage.hand
    assert (held.scene.name, {hand.face_of(slot).code for slot in range(4)}) == ("notice", {BACK})


@pytest.mark.parametrize("late_ms", [10, 700])
def test_a_call_is_held_twice_as_long_however_late_the_tap_onto_it_was_read(late_ms):
    held = at("at_call", 3)
    seat, now = held.point_at("more"), held.clock.now_us
    for ms, down in ((10, True), (90, False), (150, True)):
        held.buttons.planned.append((now + 1000 * ms, seat, down))
    held.clock.now_us += 1000 * late_ms
    held.wait(1100 - late_ms)
    assert (held.scene.name, held.scene.value) == ("turn", (CALL,))
    held.wait(100)
    assert held.scene.name == "called"


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille"])
def test_a_card_taken_from_the_discard_pile_can_be_left_there(game, panel):
    held = Handheld(panel, game=game, seats=2, seed=3)
    while held.scene.name != "turn":
        held.wait(3000) if held.scene.seat is None else held.look()
    seat, top, record = held.scene.seat, held.app.table.public.top, held.storage.record
    held.take((DRAW, PILE))
    assert (held.scene.name, held.scene.value) == ("drawn", (KEEP, 0))
    assert "again" not in [value for _, value in held.scene.menu_items]
    held.take("back")
    public = held.app.table.public
    assert (held.scene.name, held.scene.seat, public.top) == ("turn", seat, top)
    assert (public.drawn, held.storage.record) == (None, record)
    held.take((DRAW, STOCK))
    assert "back" not in [value for _, value in held.scene.menu_items]


def test_drawing_is_the_first_that_is_offered():
    assert at("at_call", 3).scene.value == (DRAW, STOCK)
