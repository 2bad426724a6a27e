"""The hall over the network: who may do what, what is refused, and what an open page hears."""

import html
import json
import re
import shutil
import signal
import socket
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice

import httpx
import pytest

from host_tools.tournament import lines as lines_of
from host_tools.tournament.guard import REQUESTS, Rates
from tests.runtimes import PATIENCE_S, wait_for
from tests.tournament.halls import run, served

NASTY = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "Ben", "Cleo", "Dora", "E"]


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    with served(tmp_path_factory.mktemp("hall"), NASTY + [f"P {n}" for n in range(6)]) as found:
        yield found


@pytest.fixture
def own(tmp_path):
    """A hall of a test's own."""
    with served(tmp_path, 12) as found:
        yield found


def refused(answer, status, code):
    assert answer.status_code == status, answer.text
    facts = answer.json()
    assert (facts["ok"], facts["error"]) == (False, code)
    assert len(facts["message"]) > 10
    return facts["message"]


def test_each_answer_goes_out_at_once_and_does_not_wait_for_more(hall):
    hall.get("/api/hall")
    sockets = [one.transport.get_extra_info("socket") for one in hall.web.server_state.connections]
    assert sockets
    assert all(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in sockets)


# --- a hostile table -----------------------------------------------------------------------------


def test_a_table_needs_its_own_key(hall):
    one = hall.result(1)
    for key in (hall.key(2), "-", "0" * 12, hall.key(1) + "0", "x" * 5000):
        answer = hall.send(1, one, key=key)
        assert refused(answer, 401, "wrong_key").startswith("that is not the key for table 1")
    assert hall.table(1)["held"] == 0


def test_who_tries_many_keys_is_made_to_wait_and_who_has_the_right_one_is_not(own):
    answers = [own.send(1 + nth % 2, key=f"{nth:012}") for nth in range(14)]
    refused(answers[0], 401, "wrong_key")
    refused(answers[-1], 429, "too_many")
    assert own.send(1).status_code == 200


def test_wrong_numbers_are_refused_in_words_and_change_nothing(hall):
    before = hall.table(1)["version"]
    for wrong, said in (
        *(({"number": number}, "number must be") for number in (-1, 0, "1", True, 10**30)),
        *(({"winner": winner}, "winner must be") for winner in (6, 99, None)),
        *(({"points": [one] * 6}, "points are whole numbers") for one in (0.5, 10**9)),
        *(({part: [0, 1]}, "a number for each") for part in ("points", "players")),
        *(({"players": [0, 0, 1, 2, 3, 4]}, "each once"), ({"players": "all"}, "players must be")),
        ({"players": [999] * 6}, "people in this tournament"),
    ):
        assert said in refused(hall.send(1, hall.result(1) | wrong), 400, "bad_result")
    note = hall.send(1, hall.result(1, number=7)).json()["results"][0]
    assert note == {"number": 7, "state": "refused", "why": "result 7 came before result 1"}
    assert hall.table(1)["version"] == before


def test_a_text_that_cannot_be_written_fails_alone(own):
    tables = [own.result(1), own.result(2)]
    bad = own.result(1, number=9)
    bad = f'{{"client": "laptop", "results": [{json.dumps(bad)[:-1]}, "source": "\\ud800"}}]}}'
    url = f"{own.url}/api/tables/1/results"
    headers = {"Authorization": f"Bearer {own.key(1)}"}
    with ThreadPoolExecutor() as at_once:
        hostile = [
            at_once.submit(httpx.post, url, content=bad, headers=headers, trust_env=False)
            for _ in range(8)
        ]
        honest = [at_once.submit(own.send, nth, one) for nth, one in enumerate(tables, 1)]
        assert [one.result().json()["results"][0]["state"] for one in honest] == ["held"] * 2
        for one in hostile:
            assert "in whole characters" in refused(one.result(), 400, "bad_json")


