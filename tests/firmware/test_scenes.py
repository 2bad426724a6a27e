"""Every scene on both panels, with two and with eight at the table, and whose eyes see what."""

import sys

import pytest

from engine_core import GAMES, rules_for
from engine_core.model import events as ev
from engine_core.model.moves import LAY, SWAP, cell
from firmware import ports, scenes
from firmware.app import lesson
from firmware.games import deck_of
from firmware.scenes import OF, SCENES
from firmware.table.seating import Setup
from firmware.widgets.pictures import Deck, Figure
from firmware.widgets.theme import CARD_INKS
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld
from tests.firmware.rendering import chip_problems, parts_of, picture, problems, render


def before_a_game(name, seat=None, **known):
    """A stage that shows a scene of the time before a game."""

    def show(held, seats):
        held.app.setup = Setup("klatschen", seats, bots=seats // 2)
        for button in range(seats - seats // 2):
            held.app.setup.sit(7 - button)
        for key, value in known.items():
            setattr(held.app, key, value)
        held.app.show(name, seat)

    return show


def at(where, then=None):
    """A stage that sits down at a game, and then may do more."""

    def show(held, seats):
        held.sit_down_at(getattr(staged_games, where)(seats))
        if then is not None:
            then(held)

    return show


def at_bot(where):
    """The same among bots."""

    def show(held, seats):
        held.sit_down_at(getattr(staged_games, where)(seats), bots=seats)

    return show


def notice_of(*event):
    """A stage that tells an event; seats and cells are chosen for the longest names."""

    def show(held, seats):
        held.sit_down_at(staged_games.at_turn(seats))
        held.app.director.notices.append(event)
        held.app.follow()

    return show


def in_a_lesson(name):
    """A scene that only a lesson has."""

    def show(held, seats):
        lesson.begin(held.app, "kille", 1)
        held.app.step()
        held.app.show(name, 0)

    return show


def looked(held):
    held.look()


def held_down(held):
    held.down(held.scene.seat)


def look_at_it(held):
    held.down(held.point_at("again"))
    held.wait(1600)


def window(held):
    held.app.director.window = True
    held.app.director.news = (ev.KEPT, 0, 2, 7)
    held.app.follow()


def saved(held, seats):
    held.storage.record = b"CT"
    held.app.show("title")


def lacking(name):
    """The most that can be missing where a picture is still seen."""

    def show(held, seats):
        held.app.ports = ports.Ports(held.clock, held.screen, held.buttons)
        held.app.show(name)

    return show


def screen_test(taps):
    def show(held, seats):
        held.app.show("screen_test")
        for _ in range(taps):
            held.tap(1)

    return show


def button_test(held, seats):
    held.app.show("button_test")
    held.tap(7)


def buttons_tested(held, seats):
    held.app.show("button_test")
    for button in range(8):
        held.tap(button)


def swap_with(held):
    held.take((OF, 1, (SWAP,)))
    held.take((SWAP, cell(1, 2)))


def two_chosen(held):
    for beginning in ((LAY,), (LAY, (0,)), (LAY, (0, 1))):
        held.take(beginning)


def one_owner(held):
    held.take(held.scene.menu_items[1][1])


def show(name):
    return lambda held: held.app.show(name, held.scene.seat)


def next_part(held):
    held.app.show("hands")
    held.tap(0)


def peeked(held):
    held.app.table.keep_secret((ev.SEES, 0, cell(1, 1), 7))
    held.app.director.hear([(ev.PEEKED, 0, cell(1, 1)), (ev.SEES, 0, cell(1, 1))], 0)
    held.app.follow()


def peeked_and_seen(held):
    peeked(held)
    looked(held)


def pressed_twice(held):
    held.wait(500)
    for button in (0, 1):
        held.tap(button)


def read_page(game, page):
    """A stage that shows a page of a game's rules card."""

    def show(held, seats):
        held.app.setup = Setup(game, min(seats, 7))
        held.app.show("rules")
        for _ in range(page):
            held.tap(0)

    return show


def read_house_rules(held, seats):
    """Five differences, the longest of their kinds among them."""
    own = {"call_after_turns": 10, "give_from_stock": True, "penalty_cards": 2}
    own.update({"points:Faessler": -50, "power:Faessler": "two actions"})
    held.app.setup = Setup("faessler", seats, settings=own)
    held.app.show("values")


def house_rules(held, seats):
    read_house_rules(held, seats)
    held.tap(0)
    assert held.scene.name == "house_rules"


STAGES = {
    "title": before_a_game("title"),
    "title, a game saved": saved,
    "new or saved": before_a_game("new_or_saved"),
    "message": before_a_game("message", message=("The saved game can't be read", "Can't be read")),
    "lent": before_a_game("lent"),
    "language": before_a_game("language"),
    "settings": before_a_game("settings"),
    "screen test": before_a_game("screen_test"),
    "screen test, bars": screen_test(1),
    "screen test, every pixel": screen_test(2),
    "screen test, parts missing": lacking("screen_test"),
    "button test, parts missing": lacking("button_test"),
    "button test": before_a_game("button_test"),
    "button test, a press": button_test,
    "button test, all pressed": buttons_tested,
    "games": before_a_game("games"),
    "offer": before_a_game("offer"),
    "spell": before_a_game("spell"),
    "evening": before_a_game("evening"),
    "bots": before_a_game("bots"),
    "skill": before_a_game("skill"),
    "length": before_a_game("length"),
    "seats": before_a_game("seats"),
    "setup, more": before_a_game("setup_more"),
    "people": before_a_game("people"),
    "names": before_a_game("names", 7),
    **{f"rules, {game}, {page}": read_page(game, page) for game in GAMES for page in range(6)},
    "values, a house game": read_house_rules,
    "house rules": house_rules,
    "hand over, memorise": at("at_memorise"),
    "hand over, memorise, held": at("at_memorise", held_down),
    "memorise": at("at_memorise", looked),
    "turn": at("at_turn"),
    "turn, may call": at("at_call"),
    "turn, may pass": at("at_last_turn"),
    "turn, long hands": at("at_long_hands"),
    "drawn": at("at_drawn"),
    "drawn, held": at("at_drawn", look_at_it),
    "drawn from the pile": at("at_drawn_open"),
    "drawn, an open card": at("at_several"),
    "drawn, two chosen": at("at_several", two_chosen),
    "power: look": at("at_look"),
    "power: look at others": at("at_look_other"),
    "power: swap": at("at_swap"),
    "power: swap with": at("at_swap", swap_with),
    "power: king": at("at_king"),
    "hand over, looked": at("at_turn", peeked),
    "hand over, looked, held": at("at_turn", lambda held: (peeked(held), held_down(held))),
    "looked": at("at_turn", peeked_and_seen),
    "closing": at("at_closing"),
    "claim": at("at_claim"),
    "claim, one owner": at("at_claim", one_owner),
    "give": at("at_give"),
    "joker": at("at_joker"),
    "more": at("at_turn", show("more")),
    "fault": at("at_turn", show("fault")),
    "call": at("at_turn", show("call")),
    "players": at("at_turn", show("players")),
    "watch": at_bot("at_turn"),
    "watch, claim": at_bot("at_claim"),
    "slap": at("at_turn", window),
    "slap, burner": at("at_burner", window),
    "slap, joker": at("at_joker_open", window),
    "ending": at("at_ending"),
    "duel": at("at_duel"),
    "duel, now": at("at_duel", lambda held: held.wait(1600)),
    "round over": at("at_round_over"),
    "round over, a hand": at("at_round_over", lambda held: held.wait(4000)),
    "round over, the end": at("at_round_over", pressed_twice),
    "round over, long hands": at("at_long_round_over", lambda held: held.wait(4000)),
    "standing": at("at_round_over", show("standing")),
    "standing, over": at("at_game_over", show("standing")),
    "hands": at("at_round_over", show("hands")),
    "hands, long": at("at_long_round_over", show("hands")),
    "hands, long, next part": at("at_long_round_over", next_part),
    "hand over, five cards, held": at("at_five_cards", held_down),
    "choose, five cards": at("at_five_cards"),
    "game over": at("at_game_over"),
    "onward": at("at_round_over", show("onward")),
    "onward, over": at("at_game_over", show("onward")),
    "told: swapped": notice_of(ev.SWAPPED, 0, cell(1, 3), cell(0, 2)),
    "told: shown": notice_of(ev.SHOWN, 0, (cell(1, 3),) * 7, (1, 2, 3, 4, 5, 6, 7)),
    "told: laid": notice_of(ev.LAID, 1, (cell(1, 3),) * 3, (1, 2, 3)),
    "told: mislaid": notice_of(ev.MISLAID, 1, (cell(1, 3),) * 4, (1, 2, 3, 14)),
    "told: called": notice_of(ev.CALLED, 1),
    "told: passed": notice_of(ev.PASSED, 1),
    "told: burned": notice_of(ev.BURNED, 0, cell(1, 3), 37),
    "told: missed": notice_of(ev.MISSED, 0, cell(1, 3), 37),
    "told: gave": notice_of(ev.GAVE, 0, cell(1, 3)),
    "told: took": notice_of(ev.TOOK, 0, 3, 37),
    "told: took into an empty hand": notice_of(ev.TOOK, 0, 0, None),
    "told: lapsed": notice_of(ev.LAPSED, 1),
    "told: faulted": notice_of(ev.FAULTED, 1),
    "told: penalty due": notice_of(ev.PENALTY_DUE, 1),
    "told: penalty": notice_of(ev.PENALTY, 1, 4),
    "told: no penalty": notice_of(ev.PENALTY, 1, None),
    "told: refilled": notice_of(ev.REFILLED, 31),
    "lesson, a break": in_a_lesson("lesson_more"),
    "lesson, its end": in_a_lesson("lesson_over"),
    "told: peeked": notice_of(ev.PEEKED, 0, cell(1, 3)),
}


def stage(name, panel, seats):
    """The device showing what a stage is about."""
    held = Handheld(panel, motion=False)
    STAGES[name](held, seats)
    return held


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", STAGES)
def test_everything_is_on_the_screen_whole_and_apart(name, panel, seats):
    held = stage(name, panel, seats)
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
        assert deck.sign(sign)[:2] > bytes(2)
        assert not index or deck.index(index, 0)[:2] > bytes(2)
        assert not figure or Figure(figure)


def test_every_scene_is_staged():
    """Those of the exchange are in test_exchange_scenes.py."""
    shown = {stage(name, "tft", 2).scene.name for name in STAGES}
    assert shown == {name for name in SCENES if not name.startswith("exchange_")}


# --- secrets: what is drawn never depends on a card that it may not show ----------------------


def without_the_banner(held, panel):
    width, height, colour = PANELS[panel]
    whole = render(held.scene.group, width, height, colour)
    left, top, wide, high = held.app.stage.banner.box
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
        scenes.load(name)
        assert ("firmware.scenes.results" in sys.modules) == (name == "onward")
    assert "firmware.widgets.scores" not in sys.modules
