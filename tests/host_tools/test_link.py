"""The link to the device, over a pseudo-terminal with the firmware's own protocol at its end."""

import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from engine_core import load_game
from engine_core.protocol.referee import Referee
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device.devices import CIRCUITPYTHON, Device, Port
from host_tools.journal.journals import slaps
from host_tools.link import client, monitor
from host_tools.link.client import LineReader, Link, Refused, open_link, open_port, parsed
from host_tools.rules.referee_stream import answer_line
from tests.host_tools.commands import fails
from tests.host_tools.scripted_lines import Scripted, Streaming


@pytest.fixture
def link(port, board):
    one = open_port(port.name)
    yield one
    one.close()


# --- the firmware answers ------------------------------------------------------------------------


def test_status_and_view(board, link):
    assert link.ask(do="status")["game"] is None
    with pytest.raises(Refused) as caught:
        link.ask(do="view")
    assert (caught.value.code, caught.value.exit_code) == ("no_game", Exit.REFUSED)
    board.deal()
    view = link.ask(do="view")
    assert (view["game"], view["phase"]) == ("klatschen", "memorise")
    assert set(view["hands"][0]) == {"?"}


def test_a_second_program_on_the_port_is_told_of_the_first(port, link):
    with fails(Exit.PORT, "Another program"):
        open_port(port.name)


def test_secrets_are_refused(board, link):
    board.deal()
    for request in ({"do": "reveal"}, {"do": "view", "seat": 0}):
        with pytest.raises(Refused, match=r"secrets|for its player"):
            link.ask(**request)
    assert link.journals() == []


def test_the_journal_of_a_finished_game_comes(board, link):
    board.deal()
    board.play()
    (packed,) = link.journals()
    assert load_game(bytes.fromhex(packed)).rules.name == "klatschen"


def test_what_was_left_in_the_line_is_thrown_away(port, board):
    port.write(b'garbage\n{"ok":true,"old":1}\n{"ok":true')
    link = open_port(port.name)
    assert link.ask(do="status") == {"ok": True, "game": None}
    link.close()


def test_the_response_to_the_first_empty_line_is_waited_for_however_late():
    broken_off = b'{"ok":true{"ok":false,"error":"bad_json"}\n'
    late = Scripted(b'{"ok":true,"old":1}\n', b"", broken_off, b"", b'{"ok":true,"new":1}\n')
    link = Link(late)
    link.settle()
    assert link.ask(do="status") == {"ok": True, "new": 1}


# --- boards that misbehave -----------------------------------------------------------------------


def test_a_silent_board(port, monkeypatch):
    monkeypatch.setattr(client, "ANSWER_S", 0.3)
    with fails(Exit.NO_ANSWER, "no answer", "doctor"):
        open_port(port.name)


def test_noise_before_an_answer_is_skipped():
    noise = (b"\xff\xfe\n[1]\n", b"12\n{}\nscene: turn\n", b'{"ok":tr', b'ue,"x":1}\r\n')
    assert Link(Scripted(*noise)).ask(do="view") == {"ok": True, "x": 1}


def test_a_line_that_breaks():
    with pytest.raises(PlainError, match="the connection was lost"):
        Link(Scripted(b'{"ok":')).ask(do="view")


def test_a_message_cannot_command_the_terminal():
    bad = json.dumps({"ok": False, "error": "refused", "message": "\x1b[2Jgone\nyes"}).encode()
    with pytest.raises(Refused) as caught:
        Link(Scripted(bad + b"\n")).ask(do="view")
    assert caught.value.message == "The device answers: ?[2Jgone?yes."


def test_ports_that_cannot_be_opened():
    with fails(Exit.PORT, "can't be opened"):
        open_port("/dev/there-is-none")
    with fails(Exit.PORT, "no permission"), client.opening("/dev/ttyACM0"):
        raise PermissionError(13, "no")
    with fails(Exit.PORT, "Another program"), client.opening("COM3"):
        raise OSError(16, "busy")
    one_port = Device(CIRCUITPYTHON, None, (Port("/dev/ttyACM0"),))
    with fails(Exit.NOT_DEPLOYED, "no serial port for data"):
        open_link(one_port)


