"""What the device remembers of its evenings: names, results, records; and that it forgets."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.scenes.setup.names import LETTERS, capital
from firmware.scenes.setup.preferences import Preferences
from firmware.storage.fields import LETTERS_MOST, cleaned
from firmware.table import evening, tally
from firmware.table.evening import Evening
from host_tools.fonts.letters import NEEDED
from tests.failing import failing_once, raising
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import problems
from tests.firmware.spelling import press, spell


def kept(held):
    return evening.read(held.storage)


# --- names are typed ------------------------------------------------------------------------------


def at_the_keys(**options):
    held = Handheld(**options)
    held.take("new", "klatschen")
    held.tap(0)
    held.tap(3)
    held.hold(7)
    held.take("people", 3, "Spell it...")
    assert held.scene.name == "spell"
    return held


@pytest.mark.parametrize("panel", PANELS)
def test_a_name_of_four_letters_takes_ten_presses_or_a_few_more(panel):
    held = at_the_keys(panel=panel)
    width, height, _ = PANELS[panel]
    assert spell(held, "Noël", end=False) == 10
    assert problems(held.scene.widgets, width, height) == []
    held.hold(5)
    assert held.app.setup.name_at(3) == "Noël"
    assert kept(held).names == ["Noël"]
    assert max(spell(at_the_keys(), name) for name in ("Zoé", "Ruby", "Jörg", "Éïôü")) == 13


@pytest.mark.parametrize("buttons", [3, 4, 7])
def test_fewer_than_eight_buttons_spell_every_letter(buttons):
    held = Handheld(buttons=buttons)
    held.take("new", "klatschen")
    held.tap(0)
    for letters in ("Éf-zÿ", "hijw x"):
        held.app.show("spell", 0)
        spell(held, letters, end=False)
        assert held.scene.name_so_far.lower() == letters.lower()


def test_the_last_key_takes_back_and_a_name_has_an_end():
    held = at_the_keys()
    spell(held, "Al", end=False)
    press(held, "a")
    held.tap(held.scene.at[7])  # none of these
    held.tap(held.scene.at[7])  # no l either
    assert held.scene.name_so_far == "A"
    spell(held, "n" * (LETTERS_MOST - 1), end=False)
    held.tap(held.scene.at[0])
    assert spell(held, "")
    assert held.app.setup.name_at(3) == "Annnnnnnnn"


def test_a_typed_name_is_offered_to_everybody_and_sits_there_the_next_time():
    held = at_the_keys()
    spell(held, "Zoë")
    held.take("seats")
    held.hold(0)
    assert held.app.table.names == ["Anna", "Zoë"]
    again = Handheld(evening=held.storage.remembered, kept=held.storage.kept)
    again.take("again")
    assert again.app.table.names == ["Anna", "Zoë"]
    other = Handheld(evening=held.storage.remembered)
    other.set_up("kille", 1, 2, names={2: "Zoë"})
    assert other.app.table.names == ["Anna", "Zoë"]


def test_a_name_that_somebody_has_is_not_taken_twice():
    held = at_the_keys()
    spell(held, "Anna")
    assert (held.scene.name, held.app.setup.name_at(3)) == ("spell", "Ben")


def test_a_name_that_is_cut_keeps_its_number_on_its_way_and_at_its_seat():
    held = Handheld("oled")
    held.take("new", "klatschen")
    for button in (2, 3):
        held.app.setup.sit(button, cleaned(f"Alexandra {button}"))
    held.app.show("seats")
    assert [chip.words.words for chip in held.scene.case.chips[2:4]] == ["Alex 2", "Alex 3"]


def test_the_keys_have_only_letters_that_the_fonts_have():
    letters = "".join("".join(key) for key in LETTERS)
    for letter in letters:
        assert {letter, capital(letter)} <= set(NEEDED), letter
        assert capital(letter) in (letter.upper(), letter)
    assert [capital(letter) for letter in "aéœßÿ-"] == ["A", "É", "Œ", "ß", "ÿ", "-"]
    assert all(cleaned("a" + letter + "a") == "a" + letter + "a" for letter in letters)
    assert cleaned("Mia 2") == "Mia 2"


@given(st.text())
def test_a_name_from_anywhere_is_short_and_has_letters_of_the_fonts(name):
    shown = cleaned(name)
    assert len(shown) <= LETTERS_MOST
    assert set(shown) <= set(NEEDED)
    assert shown == shown.strip() == cleaned(shown)


# --- results and records --------------------------------------------------------------------------


def finished(times=1, remembered=b""):
    """A game of one round played to its end, and left; before it games of three and of two."""
    for left in reversed(range(times)):
        held = seated_at(staged_games.at_game_over(2 + left % 2), evening=remembered)
        held.past_the_points()
        held.take("title")
        remembered = held.storage.remembered
    return held


def test_the_last_five_games_are_remembered():
    held = finished(7)
    results = kept(held).results
    assert len(results) == 5
    game, names, totals, winners = results[0]
    assert (game, names) == ("klatschen", ["Anna", "Ben"])
    assert len(totals) == 2
    assert winners


def test_two_who_share_a_game_are_one_result_in_whatever_order_they_won():
    one = evening.Evening()
    for deal, count in ((7, 1), (7, 1), (8, 2)):
        one.add_result("kille", ["Anna", "Ben", "Cem"], [4, 9, 4], [2, 0], deal)
        one = evening.Evening(one.packed())
        assert len(one.results) == count


def test_a_result_is_kept_before_the_plug_is_pulled_and_once():
    held = seated_at(staged_games.at_game_over(2))
    held.app.table.begin()
    record = held.storage.read()  # whatever is noted in it once it is over
    held.past_the_points()
    known = kept(held)
    assert len(known.results) == 1
    for deal in (known.deal, 0):  # which older firmware did not note
        known.deal = deal
        held = Handheld(record=record, evening=known.packed())
        held.take("go on")
        held.wait_for("game_over")
        held.past_the_points()
        held.take("title")
        assert len(kept(held).results) == 1


@pytest.mark.parametrize("panel", PANELS)
def test_long_results_and_records_are_read_whole_from_the_title(panel):
    known = Evening()
    names = ["Maximilian"] * 8
    for kind in range(evening.KINDS):
        known.beat(kind, 88888, "Maximilian")
    for nth in range(6):
        known.add_result("faessler", names, [1000 + nth] * 8, range(8))
    held = Handheld(panel, evening=known.packed())
    width, height, _ = PANELS[panel]
    held.take("evening")
    while held.scene.name == "evening":
        assert "Maximilian" in " ".join(row.words for row in held.scene.rows)
        assert problems(held.scene.widgets, width, height) == []
        held.tap(0)
    assert held.scene.name == "title"


def test_a_burn_is_a_record_until_somebody_is_faster():
    held = seated_at(staged_games.at_turn(2))
    table = held.app.table
    table.tally.rows[tally.FASTEST][1] = 480
    evening.note_round(held.storage, table)
    table.tally.rows[tally.FASTEST] = [700, 0]
    evening.note_round(held.storage, table)
    assert kept(held).records[tally.FASTEST] == [480, "Ben"]
    table.tally.rows[tally.FASTEST] = [450, 0]
    evening.note_round(held.storage, table)
    assert kept(held).records[tally.FASTEST] == [450, "Anna"]


@pytest.mark.parametrize("short", [False, True])
def test_the_end_of_a_round_takes_records_down_also_where_the_heap_had_no_room_once(
    monkeypatch, short
):
    held = seated_at(staged_games.at_round_over(2))
    held.app.table.tally.rows[tally.BURNS][0] = 3
    if short:
        keeps = failing_once(held.storage.keep_evening, MemoryError)
        monkeypatch.setattr(held.storage, "keep_evening", keeps)
    held.past_the_points()
    held.wait(100)
    assert held.scene.name == "onward"
    assert kept(held).records[tally.BURNS] == [3, "Anna"]


def test_bots_have_no_records():
    held = Handheld(game="klatschen", seats=2, bots=1)
    table = held.app.table
    bot = next(seat for seat in range(2) if table.is_bot(seat))
    table.tally.rows[tally.BURNS][bot] = 5
    evening.note_round(held.storage, table)
    assert kept(held).records == [None] * evening.KINDS


def test_a_heap_without_room_loses_nothing(monkeypatch):
    held = finished()
    before = kept(held).packed()
    monkeypatch.setattr(held.storage, "evening", raising(MemoryError))
    held.sit_down_at(staged_games.at_game_over(2))
    held.past_the_points()
    held.wait(100)
    assert held.scene.name == "onward"
    monkeypatch.undo()
    assert kept(held).packed() == before


# --- forgotten ------------------------------------------------------------------------------------


def test_one_choice_forgets_all_of_it():
    held = at_the_keys()
    spell(held, "Zoë")
    held.take("seats")
    held.hold(0)
    held = Handheld(evening=held.storage.remembered, kept=held.storage.kept)
    held.take("settings", "forget")
    assert not kept(held).is_empty  # it is asked once more
    held.take("forget")
    assert kept(held).is_empty
    assert "Zoë".encode() not in held.storage.kept
    assert Preferences(held.storage.kept).names == {}
    assert held.storage.remembered == b""
    held.take("back")
    assert [value for _, value in held.scene.menu_items] == ["new", "rules", "settings"]


def test_nothing_of_it_is_loaded_in_play():
    held = Handheld()
    held.set_up("klatschen", 0, 1)
    assert held.scene.name == "hand_over"
    assert "firmware.table.evening" not in sys.modules