@pytest.mark.parametrize("what", ["a result", "an action"])
def test_while_the_base_is_locked_pages_are_answered_and_the_write_comes_after(own, what):
    own.begin()
    lock = sqlite3.connect(own.file, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor() as beside:
        if what == "an action":
            sent = beside.submit(own.action, "name", name="Late")
        else:
            sent = beside.submit(own.play, 1)
        for _ in range(3):
            assert httpx.get(f"{own.url}/board", timeout=5, trust_env=False).status_code == 200
            time.sleep(0.1)
        assert not sent.done()
        lock.execute("COMMIT")
        assert sent.result()["ok"]


def test_tables_that_wait_for_the_disk_are_written_together_and_a_bad_one_is_told_alone(own):
    own.begin()
    lock = sqlite3.connect(own.file, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    numbers = [(1, 1), (2, 1), (1, 9)]
    with ThreadPoolExecutor() as beside:
        sent = [beside.submit(own.send, t, own.result(t, number=nth)) for t, nth in numbers]
        time.sleep(0.1)
        lock.execute("COMMIT")
        states = [one.result().json()["results"][0]["state"] for one in sent]
    assert states == ["held", "held", "refused"]


def idle(hall, count, said=b""):
    """So many lines from another address that say that much and no more."""
    lines = []
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", hall.port), 10, ("127.0.0.2", 0))
        line.sendall(said)
        lines.append(line)
    return lines


def test_lines_that_ask_nothing_or_half_a_question_are_hung_up(own, monkeypatch):
    monkeypatch.setattr(lines_of, "PATIENCE_S", 0.3)  # is 5 s
    lines = [*idle(own, 3), *idle(own, 3, b"GET / HTTP/1.1\r\nHost:")]
    for line in lines:
        line.settimeout(30)
        with line, suppress(ConnectionResetError):
            assert line.recv(100) == b""


def test_one_address_leaves_lines_for_the_others(tmp_path):
    with served(tmp_path, 12, command={"files": 400}) as hall:
        lines = idle(hall, 450)
        assert hall.get("/api/hall").status_code == 200
        for line in lines:
            line.close()
    assert "Too many open files" not in hall.said


@pytest.mark.slow
def test_a_crowd_that_comes_at_one_moment_waits_at_the_door(tmp_path):
    with served(tmp_path, 12, command={}) as hall:
        hall.process.send_signal(signal.SIGSTOP)  # busy
        lines = idle(hall, 200, b"GET /api/hall HTTP/1.1\r\nHost: x\r\n\r\n")
        hall.process.send_signal(signal.SIGCONT)
        for line in lines:
            with line:
                assert line.recv(12) == b"HTTP/1.1 200"


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"client": 1}', b"[" * 20_000, b"\xff\xfe"])
def test_what_is_no_request_is_refused_in_words(hall, body):
    answer = httpx.post(
        f"{hall.url}/api/tables/1/results",
        content=body,
        headers={"Authorization": f"Bearer {hall.key(1)}"},
        trust_env=False,
    )
    assert answer.status_code == 400
    assert answer.json()["error"] in ("bad_json", "bad_argument")


@pytest.mark.parametrize("size", ["Content-Length: 10485760", "Transfer-Encoding: chunked"])
def test_ten_megabytes_are_refused_before_they_have_come(hall, size):
    head = f"POST /enter HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n{size}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", hall.port), timeout=10) as line:
        line.sendall(head.encode() + b"A00000\r\n" + b" " * 70_000)
        assert line.recv(65536).startswith(b"HTTP/1.1 413")


def test_a_table_that_sends_without_end_is_slowed_down(own):
    assert 429 in (own.send(1).status_code for _ in range(300))
    now = [0.0]
    rates = Rates(*REQUESTS, clock=lambda: now[0])
    assert [rates.takes("table-1") for _ in range(42)] == [True] * 40 + [False] * 2
    assert rates.takes("table-2")  # others are not
    now[0] += 0.1
    assert [rates.takes("table-1") for _ in range(2)] == [True, False]


