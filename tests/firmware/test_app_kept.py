"""What outlives a power cut, and what others can tell."""

import random
import re

import pytest

from engine_core import load_game
from engine_core.model.moves import DISCARD, DRAW, PEEK, READY, SLAP, STOCK, cell
from engine_core.model.phases import MEMORISE
from firmware.app import session
from firmware.ports import tunes
from firmware.table import factory, record_writer
from tests.failing import raising
from tests.firmware import staged_games
from tests.firmware.chance import play
from tests.firmware.handheld import Clock, Handheld, Storage, dealt_at_once, seated_at, taken_up
from tests.firmware.records import Record
from tests.firmware.rendering import lines

# --- what is kept --------------------------------------------------------------------------------


def test_a_game_is_left_and_taken_up_where_it_was():
    held = dealt_at_once()
    held.take("more", "leave")
    assert held.scene.name == "title"
    assert held.app.table is None
    title = held.scene
    held.take("go on")
    assert held.scene.name == "turn"
    assert "One moment..." in lines(title.group)  # while the board looked for the game


def test_a_press_from_before_the_table_was_shown_is_no_slap():
    held = Handheld(record=dealt_at_once().storage.record, resumes=True)
    held.buttons.planned.append((held.clock.now_us - 1000, 1, True))  # while it started
    held.wait(100)
    assert held.scene.name == "turn"


def test_who_moves_in_the_pass_in_which_a_game_is_left_leads_nowhere():
    held = Handheld(game="klatschen", seats=2, seed=4)
    held.app.leave()
    held.app.follow_soon()  # as after a bot's move
    held.wait(10)
    assert held.scene.name == "title"


def test_who_stands_up_in_the_pass_in_which_a_hold_deals_stays_seated():
    held = Handheld()
    held.take("new", "kille")
    for button in (0, 3, 5):
        held.tap(button)
    hold_us, pressed = held.app.gestures.hold_us, held.clock.now_us
    held.buttons.planned += [
        (pressed + 1, 0, True),
        (pressed + hold_us - 100_000, 3, True),
        (pressed + hold_us - 1, 3, False),
    ]
    for until in (hold_us - 90_000, hold_us - 20_000, hold_us + 30_000):
        held.clock.now_us = pressed + until
        held.step()
    held.wait(50)
    held.up(0)
    assert held.app.table.public.seats == len(held.app.table.names) == 3
    assert factory.resume(Storage(held.storage.record)).names == held.app.table.names


def test_a_record_that_names_fewer_people_than_are_dealt_to_is_damaged():
    record = Record(Handheld(game="klatschen", seats=3, seed=4).storage.record)
    fewer = record_writer.first(record.players[:2], load_game(record.deal))
    with pytest.raises(ValueError, match="damaged"):
        factory.resume(Storage(fewer))


def test_a_note_in_a_record_is_no_move_and_knows_its_place():
    held = Handheld(game="klatschen", seats=2, seed=4)
    record = held.storage.record
    move = record_writer.frame(0, (READY,))
    read = Record(record + record_writer.note(0xF3) + move + record_writer.note(0xF0))
    assert read.notes == [(0, 0xF3), (1, 0xF0)]
    assert read.moves == [(0, (READY,))]
    assert read.is_whole
    torn = Record(record + move + record_writer.note(0xF3)[:-1])
    assert (torn.notes, torn.whole) == ([], len(record + move))
    assert factory.resume(Storage(record)).rules.name == "klatschen"


def test_a_new_game_is_more_than_one_press_away_from_losing_a_saved_one():
    held = Handheld(game="klatschen", seats=2, seed=4)
    record = held.storage.record
    again = Handheld(record=record)
    again.take("new")
    assert again.scene.name == "new_or_saved"
    again.hold(0)
    assert again.scene.name == "title"
    again.take("new", "Start a new one", "klatschen")
    assert again.storage.record == record


def test_a_game_from_the_command_line_asks_before_it_replaces_a_saved_one():
    record = Handheld(game="klatschen", seats=2, seed=4).storage.record
    held = Handheld(record=record, game="klatschen", seats=3)
    assert held.scene.name == "new_or_saved"
    assert held.storage.record == record
    held.take("Start a new one")
    assert held.scene.name == "hand_over"
    assert len(held.app.table.players) == 3


def test_a_finished_game_is_forgotten():
    held = seated_at(staged_games.at_game_over(2))
    held.storage.record = b"something"
    held.past_the_points()
    held.take("title")
    assert held.storage.record == b""
    assert not session.has_saved(held.app)


def test_the_same_again_keeps_the_places():
    held = seated_at(staged_games.at_game_over(3))
    names = list(held.app.table.names)
    held.past_the_points()
    held.take("again")
    assert held.app.table.names == names
    assert held.app.table.public.rules.rounds == 1
    assert held.scene.name == "hand_over"


@pytest.fixture(scope="module")
def played():
    """A game in which much has happened, and its record."""
    held = Handheld(game="klatschen", seats=3, bots=1, seed=8, settings={"rounds": 1})
    play(held, random.Random(2), until="game_over")
    return held


