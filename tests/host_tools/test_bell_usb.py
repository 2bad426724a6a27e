"""A device on USB as the bell's buttons, over a pseudo-terminal with the firmware's own link."""

import contextlib
import itertools
import os
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware import ports
from host_tools.bell.keys import Endings
from host_tools.bell.session import BELL, Gear, Session
from host_tools.bell.table import begin
from host_tools.bell.usb import Times, UsbButtons
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.link.client import Link, open_port
from host_tools.twins.clocks import now_us
from host_tools.twins.storage import MemoryStorage
from tests.host_tools.boards_in_folders import BoardThread
from tests.host_tools.lent_board import LentBoard
from tests.host_tools.test_bell import Tones, Typed, run
from tests.host_tools.test_link import Scripted

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs pseudo-terminals")


@pytest.fixture
def board():
    one = LentBoard()
    with BoardThread(one.turn):
        yield one
    one.terminal.close()


@pytest.fixture
def lent(board):
    said = []
    buttons = UsbButtons(lambda: open_port(board.terminal.name, 2), said.append)
    yield buttons, said
    buttons.close()


def edges_of(buttons, count, seconds=10):
    """The next edges, once there are so many."""
    found = []
    end = time.monotonic() + seconds
    while len(found) < count:
        assert time.monotonic() < end, found
        found += buttons.edges()
        time.sleep(0.001)
    return found


def waited_for(what, seconds=10):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.002)


def at_an_open_exchange(buttons, keys):
    """A session of three in which anybody may ring, its buzzer, and what is said."""
    table = begin(["Ann", "Ben", "Cleo"])
    table.dealt(0)
    table.open_trading()
    tones, said = Tones(), []
    gear = Gear(Typed(keys), buttons, tones, MemoryStorage(), said.append)
    return Session(table, gear, Endings()), tones, said


# --- presses --------------------------------------------------------------------------------------


def test_a_press_on_the_device_is_one_here_with_its_own_time(board, lent):
    buttons, _ = lent
    assert (buttons.count, board.app.scene.name) == (8, "lent")
    before = now_us()
    board.tap(2)
    (stamp, button, down), (_, _, up) = edges_of(buttons, 2)
    assert (button, down, up) == (2, True, False)
    assert before <= stamp <= now_us()


def test_the_order_and_a_tie_are_those_of_the_devices_clock(board, lent):
    buttons, _ = lent
    now = board.clock.us()
    for button, at in ((5, now), (1, now + 2), (3, now + 2)):
        board.buttons.set(button, True, at)
    found = [edge for edge in edges_of(buttons, 6) if edge[2]]
    assert [button for _, button, _ in found] == [5, 1, 3]
    stamps = [stamp for stamp, _, _ in found]
    assert stamps[0] < stamps[1] == stamps[2]


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 9000)), min_size=1, max_size=30))
def test_whatever_the_line_takes_it_turns_no_two_presses_around(steps):
    times = Times()
    stamp, read, found = 5_000, 80_000, []
    for since, under_way in steps:
        stamp += since
        read += since
        found.append((stamp, times.here(stamp, stamp + 20, read + 20 + under_way)))
    for (one, one_here), (other, other_here) in itertools.pairwise(found):
        assert (one < other) == (one_here < other_here)
        assert (one == other) == (one_here == other_here)


def test_what_was_pressed_before_the_program_began_is_no_ring(board):
    with contextlib.closing(open_port(board.terminal.name, 2)) as link:
        link.ask(do="presses")
        board.tap(4)
        waited_for(lambda: board.app.scene._presses)
    buttons = UsbButtons(lambda: open_port(board.terminal.name, 2), print)
    board.tap(5)
    assert edges_of(buttons, 2)[0][1] == 5
    buttons.close()


# --- what can go wrong ----------------------------------------------------------------------------


