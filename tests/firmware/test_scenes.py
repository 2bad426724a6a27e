"""Every scene on both panels, with two and with eight at the table, and whose eyes see what."""

import sys

import pytest

from engine_core import GAMES, rules_for
from firmware import scenes
from firmware.games import deck_of
from firmware.scenes import SCENES
from firmware.widgets.pictures import Deck, Figure
from firmware.widgets.theme import CARD_INKS
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld
from tests.firmware.rendering import box_of, chip_problems, parts_of, picture, problems, render
from tests.firmware.stages import EVERY, STAGES, before_a_game, stage


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", EVERY)
def test_everything_is_on_the_screen_whole_and_apart(name, panel, many):
    stage, its, seats = EVERY[name]
    held = stage(its, panel, seats[many])
    width, height, _ = PANELS[panel]
    scene = held.scene
    table = held.app.stage
    widgets = parts_of(table) if scene.on_stage else scene.widgets
    assert problems(widgets, width, height) == []
    if scene.on_stage:
        assert chip_problems(table.chips, widgets) == []


def test_the_buttons_of_a_keypad_are_shown_where_they_are():
    held = Handheld("oled", buttons=12)
    before_a_game("seats")(held, 8)
    assert problems(held.scene.widgets, 128, 64) == []
    assert [chip.words.words for chip in held.scene.case.chips][8:] == ["9", "10", "11", "12"]


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_a_game_has_its_pictures(name):
    rules = rules_for(name)
    deck = Deck(deck_of(name))
    for code in rules.codes:
        ink, index, sign, figure = deck.face(code)
        assert ink.split()[-1] in CARD_INKS
        assert bytes(deck.sign(sign)[:2]) > bytes(2)
        assert not index or bytes(deck.index(index, 0)[:2]) > bytes(2)
        assert not figure or Figure(figure)


def test_every_scene_is_staged():
    shown = [stage(its, "tft", few).scene.name for stage, its, (few, _) in EVERY.values()]
    assert set(shown) == set(SCENES)


def without_the_banner(held, panel):
    width, height, colour = PANELS[panel]
    whole = render(held.scene.group, width, height, colour)
    left, top, wide, high = box_of(held.app.stage.banner)
    whole.paste((0, 0, 0), (left, top, left + wide, top + high))
    return whole.tobytes()


OPEN_TO_ALL = ("hands", "round over", "game over", "standing", "onward", "rules")
COVERED = [name for name in STAGES if "held" not in name and not name.startswith(OPEN_TO_ALL)]


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", COVERED)
def test_no_picture_depends_on_a_hidden_card(name, panel, monkeypatch):
    pictures = []
    for other in (False, True):
        monkeypatch.setattr(staged_games, "OTHER_HIDDEN_CARDS", other)
        pictures.append(picture(stage(name, panel, 3)))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(
    ("name", "after"), [("hand over, memorise", "memorise"), ("hand over, looked", "looked")]
)
def test_a_secret_is_on_the_screen_while_its_button_is_down_and_no_longer(name, after, panel):
    held = stage(name, panel, 3)
    covered = without_the_banner(held, panel)
    held.down(1)  # somebody else's button: a slap, or a word why it is none
    if held.scene.name == "hand_over":
        assert without_the_banner(held, panel) == covered
    held = stage(name, panel, 3)
    scene = held.scene
    held.down(0)
    assert without_the_banner(held, panel) != covered
    held.wait(2000)
    assert held.scene is scene
    held.up(0)
    assert held.scene is not scene
    assert scene.shows is False
    assert picture(held) == picture(stage(after, panel, 3))


@pytest.mark.parametrize("panel", PANELS)
def test_a_drawn_card_is_there_while_the_finger_that_drew_it_is_down(panel):
    held = stage("turn", panel, 3)
    held.down(0)
    held.wait(700)
    assert held.scene.name == "drawn"
    seen = picture(held)
    held.wait(2000)
    assert picture(held) == seen
    held.up(0)
    assert held.scene.shows is False
    covered = picture(held)
    assert covered != seen
    held.down(0)
    held.wait(100)  # a press that is no look shows nothing
    assert held.scene.shows is False


@pytest.mark.parametrize("panel", PANELS)
def test_a_slap_while_a_secret_is_held_covers_it(panel):
    held = stage("drawn, held", panel, 3)
    scene, face = held.scene, held.app.stage.drawn
    assert face.code not in (None, "back")
    held.down(2)
    held.wait(50)
    assert held.scene.name == "claim"
    assert scene.shows is False
    assert face.code in (None, "back")


def test_the_same_step_that_knows_of_the_release_covers_the_card():
    held = stage("drawn, held", "tft", 2)
    face = held.app.stage.drawn
    held.buttons.planned.append((held.clock.now_us + 1, 0, False))
    held.clock.now_us += 15_000
    held.app.step()
    assert face.code not in (None, "back")  # it may still be a bounce
    held.clock.now_us += 6_000
    held.app.step()
    assert face.code == "back"


def test_a_bot_has_no_hand_over():
    held = Handheld(game="klatschen", seats=2, bots=1, seed=2, settings={"rounds": 1})
    seen = set()
    for _ in range(400):
        held.wait(50)
        seen.add((held.scene.name, held.scene.seat))
        if held.scene.name == "hand_over":
            held.look()
        elif held.scene.menu_items and held.scene.seat == 0:
            held.hold(0)
    assert ("watch", 1) in seen
    assert not [name for name, seat in seen if seat == 1 and name != "watch"]


def test_the_points_are_let_go_of_when_the_next_round_is_shown():
    for name in ("hand_over", "onward", "hand_over"):
        scenes.load(name, 2)
        assert ("firmware.scenes.results" in sys.modules) == (name == "onward")
    assert "firmware.widgets.scores" not in sys.modules
