"""Learn in two minutes: lessons played by real presses, and all done wrong."""

import gc
import sys
import weakref

import pytest

from engine_core import GAMES, rules_for
from engine_core.model import moves
from firmware.games import can_be_taught, rows
from firmware.language.say import say
from firmware.link.protocol import answer
from firmware.scenes.setup.preferences import Preferences
from firmware.table.seating import Setup
from host_tools.language.languages import CODES
from tests.failing import failing_once, raising
from tests.firmware.handheld import PANELS, Handheld
from tests.firmware.lesson_play import BUTTON, YOU, Learner, leads_to
from tests.firmware.rendering import cut, foot

TAUGHT = {
    "bourse": {moves.OFFER, moves.ACCEPT, moves.RING},
    "burn": {moves.LOOK, moves.DRAW, moves.KEEP, moves.DISCARD, moves.PEEK, moves.CALL},
}
OF_ONE_ROUND = ("a.json", '{"base": "klatschen", "title": "Ours", "settings": {"rounds": 1}}')
BURN_GAMES = [game for game in GAMES if game != "bourse"]


def learning(game, **options):
    learner = Learner(coach=True, **options)
    learner.choose(game)
    return learner


def steps_of(learner, at_most=400):
    """Play on to the end; at each thing that is asked for, before it is done, the move."""
    for _ in range(at_most):
        due = learner.come_to()
        if due is None:
            return
        yield due
        learner.obey(due)
    raise AssertionError("the lesson does not end")


def to_the_end(learner):
    list(steps_of(learner))
    learner.wait_for("round_over", "game_over", "exchange_points", at_most_ms=60_000)
    while learner.scene.name != "lesson_over":
        learner.wait(500)
        learner.tap(BUTTON)


# --- to its end -----------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", [*PANELS, "upright"])
@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_to_its_end_and_every_line_is_read_whole(game, language, panel, monkeypatch):
    monkeypatch.setitem(PANELS, "upright", (240, 320, True))
    learner = learning(game, language=language, panel=panel)
    said = set()
    taught = set()
    for due in steps_of(learner):
        taught.add(due[0])
        line = learner.lesson.step[1]
        assert cut(learner) == [], due
        if line not in said and not getattr(learner.scene, "missed", False):  # said for a while
            assert foot(learner) in say(line), due
            said.add(line)
    lines = {step[1] for step in rows(game, "LESSON") if len(step) > 1}
    assert said == lines
    assert learner.app.table.public.winners == [YOU]
    assert taught >= TAUGHT.get(game, TAUGHT["burn"])
    assert (moves.SLAP in taught) == (game not in ("kille", "bourse"))


# --- everything done wrong ------------------------------------------------------------------------


def mistakes_of(learner, due):
    """The choices that are not what is asked for, as their values."""
    values = [value for _, value in learner.scene.menu_items]
    return [value for value in values if not leads_to(value, due) and not isinstance(value, str)]


def state(learner):
    table = learner.app.table
    return table.public.phase, table._game.stock, table._game.hands, learner.lesson._at


@pytest.mark.parametrize("game", BURN_GAMES)
def test_whatever_else_is_done_is_told_and_not_done(game):
    learner = learning(game)
    made = 0
    seen = set()
    for due in steps_of(learner):
        if learner.scene.name in ("hand_over", "slap", "ending") or not learner.scene.menu_items:
            continue
        step = learner.lesson.step
        if due in ((moves.READY,), (moves.SKIP,)) or (learner.lesson._at in seen):
            continue
        seen.add(learner.lesson._at)
        before = str(state(learner))
        for value in mistakes_of(learner, due):
            learner.take(value)
            while "back" in [way for _, way in learner.scene.menu_items]:
                deeper = mistakes_of(learner, due)
                learner.take(deeper[-1] if deeper else "back")
            learner.wait(100)
            assert str(state(learner)) == before, value
            made += 1
        learner.wait(12_000)  # and nothing at all: a claim runs out, a turn would end by itself
        assert str(state(learner)) == before
        assert learner.scene.name == learner.app.director.due()[0]
        if made and learner.lesson.strayed:
            assert foot(learner) in say(step[-1])
    assert made > 3


@pytest.mark.parametrize("game", BURN_GAMES)
def test_nobody_is_asked_to_tap_to_what_is_marked(game):
    learner = learning(game)
    for due in steps_of(learner):
        items = learner.scene.menu_items
        if items and leads_to(items[learner.scene.menu_index][1], due):
            assert "tap" not in learner.lesson.words(-1 if due[0] == moves.DRAW else 1)[0]