def test_no_such_table_is_said(hall):
    refused(hall.get("/api/tables/99"), 404, "no_table")
    assert "The tables are 1 to 2" in hall.get("/table/99").text
    assert "no such page" in hall.get("/table/" + "1" * 5000).text


# --- browsers ------------------------------------------------------------------------------------


@contextmanager
def browser(hall, organises=False):
    with httpx.Client(base_url=hall.url, trust_env=False, timeout=PATIENCE_S) as found:
        found.headers["Origin"] = hall.url
        if organises:
            found.post("/enter", data={"role": "organiser", "key": hall.organiser})
        yield found


def form_of(hall, table):
    here = hall.table(table)
    players = ",".join(str(seat["person"]) for seat in here["seats"])
    return {"p0": "85", "number": str(here["held"] + 1), "players": players}


def test_a_phone_gives_its_key_once_and_sends_results_by_its_cookie(own):
    with browser(own) as phone:
        assert phone.post("/table/1/result", data=form_of(own, 1)).status_code == 401
        entered = phone.post("/enter", data={"role": "table-1", "key": own.key(1).lower()})
        assert entered.headers["location"] == "/table/1"
        cookie = entered.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=strict"} <= {*cookie.split("; ")}
        assert own.key(1) not in cookie
        sent = phone.post("/table/1/result", data=form_of(own, 1))
        assert (sent.status_code, sent.headers["location"]) == (303, "/table/1?done=1")
        assert phone.post("/table/2/result", data=form_of(own, 2)).status_code == 401
    assert own.table(1)["held"] == 1


def test_a_table_is_asked_for_what_it_took_back_only_until_it_has_sent_it(own):
    with browser(own) as phone:
        phone.post("/enter", data={"role": "table-1", "key": own.key(1)})
        own.play(1)
        assert "no longer" in phone.post("/table/1/back", data={"number": "9" * 5000}).text
        taken_back = phone.post("/table/1/back", data={"number": "1"}).headers["location"]
        assert "Taken back." in phone.get(taken_back).text
        own.play(1)
        assert "Taken back." not in phone.get(taken_back).text  # as who goes back comes there


def test_a_second_press_on_a_slow_network_is_the_same_phones(own):
    with browser(own) as phone:
        assert "SameSite=lax" in phone.get("/me").headers["set-cookie"]  # of links from elsewhere
        first = phone.cookies
        for _ in range(2):  # neither has heard the other's answer
            phone.cookies = first
            said = phone.post("/me", data={"do": "name", "name": own.table(1)["seats"][0]["name"]})
            assert (said.status_code, said.headers["location"]) == (303, "/me")


def test_a_browser_knows_two_halls_on_one_host_apart(hall, own):
    with browser(hall) as page:
        for one in (hall, own):
            fields = {"role": "organiser", "key": one.organiser}
            page.post(f"{one.url}/enter", data=fields, headers={"Origin": one.url})
        for one in (hall, own):
            assert "History" in page.get(f"{one.url}/organiser").text


def test_another_site_cannot_write_with_the_browsers_cookie(own):
    with browser(own) as phone:
        phone.post("/enter", data={"role": "table-1", "key": own.key(1)})
        phone.headers["Referer"] = "http://["  # no address at all
        for origin in ("http://evil.example", "null", f"{own.url}.evil.example"):
            answer = phone.post("/table/1/result", data=form_of(own, 1), headers={"Origin": origin})
            assert answer.status_code == 403
            assert "another site" in answer.text
        del phone.headers["Origin"]
        assert phone.post("/table/1/result", data=form_of(own, 1)).status_code == 403
    assert own.table(1)["held"] == 0


