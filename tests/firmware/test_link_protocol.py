"""What a computer can learn over USB: what lies open on the table, and no more."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_core import load_game, phases
from firmware import table
from firmware.lines import LONGEST, LineBuffer
from firmware.link_protocol import answer
from firmware.players import Setup, seat_everyone
from host_tools.twins.storage import MemoryStorage


@pytest.fixture
def played():
    storage = MemoryStorage()
    setup = seat_everyone(Setup("klatschen", 3))
    return table.start(setup, 5, storage), storage


def ask(played, **request):
    told = answer(json.dumps(request).encode(), *played)
    json.dumps(told)
    return told


def test_the_public_view(played):
    told = ask(played, do="view")
    assert told["ok"]
    assert {card for hand in told["hands"] for card in hand} == {"?"}


@pytest.mark.parametrize("command", ["reveal", "new", "act", "moves", "load"])
def test_what_would_tell_or_change_a_secret_is_refused(played, command):
    assert ask(played, do=command)["error"] == "refused"


def test_a_seats_own_view_is_refused(played):
    assert ask(played, do="view", seat=1)["error"] == "refused"
    assert ask(played, do="view", seat="1")["error"] == "bad_argument"


def test_the_journal_is_shut_while_cards_are_hidden(played):
    assert ask(played, do="journal")["error"] == "refused"


def test_the_journal_of_a_finished_game_replays():
    from tests.firmware.test_flash_log import records_of_a_game

    head, frames = records_of_a_game()
    storage = MemoryStorage()
    storage.start(head + b"".join(frames))
    at = table.resume(storage)

    class Over:
        phase = phases.GAME_OVER

    at.public = Over()
    told = answer(b'{"do": "journal"}', at, storage)
    assert load_game(bytes.fromhex(told["journal"])).save() == at._game.save()


def test_status(played):
    assert ask(played, do="status")["phase"] == "memorise"
    assert answer(b'{"do": "status"}', None, MemoryStorage())["game"] is None
    assert answer(b'{"do": "view"}', None, MemoryStorage())["error"] == "no_game"


@given(st.binary(max_size=80))
def test_no_line_breaks_it(line):
    assert answer(line, None, MemoryStorage())["ok"] in (True, False)


@pytest.mark.parametrize("line", [b"[]", b"{", b"\xff", b'"view"', b"1"])
def test_a_bad_line_is_told(line):
    assert answer(line, None, MemoryStorage())["error"] == "bad_json"


def lines_of(pieces):
    buffer = LineBuffer()
    found = []
    for piece in pieces:
        line = buffer.feed(piece)
        while line is not None:
            found.append(line)
            line = buffer.feed(b"")
    return found


@given(st.lists(st.binary(max_size=30).filter(lambda line: b"\n" not in line), max_size=8))
def test_lines_in_any_portions(lines):
    sent = b"".join(line + b"\n" for line in lines)
    assert lines_of([sent[at : at + 3] for at in range(0, len(sent), 3)]) == lines


def test_a_line_without_end_is_dropped():
    sent = [b"x" * 64] * (LONGEST // 64 + 2) + [b"\n", b"next\n"]
    assert lines_of(sent) == [b"", b"next"]
