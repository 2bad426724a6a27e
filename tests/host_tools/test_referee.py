"""`cambio referee`: any line of any bytes gets one answer, and what fails changes nothing."""

import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core import GAMES
from engine_core.protocol import wire
from engine_core.protocol.referee import Referee
from host_tools.rules.referee_stream import LINE_MOST, answer_line, serve
from tests.host_tools.commands import installed

NEW = {"do": "new", "game": "klatschen", "seats": 3, "seed": 7}


def talk(*requests):
    """The answers of a fresh referee to these requests: dicts, or lines as bytes."""
    lines = [
        request if isinstance(request, bytes) else json.dumps(request).encode()
        for request in requests
    ]
    sink = io.BytesIO()
    assert serve(io.BytesIO(b"".join(line + b"\n" for line in lines)), sink) == 0
    answers = sink.getvalue().splitlines()
    assert len(answers) == len(lines)
    return [json.loads(answer) for answer in answers]


def error_of(*requests):
    return talk(*requests)[-1]["error"]


def test_the_command_answers_line_by_line():
    done = installed("referee", input=json.dumps(NEW) + '\n{"do":"view"}\nnonsense\n')
    assert (done.returncode, done.stderr) == (0, "")
    new, view, nonsense = map(json.loads, done.stdout.splitlines())
    assert new == {"ok": True, "events": [{"event": "dealt", "dealer": 0, "round": 1}]}
    assert view["phase"] == "memorise"
    assert nonsense["error"] == "bad_json"


def test_a_misspelt_field_is_told_once_and_changes_no_answer(capsys):
    """It was ignored in silence: with "sed" for "seed" every game was the same."""
    assert talk(NEW | {"sed": 8}, {"do": "view", "sed": 8}) == talk(NEW, {"do": "view"})
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith('There is no field "sed". Did you mean seed? Known: a, at, b,')


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (b"[1]", "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b"NaN", "bad_json"),
        (b'"' + b"x" * LINE_MOST + b'"', "bad_json"),
        (b"{}", "unknown_command"),
        (b'{"do":["new"]}', "unknown_command"),
        (b'{"do":"shout"}', "unknown_command"),
        (b'{"do":"view"}', "no_game"),
        (b'{"do":"act","seat":0,"move":"ready"}', "no_game"),
        (b'{"do":"new"}', "bad_argument"),
        (b'{"do":"new","game":"poker","seats":3}', "bad_argument"),
        (b'{"do":"new","game":"klatschen","seats":9}', "bad_argument"),
        (b'{"do":"new","game":"klatschen","seats":true}', "bad_argument"),
        (b'{"do":"new","game":"klatschen","seats":3,"seed":1e400}', "bad_argument"),
        (b'{"do":"new","game":"klatschen","seats":3,"dealer":3}', "bad_argument"),
        (b'{"do":"new","game":"klatschen","seats":3,"deck":["AS"]}', "bad_argument"),
        (b'{"do":"new","game":"klatschen","seats":3,"settings":{"a":1}}', "bad_argument"),
        (b'{"do":"load","journal":"xyz"}', "bad_journal"),
        (b'{"do":"load","journal":"ca01"}', "bad_journal"),
        (b'{"do":"load"}', "bad_argument"),
    ],
)
def test_a_bad_line_gets_its_error(line, code):
    assert error_of(line) == code


@pytest.mark.parametrize(
    "move",
    [
        {"move": "look"},
        {"move": "look", "slot": "2"},
        {"move": "look", "slot": 99},
        {"move": "fly"},
        {"move": 3},
        {"move": "draw", "from": "sleeve"},
        {"move": "peek", "at": [0]},
        {"move": "peek", "at": [7, 0]},
        {"move": "swap", "a": [0, 0]},
        {"move": "show", "at": [[0, 0]] * 9},
        {"move": "slap", "claims": []},
        {"move": "slap", "claims": [[0, 1], [0, 2]]},
        {"move": "slap", "claims": [[0, -1]]},
    ],
)
def test_a_malformed_move_is_a_bad_argument(move):
    assert error_of(NEW, {"do": "act", "seat": 0} | move) == "bad_argument"


@pytest.mark.parametrize("seat", [3, -1, "0", None, 0.5, [0], True])
def test_a_seat_is_one_of_the_tables_numbers(seat):
    assert error_of(NEW, {"do": "act", "seat": seat, "move": "ready"}) == "bad_argument"


def test_a_well_formed_move_at_the_wrong_time_is_illegal():
    draw = {"do": "act", "seat": 0, "move": "draw", "from": "stock"}
    assert error_of(NEW, draw) == "illegal_move"


def test_an_error_says_in_words_what_is_wrong():
    answer = talk(NEW, {"do": "act", "seat": 0, "move": "look", "slot": 0})[-1]
    assert answer == {
        "ok": False,
        "error": "illegal_move",
        "message": "that card may not be looked at",
    }


def test_a_failed_new_or_load_keeps_the_game():
    answers = talk(
        NEW,
        {"do": "reveal"},
        {"do": "new", "game": "klatschen", "seats": 1},
        {"do": "load", "journal": "00"},
        {"do": "reveal"},
    )
    assert answers[1] == answers[4]


def test_a_saved_game_loads_into_another_referee():
    looks = {"do": "act", "seat": 1, "move": "look", "slot": 3}
    *_, saved, before = talk(NEW, looks, {"do": "save"}, {"do": "reveal"})
    loaded, after = talk({"do": "load", "journal": saved["journal"]}, {"do": "reveal"})
    assert loaded == {"ok": True}
    assert after == before


def test_a_journal_with_one_wrong_byte_is_refused():
    journal = talk(NEW, {"do": "save"})[-1]["journal"]
    for at, flip in [(at, flip) for at in range(0, len(journal), 2) for flip in (1, 0x80, 0xFF)]:
        damaged = journal[:at] + f"{int(journal[at : at + 2], 16) ^ flip:02x}" + journal[at + 2 :]
        assert error_of({"do": "load", "journal": damaged}) == "bad_journal"


def test_private_facts_carry_their_seat():
    events = talk(NEW, {"do": "act", "seat": 2, "move": "look", "slot": 3})[-1]["events"]
    assert [event.get("to") for event in events if "card" in event] == [2]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
requests = st.fixed_dictionaries(
    {
        "do": st.sampled_from(["new", "moves", "act", "view", "reveal", "save", "load"])
        | json_values
    },
    optional={
        "game": st.sampled_from(GAMES) | json_values,
        "seats": st.integers(0, 9) | json_values,
        "seat": st.integers(0, 8) | json_values,
        "seed": json_values,
        "dealer": json_values,
        "deck": json_values,
        "settings": json_values,
        "journal": st.binary(max_size=40).map(bytes.hex) | json_values,
        "move": st.sampled_from(wire.MOVES) | json_values,
        "slot": json_values,
        "from": json_values,
        "at": json_values,
        "a": json_values,
        "b": json_values,
        "claims": st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9))) | json_values,
    },
)


@pytest.mark.slow
@settings(max_examples=50, deadline=None)
@given(st.lists(requests, max_size=30))
def test_no_request_crashes_it_and_a_failure_changes_nothing(asked):
    referee = Referee()
    referee.answer(NEW)
    before = None
    for request in asked:
        before = before or [referee.answer({"do": word}) for word in ("reveal", "save")]
        answer = referee.answer(request)
        json.dumps(answer)
        if answer["ok"]:
            before = None
        else:
            assert [referee.answer({"do": word}) for word in ("reveal", "save")] == before


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_crash_it(line):
    assert answer_line(Referee(), line, set())["ok"] is False