def test_the_organisers_actions_need_the_organisers_key(hall):
    for key in ("-", hall.key(1)):
        answer = hall.post("/api/actions", key, {"kind": "end", "body": {}})
        assert answer.status_code in (401, 429)
    with browser(hall) as phone:
        assert phone.post("/organiser/do", data={"packed": "{}"}).status_code == 401
        assert "Key for the organiser" in phone.get("/organiser").text


def test_results_beyond_the_newest_300_are_reached_by_pages(own):
    first = own.result(1, points=1)
    for nth in range(1, 302, 43):
        own.send(1, *({**first, "number": number} for number in range(nth, nth + 43)))
    with browser(own, organises=True) as page:
        newest = page.get("/organiser").text
        older = page.get(re.search(r'"(/organiser\?[^#]*)', newest)[1]).text
    assert "result 1:" in older
    assert "result 1:" not in newest


def packed(page):
    """What the form to agree with has in it."""
    return html.unescape(re.search(r'name="packed" value="([^"]*)"', page.text)[1])


def test_an_action_with_other_effects_by_now_is_previewed_again(own):
    own.play(1)
    person = str(own.table(1)["seats"][0]["person"])
    with browser(own, organises=True) as page:
        asked = page.post("/organiser/preview", data={"kind": "leave", "person": person})
        assert '"lines": [' not in packed(asked)  # a draw of a large hall would be too long
        own.play(1)  # now this is who table 1 waits for
        again = page.post("/organiser/do", data={"packed": packed(asked)})
        assert "Something happened in the meantime" in again.text
        assert len(own.table(1)["seats"]) == 6
        assert page.post("/organiser/do", data={"packed": packed(again)}).status_code == 303
        for broken in ("{", "[" * 20_000):
            told = page.post("/organiser/do", data={"packed": broken})
            assert "A request is one JSON object" in told.text
    assert len(own.table(1)["seats"]) == 5


def test_who_does_what_another_organiser_has_done_is_told_of_it_and_of_the_next_step(own):
    own.action("name", name="Zoe")
    joined = own.get("/api/hall").json()["version"]
    own.action("undo", row=joined)
    with browser(own, organises=True) as page:

        def told(**form):
            said = page.post("/organiser/preview", data=form).text
            assert "Undo: Zoe joins" in said
            return said

        assert "Zoe is out already; mark them as back" in told(kind="leave", person="12")
        assert "That has been undone already" in told(kind="undo", row=str(joined))
        assert "Zoe is on the list already; mark them as back" in told(kind="name", name="zoe")
        assert "in already; mark them as left" in told(kind="back", person="0")
    with browser(own) as stranger:
        assert "Zoe" not in stranger.post("/organiser/preview", data={"kind": "leave"}).text


def test_of_two_organisers_who_agree_at_once_the_second_is_asked_again(own):
    own.play(1)
    with browser(own, organises=True) as page:
        forms = [{"kind": "correct", "table": "1", "number": "1", "p0": p} for p in ("51", "52")]
        asked = [packed(page.post("/organiser/preview", data=form)) for form in forms]
        with ThreadPoolExecutor() as both:
            told = both.map(lambda one: page.post("/organiser/do", data={"packed": one}), asked)
        assert sorted(one.status_code for one in told) == [200, 303]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("sell", {}),
        ([], {}),
        ("leave", {"person": "1"}),
        ("leave", {"person": 99}),
        ("correct", {"table": 1, "number": 1, "winner": 0, "points": ["1"]}),
        ("name", {"name": "\x07"}),
        ("undo", {"row": 1.5}),
    ],
)
def test_a_deed_that_cannot_be_is_refused_in_words(hall, kind, body):
    answer = hall.action(kind, **body)
    assert answer["ok"] is False
    assert len(answer["message"]) > 10


def test_every_page_says_what_it_may_load_and_who_may_frame_it(hall):
    for path in ("/", "/table/1", "/organiser", "/nowhere", "/api/hall"):
        headers = hall.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    for path in ("/static/../server.py", "/static/%2e%2e/server.py"):
        assert hall.get(path).status_code == 404


