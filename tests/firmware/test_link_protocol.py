"""What a computer can learn over USB: what lies open on the table, and no more."""

import json
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import cell
from firmware.link.line_buffer import LONGEST, LineBuffer
from firmware.link.protocol import answer
from firmware.scenes import remote_buttons
from firmware.table import factory
from firmware.table.seating import Setup, seat_everyone
from host_tools.journal.journals import packed_in
from host_tools.link.client import parsed
from host_tools.twins.file_storage import MemoryStorage
from tests.firmware.flash_cuts import records_of_a_game
from tests.firmware.handheld import Handheld


def table_of_three():
    storage = MemoryStorage()
    setup = seat_everyone(Setup("klatschen", 3))
    return factory.start(setup, 5, storage), storage


@pytest.fixture
def played():
    return table_of_three()


def ask(played, **request):
    answered = answer(json.dumps(request).encode(), *played)
    json.dumps(answered)
    return answered


@pytest.mark.parametrize("command", ["reveal", "new", "act", "moves", "load"])
def test_what_would_tell_or_change_a_secret_is_refused(played, command):
    assert ask(played, do=command)["error"] == "refused"


def test_a_computer_learns_who_slapped_fastest_in_the_round(played):
    table = played[0]
    table.tally.hear([(ev.SLAPPED, [2]), (ev.CLAIMS, 2)], ((2, 312_400),))
    table.tally.hear([(ev.BURNED, 2, cell(2, 0), 7)], ())
    assert ask(played, do="view")["fastest"] == [0, 0, 312]


def test_a_seats_own_view_is_refused(played):
    assert ask(played, do="view", seat=1)["error"] == "refused"
    assert ask(played, do="view", seat="1")["error"] == "bad_argument"


def test_the_journal_of_a_finished_game_is_that_of_its_record():
    head, frames = records_of_a_game()
    storage = MemoryStorage()
    storage.start(head + b"".join(frames))
    at = factory.resume(storage)
    at.public = SimpleNamespace(phase=phases.GAME_OVER)
    answered = answer(b'{"do": "journal"}', at, storage)
    assert [bytes.fromhex(answered["journal"])] == list(packed_in(storage.read()))


def test_status(played):
    assert ask(played, do="status")["phase"] == "memorise"
    assert answer(b'{"do": "status"}', None, MemoryStorage())["game"] is None
    assert answer(b'{"do": "view"}', None, MemoryStorage())["error"] == "no_game"


def asks(held):
    """A question for presses: what is answered at once, which is nothing where the device lends."""
    return answer(b'{"do":"presses"}', held.app.table, held.storage, held.app)


def presses(held):
    """The answer to a question that can be answered in the next pass."""
    assert asks(held) is None
    held.wait(5)
    return held.link.answers.pop()


@pytest.fixture
def lender():
    held = Handheld()
    assert asks(held) is None
    assert held.scene.name == "lent"
    held.wait(5)
    assert held.link.answers.pop()["presses"] == []  # the first is answered at once
    return held


def test_a_question_waits_for_a_press_and_then_no_longer(lender):
    assert asks(lender) is None
    lender.wait(remote_buttons.HOLD_MS - 50)
    assert lender.link.answers == []
    stamp = lender.clock.us() + 1
    lender.down(2)
    (answered,) = lender.link.answers
    assert answered["presses"] == [[2, stamp]]
    assert stamp < answered["now"] <= lender.clock.us()
    assert (answered["ok"], answered["buttons"], answered["lost"]) == (True, 8, 0)
    lender.wait(2 * remote_buttons.HOLD_MS)
    assert len(lender.link.answers) == 1


def test_the_loop_rests_while_a_question_waits(lender, monkeypatch):
    rests = []
    monkeypatch.setattr(lender.buttons, "wait", rests.append, raising=False)
    lender.wait(50)
    assert rests == []  # the next question is not to wait
    assert asks(lender) is None
    lender.wait(50)
    assert rests
    assert max(rests) <= remote_buttons.REST_MS


def test_presses_come_once_each_in_their_order_with_their_stamps(lender):
    pressed = []
    for button in (5, 0, 5):
        pressed.append([button, lender.clock.us() + 1])
        lender.tap(button)
    pressed.append([7, lender.clock.us() + 1])
    lender.hold(7)  # a press is a press, however long
    assert presses(lender)["presses"] == pressed
    assert asks(lender) is None
    lender.wait(remote_buttons.HOLD_MS + 5)
    assert lender.link.answers.pop()["presses"] == []


def test_bounces_are_no_presses(lender):
    now = lender.clock.us()
    lender.buttons.planned += [(now + 1 + nth * 900, 3, nth % 2 == 0) for nth in range(7)]
    lender.wait(100)
    assert presses(lender)["presses"] == [[3, now + 1]]


def test_two_presses_of_one_instant_come_together(lender):
    assert asks(lender) is None
    now = lender.clock.us() + 1
    lender.buttons.planned += [(now, 4, True), (now, 1, True)]
    lender.wait(20)
    (answered,) = lender.link.answers
    assert sorted(answered["presses"]) == [[1, now], [4, now]]


def test_presses_without_room_are_told(lender):
    for nth in range(remote_buttons.MOST + 3):
        lender.app.scene.down(nth % 8, nth)
    answered = presses(lender)
    assert (len(answered["presses"]), answered["lost"]) == (remote_buttons.MOST, 3)
    lender.tap(0)
    assert presses(lender)["lost"] == 0


@pytest.mark.parametrize("line", [b"", b'{"do":"status"}'])
def test_another_question_takes_the_place_of_one_that_waits(lender, line):
    assert asks(lender) is None
    assert "ok" in answer(line, None, lender.storage, lender.app)
    lender.tap(2)
    lender.wait(remote_buttons.HOLD_MS)
    assert lender.link.answers == []
    assert presses(lender)["presses"][0][0] == 2


def test_the_device_is_its_own_again_when_the_computer_asks_no_more(lender):
    lender.wait(remote_buttons.LEAVE_MS - 200)
    assert asks(lender) is None
    lender.wait(5)
    assert len(lender.link.answers) == 1
    lender.wait(remote_buttons.LEAVE_MS - 100)
    assert lender.scene.name == "lent"
    lender.wait(200)
    assert lender.scene.name == "title"
    lender.take("new")
    assert lender.scene.name == "games"


@pytest.mark.parametrize(
    ("options", "way"),
    [({"game": "klatschen", "seats": 2}, ()), ({"game": "bourse"}, ()), ({}, ("new",))],
)
def test_a_device_with_a_game_or_one_that_is_set_up_keeps_its_buttons(options, way):
    held = Handheld(**options)
    held.take(*way)
    shown = held.scene.name
    answered = asks(held)
    assert answered["error"] == "refused"
    assert "end or stop its game" in answered["message"]
    assert held.scene.name == shown


WORDS = ("do", "seat", "name", "from", "of", "text", "row", "add", "forget")
COMMANDS = ("status", "view", "reveal", "journal", "fault", "names", "house_rules", "screen")
REQUESTS = st.dictionaries(
    st.sampled_from(WORDS), st.sampled_from(COMMANDS) | st.integers(-2, 5000) | st.text(max_size=3)
)
PLAYED = table_of_three()


@given(st.binary(max_size=80) | REQUESTS.map(json.dumps).map(str.encode))
def test_no_line_breaks_it(line):
    for at in ((None, MemoryStorage()), PLAYED):
        assert parsed(json.dumps(answer(line, *at)).encode())["ok"] in (True, False)


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
