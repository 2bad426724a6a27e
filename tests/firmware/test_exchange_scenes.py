"""Every screen of the exchange, and whole rounds with real cards by buttons."""

import ast
import random

import numpy as np
import pytest

from engine_core.games import rules_for
from engine_core.model.moves import READY, RING
from firmware.exchange.president import President
from firmware.exchange.verdict import of_declared
from firmware.ports import tunes
from firmware.scenes import SCENES
from firmware.table import evening
from host_tools.boards import boards
from host_tools.build import payload
from host_tools.build.program import Program
from tests.firmware import floor_stages
from tests.firmware.exchange_games import DEALT, OPEN, RANG, TIED, WON, open_exchange, ring, seated
from tests.firmware.exchange_stages import stage
from tests.firmware.handheld import PANELS, STEP_US, Handheld
from tests.firmware.rendering import lines, problems, render

MENUS = ("pause", "which cards", "onward, dealt")
CLOTH = [name for name in floor_stages.STAGES if name not in MENUS]


@pytest.mark.parametrize("name", ["open", *CLOTH])
def test_the_table_is_cloth_and_not_a_black_screen(name):
    shown = np.asarray(render(stage(name, "tft", 4).scene.group, 320, 240, True))
    assert (shown == 0).all(axis=2).mean() < 0.15


def sit_down(held, names, cambio=0, limit=500):
    """From the title to the first deal."""
    chosen = {"exchange_way": 0, "exchange_cambio": cambio, "length": limit}
    held.set_up("bourse", *range(len(names)), names=dict(enumerate(names)), **chosen)


@pytest.mark.parametrize("panel", PANELS)
def test_a_game_with_real_cards_is_played_by_buttons_from_the_title_to_the_end(panel):
    held = Handheld(panel)
    names = ("Anna", "Ben", "Carla")
    sit_down(held, names, cambio=1, limit=200)
    assert "Anna and Carla" in " ".join(lines(held.scene.group)) or panel == "oled"
    assert held.scene.seat == 0
    held.take((READY,))
    held.wait(29_000)
    assert held.scene.name == "exchange_study"
    held.wait(1000)
    assert held.scene.name == "exchange_open"
    ring(held, 1)
    held.tap(1)
    held.hold(0)  # only who rang tells
    held.take(1, (8, True, 9), 2, True)
    assert held.scene.name == "exchange_series"
    held.wait_for("exchange_points")
    assert held.app.table.public.totals == [0, 85, -20]
    held.tap(0)
    held.take("next")
    assert held.scene.seat == 1  # the deal passes on
    open_exchange(held)
    ring(held, 0)
    held.take(0, (9, True, 10))
    held.take(0)  # the minus in a hand that has no odd card: refused
    assert held.scene.name == "exchange_notice"
    held.wait_for("exchange_shown")
    held.take(0, (9, True, 10), 2, True)
    assert held.scene.name == "exchange_series"
    held.wait_for("exchange_points")
    assert held.app.table.public.totals == [200, 85, -40]
    assert held.app.table.is_over
    held.tap(2)
    held.take("title")
    assert held.scene.name == "title"
    assert held.storage.record == b""


def test_b9_who_has_won_with_the_minus_as_the_odd_card_is_not_told_that_it_costs():
    declared = (0, 0, 9, False, 10, 1, 0)  # nine dollars and the minus; the plus is another's
    exchange = President(rules_for("bourse", {"cambio_cards": True}, 4), 4)
    assert of_declared(exchange, declared, 0).costs == [(1, True, False, -20)]


def test_the_device_deals_unless_real_cards_are_chosen():
    for chosen, scene in (({}, "exchange_opening"), ({"exchange_way": 0}, "exchange_deal")):
        held = Handheld()
        held.set_up("bourse", 0, 1, 2, **chosen)
        assert held.scene.name == scene


def test_the_bell_sounds_in_the_step_that_reads_the_press_and_names_the_first():
    held = seated(Handheld(), 3, OPEN)
    held.wait(3000)
    held.buzzer.tones.clear()
    now = held.clock.now_us
    held.buttons.planned += [(now + 2, 2, True), (now + 1, 0, True)]
    held.clock.now_us += STEP_US
    held.app.step()
    assert held.buzzer.tones == [tunes.BELL[0]]
    assert held.scene.name == "exchange_open"  # other presses of this moment may be on the way
    held.wait(50)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 0)
    assert held.scene.lit() == [0]
    bright = [button for button, colour in held.lights.colours.items() if max(colour) > 100]
    assert bright == [0]
    held.wait(3000)
    assert held.buzzer.tones[-1] == 0


def test_every_button_is_a_bell_once_the_exchange_is_open_and_none_before():
    held = seated(Handheld(), 7, DEALT)
    assert held.scene.lit() == [0]
    held.tap(5)
    assert held.app.table.public.ringer is None
    held.wait_for("exchange_open", at_most_ms=31_000)
    assert held.scene.lit() == [0, 1, 2, 3, 4, 5, 6]
    held.wait(2000)
    ring(held, 5)


