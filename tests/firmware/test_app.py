"""The whole firmware, played through its buttons on a clock that is told."""

import gc
import random
import sys
import weakref

import pytest

from engine_core.model.moves import BURN, DRAW, PEEK, STOCK, cell
from firmware.app import reading
from firmware.modules import forget
from firmware.ports.tunes import TAKE
from firmware.scenes import OF, load
from firmware.table.seating import Setup
from tests.firmware import staged_games
from tests.firmware.chance import play
from tests.firmware.handheld import HOLD_MS, PANELS, START_US, STEP_US, Handheld, seated_at
from tests.firmware.rendering import lines


@pytest.mark.slow
@pytest.mark.parametrize(("panel", "seats", "bots"), [("tft", 3, 0), ("oled", 2, 0), ("tft", 4, 3)])
def test_a_game_plays_from_the_deal_to_the_last_score_by_buttons_alone(panel, seats, bots):
    held = Handheld(
        panel, game="klatschen", seats=seats, bots=bots, seed=11, settings={"rounds": 2}
    )
    play(held, random.Random(5))
    assert held.app.table.public.round == 2
    assert held.app.table.is_over
    assert [line for line in held.link.lines if line.startswith("event: game_over")]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("panel", "game"), [("tft", "faessler"), ("oled", "kille"), ("tft", "original")]
)
def test_the_same_scenes_play_the_other_games(panel, game, seed):
    held = Handheld(panel, game=game, seats=3, bots=1, seed=seed, settings={"limit": 30})
    play(held, random.Random(seed))
    assert max(held.app.table.public.totals) >= 30


@pytest.mark.slow
def test_bots_among_themselves_need_nobody_but_for_the_next_round():
    held = Handheld(game="klatschen", seats=4, bots=4, seed=3, settings={"rounds": 1})
    held.wait_for("game_over", at_most_ms=1_200_000)
    held.past_the_points()
    assert held.scene.name == "onward"


# --- from the title to the table ----------------------------------------------------------------


def test_no_tone_is_held_through_the_work_that_a_choice_begins():
    held = Handheld()
    held.app.tunes.play(TAKE)
    heard = []
    held.app.later(lambda app: heard.append(held.buzzer.tones[-2:]))
    held.wait(100)
    assert heard == [[TAKE[0], 0]]


def test_of_two_fingers_that_hold_in_one_pass_one_takes_a_choice():
    held = Handheld()
    held.buttons.planned = [(held.clock.now_us + us, us, True) for us in (0, 1)]
    held.clock.now_us += HOLD_MS * 1000
    held.wait(100)
    assert held.scene.name == "games"


def test_everybody_sits_down_by_one_press_of_the_own_button():
    held = Handheld()
    assert held.scene.name == "title"
    held.take("new", "klatschen")
    assert held.scene.name == "seats"
    dim = dict(held.lights.colours)
    for button in (6, 2, 4):
        held.down(button)
        assert held.lights.colours[button] > dim[button]
        held.up(button)
    held.tap(4)  # and stands up again
    assert held.scene.lit() == [6, 2]
    held.hold(2)
    players = held.app.table.players
    assert [(one.name, one.button) for one in players] == [("Ben", 2), ("Anna", 6)]
    assert (held.scene.name, held.scene.seat) == ("hand_over", 0)
    held.hold(1)
    assert held.scene.name == "hand_over"  # button 1 is nobody's


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("game", ["klatschen", "bourse"])
def test_a_keypad_is_played_at_any_key_and_each_seat_has_a_place(game, panel):
    held = Handheld(panel, buttons=12)
    held.set_up(game, 0, 8, 11)
    held.wait_for("hand_over", "exchange_look")
    for _ in range(3):
        held.look()
        held.wait(3000)
    chips = held.app.stage.chips.plates if held.app.stage else held.scene.board.chips
    assert len({(chip.x, chip.y) for chip in chips}) == 3


def test_a_game_plays_with_its_own_deck_and_the_titles_is_let_go_of():
    held = Handheld()
    titles = weakref.ref(held.app.theme.deck_tables)
    assert titles().name == "french"
    held.set_up("original", 0, 1)
    held.look()
    assert held.app.theme.deck_tables.name == "runes"
    gc.collect()
    assert titles() is None


