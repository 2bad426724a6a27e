"""Slaps through the buttons: who is first, who waits, and how long."""

import json

import pytest

from engine_core.model import phases
from engine_core.model.moves import BURN, DISCARD, LAPSE, SLAP, cell
from firmware.link.protocol import answer
from firmware.ports import tunes
from firmware.scenes import OF
from tests.failing import failing_once
from tests.firmware import staged_games
from tests.firmware.handheld import seated_at
from tests.firmware.rendering import reads


def slaps(held, *presses):
    """Press buttons at these us from now: (us, button)."""
    now = held.clock.now_us
    for us, button in presses:
        held.buttons.planned += [(now + us, button, True), (now + us + 90_000, button, False)]
    held.wait(60)


def test_slaps_of_one_moment_are_judged_together_by_their_stamps():
    held = seated_at(staged_games.at_turn(4))
    slaps(held, (9000, 3), (8000, 2), (9001, 1))
    assert "event: slapped seats=[2,3,1]" in held.link.lines
    assert (held.scene.name, held.scene.seat) == ("claim", 2)
    assert held.app.table.public.queue == [3, 1]


def test_slaps_without_room_to_judge_them_are_judged_in_the_next_pass(monkeypatch):
    held = seated_at(staged_games.at_turn(4))
    ordered = failing_once(sorted, MemoryError)
    monkeypatch.setattr("firmware.app.referee.sorted", ordered, raising=False)
    slaps(held, (8000, 2))
    assert (held.scene.name, held.scene.seat, ordered.due) == ("claim", 2, [])


def test_a_slap_is_one_while_the_seat_in_turn_reads_what_cards_are_worth():
    held = seated_at(staged_games.at_turn(4))
    held.take("more", "rules")
    held.read_on(0)
    slaps(held, (8000, 2))
    assert (held.scene.name, held.scene.seat) == ("claim", 2)


def test_a_press_that_is_read_late_is_judged_by_its_stamp_all_the_same():
    """A bot's hand is stamped by the clock, before the ring with a person's press is read."""
    held = seated_at(staged_games.at_turn(4))
    now = held.clock.now_us
    for seat, us in ((3, 9000), (1, 9001), (2, 8000)):
        held.app.slap(seat, now + us)
    held.wait(60)
    assert "event: slapped seats=[2,3,1]" in held.link.lines
    assert [seat for seat, _ in held.app.table.slaps] == [2, 3, 1]


def test_a_finger_that_bounces_has_slapped_once():
    held = seated_at(staged_games.at_turn(4))
    now = held.clock.now_us
    for us, button, down in ((0, 2, True), (2000, 2, False), (23_000, 2, True), (24_000, 3, True)):
        held.buttons.planned.append((now + us, button, down))
    held.wait(60)
    assert "event: slapped seats=[2,3]" in held.link.lines
    assert (held.scene.name, held.scene.seat) == ("claim", 2)


def test_a_bot_much_later_than_a_slap_holds_back_and_one_close_behind_does_not():
    held = seated_at(staged_games.at_turn(4), bots=2)
    held.wait(100)
    held.app.slap(0, held.clock.now_us)
    slapped = "event: slapped seats=[0]"
    while slapped not in held.link.lines:
        now_ms = held.clock.now_us // 1000
        held.app.director.bot_slaps = [(now_ms + 150, 2), (now_ms + 300, 3)]
        held.wait(5)
    assert [seat for _, seat in held.app.director.bot_slaps] == [2]
    held.wait(400)
    assert held.app.table.public.queue == [2]


def test_the_first_is_heard_and_seen_in_the_step_that_reads_the_press():
    held = seated_at(staged_games.at_turn(4))
    held.wait(1000)
    scene, refreshes = held.scene, held.screen.refreshes
    now = held.clock.now_us
    held.buttons.planned += [(now + 900, 3, True), (now + 800, 2, True)]
    held.clock.now_us += 1000
    held.app.step()
    assert held.scene is scene  # the game has not judged them yet
    assert held.buzzer.tones[-1] == tunes.SLAP[0]
    banner = held.app.stage.banner
    assert reads(banner.badge) == "3"
    assert banner.badge.pixel_shader[0] == held.app.theme.seat_colour(2)
    assert not banner.badge.hidden
    assert held.screen.refreshes == refreshes + 1
    held.wait(60)
    assert held.link.lines[-1] == "scene: claim seat=2"


