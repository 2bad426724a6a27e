"""The outbox and the line of a table: nothing lost and nothing twice, whenever something dies."""

import contextlib
import json
import os
import queue
from types import SimpleNamespace

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.common.errors import PlainError
from host_tools.tournament.client import Line, Refused, Silent, wait_s
from host_tools.tournament.join import Table, parsed
from host_tools.tournament.outbox import Outbox
from host_tools.tournament.sources import whole
from tests.failing import raising

RESULT = {"players": [0, 1, 2], "winner": 0, "points": [5, 0, 0]}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "table-1.json"


def opened(path):
    return Outbox(path, "http://hall", 1)


def reopened(box):
    box.close()
    return opened(box.path)


def test_results_are_numbered_and_outlive_the_program_until_the_hall_holds_them(path):
    box = opened(path)
    box.put([RESULT, RESULT])
    box.put([RESULT], {"nth": 3, "mark": "x"})
    again = reopened(box)
    assert [one["number"] for one in again.kept.waiting] == [1, 2, 3]
    assert again.kept.taken == {"nth": 3, "mark": "x"}
    assert again.kept.client == box.kept.client
    again.settle([{"number": 1, "state": "held"}, {"number": 2, "state": "refused", "why": "x"}], 1)
    again.put([RESULT])
    assert [one["number"] for one in reopened(again).kept.waiting] == [2, 3, 4]


def test_what_differs_is_set_aside_and_reported(path):
    box = opened(path)
    box.put([RESULT])
    lost = box.settle([{"number": 1, "state": "differs", "why": "another one"}], 4)
    again = reopened(box)
    assert (lost, again.kept.waiting) == ([{**RESULT, "number": 1, "why": "another one"}], [])
    assert again.kept.refused == lost
    again.put([RESULT])
    assert again.kept.waiting[-1]["number"] == 5


def test_one_program_at_a_time_has_the_outbox(path):
    box = opened(path)
    with pytest.raises(PlainError, match="Another program reports for table 1"):
        opened(path)
    box.close()
    opened(path).close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"form": 1}', '{"form": 1, "table": 2}'])
def test_a_file_that_is_no_outbox_of_this_table_is_left_alone(path, text):
    path.write_text(text)
    with pytest.raises(PlainError):
        opened(path)
    assert path.read_text() == text


def test_the_outbox_of_another_evening_is_left_alone(path):
    Outbox(path, "http://hall", 1, "friday").close()  # nothing was kept yet
    box = Outbox(path, "http://hall", 1, "friday")
    box.put([RESULT])
    box.close()
    with pytest.raises(PlainError, match="table 1 of another evening"):
        Outbox(path, "http://hall", 1, "saturday")