def test_the_menu_of_games_is_gone_before_the_pages_of_a_card_are_made(monkeypatch):
    held = Handheld()
    held.take("rules")
    menu, made, there = weakref.ref(held.scene), reading.card, []

    def card(app):
        gc.collect()
        there.append(menu())
        return made(app)

    monkeypatch.setattr("firmware.app.session.card", card)
    held.take("klatschen")
    assert (held.scene.name, there) == ("rules", [None])


@pytest.mark.parametrize("panel", PANELS)
def test_a_press_that_the_board_needs_a_second_for_is_answered_at_once(panel):
    held = Handheld(panel)
    seen = []  # the scene and its words, each time the panel is refreshed

    def refreshed():
        seen.append((held.scene.name, lines(held.scene.group)))

    held.screen.refresh = refreshed
    held.set_up("klatschen", 0, 1)
    asked = [words for scene, words in seen if scene == "seats"]
    assert "One moment..." in asked[-1]
    assert "One moment..." not in asked[-2]
    assert "One moment..." not in seen[-1][1]
    assert held.scene.name == "hand_over"


def test_nobody_is_dealt_to_alone_and_bots_fill_the_table():
    held = Handheld()
    held.take("new", "klatschen")
    held.tap(3)
    held.hold(3)
    assert held.scene.name == "seats"
    held.hold(7)  # nobody sits there: what else there is to choose
    assert held.scene.name == "setup_more"
    held.take("bots", 2, "skill", 0, "people", 3, "Mia", "seats")
    held.hold(3)
    players = held.app.table.players
    assert [(one.name, one.button, one.skill) for one in players] == [
        ("Ada", 0, 5),
        ("Bit", 1, 10),
        ("Mia", 3, None),
    ]


def test_a_game_that_was_only_read_about_is_not_dealt_in_the_place_of_a_saved_one():
    held = Handheld()
    held.set_up("klatschen", 0, bots=4)
    held.app.leave()
    held.wait(100)
    held.app.setup = Setup("klatschen", 4, bots=4)  # as its rules card leaves it
    held.take("new")
    held.take("new")
    assert held.scene.name == "games"


def test_who_sits_down_at_a_full_table_takes_a_bots_place():
    held = Handheld()
    held.take("new", "klatschen")
    held.hold(0)
    held.take("bots", 7, "seats")
    for button in (0, 1):
        held.tap(button)
    held.hold(0)
    assert [one.is_bot for one in held.app.table.players] == [False, False] + [True] * 6


@pytest.mark.parametrize(("game", "sitting"), [("klatschen", 3), ("bourse", 7)])
def test_what_is_chosen_at_a_free_button_leads_back_to_the_buttons(game, sitting):
    held = Handheld()
    held.take("new", game)
    for button in range(sitting):
        held.tap(button)
    held.hold(sitting)
    for name in ("bots", "length"):
        held.take(name)
        assert held.scene.name == name
        held.take("Back")
        assert held.scene.name == "setup_more"
    held.take("Another game")
    assert held.scene.name == "games"
    held.take("Back")
    assert held.scene.name == "title"


def test_the_rules_card_is_available_before_and_during_a_game():
    held = Handheld()
    held.take("rules", "klatschen")
    assert held.scene.name == "rules"
    held.read_on(3)
    assert held.scene.name == "values"
    held.tap(3)
    assert held.scene.name == "games"
    held.sit_down_at(staged_games.at_turn(2))
    held.take("more", "rules")
    held.hold(0)
    assert held.scene.name == "turn"
    assert "firmware.widgets.menu" not in sys.modules


# --- a turn --------------------------------------------------------------------------------------


def test_memorising_looks_at_the_two_bottom_cards_and_no_others():
    held = seated_at(staged_games.at_memorise(2))
    held.look()
    held.take((1,))
    looked = [line for line in held.link.lines if line.startswith("event: looked")]
    assert looked == ["event: looked seat=0 slot=2", "event: looked seat=0 slot=3"]
    assert (held.scene.name, held.scene.seat) == ("hand_over", 1)


def test_a_turn_of_draw_look_and_play_goes_through_the_slap_window():
    held = seated_at(staged_games.at_turn(2))
    held.take((DRAW, STOCK))
    assert held.scene.name == "drawn"
    held.hold(0)
    assert held.scene.name == "slap"
    held.wait(1200)
    assert held.scene.name == "slap"
    held.wait(300)
    assert (held.scene.name, held.scene.seat) == ("turn", 1)