# --- the line reader -----------------------------------------------------------------------------


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300), st.lists(st.integers(1, 40), max_size=20))
def test_lines_come_out_the_same_however_they_are_cut(data, cuts):
    pieces, rest = [], data
    for cut in cuts:
        pieces, rest = pieces + [rest[:cut]], rest[cut:]
    reader = LineReader()
    found = [line for piece in [*pieces, rest] for line in reader.feed(piece)]
    assert found == [line.rstrip(b"\r") for line in data.split(b"\n")[:-1]]


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from((b"abcdefgh", b"xyz", b"\n", b"mno\r\npq")), max_size=20))
def test_a_line_that_is_too_long_comes_out_empty(pieces):
    reader = LineReader(most=20)
    found = [line for piece in pieces for line in reader.feed(piece)]
    lines = b"".join(pieces).split(b"\n")[:-1]
    assert found == [b"" if len(whole) > 20 else whole.rstrip(b"\r") for whole in lines]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_line_is_an_answer_or_none(line):
    found = parsed(line)
    assert found is None or "ok" in found


lines = st.binary(max_size=40) | st.sampled_from(
    [b'{"ok":true,"journals":["00"]}', b'{"ok":false,"error":"refused","message":"\\u001b[2J"}']
)


def told_by(ask, link):
    """The line of the plain error that came of it, or nothing."""
    try:
        ask(link)
    except PlainError as why:
        return why.line()
    return ""


@settings(max_examples=200, deadline=None)
@given(st.lists(lines, max_size=8), st.integers(1, 30))
def test_whatever_comes_is_an_answer_or_a_plain_error(sent, size):
    data = b"\n".join(sent) + b"\n"
    for ask in (lambda link: link.ask(do="view")["ok"], Link.journals, Link.settle):
        link = Link(Scripted(*[data[at : at + size] for at in range(0, len(data), size)]))
        assert told_by(ask, link).isprintable()


def test_the_laptops_referee_speaks_the_same():
    """The same client against the whole protocol."""
    referee = Referee()

    class Here(Scripted):
        def write(self, data):
            self.pieces.append(
                json.dumps(answer_line(referee, data.rstrip(b"\n"), set())).encode() + b"\n"
            )
            return len(data)

    link = Link(Here())
    link.ask(do="new", game="klatschen", seats=3, seed=7)
    assert len(link.ask(do="view")["hands"]) == 3
    with pytest.raises(Refused, match="too old for this request"):
        link.ask(do="dance")


# --- monitor -------------------------------------------------------------------------------------


def printed(page):
    """What a page says on a wide terminal."""
    console = Console(width=160, record=True, file=io.StringIO())
    console.print(page)
    return console.export_text()


def test_the_monitor_follows_reconnects_and_tells_slaps(board, port, capsys):
    links = []

    def connect():
        links.append(None)
        if len(links) == 2:
            raise PlainError("The port is gone.")
        links[-1] = open_port(port.name)
        return links[-1]

    shown = monitor.follow(connect, lambda seconds: None)
    assert monitor.in_a_line(next(shown)) == "waiting: no game is being played"
    board.deal()
    assert next(shown)["view"]["phase"] == "memorise"
    links[0].close()
    assert "does not answer" in next(shown)["waiting"]
    assert next(shown) == {"waiting": "The port is gone."}
    assert next(shown)["view"]["phase"] == "memorise"
    board.table.slaps = ((1, 312500), (0, 340000))
    live = next(shown)
    assert live["last"] == [(1, 312.5), (0, 340.0)]
    assert live["slaps"] == [[(1, 0.0), (0, 27.5)]]
    assert "seat 1 after 312.5 ms, seat 0 after 340.0 ms" in monitor.in_a_line(live)
    shows = printed(monitor.rendered(live))
    assert "last slap: seat 1 after 312.5 ms" in shows
    assert "seat 1 first, seat 0 +27.5 ms" in shows
    board.table.slaps = ((0, 100000),)
    assert next(shown)["slaps"] == [*live["slaps"], [(0, 0.0)]]
    board.play()
    over = next(one for one in shown if "view" in one)  # a table in the middle of a move has none
    assert over["view"]["phase"] == "game_over"
    assert over["slaps"] == slaps(bytes.fromhex(links[-1].journals()[0])) != []
    assert monitor.rendered(over)
    text = monitor.in_a_line(over)
    assert "game over" in text
    assert f"winners {', '.join(map(str, over['view']['winners']))}" in text, text
    shown.close()
    monitor.run(connect, as_json=True, once=True)
    assert json.loads(capsys.readouterr().out)["view"]["phase"] == "game_over"