def test_who_slaps_later_does_not_take_the_place_of_the_first_in_the_banner():
    held = seated_at(staged_games.at_turn(4))
    slaps(held, (8000, 1))
    held.wait(400)
    slaps(held, (8000, 2))
    assert held.app.table.public.queue == [2]
    banner = held.app.stage.banner
    assert (held.scene.name, banner.seat, reads(banner.badge)) == ("claim", 1, "2")
    assert banner.badge.pixel_shader[0] == held.app.theme.ground


def test_a_slap_of_the_seat_that_the_banner_names_already_is_seen_too():
    held = seated_at(staged_games.at_claim(3))
    held.take((BURN, cell(1, 0)))
    held.wait_for("slap")
    held.wait(300)
    banner = held.app.stage.banner
    named, shown = banner.seat, list(banner.badge.pixel_shader)
    assert named is not None
    held.buttons.planned.append((held.clock.now_us + 900, named, True))
    held.clock.now_us += 1000
    held.app.step()
    assert list(banner.badge.pixel_shader) == shown[::-1]
    held.wait(400)
    assert (held.scene.name, banner.seat) == ("claim", named)
    assert list(banner.badge.pixel_shader) == shown


def test_a_computer_may_read_how_long_after_the_card_each_slap_came():
    held = seated_at(staged_games.at_turn(4))
    held.wait(400)
    waited = held.clock.now_us - held.app.director.slap_from * 1000
    slaps(held, (9000, 3), (8000, 2))
    assert held.app.table.slaps == ((2, waited + 8000), (3, waited + 9000))
    facts = answer(b'{"do": "view"}', held.app.table, held.storage)
    assert json.loads(json.dumps(facts["slaps"])) == [[2, waited + 8000], [3, waited + 9000]]


def test_in_a_duel_the_time_runs_from_the_signal():
    held = seated_at(staged_games.at_turn(4))
    slaps(held, (8000, 2), (8000, 3))
    held.wait(1600)
    signal = held.app.director.duel_from * 1000
    start = held.clock.now_us
    slaps(held, (5000, 3))
    assert held.app.table.slaps == ((3, start + 5000 - signal),)


def test_a_tie_behind_a_wrong_card_begins_once_everybody_has_read_of_it():
    held = seated_at(staged_games.at_turn(4))
    slaps(held, (1000, 3), (5000, 2), (5000, 1))
    held.app.act(3, (BURN, cell(3, 1)))
    held.wait(1700)
    slaps(held, (5000, 1))
    assert (held.scene.name, held.app.table.public.phase) == ("notice", phases.DUEL)
    held.wait_for("duel")
    assert not held.scene.live
    held.wait(1600)
    assert held.scene.live


def test_equal_stamps_duel():
    held = seated_at(staged_games.at_turn(4))
    for _ in range(2):  # and once more, where they tie again
        slaps(held, (8000, 2), (8000, 3))
        assert (held.scene.name, held.scene.live) == ("duel", False)
        slaps(held, (5000, 3))  # hands off!
        assert held.scene.name == "duel"
        held.wait(1500)
    slaps(held, (5000, 3), (5001, 0))
    assert (held.scene.name, held.scene.seat) == ("claim", 3)


def test_who_loses_a_duel_hears_that_it_was_late():
    held = seated_at(staged_games.at_duel(2))
    held.wait(1600)
    slaps(held, (5000, 1))
    slaps(held, (1000, 0))
    assert held.scene.seat == 1
    assert held.app.stage.banner.words.words.startswith("Too late")


def test_shared_2_another_slap_of_the_moment_that_ends_a_duel_queues_behind_the_tied():
    held = seated_at(staged_games.at_duel(3))
    held.wait(1600)
    slaps(held, (5000, 1), (4000, 2))
    assert (held.app.table.public.holder, held.app.table.public.queue) == (1, [0, 2])


@pytest.mark.parametrize("seconds", [1, 2, 5, 12])
def test_shared_4_a_duel_lapses_when_a_claim_would_and_its_signal_comes_before(seconds):
    held = seated_at(a_claim_of(seconds, (0, 10), (1, 10)))
    held.wait(800 * seconds)
    assert held.scene.live
    held.wait(150 * seconds)
    assert held.scene.name == "duel"
    held.wait(100 * seconds)
    assert "event: lapsed seat=0" in held.link.lines


def test_a_claim_lapses_after_5_s_however_often_its_holder_taps():
    held = seated_at(staged_games.at_claim(2))
    for _ in range(9):
        held.wait(400)
        held.tap(1)
    assert held.scene.name == "claim"
    held.wait(800)
    assert "event: lapsed seat=1" in held.link.lines


