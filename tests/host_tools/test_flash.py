"""Flashing: into the boot loader by each way, the copy, the restart, and every failure."""

import itertools
import os
import termios
import time

import pytest

from host_tools.boards import boards
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import devices, flash, uf2
from tests.host_tools.boards_in_folders import FLASH, BoardThread, circuitpython, takes_image
from tests.host_tools.commands import fails

BOARD = boards.load("pico_tft")
QUICK = flash.Waits(request=0.6, person=0.6, restart=2.0)


def enter(desk, said=None):
    (device,) = devices.find(desk)
    return flash.enter_boot_loader(desk, device, QUICK, ([] if said is None else said).append)


# --- into the boot loader ------------------------------------------------------------------------


def test_a_port_opened_at_1200_baud_means_boot_loader(desk, port):
    desk.port_list = [port.as_port(vendor=0x2E8A, product=0x0005)]

    def other_firmware():
        if port.baud_is(termios.B1200) and desk.port_list:
            desk.port_list = []
            desk.plug_boot_loader()

    said = []
    with BoardThread(other_firmware):
        assert enter(desk, said).chip == "RPI-RP2"
    assert len(said) == 1


def test_circuitpython_is_asked_on_its_console(desk, port):
    """A board that does not know the touch at 1200 baud, but has a REPL."""
    desk.plug_circuitpy()
    desk.port_list = [port.as_port()]
    typed = bytearray()

    def console():
        typed.extend(port.read())
        if typed.endswith(b"m.reset()\r\n") and desk.port_list:
            desk.port_list = []
            desk.unplug("CIRCUITPY")
            desk.plug_boot_loader()

    with BoardThread(console):
        assert enter(desk).chip == "RPI-RP2"
    assert typed.count(b"\x03") == 2
    assert b"RunMode.UF2" in typed


def test_a_board_that_does_not_listen_needs_its_button(desk, port):
    desk.plug_circuitpy()
    desk.port_list = [port.as_port()]
    said = []
    with fails(Exit.NO_BOOT_LOADER, "No boot loader appeared") as caught:
        enter(desk, said)
    assert "BOOTSEL" in said[-1]
    assert "BOOTSEL" in caught.value.next_step
    desk.label_table = {"RPI-RP2": "/dev/sdz1"}
    with fails(Exit.NOT_MOUNTED, "not mounted"):
        flash.wait_for_boot_loader(desk, 0.2)


def test_the_person_presses_the_button(desk):
    start = time.monotonic()

    def person():
        if time.monotonic() > start + 0.2 and not any(desk.folder.iterdir()):
            desk.plug_boot_loader()

    with BoardThread(person):
        assert flash.wait_for_boot_loader(desk, 5).chip == "RPI-RP2"


# --- the copy and the restart --------------------------------------------------------------------


def flashed(desk, data, **about):
    image = flash.checked(data, BOARD)
    drive = enter(desk)
    others = flash.running(desk)
    progress = []
    with BoardThread(takes_image(desk, len(data), **about)):
        flash.copy(data, drive, lambda done, whole: progress.append((done, whole)))
        return flash.await_restart(desk, image, drive, others, QUICK), progress


def test_a_board_comes_back_with_circuitpython(desk):
    desk.plug_boot_loader()
    data = circuitpython()
    device, progress = flashed(desk, data)
    assert (device.state, device.version) == (devices.CIRCUITPYTHON, "10.3.1")
    assert progress[-1] == (len(data), len(data))
    assert [done for done, _ in progress] == sorted(done for done, _ in progress)


def test_another_board_beside_it_is_not_taken_for_it(desk):
    other = desk.plug_circuitpy(uid="0011223344556677")
    desk.plug_boot_loader()
    drive = next(one.drive for one in devices.find(desk) if one.state == devices.BOOT_LOADER)
    data = circuitpython()
    image = uf2.check(data, FLASH)
    others = flash.running(desk)
    assert others == {other}
    with BoardThread(takes_image(desk, len(data), name="CIRCUITPY1")):
        flash.copy(data, drive)
        back = flash.await_restart(desk, image, drive, others, QUICK)
    assert back.drive.path == desk.folder / "CIRCUITPY1"


def test_a_board_that_does_not_come_back_is_said(desk):
    drive = desk.plug_boot_loader()
    data = circuitpython()
    image = uf2.check(data, FLASH)
    there = devices.find(desk)[0].drive
    quick = flash.Waits(restart=0.3)
    flash.copy(data, there)
    assert (drive / "CIRCUITPY.UF2").read_bytes() == data
    with fails(Exit.NO_RESTART, "still in its boot loader"):
        flash.await_restart(desk, image, there, set(), quick)
    desk.unplug("RPI-RP2")
    with pytest.raises(PlainError, match="did not appear"):
        flash.await_restart(desk, image, there, set(), quick)
    desk.label_table = {"CIRCUITPY": "/dev/sdz1"}
    with pytest.raises(PlainError, match="not mounted"):
        flash.await_restart(desk, image, there, set(), quick)


GONE, FULL, LOCKED = (OSError(number, os.strerror(number)) for number in (5, 28, 30))


@pytest.fixture
def copy(desk, monkeypatch):
    """Copies an image; the nth sync fails, and those after it."""
    desk.plug_boot_loader()
    drive = enter(desk)

    def run(data, fault, nth=1):
        syncs = itertools.count(1)

        def sync(_handle):
            if next(syncs) >= nth:
                raise fault

        monkeypatch.setattr("os.fsync", sync)
        flash.copy(data, drive)
        return drive

    return run


@pytest.mark.parametrize(
    ("fault", "said", "code", "next_step"),
    [
        (GONE, "was disconnected after 64 of 400 KiB", Exit.DRIVE_GONE, "can't be overwritten"),
        (LOCKED, "can't be written", Exit.DRIVE_LOCKED, "BOOTSEL"),  # it is mounted anew
        (KeyboardInterrupt(), "Stopped after 64 of 400", Exit.STOPPED, "can't be overwritten"),
    ],
)
def test_a_copy_that_breaks_off_half_way(copy, fault, said, code, next_step):
    with fails(code, said, next_step) as caught:
        copy(circuitpython(), fault)
    assert "button 1" not in caught.value.next_step  # advice about another drive


def test_the_last_sync_may_fail_for_the_board_restarts(copy):
    data = circuitpython(size=8192)
    drive = copy(data, GONE)
    assert (drive.path / "CIRCUITPY.UF2").read_bytes() == data


@pytest.mark.parametrize("piece", [1, 2])
def test_an_image_that_finds_no_room_is_no_success(copy, piece):
    """Even where it is the last piece, after which the board may be gone."""
    with fails(Exit.DRIVE_FULL, "is full"):
        copy(circuitpython(size=flash.PIECE // 2 + 1), FULL, piece)


@pytest.mark.parametrize("is_left", [False, True])
def test_a_boot_loader_that_went_away_before(desk, is_left):
    """Whether or not the system leaves the folder that it was mounted on."""
    desk.plug_boot_loader()
    drive = enter(desk)
    desk.unplug("RPI-RP2")
    if is_left:
        drive.path.mkdir()
    with pytest.raises(PlainError, match="was disconnected after 0 of"):
        flash.copy(circuitpython(), drive)
