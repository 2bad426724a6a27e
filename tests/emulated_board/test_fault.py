"""Faults on the emulated board: told on its console and kept, in the names of the source."""

import pytest

from firmware.storage.flash_log import FlashLog
from host_tools.boards import boards
from host_tools.build import payload
from host_tools.link.tracebacks import fault_in, names_of, translated
from tests.emulated_board.boots import booted, shot
from tests.emulated_board.emulator import DRIVE_AT, NVM_AT
from tests.emulated_board.robot import Robot
from tests.seeds import SEEDS, frames, place, sown

SEED = """import microcontroller

from firmware.storage.flash_log import FlashLog


def _due():
    last = FlashLog(microcontroller.nvm).fault().decode()
    return int(last.rsplit(" ", 1)[1]) + 1 if last else 0


DUE = _due()


def seed(number):
    if number == DUE:
        raise RuntimeError(number)
"""
"""After each restart the next fault comes. A ValueError would be taken for a damaged saved game."""

SEATS = 2
STEPS = 40
TOUCH_MS = 60  # a fault as soon as the title is drawn may find the button still down


def fault(number):
    """What the console says of a seed that was run into."""
    return f"fault: RuntimeError: {number}\r\n"


@pytest.fixture
def seeded():
    """The modules of a firmware with all seeds."""
    own = payload.sources(boards.load("pico_tft"))
    seeds = sown({path: own[path] for path, _ in SEEDS}, "firmware.seeds")
    return {**own, **seeds, "firmware/seeds.py": SEED}


def test_a_fault_is_shown_and_stored_with_its_place_in_the_source(board, seeded, measure):
    key = payload.build(boards.load("pico_tft"), seeded).key
    device = booted(board(own=seeded))
    before = 0
    for number in range(len(SEEDS)):
        walk(Robot(device), fault(number))
        device.run(3000)  # it is told on the panel, and by three notes
        if number == 0:
            shot(device, "fault")
        said = device.console()[before:]
        assert frames(translated(said, names_of(key)))[-2] == place(number), said
        kept = FlashLog(bytearray(device.flash()[NVM_AT:DRIVE_AT])).fault()
        stored = fault_in(kept.decode().split("\n"))
        assert (stored.payload, stored.error) == (key[:8], f"RuntimeError: {number}")
        assert frames(stored.described())[-2] == place(number)
        before = len(device.console())
        device.press([(0, 0, True), (TOUCH_MS, 0, False)])
        ready = device.run_to_text("ready", 15_000)  # some come as soon as the title is drawn
        assert ready or fault(number + 1) in device.console()[before:], device.console()[before:]
    measure("faults located", "all", f"{len(SEEDS)} of {len(SEEDS)}")


@pytest.mark.parametrize(("starts", "shown"), [(1, "in pictures"), (2, "in words")])
def test_a_heap_that_stays_full_is_no_fault_and_the_game_continues_automatically(
    board, measure, starts, shown
):
    device = booted(board("full", FULL=starts))
    walk(Robot(device), "memory: a new start")
    before = device.record()
    device.run(10_000 * starts)
    robot = Robot(device)
    robot.listen()
    assert robot.scene in ("turn", "drawn")  # whichever had no room
    assert device.record() == before
    assert device.console().count("memory: a new start") == starts
    assert device.console().rstrip().endswith(shown)
    assert "fault:" not in device.console()
    measure("a full heap", "the game goes on", f"{device.console().count('memory: short')} tries")


def walk(robot, ending):
    """Play on by the buttons until the console says that."""
    robot.listen()
    for _ in range(STEPS):
        if ending in robot.board.console():
            return
        if robot.scene == "seats":
            for button in range(SEATS):
                robot.tap(button)
            robot.hold(0)
        elif robot.seat is None and robot.scene not in ("slap", "notice", "watch", "ending"):
            robot.hold(0)
        else:
            robot.step()
    raise AssertionError(f"no {ending}: {robot.board.console()[-1500:]}")