@pytest.mark.parametrize("panel", PANELS)
def test_who_lets_go_of_cards_too_soon_is_not_told_that_it_goes_on_by_itself(panel):
    learner = learning("klatschen", panel=panel)
    learner.come_to()
    learner.tap(BUTTON, 300)
    assert "1 s" in foot(learner)


def test_who_looks_at_another_card_than_the_lessons_is_told_which_it_is():
    learner = learning("klatschen")
    due = next(due for due in steps_of(learner) if due == (moves.PEEK, moves.cell(YOU, 1)))
    learner.take(mistakes_of(learner, due)[0])
    assert "top right" in foot(learner).lower()


@pytest.mark.parametrize("game", BURN_GAMES)
def test_a_press_is_no_slap_where_none_is_asked_for_and_one_that_is_asked_for_waits(game):
    learner = learning(game)
    slapped = 0
    for _ in range(4000):
        if not learner.lesson.step or learner.scene.name == "round_over":
            break
        due = learner.lesson.move(YOU)
        at = learner.lesson._at
        if due is None and learner.scene.name in ("watch", "notice"):
            learner.tap(BUTTON)  # no turn of the learner's, and no slap
            assert "slapped" not in learner.link.lines[-1]
        elif due is not None and due[0] == moves.SLAP:
            line = learner.lesson.step[-1]
            learner.wait(6000)  # too slow: the window opens again
            assert learner.lesson._at == at
            assert foot(learner) in say(line)
            learner.tap(BUTTON)
            learner.wait(100)
            slapped += 1
        elif due is not None and learner.scene.name not in ("notice", "called", "looked"):
            learner.obey(due)
        else:
            learner.wait(50)
    learner.wait(3000)
    assert slapped == [step[0] for step in rows(game, "LESSON")].count("you slap")
    assert learner.app.table.public.phase in (11, 12) or learner.scene.name == "round_over"


def test_another_offer_no_offer_a_hasty_ring_and_an_idle_floor_are_told():
    learner = learning("bourse")
    strayed = []
    seen = set()
    for due in steps_of(learner):
        step, at = learner.lesson.step, learner.lesson._at
        if at in seen:
            continue
        seen.add(at)
        if learner.scene.name == "exchange_look":
            others = [move for move, _ in learner.scene.possible() if move != due]
            assert (moves.PASS,) in others
            for other in others:
                learner.mark(other)
                learner.wait(4000)  # sure of it by saying nothing
                assert learner.lesson._at == at
                assert foot(learner) in say(step[-1])
            strayed.append("offer")
        elif learner.scene.name == "exchange_floor" and due[0] == moves.ACCEPT:
            learner.hold(BUTTON)  # a ring before its time
            assert foot(learner) in say(step[-1])
            learner.wait(25_000)  # the floor would close
            assert learner.lesson._at == at
            strayed.append("ring")
        elif learner.scene.name == "exchange_floor" and due[0] == moves.RING:
            learner.tap(BUTTON)
            learner.wait(10_000)
            assert foot(learner) in say(step[-1])
            strayed.append("tap")
    assert strayed == ["offer", "ring", "offer", "ring", "tap"]
    assert learner.app.table.public.totals == [100, 0, 0]


# --- it is offered, found again, and left ---------------------------------------------------------


def test_it_is_offered_once_and_what_is_at_hand_is_told():
    held = Learner(coach=True)
    held.take("new", "kille")
    assert held.scene.name == "offer"
    for value, text in (("learn", "A short round against a bot"), ("play", "The real game")):
        held.point_at(value)
        assert held.scene.about.words.startswith(text)
    held.take(-1, "kille")  # back to the games, as for a slip: it is offered again
    assert held.scene.name == "offer"
    held.take("play")
    assert held.scene.name == "seats"
    assert Preferences(held.storage.kept).has("offered", "kille")


@pytest.mark.parametrize("how", ["offered", "known"])
@pytest.mark.parametrize("game", ["kille", "faessler", "Ours"])
def test_anothers_is_offered_but_no_house_games_nor_one_that_was_or_is_known(game, how, tmp_path):
    kept = Preferences()
    kept.mark(how, "kille")
    held = Handheld(coach=True, kept=kept.packed())
    held.storage.lay(tmp_path, OF_ONE_ROUND)
    held.take("new", game)
    assert held.scene.name == ("offer" if game == "faessler" else "seats")


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_found_on_the_rules_card_afterwards(game, panel):
    held = Learner(coach=True, panel=panel)
    held.take("rules", game)
    for _ in rows(game, "PAGES"):
        held.tap(BUTTON)
    assert held.scene.name == "rules"
    assert cut(held) == []
    held.hold(BUTTON)
    assert held.lesson.game == game
    assert held.app.table.players[YOU].button == BUTTON