VIEW = {"ok": True, "game": "klatschen", "hands": [["?"]], "round": 1, "phase": "turn", "slaps": []}
UNKNOWN = {"ok": False, "error": "unknown_command", "message": "what?"}
REFUSED = {"ok": False, "error": "refused", "message": "later"}


class Asked(Streaming):
    """Answers each request with what is told; asked for more, somebody presses Ctrl-C."""

    def __init__(self, **answers):
        self.answers = {word: list(row) for word, row in answers.items()}

    def write(self, data, /):
        self.asked = json.loads(data)["do"]
        return len(data)

    def read(self, size, /):
        if not self.answers.get(self.asked):
            raise KeyboardInterrupt
        return json.dumps(self.answers[self.asked].pop(0)).encode() + b"\n"


@pytest.mark.parametrize(
    ("answers", "journals"),
    [
        ({"journal": [{"ok": True, "journal": "cc"}]}, ["cc"]),
        ({"journal": [REFUSED]}, []),
        ({"journal": [UNKNOWN]}, None),
    ],
)
def test_a_journal_comes_when_its_game_is_over(answers, journals):
    link = Link(Asked(**answers))
    if journals is None:
        with pytest.raises(Refused, match="too old") as caught:
            link.journals()
        assert "cambio deploy" in caught.value.next_step
    else:
        assert link.journals() == journals


def test_the_monitor_runs_until_it_is_left(capsys):
    for as_json in (True, False):
        views = [VIEW | {"round": number} for number in (1, 2, 2, 3)]
        monitor.run(lambda: Link(Asked(view=list(views))), as_json)  # noqa: B023 - called at once
        lines = capsys.readouterr().out.splitlines()
        if as_json:
            lines = [f"round {json.loads(line)['view']['round']}" for line in lines]
        assert ["round 1" in lines[0], "round 2" in lines[1], "round 3" in lines[2]] == [True] * 3
        assert len(lines) == 3


def test_in_a_terminal_the_monitor_uses_and_leaves_the_alternate_screen(capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")  # for Rich a terminal
    monitor.run(lambda: Link(Asked(view=[VIEW | {"round": 77}, VIEW | {"round": 78}])))
    text = capsys.readouterr().out
    order = [text.index(words) for words in ("\x1b[?1049h", "77", "78", "\x1b[?1049l")]
    assert order == sorted(order)


# --- boards that talk too much, or nonsense ------------------------------------------------------


def test_a_device_that_streams_valid_lines_is_given_up(monkeypatch):
    monkeypatch.setattr(client, "ANSWER_S", 0.05)
    with fails(Exit.NO_ANSWER, "no answer to an empty line"):
        Link(Streaming()).settle()


def test_what_a_terminal_would_obey_is_not_printed():
    answer = json.dumps({**VIEW, "phase": "\x1b[2Jgone", "\x1b]0;x": 1})
    facts = Link(Streaming(answer)).ask(do="view")
    assert "\x1b" not in repr(facts) + "".join(facts)
    assert facts["phase"] == "?[2Jgone"


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_json_is_no_answer(constant):
    assert parsed(b'{"ok":true,"round":%s}' % constant.encode()) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"slaps": 5},
        {"slaps": [1]},
        {"slaps": [[0, "x"]]},
        {"hands": 7},
        {"hands": [5]},
        {"totals": 5},
        {"stock": {"a": 1}},
        {"discard": [5]},
        {"claim": {"queue": 5}},
        {"phase": "game_over", "journals": 5},
    ],
)
def test_wrong_types_are_reported_plainly_or_shown(wrong, capsys):
    text = shown(Link(Streaming(json.dumps({**VIEW, **wrong}))), capsys)
    assert "round 1" in text or ("can't be read" in text and "cambio deploy" in text)


def shown(link, capsys):
    """What a person gets to read."""
    try:
        monitor.run(lambda: link, once=True)
    except PlainError as why:
        return why.line()
    return capsys.readouterr().out