def test_a_tie_is_a_duel_and_only_a_ring_of_the_tied_after_the_call_counts():
    held = seated(Handheld(), 4, OPEN)
    held.buttons.planned += [(held.clock.now_us + 1, button, True) for button in (1, 3)]
    held.wait(100)
    assert held.scene.name == "exchange_duel"
    held.up(1)
    held.up(3)
    held.tap(3)  # before the call
    held.wait_for("exchange_duel")
    held.wait(1600)
    held.tap(0)  # not a duellist
    assert held.scene.name == "exchange_duel"
    held.down(3)
    held.wait(50)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 3)


def test_a_duel_that_nobody_takes_up_ends_and_the_exchange_goes_on():
    held = seated(Handheld(), 4, TIED)
    held.wait_for("exchange_open")
    held.tap(0)
    held.wait_for("exchange_shown")


def test_a_refused_ring_costs_its_fine_and_the_next_ring_counts():
    held = seated(Handheld(), 3, OPEN, false_ring=10)
    ring(held, 2)
    held.take("false")
    assert held.scene.name == "exchange_rang"
    held.tap(0)  # the exchange is not open again yet
    held.wait_for("exchange_open")
    ring(held, 1)
    held.take(2, True)
    assert held.app.table.public.totals == [0, 80, -10]
    assert held.app.table.public.points == [0, 80, -10]


@pytest.mark.parametrize(
    ("ringer", "answers"), [(1, (0, (9, False, 9), 2, 1)), (0, (0, (9, True, 10), 0))]
)
def test_what_cannot_be_is_refused_and_asked_again(ringer, answers):
    moves = OPEN + ((ringer, (RING, ((ringer, 5),))),)
    held = seated(Handheld(), 3, moves, cambio_cards=True)
    held.take(*answers)
    assert held.scene.name == "exchange_notice"
    shown = " ".join(lines(held.scene.group)).lower()
    assert "the hand shown has no odd card" in shown
    held.wait_for("exchange_shown")
    assert held.scene.questions.due == 0
    assert held.app.table.public.totals == [0, 0, 0]


def test_a_wrong_answer_is_taken_back_before_it_is_written():
    held = seated(Handheld(), 3, RANG)
    held.take(2, "again", 0, True)
    assert held.app.table.public.totals == [0, 100, 0]


def test_the_same_again_keeps_names_places_and_settings():
    held = seated(Handheld(), 3, WON, limit=50, cambio_cards=False)
    names = held.app.table.names
    held.tap(0)
    held.take("again")
    assert held.scene.name == "exchange_deal"
    assert held.app.table.names == names
    assert held.app.table.public.rules.limit == 50
    assert held.app.table.public.totals == [0, 0, 0]


def test_two_games_with_the_same_result_are_listed_each_and_one_taken_up_is_once():
    held = seated(Handheld(), 3, WON, limit=50)
    held.tap(0)
    held.take("again")
    for seat, move in WON:
        held.app.table.act(seat, move)
    over = held.storage.record
    for _ in range(2):
        held = Handheld(record=over, evening=held.storage.remembered, resumes=True)
        held.wait_for("exchange_points")
        held.tap(0)
        assert len(evening.read(held.storage).results) == 2


def test_a_mimed_game_makes_no_sound():
    held = seated(Handheld(), 3, DEALT, mimed=True)
    held.wait(1000)  # the device's own start is over
    held.buzzer.tones.clear()
    held.take((RING, ()))
    ring(held, 1)
    held.take(0, True)
    assert [hz for hz in held.buzzer.tones if hz] == []


@pytest.mark.parametrize("panel", PANELS)
def test_whatever_is_pressed_the_screen_is_whole_and_the_scores_add_up(panel):
    rng = random.Random(7)
    held = seated(Handheld(panel), 4, cambio_cards=True, false_ring=5, limit=1500)
    width, height, _ = PANELS[panel]
    written = [0, 0, 0, 0]
    rounds = 0
    seen = set()
    while held.app.table is not None and rounds < 12:
        before = held.app.table.public.round
        button = held.scene.seat if held.scene.seat is not None and rng.random() < 0.8 else None
        button = rng.randrange(4) if button is None else button
        rng.choice((held.tap, held.tap, held.hold))(button)
        if rng.random() < 0.1:
            held.wait(rng.randrange(4000))
        seen.add(held.scene.name)
        assert problems(held.scene.widgets, width, height) == []
        game = None if held.app.table is None else held.app.table.public
        if game is not None and game.round > before:
            rounds += 1
            written = [total + points for total, points in zip(written, game.points)]
            assert game.totals == written
        if held.scene.name == "title":
            held.take("go on")
    assert rounds == 12
    assert seen >= {"exchange_deal", "exchange_open", "exchange_shown", "exchange_onward"}


@pytest.mark.slow
def test_the_exchange_brings_nothing_of_the_burn_games_table():
    """On a board both together have no room: the floor did not open for seven."""
    program = Program.of(payload.sources(boards.load("pico_tft")))  # types are not loaded there
    asked = [row[0] for row in SCENES.values() if row[0].startswith("firmware.scenes.exchange.")]
    loaded = set()
    while asked:
        name = asked.pop()
        if name in program.modules and name not in loaded:
            loaded.add(name)
            top = program.modules[name].tree.body
            found = [program.imported(node) for node in top if isinstance(node, ast.ImportFrom)]
            asked += [name for one in found for _, (name, _) in one]
    assert len(loaded) > 30
    assert not [name for name in loaded if name.startswith("firmware.scenes.burn")]
    assert "firmware.widgets.stage" not in loaded
