"""Deploying onto drives that are small, full, locked or fill up."""

import bisect
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import deploy, manifest
from host_tools.device.drive_files import DriveFiles
from host_tools.device.settings_toml import merged
from tests.host_tools.commands import fails
from tests.host_tools.deployed import BOARD, GOODS, bring, changed, holds

_ON_A_SMALL_DRIVE = """
import sys
import tomllib
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.host_tools.deployed import bring, holds, GOODS, changed
from tests.host_tools.boards_in_folders import boot_out
from host_tools.common.errors import PlainError
import os, subprocess
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
            return bool(deploy.plan(drive, goods))
        except PlainError:
            return False

    return bisect.bisect_left(range(1 << 16), True, key=is_enough)


def test_a_deploy_needs_room_for_each_new_cluster_and_the_largest_file_twice(root):
    settings = len(merged("", GOODS.settings, {}))
    app, largest, folders, record = 1024, 1024, 2 * 512, 2 * 512
    assert room_needed(root, GOODS) == 512 + app + 512 + settings + largest + folders + record
    bring(root)
    larger = changed(firmware__app=b"x" * 2000)
    assert room_needed(root, larger) == (2048 - app) + 2048 + record
    assert room_needed(root, changed(firmware__app=b"x" * 2000, lib__neopixel=None)) == (
        (2048 - app) + 2048 + record - 512
    )
    (root / "settings.toml").write_text('CAMBIO_BOARD = "other"\n')
    longer = settings - len('CAMBIO_BOARD = "other"\n')
    assert room_needed(root, larger) == (2048 - app) + 2048 + record + longer


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
    real = os.fsync
    left = [4]

    def full(handle):
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    with fails(Exit.DRIVE_FULL, "is full"):
        bring(root)
    monkeypatch.setattr(os, "fsync", real)
    bring(root)
    assert holds(root)
