"""Who may use ports and drives: what is found on each system, and what is to be done about it."""

import os
import re
import stat

import pytest

from host_tools.device import devices, doctor, permissions
from host_tools.device.checks import BAD, GOOD, NOTE
from host_tools.device.devices import Drive, Port
from host_tools.device.permissions import System
from tests.host_tools.boards_in_folders import Desk, Terminal
from tests.host_tools.commands import works

NOBODY = {"platform": "linux", "is_root": False, "session": frozenset(), "account": frozenset()}


@pytest.fixture
def folder(tmp_path):
    """A folder for udev rules."""
    (tmp_path / "rules.d").mkdir()
    return tmp_path / "rules.d"


def system(folder=None, **about):
    folders = (folder,) if folder else ()
    return System(**{**NOBODY, "rule_folders": folders, **about})


def test_the_udev_rules_name_every_board_that_the_tools_know():
    # the last is the boot loader's, which is no port
    *ports, _ = works("doctor", "--udev").stdout.splitlines()
    for known in devices.KNOWN.values():
        (line,) = [one for one in ports if f'"{known.vendor:04x}"' in one]
        products = re.search(r'idProduct}=="([0-9a-f|]+)"', line)[1].split("|")
        assert f"{known.product:04x}" in products
    for line in ports:
        assert re.fullmatch(
            r'SUBSYSTEM=="tty", ATTRS\{idVendor\}=="[0-9a-f]{4}",'
            r' ATTRS\{idProduct\}=="[0-9a-f]{4}(\|[0-9a-f]{4})*",'
            r' TAG\+="uaccess", ENV\{ID_MM_DEVICE_IGNORE\}="1"',
            line,
        )
    number = int(os.path.basename(permissions.RULE_FILE).split("-")[0])
    assert number < 73, "uaccess is read by 73-seat-late.rules"


@pytest.mark.parametrize(
    ("about", "state", "said"),
    [
        ({"is_root": True}, GOOD, "root"),
        ({"session": frozenset(["dialout"])}, GOOD, "group dialout"),
        ({"session": frozenset(["uucp"])}, GOOD, "group uucp"),
        ({"account": frozenset(["dialout"])}, NOTE, "logged in before that"),
        ({}, NOTE, "no udev rule names these boards"),
    ],
)
def test_whether_a_port_could_be_used_is_known_before_there_is_one(folder, about, state, said):
    (check,) = permissions.of_system(system(folder, **about))
    assert (check.state, said in check.finding) == (state, True)
    assert bool(check.advice) == (state != GOOD)


def test_a_udev_rule_is_found_and_a_comment_is_none(folder):
    file = folder / "60-cambio.rules"
    file.write_text("# " + permissions.rules())
    assert permissions.of_system(system(folder))[0].state == NOTE
    older = permissions.rules().replace("|1027", "")  # from before that image was taken
    file.write_text(older)
    assert permissions.of_system(system(folder))[0].state == NOTE
    file.write_text(permissions.rules())
    assert str(file) in permissions.of_system(system(folder))[0].finding


@pytest.fixture
def shut(monkeypatch):
    """Nothing may be read or written."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)


def group_of_port(monkeypatch, name):
    monkeypatch.setattr(permissions, "_names_of", lambda numbers: frozenset([name]))


def test_a_shut_port_tells_its_group_and_both_ways_in(tmp_path, shut, monkeypatch):
    group_of_port(monkeypatch, "dialout")
    (tmp_path / "port").touch(mode=0o660)
    check = permissions.of_port(str(tmp_path / "port"), system())
    mode = stat.S_IMODE((tmp_path / "port").stat().st_mode)
    assert check.state == BAD
    assert f"belongs to the group dialout (mode {mode:04o}), and you are not in it" in check.finding
    for words in (
        permissions.RULE_FILE,
        permissions.rules(),
        permissions.RELOAD,
        "sudo usermod -aG dialout $USER",
    ):
        assert words in check.advice


def test_whoever_has_just_joined_the_group_only_logs_in_again(tmp_path, shut, monkeypatch):
    group_of_port(monkeypatch, "dialout")
    check = permissions.of_port(str(tmp_path), system(account=frozenset(["dialout"])))
    assert check.advice == "Log out and in again."


def test_nobody_is_told_to_join_roots_group(tmp_path, shut, monkeypatch):
    group_of_port(monkeypatch, "root")
    advice = permissions.of_port(str(tmp_path), system()).advice
    assert "usermod" not in advice
    assert permissions.RULE_FILE in advice


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_elsewhere_ports_have_no_groups_and_a_shut_one_is_another_programs(
    tmp_path, shut, platform
):
    assert permissions.of_system(system(platform=platform)) == []
    check = permissions.of_port(str(tmp_path), system(platform=platform))
    assert (check.state, "Close every program" in check.advice) == (BAD, True)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="needs Linux's /proc")
def test_the_program_that_has_a_port_open_is_named(monkeypatch):
    port = Terminal()
    me = permissions.psutil.Process()
    monkeypatch.setattr(permissions.psutil, "process_iter", lambda: [me])
    monkeypatch.setattr(permissions.os, "getpid", lambda: 0)  # it is another program
    check = permissions.of_port(port.name, system())
    assert (check.state, check.finding.startswith(f"{me.name()} ({me.pid})")) == (NOTE, True)
    port.close()


def test_a_drive_that_was_mounted_for_somebody_else(tmp_path, shut):
    drive = Drive(devices.CIRCUITPYTHON, tmp_path, "/dev/sdz1")
    (check,) = permissions.of_drive("CIRCUITPY", drive, system())
    assert (check.state, "udisksctl mount -b /dev/sdz1" in check.advice) == (BAD, True)
    (check,) = permissions.of_drive("CIRCUITPY", drive, system(platform="darwin"))
    assert "removable volumes" in check.advice
    (check,) = permissions.of_drive("E:", drive, system(platform="win32"))
    assert check.advice == "Eject it and plug the board in again."


def test_a_drive_that_the_device_locks_is_no_fault(tmp_path):
    drive = Drive(devices.CIRCUITPYTHON, tmp_path, writable=False)
    (check,) = permissions.of_drive("CIRCUITPY", drive, system())
    assert (check.state, "the switch of a battery off" in check.advice) == (NOTE, True)


def test_the_doctor_tells_all_of_it(tmp_path, shut):
    desk = Desk(tmp_path / "media")
    desk.plug_circuitpy()
    desk.port_list = [Port(str(tmp_path), 0x239A, 0x80F4, "E6614103E7452D2F")]
    bad = [one for one in doctor.examine(desk, system=system()) if one.state == BAD]
    assert {"you may not use this port", "the drive is mounted"} <= {
        one.finding.split(":")[0].split(",")[0] for one in bad
    }
    assert all(one.advice for one in bad)