def test_nothing_of_a_key_is_said_by_the_server_or_is_in_its_file(tmp_path):
    with served(tmp_path, 12, command={}) as own:
        own.send(1, key=own.key(2))
        own.play(1)
        with browser(own, organises=True):
            page = own.get("/").text + own.get("/table/1").text + own.get("/organiser").text
    everything = (own.said + page + own.file.read_bytes().decode("latin-1")).replace("-", "")
    for key in (own.organiser, own.key(1), own.key(2)):
        assert key.replace("-", "") not in everything


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGHUP])
def test_ctrl_c_or_a_closed_terminal_ends_the_server_and_leaves_one_file(tmp_path, by):
    with served(tmp_path, 12, command={}) as own, heard(own), heard(own, "?table=1"):
        own.play(1)
        own.stop(by)
    end = "--host 0.0.0.0\n" + "cambio: stopped.\n" * (by == signal.SIGINT)
    assert own.said.endswith(end), own.said
    assert [*tmp_path.glob("evening.hall-*")] == []  # SQLite's log
    assert own.file.read_bytes()[18:20] == b"\1\1"  # SQLite reads it in a read-only folder, too


def test_a_copy_of_the_served_file_has_the_evening_up_to_the_last_second(own, tmp_path):
    copy = tmp_path / "copy"
    for said in ("Evening: 1 results", "Evening: 2 results"):
        own.play(1)
        assert wait_for(lambda said=said: said in run("status", shutil.copy(own.file, copy)).stdout)


# --- two laptops, and clocks ---------------------------------------------------------------------


def test_two_laptops_at_one_table_the_second_is_told_and_may_take_over(own):
    def claim(client, label, take_over=False):
        facts = {"client": client, "label": label, "take_over": take_over}
        return own.post("/api/tables/1/claim", own.key(1), facts)

    assert claim("a", "Ann's").status_code == 200
    said = refused(claim("b", "Ben's"), 409, "claimed")
    assert "Ann's has been reporting for table 1 since" in said
    refused(own.send(1, own.result(1), client="b"), 409, "claimed")
    assert claim("b", "Ben's", True).json()["reporter"] == "Ben's"
    refused(own.send(1, own.result(1), client="a"), 409, "claimed")
    assert own.send(1, own.result(1), client="b").status_code == 200


# --- what a page hears ---------------------------------------------------------------------------


@contextmanager
def heard(hall, more="", **headers):
    """The numbers of the rows that an open page hears of."""
    url = f"{hall.url}/events{more}"
    with httpx.stream("GET", url, headers=headers, timeout=10, trust_env=False) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield (int(line[4:]) for line in answer.iter_lines() if line.startswith("id: "))


def test_a_page_that_was_away_hears_every_row_once_from_where_it_was(own):
    for _ in range(3):
        own.play(2, winner=0)
        own.play(1, winner=1)
    last = own.get("/api/hall").json()["version"]
    with heard(own, **{"Last-Event-ID": "0"}) as page:
        assert [*islice(page, 4)] == [1, 2, 3, 4]
    with heard(own, **{"Last-Event-ID": "4"}) as page:
        assert [*islice(page, last - 4)] == [*range(5, last + 1)]
    for since in ({}, {"Last-Event-ID": "99999"}):  # for the first time, or from another evening
        with heard(own, **since) as page:
            own.play(2)
            last += 1
            assert next(page) == last


def test_a_page_of_one_table_hears_of_all_and_of_its_own_at_once(own):
    own.play(1)
    own.play(2)
    last = own.get("/api/hall").json()["version"]
    with heard(own, f"?after={last - 2}&table=1") as page:
        assert [*islice(page, 2)] == [last - 1, last]
        own.play(2)
        own.play(1)
        assert [*islice(page, 2)] == [last + 1, last + 2]
