"""Deploying onto drives that are small, full, locked or fill up."""

import bisect
import itertools
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.build.payload import taken
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.version import version
from host_tools.device import deploy, drive_files, manifest
from host_tools.device.drive_files import DriveFiles
from tests.failing import raising
from tests.host_tools.commands import fails
from tests.host_tools.deployed import BOARD, GOODS, bring, changed, holds

_ON_A_SMALL_DRIVE = """
import os, subprocess, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.host_tools.deployed import bring, holds, GOODS, changed
from tests.host_tools.boards_in_folders import boot_out
from host_tools.common.errors import PlainError
root = Path(sys.argv[2])
(root / "boot_out.txt").write_text(boot_out())
(root / "big.bin").write_bytes(bytes(int(sys.argv[3])))
try:
    bring(root)
except PlainError as why:
    print(int(why.exit_code), why.line(), sorted(os.listdir(root)))
(root / "big.bin").unlink()
bring(root)
assert holds(root)
subprocess.run(["mount", "-o", "remount,ro", str(root)], check=True)
try:
    bring(root, changed(firmware__app=b"new"), "2")
except PlainError as why:
    print(int(why.exit_code), why.line())
"""


def on_a_small_drive(tmp_path, filled):
    """The lines that a script prints with a file system of 128 KiB, mounted for it alone."""
    root = tmp_path / "CIRCUITPY"
    root.mkdir()
    script = tmp_path / "script.py"
    script.write_text(_ON_A_SMALL_DRIVE)
    here = Path(__file__).resolve().parents[2]
    mount = f"mount -t tmpfs -o size=128k none {root}"
    probe = ["unshare", "-rm", "sh", "-c", mount]
    if not shutil.which("unshare") or subprocess.run(probe, capture_output=True).returncode:
        pytest.skip("this system lets no user mount a small file system")
    run = f"{mount} && exec {sys.executable} {script} {here} {root} {filled}"
    done = subprocess.run(["unshare", "-rm", "sh", "-c", run], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_full_drive_is_found_before_anything_is_changed(tmp_path):
    full, locked = on_a_small_drive(tmp_path, 110 * 1024)
    assert full.startswith(f"{Exit.DRIVE_FULL} ")
    assert "big.bin (110 KiB)" in full
    assert full.endswith("['big.bin', 'boot_out.txt']")
    assert locked.startswith(f"{Exit.DRIVE_LOCKED} ")
    assert "hold button 1" in locked


class Small(DriveFiles):
    """A drive with so many bytes left, in clusters of 512."""

    free = 0

    def room(self):
        return self.free, self.free

    def cluster(self):
        return 512


def room_needed(root, goods):
    """The fewest free bytes with which a deploy begins."""
    drive = Small(root)

    def is_enough(free):
        drive.free = free
        try:
            return bool(deploy.plan(drive, goods, BOARD))
        except PlainError:
            return False

    return bisect.bisect_left(range(1 << 16), True, key=is_enough)


def test_a_deploy_begins_where_each_of_its_steps_has_room(root, monkeypatch):
    used, real = [], drive_files._write_out

    def write_out(path, content, system):
        real(path, content, system)
        there = list(root.rglob("*"))
        files = taken([path.read_bytes() for path in there if path.is_file()], 512)
        used.append(files + 512 * sum(path.is_dir() for path in there))

    monkeypatch.setattr(drive_files, "_write_out", write_out)
    more = {f"a{number}": b"a" * 600 for number in range(40)}
    for goods in (GOODS, changed(**more, firmware__app=b"x" * 2000), changed(lib__neopixel=None)):
        used[:] = []
        needed = room_needed(root, goods)
        bring(root, goods, version())
        assert 0 <= needed - (max(used) - used[0]) <= 2 * 512  # the new folders


def test_on_windows_files_count_as_on_a_drive_that_circuitpython_formatted(root, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert DriveFiles(root).cluster() == Small(root).cluster()


def test_a_full_drive_names_only_the_user_s_files_to_delete(root):
    """Without the list of its own files the next deploy would take them for the user's."""
    bring(root)
    (root / manifest.PATH).write_bytes((root / manifest.PATH).read_bytes() + b" " * 4096)
    (root / "mine.txt").write_bytes(bytes(2048))
    with pytest.raises(PlainError) as full:
        deploy.plan(Small(root), changed(firmware__app=b"new"), BOARD)
    assert "cambio flash --board pico_tft --image wiznet_w5100s_evb_pico" in full.value.next_step
    assert "The largest of your files there: mine.txt (2 KiB)." in full.value.message


def test_a_drive_that_fills_up_half_way(root, monkeypatch):
    (root / "code.py").write_text("my program")
    left = itertools.repeat(os.fsync, 4)

    def full(handle):
        next(left, raising(OSError(28, "No space left on device")))(handle)

    with monkeypatch.context() as patch, fails(Exit.DRIVE_FULL, "is full", "now code.py.yours."):
        patch.setattr(os, "fsync", full)
        bring(root)
    bring(root)
    assert holds(root)