def test_a_device_with_a_game_of_its_own_is_left_alone():
    board = LentBoard(game="klatschen", seats=2)
    with (
        BoardThread(board.turn),
        pytest.raises(PlainError, match="end or stop its game") as caught,
    ):
        UsbButtons(lambda: open_port(board.terminal.name, 2), print)
    assert caught.value.exit_code == Exit.REFUSED
    assert board.app.table is not None
    board.terminal.close()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (b'{"ok":false,"error":"unknown_command","message":"do must be"}\n', "too old"),
        (b'{"ok":true}\n', "can't be read"),
        (b'{"ok":true,"now":1,"buttons":8,"lost":0,"presses":[3]}\n', "can't be read"),
    ],
)
def test_a_device_that_does_not_know_the_question(answer, words):
    with pytest.raises(PlainError, match=words) as caught:
        UsbButtons(lambda: Link(Scripted(answer)), print)
    assert "cambio deploy" in caught.value.next_step


def test_presses_that_the_device_had_no_room_for_are_told():
    answer = b'{"ok":true,"now":9,"buttons":8,"presses":[[1,5]],"lost":3}\n'
    said = []
    buttons = UsbButtons(lambda: Link(Scripted(answer, answer)), said.append)
    assert [edge[1:] for edge in edges_of(buttons, 2)] == [(1, True), (1, False)]
    assert said[0] == "The device had no room for 3 presses."
    buttons.close()


def test_an_unplugged_device_is_told_and_found_again():
    first, second = LentBoard(), LentBoard()
    plugged, said = [first], []
    with BoardThread(first.turn):
        buttons = UsbButtons(lambda: open_port(plugged[0].terminal.name, 2), said.append)
    first.terminal.close()
    waited_for(lambda: buttons.edges() or said)
    assert "The device does not answer" in said[0]
    assert "Ring with the keys." in said[0]
    session, tones, _ = at_an_open_exchange(buttons, ["3"])
    session.step()
    assert (session.table.hearing.seat, tones.heard[0]) == (2, BELL[0])
    plugged[0] = second
    with BoardThread(second.turn):
        waited_for(lambda: buttons.edges() or said[-1] == "The buttons on USB are back.")
        second.tap(6)
        assert edges_of(buttons, 2)[0][1] == 6
        buttons.close()
    second.terminal.close()


# --- the game -------------------------------------------------------------------------------------


def test_a_press_on_the_device_rings(board, lent):
    buttons, _ = lent
    session, tones, said = at_an_open_exchange(buttons, [""] * 100_000)
    table = session.table
    for button in (6, 1, 2):  # nobody sits at the first of them
        board.tap(button)
    waited_for(lambda: session.step() or table.hearing)
    assert (table.hearing.seat, tones.heard[0]) == (1, BELL[0])
    assert "\n*** BEN RINGS ***" in said


def test_the_command_says_which_button_is_whose(board, tmp_path):
    wired = ("--pin", "Dx_OUTPUT", "--button", "usb", "--device", board.terminal.name)
    saved = ("--save", str(tmp_path / "game.json"))
    done = run(*wired, *saved, "--players", "Ann,Ben,Cleo", BLINKA_OS_AGNOSTIC="1")
    assert done.returncode == 0, done.stderr
    assert "The device's buttons, clockwise: 1 Ann, 2 Ben, 3 Cleo." in done.stdout
    tested = run(*wired, "--test", BLINKA_OS_AGNOSTIC="1")
    assert "Buttons: 8, of the device on USB." in tested.stdout
    assert board.app.ports.buttons.count == ports.Buttons.count


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--button", "usb", "--button", "D3"), "stands for every button"),
        (("--device", "/dev/ttyACM0"), "Add --button usb"),
        (("--button", "usb", "--device", "/dev/there-is-none"), "no board at"),
    ],
)
def test_what_cannot_be_is_one_plain_line(options, words):
    done = run("--pin", "Dx_OUTPUT", *options, BLINKA_OS_AGNOSTIC="1")
    assert done.returncode in (Exit.USAGE, Exit.NO_BOARD), done.stderr
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