def a_claim_of(seconds, *stamps):
    """A table whose claims take so long, with these slaps: (seat, stamp) each."""
    game = staged_games.ready(staged_games.stacked(2, "5H", claim_seconds=seconds))
    game.act(stamps[0][0], (SLAP, stamps))
    return game


def test_shared_4_a_claim_takes_as_long_as_its_table_has_agreed():
    held = seated_at(a_claim_of(12, (1, 10)))
    held.wait(11_800)
    assert held.scene.name == "claim"
    held.wait(400)
    assert "event: lapsed seat=1" in held.link.lines


def test_shared_4_so_does_the_duty_to_give():
    game = a_claim_of(2, (0, 10))
    game.act(0, (BURN, cell(1, 0)))
    held = seated_at(game)
    held.wait(1800)
    assert held.scene.name == "give"
    held.wait(400)
    assert held.scene.name != "give"


def test_who_has_named_the_owner_has_5_s_more_to_name_the_card():
    held = seated_at(staged_games.at_claim(2))
    held.point_at((OF, 0, (BURN,)))
    held.wait(3000)
    held.hold(1)
    held.wait(4000)
    assert held.scene.name == "claim"
    held.wait(1200)
    assert "event: lapsed seat=1" in held.link.lines


def test_shared_4_who_goes_back_and_forth_has_no_more_time_than_that():
    held = seated_at(staged_games.at_claim(3))
    for choice in ((OF, 0, (BURN,)), "back", (OF, 0, (BURN,))):
        held.take(choice)
    held.wait(4500)
    assert "event: lapsed seat=1" in held.link.lines


def test_a_holder_with_nothing_to_burn_can_give_the_claim_up():
    held = seated_at(staged_games.at_claim_on_nothing())
    seat = held.scene.seat
    held.take((LAPSE,))
    assert f"event: lapsed seat={seat}" in held.link.lines


def test_more_slaps_while_a_claim_is_open_queue_without_disturbing_it():
    held = seated_at(staged_games.at_claim(4))
    held.tap(1)
    scene, index = held.scene, held.scene.menu_index
    held.tap(3)
    assert held.scene is scene
    assert scene.menu_index == index
    assert held.app.table.public.queue == [3]


def test_the_seat_at_turn_burns_by_its_menu():
    held = seated_at(staged_games.at_turn(2))
    held.take((SLAP,))
    assert (held.scene.name, held.scene.seat) == ("claim", 0)


def test_in_the_window_the_next_seat_slaps_too():
    held = seated_at(staged_games.at_drawn(2))
    held.look()
    held.take((DISCARD,))
    assert held.scene.name == "slap"
    held.tap(1)
    assert (held.scene.name, held.scene.seat) == ("claim", 1)


def test_a_slap_that_is_read_as_the_window_closes_is_seen_before_it_is_judged():
    held = seated_at(staged_games.at_drawn(2))
    held.look()
    held.take((DISCARD,))
    refreshes = held.screen.refreshes
    held.buttons.planned.append((held.clock.now_us + 500_000, 1, True))
    held.clock.now_us += 10_000_000  # the device was busy
    held.app.step()
    assert (held.scene.name, held.app.stage.banner.slapped) == ("slap", True)
    assert held.screen.refreshes == refreshes + 1
    held.wait(60)
    assert (held.scene.name, held.scene.seat) == ("claim", 1)


def test_a_slap_comes_before_a_move_that_was_made_after_it():
    held = seated_at(staged_games.at_turn(3))
    held.down(0)
    held.wait(470)
    slap_at = held.clock.now_us + 10_000
    held.buttons.planned.append((slap_at, 2, True))
    held.wait(100)
    assert (held.scene.name, held.scene.seat) == ("claim", 2)
    assert held.app.table.public.drawn is None


def slap_as_the_table_is_left(held, button, us):
    """Plan a slap so long after a hold of seat 0, which leaves the table, counts."""
    held.down(button)
    at = held.clock.now_us - 10_000 + 1 + held.app.gestures.hold_us + us
    held.buttons.planned += [(at, 2, True), (at + 90_000, 2, False)]
    held.wait(700)
    held.up(button)


@pytest.mark.parametrize("us", [-5000, 3000])
@pytest.mark.parametrize("leads", ["leave", "players"])
def test_a_slap_counts_until_its_table_is_left(leads, us):
    held = seated_at(staged_games.at_turn(4))
    held.take("more")
    button = held.point_at(leads)
    if leads == "players":
        held.hold(button)
        button = held.point_at(1)
    slap_as_the_table_is_left(held, button, us)
    assert "event: slapped seats=[2]" in held.link.lines


