"""Finding boards: each state, several at once, and those whose drive is not mounted."""

from types import SimpleNamespace

import psutil
import pytest
from serial.tools import list_ports

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import devices
from host_tools.device.choice import choose
from host_tools.device.devices import BOOT_LOADER, CIRCUITPYTHON, OTHER, Port
from tests.host_tools.boards_in_folders import UID, boot_out
from tests.host_tools.commands import fails


def test_an_empty_desk_has_no_board(desk):
    (desk.folder / "PHOTOS").mkdir()
    with fails(Exit.NO_BOARD, "No board was found", "BOOTSEL"):
        choose(desk)


def test_a_board_in_its_boot_loader(desk):
    desk.plug_boot_loader()
    (found,) = devices.find(desk)
    assert (found.state, found.drive.chip) == (BOOT_LOADER, "RPI-RP2")


def test_a_running_board_is_joined_with_its_ports_by_its_number(desk):
    desk.plug_circuitpy()
    desk.port_list = [
        Port("/dev/ttyACM1", 0x239A, 0x80F4, UID, "CircuitPython CDC2 control"),
        Port("/dev/ttyACM0", 0x239A, 0x80F4, UID, "CircuitPython CDC control"),
        Port("/dev/ttyUSB0", 0x0403, 0x6001, "A50285BI"),
    ]
    found = choose(desk, f"{desk.folder}/CIRCUITPY/")  # it had no ports if its drive was named
    assert (found.title, found.version, found.uid) == ("Raspberry Pi Pico", "10.3.1", UID)
    assert (found.console.device, found.data_port.device) == ("/dev/ttyACM0", "/dev/ttyACM1")


def test_without_names_the_second_port_is_for_data(desk):
    desk.plug_circuitpy()
    desk.port_list = [Port(f"COM{n}", 0x239A, 0x80F4, UID) for n in (10, 9)]
    (found,) = devices.find(desk)
    assert (found.console.device, found.data_port.device) == ("COM9", "COM10")


def test_boards_without_a_drive(desk):
    desk.port_list = [
        Port("/dev/ttyACM0", 0x2E8A, 0x0005, "MicroPython"),
        Port("/dev/ttyACM1", 0x239A, 0x8108, "DF62"),
        Port("/dev/ttyACM2", 0x2E8A, 0x1027, "E661"),
    ]
    assert [(one.state, one.title) for one in devices.find(desk)] == [
        (OTHER, "board"),
        (CIRCUITPYTHON, "Adafruit MacroPad RP2040"),
        (CIRCUITPYTHON, "Raspberry Pi Pico with the W5100S-EVB-Pico's image"),
    ]


def test_strangers_are_left_alone(desk):
    """A debug probe, a Pico 2 and another maker's board are not asked to do anything."""
    ids = ((0x2E8A, 0x000C), (0x2E8A, 0x0009), (0x239A, 0x8029), (0x0403, 0x6001))
    desk.port_list = [Port(f"/dev/ttyACM{n}", *ids[n], str(n)) for n in range(len(ids))]
    assert devices.find(desk) == []


def test_of_several_boards_one_must_be_chosen(desk):
    first = desk.plug_circuitpy()
    second = desk.plug_circuitpy("CIRCUITPY1", uid="0011223344556677")
    with fails(Exit.SEVERAL_BOARDS, str(first), str(second)):
        choose(desk)
    assert choose(desk, "00112233").drive.path == second
    assert choose(desk, str(first)).drive.path == first
    with pytest.raises(PlainError, match="no board at ttyACM9"):
        choose(desk, "ttyACM9")


@pytest.mark.parametrize("number", ["e661", "E6614C31"])
def test_a_serial_number_in_small_letters_as_micropython_has_it_is_known_by_its_first(desk, number):
    desk.port_list = [Port("/dev/ttyACM0", 0x2E8A, 0x0005, "e6614c311b4b6f25")]
    assert choose(desk, number).ports == (desk.port_list[0],)


def test_a_board_in_the_wrong_state_is_named(desk):
    drive = desk.plug_boot_loader()
    for which in (None, str(drive)):  # a backup was restored to it
        with fails(Exit.NO_BOARD, "No board is in the right state", "boot loader", "cambio flash"):
            choose(desk, which, (CIRCUITPYTHON,))


def test_a_drive_that_is_not_mounted_is_said_and_a_folder_that_is_none_is_refused(desk):
    desk.label_table = {"RPI-RP2": "/dev/sdz1", "DATA": "/dev/sdy1"}
    with fails(Exit.NOT_MOUNTED, "not mounted", "udisksctl mount -b /dev/sdz1"):
        choose(desk)
    with pytest.raises(PlainError, match="not a board's drive"):
        choose(desk, str(desk.folder))


def test_a_damaged_boot_out_is_no_trouble(desk):
    drive = desk.plug_circuitpy()
    (drive / "boot_out.txt").write_bytes(b"\xff\xfe\x00Adafruit Circuit")
    (found,) = devices.find(desk)
    assert (found.state, found.board_id, found.version) == (CIRCUITPYTHON, None, None)


SYSTEMS = {  # a drive, its options, and (port, its place): the console's first, then the data's
    "Windows": ("E:\\", "rw,removable", (("COM7", "1-4:x.0"), ("COM5", "1-4:x.2"))),
    "macOS": (
        "Volumes/CIRCUITPY",
        "rw,nosuid,noowners,noatime",
        (("/dev/cu.usbmodem1101", "20-1"), ("/dev/cu.usbmodem1103", "20-1")),
    ),
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_board_is_found_by_what_another_system_answers(tmp_path, monkeypatch, system):
    """As psutil and pyserial answer there: neither names a port's interface."""
    drive, options, ports = SYSTEMS[system]
    monkeypatch.chdir(tmp_path)
    (tmp_path / drive).mkdir(parents=True)
    (tmp_path / drive / "boot_out.txt").write_text(boot_out())
    part = SimpleNamespace(device=drive, mountpoint=drive, fstype="FAT", opts=options)
    monkeypatch.setattr(psutil, "disk_partitions", lambda all: [part, part])  # mounted twice
    facts = {"vid": 0x239A, "pid": 0x80F4, "serial_number": UID, "interface": None}
    seen = [SimpleNamespace(device=name, location=place, **facts) for name, place in ports[::-1]]
    monkeypatch.setattr(list_ports, "comports", lambda: seen)
    (found,) = devices.find(devices.Computer())
    assert (found.title, found.drive.writable) == ("Raspberry Pi Pico", True)
    assert (found.console.device, found.data_port.device) == (ports[0][0], ports[1][0])


def test_this_computer_can_be_asked():
    here = devices.Computer()
    devices.find(here)
    devices.unmounted(here)
