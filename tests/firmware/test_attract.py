"""A title that nobody touches plays by itself, and stops at a press."""

import json

import pytest

from firmware.app import session
from tests.failing import failing_once
from tests.firmware.handheld import Handheld

ALONE_MS = 60_500


def alone(**options):
    held = Handheld(**options)
    held.buzzer.tones.clear()
    held.wait(ALONE_MS)
    return held


def answer_to(held, **request):
    return held.app.answer(json.dumps(request).encode())


def test_a_light_that_has_come_back_meanwhile_stays():
    held = Handheld()
    held.screen.brightness = 0.15  # as after a minute without a press
    held.wait(ALONE_MS)
    held.screen.brightness = 1.0  # as at a turn of the encoder
    held.encoder.planned = [(held.clock.now_us, 0, True)]
    held.wait(20)
    assert (held.scene.name, held.screen.brightness) == ("title", 1.0)


@pytest.mark.parametrize("buttons", [2, 8])
def test_bots_play_a_round_after_a_minute(buttons):
    held = alone(buttons=buttons)
    assert held.app.table is not None
    assert not held.app.table.people
    held.wait(15_000)  # whoever is first may burn a card before anybody draws one
    assert any(line.startswith("event: drew") for line in held.link.lines)


def test_it_is_silent_and_dimmed():
    held = alone()
    heard = len(held.buzzer.tones)
    held.wait(5000)
    assert not any(held.buzzer.tones[heard:])
    assert held.screen.brightness < 0.5


@pytest.mark.parametrize(
    ("part", "what", "us"),
    [("buttons", 5, (1,)), ("encoder", 0, (1,)), ("buttons", 5, (9000, 9800, 10_400, 100_000))],
)
def test_any_press_ends_it_at_once_and_means_nothing_else(part, what, us):
    held = alone()
    edges = [(held.clock.now_us + at, what, nth % 2 == 0) for nth, at in enumerate(us)]
    getattr(held, part).planned = edges  # contacts bounce
    held.wait(20 if len(us) == 1 else 400)
    assert held.scene.name == "title"
    assert held.app.table is None
    assert held.scene.menu_index == 0
    assert held.screen.brightness == 1.0
    assert not held.app.worn


def test_a_saved_game_is_still_there():
    held = Handheld(game="klatschen", seats=2, seed=4)
    held = alone(record=held.storage.record)
    saved = held.storage.record
    held.wait(3000)
    held.tap(0)
    assert held.storage.record == saved
    held.take("go on")
    assert held.app.table is not None


def test_a_computers_question_ends_it_and_is_answered_from_the_real_storage():
    held = alone()
    held.storage.keep_fault(b"MemoryError")
    assert answer_to(held, do="fault")["fault"] == ["MemoryError"]
    assert held.scene.name == "title"
    held.tap(1)
    assert held.scene.menu_index == 1  # the buttons are the real ones


def test_a_computer_may_borrow_the_buttons_of_a_device_that_plays_by_itself():
    held = alone()
    assert answer_to(held, do="presses") is None
    assert held.scene.name == "lent"
    held.wait(20)
    assert held.scene.name == "lent"


def test_a_question_and_a_press_in_one_pass_end_it_once():
    held = alone()
    held.buttons.planned.append((held.clock.now_us + 1, 3, True))
    held.clock.now_us += 10
    held.app.step()
    answer_to(held, do="presses")
    held.wait(20)
    assert held.scene.name == "lent"


def test_after_its_round_the_title_is_shown_again():
    held = alone()
    held.wait_for("title", at_most_ms=1_200_000)
    assert held.app.table is None
    assert held.app.worn  # and the device begins anew: its heap has holes


def test_where_it_is_left_without_room_the_title_comes_in_the_next_pass(monkeypatch):
    held = alone()
    leave = failing_once(session.leave, MemoryError())
    monkeypatch.setattr(session, "leave", leave)
    held.tap(0)
    assert (leave.due, held.scene.name, held.app.table) == ([], "title", None)


def test_a_press_within_the_minute_puts_it_off():
    held = Handheld()
    held.wait(50_000)
    held.tap(1)
    held.wait(50_000)
    assert held.scene.name == "title"
