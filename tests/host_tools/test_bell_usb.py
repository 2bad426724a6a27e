"""A device on USB as the bell's buttons, over a pseudo-terminal with the firmware's own link."""

import contextlib
import itertools
import os
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_core.model.moves import READY, RING
from firmware import ports
from firmware.ports import tunes
from host_tools.bell import preside
from host_tools.bell.lent_buttons import LentButtons, Times
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.link.client import Link, open_port
from host_tools.twins.clocks import LaptopClock, now_us
from host_tools.twins.controls import Buttons
from host_tools.twins.file_storage import MemoryStorage
from tests.firmware.handheld import Buzzer
from tests.host_tools.bells import BELL, Bell, run
from tests.host_tools.boards_in_folders import BoardThread
from tests.host_tools.commands import fails
from tests.host_tools.lent_board import LentBoard
from tests.host_tools.presided import table_of
from tests.host_tools.scripted_lines import Scripted
from tests.runtimes import wait_for


@pytest.fixture
def board():
    one = LentBoard()
    with BoardThread(one.turn):
        yield one
    one.terminal.close()


@pytest.fixture
def lent(board):
    said = []
    buttons = LentButtons(lambda: open_port(board.terminal.name), said.append)
    yield buttons, said
    buttons.close()


def edges_of(buttons, count):
    """The next edges, once there are so many."""
    found = []
    wait_for(lambda: found.extend(buttons.edges()) or len(found) >= count, lambda: found)
    return found


def at_an_open_exchange(wired, buzzer):
    """A device at a table of three at which anybody may ring, and its keys."""
    clock = LaptopClock()
    keys = Buttons(8, clock.us)
    gear = preside.Gear(wired, buzzer, MemoryStorage())
    device = preside.device_on(ports.Ports(clock, buttons=keys), gear)
    preside.seat(device, table_of(["Ann", "Ben", "Cleo"], {}))
    for move in ((READY,), (RING, ())):
        device.act(0, move)
    device.step()
    return device, keys


def rung(device):
    """Who has rung, once the moment is over."""
    device.step()
    return device.table.public.ringer


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
    with contextlib.closing(open_port(board.terminal.name)) as link:
        link.ask(do="presses")
        board.tap(4)
        wait_for(lambda: board.app.scene._presses)
    buttons = LentButtons(lambda: open_port(board.terminal.name), print)
    board.tap(5)
    assert edges_of(buttons, 2)[0][1] == 5
    buttons.close()


def test_a_device_in_a_game_is_left_alone():
    board = LentBoard(game="klatschen", seats=2)
    with BoardThread(board.turn), fails(Exit.REFUSED, "end or stop its game"):
        LentButtons(lambda: open_port(board.terminal.name), print)
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
        LentButtons(lambda: Link(Scripted(answer)), print)
    assert "cambio deploy" in caught.value.next_step


def test_presses_that_the_device_had_no_room_for_are_reported():
    answer = b'{"ok":true,"now":9,"buttons":8,"presses":[[1,5]],"lost":3}\n'
    said = []
    buttons = LentButtons(lambda: Link(Scripted(answer, answer)), said.append)
    assert [edge[1:] for edge in edges_of(buttons, 2)] == [(1, True), (1, False)]
    assert said[0] == "The device had no room for 3 presses."
    buttons.close()


def test_an_unplugged_device_is_reported_and_found_again():
    first, second = LentBoard(), LentBoard()
    plugged, said = [first], []
    with BoardThread(first.turn):
        buttons = LentButtons(lambda: open_port(plugged[0].terminal.name), said.append)
    first.terminal.close()
    wait_for(lambda: buttons.edges() or said)
    assert "The device does not answer" in said[0]
    assert "Ring with the keys." in said[0]
    device, keys = at_an_open_exchange(buttons, Buzzer())
    keys.set(2, True)
    wait_for(lambda: rung(device) == 2)
    plugged[0] = second
    with BoardThread(second.turn):
        wait_for(lambda: buttons.edges() or said[-1] == "The buttons on USB are back.")
        second.tap(6)
        assert edges_of(buttons, 2)[0][1] == 6
        buttons.close()
    second.terminal.close()


def test_a_press_on_the_device_rings(board, lent):
    buttons, _ = lent
    buzzer = Buzzer()
    device, _ = at_an_open_exchange(buttons, buzzer)
    for button in (6, 1, 2):  # nobody sits at the first of them
        board.tap(button)
    wait_for(lambda: rung(device) is not None)
    assert rung(device) == 1
    assert tunes.BELL[0] in buzzer.tones


@pytest.mark.slow
def test_the_command_finds_the_buttons(board, tmp_path):
    wired = ("--pin", "Dx_OUTPUT", "--button", "usb", "--device", board.terminal.name)
    saved = ("--save", str(tmp_path / "game.journal"))
    done = run(*wired, *saved, "--players", "Ann,Ben,Cleo", BLINKA_OS_AGNOSTIC="1")
    assert done.returncode == Exit.NOT_HERE, done.stderr  # all is well, but for a screen
    tested = run(*wired, "--test", BLINKA_OS_AGNOSTIC="1")
    assert "Buttons: 8, on the device over USB." in tested.stdout
    assert board.app.ports.buttons.count == ports.Buttons.count


def rings(board, bell, button):
    """Press; whether somebody has rung. On a busy machine a press can be older than the floor, or
    the device has its title back until the next request."""
    if board.app.scene.name == "lent":
        board.tap(button)
    time.sleep(0.5)
    return bell.game().ringer == button


@pytest.mark.slow
def test_what_happens_to_the_buttons_is_shown_where_the_keys_are(board, tmp_path):
    wired = ("--pin", "Dx_OUTPUT", "--button", "usb", "--device", board.terminal.name)
    command = [*BELL, *wired, "--players", "A,B,C", "--save", tmp_path / "game"]
    agnostic = {**os.environ, "BLINKA_OS_AGNOSTIC": "1", "CAMBIO_ANSWER_S": "3"}
    bell = Bell(command, tmp_path / "game", agnostic)
    bell.opens()
    bell.wait_for(lambda: rings(board, bell, 2))
    board.terminal.read = board.terminal.write = lambda *_: b""  # it is pulled out
    bell.wait_for(lambda: b"The buttons on USB: " in bell.said)
    assert bell.leaves() == 0