@pytest.mark.parametrize("dies_at", ["fsync", "replace"])
def test_a_program_that_dies_while_it_writes_leaves_the_outbox_whole(path, monkeypatch, dies_at):
    box = opened(path)
    box.put([RESULT])

    monkeypatch.setattr(os, dies_at, raising(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        box.put([RESULT])
    monkeypatch.undo()
    again = reopened(box)
    assert len(again.kept.waiting) == 1
    again.put([RESULT])
    assert [one["number"] for one in reopened(again).kept.waiting] == [1, 2]


class FakeHall:
    """Holds results as the hall does; some of its answers get lost."""

    def __init__(self, fates):
        self.held = {}
        self.fates = iter(fates)

    def __call__(self, request):
        fate = next(self.fates, "well")
        if fate == "deaf":
            raise httpx.ConnectError("no network")
        notes = []
        for result in json.loads(request.content)["results"]:
            number = result["number"]
            if number == len(self.held) + 1:
                self.held[number] = result
            assert self.held.get(number) == result
            notes.append({"number": number, "state": "held"})
        if fate == "dumb":
            raise httpx.ReadTimeout("the answer is lost")
        if fate == "garbled":
            return httpx.Response(502, text="<html>a proxy</html>")
        return httpx.Response(200, json={"ok": True, "results": notes, "held": len(self.held)})


@settings(max_examples=30, deadline=None)  # each is written to the disk 40 times
@given(fates=st.lists(st.sampled_from(["deaf", "dumb", "garbled", "well", "dies"]), max_size=30))
def test_whatever_is_lost_on_the_way_every_result_is_held_once(fates, tmp_path_factory):
    path = tmp_path_factory.mktemp("box") / "box.json"
    hall = FakeHall([fate for fate in fates if fate != "dies"])
    box = opened(path)
    line = Line("http://hall", 1, "key", httpx.MockTransport(hall))
    for nth, fate in enumerate([*fates, *["well"] * 3]):
        if nth < 12:
            box.put([{**RESULT, "points": [nth, 0, 0]}])
        if fate == "dies":
            box = reopened(box)
        try:
            line.send(box)
        except Silent:
            continue
    for _ in range(40):
        with contextlib.suppress(Silent):
            line.send(box)
    assert not box.kept.waiting
    assert [one["points"][0] for one in hall.held.values()] == list(range(len(hall.held)))
    assert len(hall.held) == min(12, len(fates) + 3)
    box.close()


def test_what_is_no_hall_is_told_at_once_and_waited_out_in_an_evening(path):
    said = []
    other = httpx.MockTransport(lambda _: httpx.Response(404, text="<html>"))
    table = Table(Line("http://hall", 1, "key", other), opened(path), None, None, said.append)
    with pytest.raises(Refused, match="No tournament is served"):
        table.begin("laptop", False)
    table._claimed = True
    table.step()
    assert "No tournament is served" in said[0]


PLAYED = whole("klatschen", True, [7, 2], "")
OLD = PLAYED._replace(at=10.0)


@pytest.mark.parametrize(
    ("looks", "count", "words"),
    [
        ([PLAYED, PLAYED, whole("klatschen", False, [0, 0], ""), PLAYED], 2, "B won, 2 points."),
        ([whole("kille", True, [7, 2], "")], 0, "not klatschen: begin one of klatschen"),
        ([OLD, OLD._replace(at=2000.0)], 0, "from before the start and does not count"),
        ([whole("klatschen", True, [7, 2, 5], "")], 0, "has 3 seats, this table 2"),
    ],
)
def test_a_game_beside_counts_once_if_it_is_this_evenings(path, looks, count, words):
    said, box = [], opened(path)
    source = SimpleNamespace(look=iter(looks).__next__, said="a file")
    table = Table(None, box, source, None, said.append)
    seats = [{"person": nth, "name": name} for nth, name in enumerate("AB")]
    table.facts = {"seats": seats, "game": "klatschen", "begun": 1000.0}
    for _ in looks:
        table._look()
    assert (len(box.kept.waiting), words in "".join(said)) == (count, True)


def test_what_is_typed_where_nobody_sits_is_nobodys(path):
    said, typed = [], SimpleNamespace(lines=queue.Queue())
    table = Table(None, opened(path), None, typed, said.append)
    for line in ("1 85", None):
        typed.lines.put(line)
    table.facts = {"seats": []}
    table._read_typed()
    assert (said, table._ended) == (["No: nobody sits at this table now."], True)


def test_waits_double_up_to_half_a_minute_and_are_never_alike():
    for failures, most in enumerate((0.5, 1, 2, 4, 8, 16, 30, 30), 1):
        assert all(most / 2 <= wait_s(failures) <= most for _ in range(20))
    assert len({wait_s(1) for _ in range(20)}) > 1
    assert wait_s(10**6) <= 30


@pytest.mark.parametrize(
    ("line", "exchange", "found"),
    [
        ("2 85", True, (1, [0, 85, 0])),
        ("2 85 3:-20", True, (1, [0, 85, -20])),
        ("  1   200  2:\N{MINUS SIGN}40", True, (0, [200, -40, 0])),
        ("5 -2 9", False, (1, [5, -2, 9])),
    ],
)
def test_a_typed_line_is_a_result(line, exchange, found):
    assert parsed(line, 3, exchange) == found


@pytest.mark.parametrize(
    ("line", "exchange"),
    [("", True), ("2", True), ("4 85", True), ("0 85", True), ("2 85 9:-20", True), ("a b", True)]
    + [("1 2", False), ("1 2 3 4", False), ("1 2 x", False)],
)
def test_an_invalid_line_is_answered_with_the_format(line, exchange):
    with pytest.raises(ValueError, match=r"type|seats"):
        parsed(line, 3, exchange)