def test_a_power_cut_anywhere_leaves_a_game_that_goes_on(played):
    record = played.storage.record
    whole = Record(record)
    assert whole.is_whole
    assert len(whole.moves) > 20
    first = len(record_writer.first(whole.players, load_game(whole.deal)))
    clock, fed = Clock(), []
    clock.feed = lambda: fed.append(None)
    for cut in range(first, len(record), 7):
        storage = Storage(record[:cut])
        fed.clear()
        resumed = factory.resume(storage, clock)
        known = Record(storage.record)
        assert len(fed) >= len(known.moves)  # a watchdog: moves may take seconds
        assert known.is_whole
        assert known.moves == whole.moves[: len(known.moves)]
        assert resumed.names == played.app.table.names


def test_erased_flash_after_a_half_written_move_reads_as_nothing(played):
    record = played.storage.record
    assert Record(record[:-2] + b"\xff" * 40).moves == Record(record).moves[:-1]


def test_a_record_that_cannot_be_read_is_named_and_dropped(played):
    damaged = bytearray(played.storage.record)
    damaged[9] ^= 1
    held = taken_up(bytes(damaged))
    assert held.scene.name == "message"
    held.hold(0)
    assert held.scene.name == "title"
    assert not session.has_saved(held.app)


def test_a_full_memory_does_not_end_the_evening():
    held = Handheld()
    held.storage.append = raising(OSError(28, "full"))
    held.sit_down_at(staged_games.at_turn(2))
    held.take((DRAW, STOCK), (DISCARD,))
    said = [line for line in held.link.lines if line.startswith("storage")]
    assert said == ["storage: the game can't be saved any more"]


def test_what_was_kept_before_a_failed_write_can_still_be_taken_up():
    held = Handheld(game="klatschen", seats=2, seed=4)
    storage = held.storage
    kept, append = storage.record, storage.append

    def fail_once(more):
        storage.append = append
        raise OSError(5, "bad block")

    storage.append = fail_once
    for seat in range(2):
        held.app.act(seat, (READY,))
    assert storage.record == kept
    assert factory.resume(storage).public.phase == MEMORISE


def test_a_look_that_a_power_cut_took_is_given_again():
    held = seated_at(staged_games.at_looked(2))
    assert (held.scene.name, held.scene.seat) == ("hand_over", 0)


def test_a_look_that_waited_for_a_slap_is_given_again_too():
    held = seated_at(staged_games.at_look(3))
    held.app.table.begin()
    held.app.act(0, (PEEK, cell(0, 1)))
    held.wait(20)
    assert held.app.act(1, (SLAP, ((1, 1),)))
    again = taken_up(held.storage.record)
    assert (again.scene.name, again.app.table.looks) == ("claim", [(0, cell(0, 1))])


# --- what others can tell ------------------------------------------------------------------------


def test_the_link_tells_scenes_and_what_everyone_may_know(played):
    lines = played.link.lines
    assert "scene: turn seat=0" in lines
    assert not [line for line in lines if "sees" in line]
    draws = [line for line in lines if line.startswith("event: drew") and "from=0" in line]
    assert draws
    assert all(line.endswith("card=None") for line in draws)
    assert not [line for line in lines if re.search(r"hands=|deck|seed", line)]


def test_lights_are_bright_where_a_button_works():
    held = seated_at(staged_games.at_turn(3))
    bright = [button for button in range(8) if max(held.lights.colours[button]) > 100]
    assert bright == [0]
    assert held.lights.colours[5] == (0, 0, 0)
    assert max(held.lights.colours[1]) > 0


def test_the_screen_is_refreshed_only_when_something_changed():
    held = seated_at(staged_games.at_turn(2))
    held.wait(100)
    before = held.screen.refreshes
    held.wait(1000)
    assert held.screen.refreshes == before
    held.tap(0)
    assert held.screen.refreshes > before


def test_a_press_meant_for_the_last_scene_means_nothing_in_the_next():
    held = seated_at(staged_games.at_drawn_open(2))
    held.down(0)
    held.wait(100)
    held.app.act(0, (3, 0))
    held.app.follow()
    held.wait_for("slap")
    held.up(0)
    assert held.scene.name == "slap"


def test_tunes_play_note_by_note_and_end_in_silence():
    held = Handheld()
    held.wait(1000)
    assert held.buzzer.tones == [*tunes.START[::2], 0]


def test_the_external_bell_rings_for_what_becomes_of_a_slap_and_is_off_after_it():
    held = seated_at(staged_games.at_turn(2))
    held.take((DRAW, STOCK))
    held.wait(1000)
    assert held.buzzer.rung == []
    held.take((DISCARD,))
    held.tap(1)
    assert held.buzzer.rung == list(tunes.SLAP[::2])
    held.wait(6000)  # and nobody names a card
    assert held.buzzer.rung[-2:] == list(tunes.MISS[::2])
    held.wait(1000)
    assert not held.buzzer.rings


def test_a_tune_that_cuts_a_ring_off_stops_the_bell():
    held = Handheld()
    held.app.tunes.play(tunes.BELL)
    held.wait(50)
    assert held.buzzer.rings
    held.app.tunes.play(tunes.TAKE)
    held.wait(10)
    assert not held.buzzer.rings


def test_a_device_started_with_a_game_deals_it_by_its_seed_and_its_settings_people_first():
    held = Handheld(game="kille", seats=3, bots=1, seed=5, settings={"limit": 60})
    game = held.app.table._game
    assert (game.rules.name, game.seats, game.seed, game.rules.limit) == ("kille", 3, 5, 60)
    assert [one.is_bot for one in held.app.table.players] == [False, False, True]
    assert held.scene.name == "memorise"