def test_where_the_heap_is_short_one_scenes_module_is_held_at_a_time(monkeypatch):
    monkeypatch.setattr("firmware.scenes.has_room", lambda most: False)
    held = Handheld(game="klatschen", seats=2, seed=7)
    seen = set()
    for _ in range(12):
        seen.add(held.scene.name)
        loaded = {"choose", "hand_over", "slap", "notice", "more"}
        loaded = [name for name in loaded if f"firmware.scenes.burn.{name}" in sys.modules]
        assert len(loaded) == 1
        if held.scene.seat is None:
            held.wait(3000)
        else:
            held.hold(held.scene.seat)
    assert seen >= {"hand_over", "memorise", "turn"}


@pytest.mark.parametrize(
    ("seats", "room", "stay"), [(6, 37_000, False), (6, 39_000, True), (8, 39_000, False)]
)
def test_where_the_heap_is_nearly_short_what_comes_often_stays(monkeypatch, seats, room, stay):
    monkeypatch.setattr("firmware.scenes.has_room", lambda most: most <= room)
    seated_at(staged_games.at_turn(2))
    for scene in ("hand_over", "watch"):
        forget(f"firmware.scenes.burn.{scene}")
        load(scene, seats)
    assert ("firmware.scenes.burn.choose" in sys.modules) == stay


def test_while_a_hold_at_a_turn_lasts_what_shows_the_drawn_card_is_loaded():
    held = seated_at(staged_games.at_turn(2))
    forget("firmware.scenes.burn.drawn")
    held.down(0)
    held.wait(300)
    assert "firmware.scenes.burn.drawn" in sys.modules


def test_after_the_call_a_double_tap_passes():
    held = seated_at(staged_games.at_last_turn(2))
    seat = held.scene.seat
    held.wait(350)
    held.tap(seat)
    held.tap(seat)
    assert held.scene.name == "notice"
    assert f"event: passed seat={seat}" in held.link.lines


def test_before_the_call_a_double_tap_is_two_taps():
    held = seated_at(staged_games.at_turn(2))
    held.tap(0)
    held.tap(0)
    assert held.scene.menu_index == 2


def test_a_power_is_chosen_one_target_at_a_time():
    held = seated_at(staged_games.at_swap(4))
    held.take((OF, 2, (6,)), (6, cell(2, 1)), "back", (OF, 1, (6,)), (6, cell(1, 3)))
    held.take((6, cell(1, 3), cell(0, 0)))
    assert f"event: swapped seat=0 a={cell(1, 3)} b={cell(0, 0)}" in held.link.lines


def test_who_looks_by_power_sees_the_card_alone_before_the_game_continues():
    held = seated_at(staged_games.at_look(2))
    held.wait_for("power")
    held.take((PEEK, cell(0, 1)))
    held.wait(900)
    assert (held.scene.name, held.scene.seat) == ("looked", 0)
    held.take("again")
    held.wait(900)
    assert held.scene.name == "looked"
    held.wait(1600)
    assert (held.scene.name, held.scene.seat) == ("turn", 1)


def test_a_slap_does_not_take_a_look_away():
    held = seated_at(staged_games.at_look(2))
    held.down(held.point_at((PEEK, cell(0, 1))))
    held.wait(620)
    held.tap(1)
    held.up(0)
    assert (held.scene.name, held.scene.seat) == ("claim", 1)
    held.take((BURN, cell(1, 3)))
    held.wait_for("hand_over", at_most_ms=10_000)
    assert held.scene.seat == 0


def test_a_fault_is_declared_for_any_seat():
    held = seated_at(staged_games.at_turn(3))
    held.take("more", "fault", 2)
    assert "event: faulted seat=2" in held.link.lines


def test_each_pass_of_the_loop_serves_the_link():
    held = Handheld()
    served = held.link.served
    held.wait(50)
    assert held.link.served == served + 50_000 // STEP_US


def test_the_app_knows_when_a_button_was_touched_last():
    held = Handheld()
    held.wait(500)
    assert held.app.touched_us == START_US
    held.down(3)
    pressed = held.app.touched_us
    assert pressed > START_US + 500_000
    held.wait(500)
    assert held.app.touched_us == pressed


def test_a_stick_that_is_turned_over_pages_to_be_read_does_nothing():
    held = Handheld()
    held.take("rules", "kille")
    page = held.scene.page
    for turns in (1, -2):
        held.encoder.turned = turns
        held.wait(30)
    assert (held.scene.name, held.scene.page) == ("rules", page)