def test_a_press_that_can_be_no_slap_only_sounds():
    held = seated_at(staged_games.at_memorise(3))
    held.wait(1000)
    held.tap(2)
    assert held.scene.name == "hand_over"
    assert tunes.REFUSED[0] in held.buzzer.tones


def test_the_first_who_burned_may_go_on_without_others():
    held = seated_at(staged_games.at_claim(3))
    held.take((BURN, cell(1, 0)))
    held.wait_for("slap")
    assert held.scene.lit() == [1]
    held.tap(2)
    assert held.scene.name == "slap"
    held.tap(1)
    assert (held.scene.name, held.scene.seat) == ("claim", 1)


def test_the_round_settles_3_s_after_its_last_turn():
    held = seated_at(staged_games.at_ending(2))
    held.wait(2900)
    assert held.scene.name == "ending"
    held.wait(300)
    assert held.scene.name == "round_over"
    held.past_the_points()
    held.take("hands", "Back", "next")
    assert held.app.table.public.phase == phases.MEMORISE
    assert held.app.table.public.round == 2


def double_tap(held, button):
    now = held.clock.now_us
    for ms in (0, 120):
        start = now + 1000 * ms
        held.buttons.planned += [(start, button, True), (start + 60_000, button, False)]
    held.wait(700)


def claimed():
    """Seat 2 holds a claim, seat 3 waits behind it."""
    held = seated_at(staged_games.at_turn(4))
    slaps(held, (8000, 2), (9000, 3))
    assert (held.scene.name, held.scene.seat) == ("claim", 2)
    held.wait(100)  # the buttons come up
    return held


def test_shared_4_two_taps_give_a_claim_back_to_the_next_in_the_queue():
    held = claimed()
    double_tap(held, 2)
    assert "event: regretted seat=2" in held.link.lines
    held.wait_for("claim")
    assert held.scene.seat == 3


def test_who_slaps_behind_a_claim_is_timed_as_its_holder_was():
    held = claimed()
    held.wait(500)
    double_tap(held, 2)  # a second chance for all
    held.wait_for("claim")
    held.tap(0)
    assert held.app.table.slaps[0][1] > 1_700_000  # a notice of 1200 ms was between them


def test_shared_4_the_device_takes_a_claim_back_for_a_second_only():
    held = claimed()
    held.wait(1000)
    double_tap(held, 2)
    assert "event: regretted seat=2" not in held.link.lines
    assert (held.scene.name, held.scene.seat) == ("claim", 2)


def laid():
    """Seat 0 has just laid a card, and everyone's button slaps."""
    held = seated_at(staged_games.at_drawn(3))
    held.app.act(0, (DISCARD,))
    held.clock.now_us += 1000
    held.app.step()
    assert held.scene.name == "slap"
    return held


def test_a_press_before_the_card_can_have_been_seen_is_no_slap():
    held = laid()
    slaps(held, (140_000, 1))
    held.wait(100)
    assert held.scene.name == "slap"
    assert held.app.stage.banner.words.words.startswith("Too early")
    held = laid()
    slaps(held, (160_000, 1))
    held.wait(150)
    assert (held.scene.name, held.scene.seat) == ("claim", 1)


@pytest.mark.parametrize("slot", [0, 3])
def test_shared_6_who_slaps_after_anothers_burn_hears_that_it_was_late_right_or_wrong(slot):
    held = seated_at(staged_games.at_claim(3))
    held.app.act(1, (BURN, cell(1, slot)))
    held.wait(400)
    for seat, said in ((2, "Too late"), (1, "Too early")):  # the burner was not slower
        slaps(held, (1000, seat))
        assert held.app.stage.banner.words.words.startswith(said)


def test_the_banner_says_why_a_press_was_no_slap_and_then_what_it_said_before():
    held = seated_at(staged_games.at_memorise(3))
    words = held.app.stage.banner.words
    before = words.words
    held.tap(2)
    assert words.words.startswith("Not yet")
    held.wait(1300)
    assert words.words == before


def test_who_is_in_turn_and_may_not_slap_goes_on_after_300_ms():
    held = seated_at(staged_games.at_burner(3))
    held.app.director.window = True
    held.app.follow()
    assert (held.scene.name, held.scene.lit()) == ("slap", [1])
    held.down(0)
    held.wait(250)
    assert held.scene.name == "slap"
    held.wait(100)
    assert (held.scene.name, held.scene.seat) == ("turn", 0)