@pytest.mark.parametrize("roomy", [True, False])
def test_one_is_made_from_house_rules_where_the_heap_has_room_for_it(roomy):
    held = Handheld(coach=True)
    held.app.theme.roomy = roomy
    held.app.setup = Setup("klatschen", settings={"burn_by": "points"})
    held.app.setup.title = "ours"
    held.app.show("rules")
    assert (held.scene.lesson > 0) == roomy


def test_a_card_that_is_read_in_a_game_has_no_lesson():
    held = Handheld(coach=True, game="kille", seats=2, bots=1)
    held.app.show("rules", 0)
    assert held.scene.lesson == -1


@pytest.mark.parametrize("game", GAMES)
def test_another_button_held_leaves_it_anywhere(game):
    learner = learning(game)
    places = sum(1 for _ in steps_of(learner))
    for place in range(0, places, 3):
        learner = learning(game)
        for nth, _ in enumerate(steps_of(learner)):
            if nth == place:
                break
        learner.tap(BUTTON + 3)
        assert learner.app.table is not None  # a short press is an accident
        learner.down(BUTTON + 3)
        learner.wait(1200)
        assert learner.scene.name == "title"
        learner.up(BUTTON + 3)
        learner.take("new")  # every button works again
        assert learner.app.table is None


def test_it_is_left_by_a_choice_of_the_turn_and_nothing_of_it_stays_on_the_heap():
    learner = learning("kille")
    next(due for due in steps_of(learner) if due[0] == moves.DRAW)
    learner.take("more", "back")
    assert learner.scene.name == "turn"
    assert of_lessons()
    table, show, there = weakref.ref(learner.app.table), learner.app.show, []

    def shown(name, seat=None):
        gc.collect()
        there.append((name, table() is None))  # else the title is built in what its game leaves
        show(name, seat)

    learner.app.show = shown
    learner.take("more", "leave")
    assert there[-1] == ("title", True)
    assert (learner.app.coach, of_lessons()) == (None, [])


@pytest.mark.parametrize("game", ["kille", "bourse", "Ours"])
def test_nothing_of_it_can_be_gone_on_with_and_a_saved_game_stays(game, tmp_path):
    record = Handheld(game="klatschen", seats=2, seed=4).storage.record
    for saved in (b"", record):
        learner = Learner(coach=True, record=saved)
        learner.storage.lay(tmp_path, OF_ONE_ROUND)
        learner.take("rules", game)
        while learner.scene.page < learner.scene.lesson:
            learner.tap(BUTTON)
        learner.hold(BUTTON)
        to_the_end(learner)
        learner.take("leave")
        assert learner.scene.name == "title"
        assert learner.storage.record == saved
        assert Preferences(learner.storage.kept).known == 0  # so the coach explains it
        offered = [value for _, value in learner.scene.menu_items]
        assert ("go on" in offered) == bool(saved)


def test_after_it_the_game_itself_is_one_press_away():
    learner = learning("original")
    to_the_end(learner)
    learner.take("play")
    assert (learner.scene.name, learner.app.setup.game) == ("seats", "original")
    learner.tap(4)
    learner.tap(BUTTON)
    learner.hold(4)
    assert learner.app.table.counts
    assert learner.app.table.names[1] != "Ada"


def test_the_game_that_had_no_room_after_it_leads_to_the_title(monkeypatch):
    learner = learning("original")
    to_the_end(learner)
    monkeypatch.setattr("firmware.app.lesson.set_up", raising(MemoryError))
    learner.take("play")
    assert learner.scene.name == "title"


def of_lessons():
    """The modules of lessons that are loaded."""
    return [name for name in sys.modules if name.startswith("firmware.teach.") and "lesson" in name]


def test_where_the_next_step_has_no_room_no_move_is_made_and_it_goes_on(monkeypatch):
    learner = learning("kille")
    monkeypatch.setattr(learner.lesson, "_row", failing_once(learner.lesson._row, MemoryError()))
    to_the_end(learner)


def test_no_lesson_is_made_whose_words_or_call_would_be_wrong():
    of = [{"memorise": 2}, {"memorise": 3}, {"call_needs_max": True, "call_max": 4}]
    assert [can_be_taught(rules_for("klatschen", one)) for one in of] == [True, False, False]


def test_a_computer_hears_of_no_lesson():
    learner = learning("kille")
    for question in (b'{"do":"status"}', b'{"do":"view"}', b'{"do":"journal"}'):
        facts = answer(question, learner.app.table, learner.storage, learner.app)
        assert facts.get("game") is None
        assert "hands" not in facts
