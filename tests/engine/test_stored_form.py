"""What is stored keeps its meaning: golden bytes, numbers that never move, versions by name."""

import pytest

from engine_core import BadJournal, load_game, new_game
from engine_core.games.kille import KilleSheet
from engine_core.journal import numbers
from engine_core.journal.writer import VERSION, sealed
from engine_core.model.moves import BURN, DRAW, KEEP, READY, SLAP, STOCK
from firmware.table import record_writer
from firmware.table.players import SKILLS, Player
from firmware.table.record_reader import open_record
from tests.firmware.records import Record

# Written once, by hand from the table in journal/writer.py. A change here is a new version.
GAME = bytes.fromhex("01 09") + b"klatschen"
SEATS = bytes.fromhex("02 01 02")
DEALER = bytes.fromhex("03 01 01")
SEED = bytes.fromhex("04 06 000000000007")
BEFORE = bytes((0xCA, VERSION)) + GAME + SEATS + DEALER + SEED
GOLDEN_SETTINGS = {
    "points:K red": (-2, "05 02 6b 03"),  # line 13, points; -2
    "power:7": ("look other", "05 02 34 02"),  # line 6, a power; the power 2
    "rounds": (3, "05 02 08 06"),  # setting 1, a number; 3
    "joker_lays": (False, "05 02 31 00"),  # setting 6, yes or no; no
    "sets": ("always", "05 02 3a 05"),  # setting 7, a word; word 5
}


def golden_journal():
    """A game with a setting of each kind, a burn among its moves, as bytes."""
    settings = b"".join(bytes.fromhex(code) for _, (_, code) in sorted(GOLDEN_SETTINGS.items()))
    moves = bytes.fromhex("08 09 11 00 1900 58 02 00 00 01 05 6020")
    return sealed(BEFORE + settings + b"\x00" + moves)


def played():
    chosen = {name: value for name, (value, _) in GOLDEN_SETTINGS.items()}
    game = new_game("klatschen", 2, 7, 1, settings=chosen)
    game.act(0, (READY,))
    game.act(1, (READY,))
    game.act(1, (DRAW, STOCK))
    game.act(1, (KEEP, 0))
    game.act(0, (SLAP, ((0, 100), (1, 105))))
    game.act(0, (BURN, 0x20))
    return game


def test_a_journal_is_written_as_it_always_was():
    assert played().save() == golden_journal()


def test_a_journal_is_read_as_it_always_was():
    game = load_game(golden_journal())
    assert game.rules.chosen == {name: value for name, (value, _) in GOLDEN_SETTINGS.items()}
    assert (game.dealer, game.seats, game.seed) == (1, 2, 7)
    assert game.hands == played().hands


def test_a_record_is_written_and_read_as_it_always_was():
    game = new_game("kille", 2, 1)
    people = [Player("Ann", 0), Player("Bo", 5, SKILLS.index("hard"))]
    record = record_writer.first(people, game) + record_writer.frame(1, (READY,))
    header = bytes.fromhex("ca03 0105") + b"kille"
    header += bytes.fromhex("020102 030100 0406 000000000001 00")
    seated = bytes.fromhex("02 00ff03") + b"Ann" + bytes.fromhex("050202") + b"Bo"
    body = seated + header
    assert record.startswith(b"CT\x03" + len(body).to_bytes(2, "big") + body)
    assert record[-2:] == bytes.fromhex("09 ac")  # 0xAC: the sum 9 of the half bytes, ^ 0xA5
    again = Record(record)
    assert [(one.name, one.button, one.skill) for one in again.players] == [
        ("Ann", 0, None),
        ("Bo", 5, SKILLS.index("hard")),
    ]
    assert (again.moves, again.is_whole) == ([(1, (READY,))], True)


@pytest.mark.parametrize("version", [1, 2, VERSION + 1])
def test_a_journal_of_another_version_is_refused_by_its_name(version):
    """Versions 1 and 2 numbered settings by the alphabet, and some rules meant other things."""
    other = bytearray(golden_journal()[:-2])
    other[1] = version
    with pytest.raises(BadJournal, match=f"of version {version}: .* of version {VERSION}"):
        load_game(sealed(bytes(other)))


def test_a_record_of_another_version_is_refused_by_its_name():
    record = record_writer.first([Player("Ann", 0)], new_game("kille", 2, 1))
    with pytest.raises(ValueError, match=r"of version 2: .* of version 3"):
        open_record(b"CT\x02" + record[3:])


def test_a_part_that_only_a_later_program_knows_is_refused():
    body = golden_journal()[:-2]
    with pytest.raises(BadJournal, match="part that this program does not know"):
        load_game(sealed(BEFORE + b"\x7f\x01\x00" + body[len(BEFORE) :]))


def test_numbers_are_given_once_and_for_all():
    """These never change; a new word comes behind them."""
    assert numbers.SETTINGS.index("limit") == 0
    assert numbers.SETTINGS[36] == "mimed"
    assert numbers.WORDS[:3] == ("shuffle", "turn_over", "after_dealer")
    assert numbers.WORDS[13] == "left"
    assert (numbers.LINES[0], numbers.LINES[37]) == ("A", "Minus")
    assert (numbers.POWERS[0], numbers.POWERS[9]) == ("none", "show each")
    assert numbers.CARRIED[0] == "round"
    for words in (numbers.SETTINGS, numbers.WORDS, numbers.LINES, numbers.POWERS, numbers.CARRIED):
        assert len(set(words)) == len(words)


ONE_MORE = {
    "aardvark": (True, (False, True), "L1", "the first of the alphabet"),
    **KilleSheet.settings,
}


def test_a_new_setting_and_a_new_value_move_no_stored_number(monkeypatch):
    before = new_game("kille", 2, 7, settings={"wrong_call": 30, "refill": "turn_over"}).save()
    rows = ONE_MORE.copy()
    rows["refill"] = ("shuffle", ("burn", "shuffle", "turn_over"), "", "what becomes of discards")
    monkeypatch.setattr(KilleSheet, "settings", rows)
    monkeypatch.setattr(numbers, "SETTINGS", (*numbers.SETTINGS, "aardvark"))
    monkeypatch.setattr(numbers, "WORDS", (*numbers.WORDS, "burn"))
    again = new_game("kille", 2, 7, settings={"wrong_call": 30, "refill": "turn_over"})
    assert again.save() == before
    assert load_game(before).rules.chosen == {"wrong_call": 30, "refill": "turn_over"}
    other = new_game("kille", 2, 7, settings={"aardvark": False, "refill": "burn"})
    assert load_game(other.save()).rules.chosen == {"aardvark": False, "refill": "burn"}


def test_a_setting_without_a_number_is_an_error_for_its_author(monkeypatch):
    monkeypatch.setattr(KilleSheet, "settings", ONE_MORE)
    with pytest.raises(ValueError, match="has no number"):
        new_game("kille", 2, 7, settings={"aardvark": False})
