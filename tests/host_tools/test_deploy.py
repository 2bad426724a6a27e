"""Deploying onto folders and small file systems: by content, in whole steps, nothing lost."""

import itertools
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware.language.languages import LANGUAGES
from host_tools.boards import boards
from host_tools.build import cache, libraries, mpy, payload
from host_tools.build.payload import Payload
from host_tools.cli.options import board_of
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import deploy, devices, manifest, settings_toml
from host_tools.device.drive_files import TEMPORARY, DriveFiles
from host_tools.device.settings_toml import merged, overridden, values
from tests import embedded
from tests.failing import raising
from tests.host_tools.boards_in_folders import Desk, tree
from tests.host_tools.commands import cambio, fails
from tests.host_tools.deployed import BOARD, GOODS, bring, changed, holds
from tests.runtimes import needs_micropython

# --- what a deploy does --------------------------------------------------------------------------


def test_a_new_drive_gets_everything_and_keeps_what_is_circuitpythons(root):
    bring(root)
    assert holds(root)
    assert (root / "boot_out.txt").exists()
    assert not (root / TEMPORARY).exists()
    assert values((root / "settings.toml").read_text()) == GOODS.settings
    assert manifest.read(DriveFiles(root)).finished


def test_a_second_deploy_writes_nothing(root):
    bring(root)
    before = {path: path.stat().st_mtime_ns for path in root.rglob("*")}
    assert bring(root).is_empty
    assert {path: path.stat().st_mtime_ns for path in root.rglob("*")} == before


def test_only_what_differs_is_written_and_what_is_no_longer_needed_goes_with_its_folder(root):
    bring(root)
    planned = bring(root, changed(firmware__app=b"app = 2\n", lib__neopixel=None), "2")
    assert (list(planned.write), planned.remove) == (["firmware/app.py"], ["lib/neopixel.py"])
    assert not (root / "lib").exists()


def test_the_users_files_stay(root):
    mine = {"photo.bmp": b"1", "lib/my_driver.py": b"2", "house_rules/sunday.json": b"{}"}
    for path, content in mine.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_bytes(content)
    bring(root)
    bring(root, changed(lib__neopixel=None), "2")
    assert mine.items() <= tree(root).items()


def test_a_program_of_the_users_in_the_way_is_renamed(root):
    (root / "code.py").write_text("my program")
    (root / "code.py.yours").write_text("an older one")
    bring(root)
    assert (root / "code.py.yours2").read_text() == "my program"
    assert (root / "code.py.yours").read_text() == "an older one"
    assert holds(root)


def test_a_manifest_that_lies_never_leads_off_the_drive(root, tmp_path):
    outside = tmp_path / "precious.txt"
    outside.write_text("precious")
    lie = {"format": 1, "files": {f"../../{outside.name}": manifest.digest(b"precious"), "/x": "1"}}
    (root / manifest.PATH).write_text(json.dumps(lie))
    bring(root)
    assert outside.exists()


@pytest.mark.parametrize("packed", [b"", b"[]", b"\xff", b'{"format": 9}', b"[" * 99999])
def test_a_damaged_manifest_counts_as_none(root, packed):
    bring(root)
    (root / manifest.PATH).write_bytes(packed)
    planned = bring(root)
    assert holds(root)
    assert not planned.aside


# --- it is cut short -----------------------------------------------------------------------------


def bring_and_pull_out(root, writes):
    """Bring the goods to a drive that goes after so many writes: how that ends."""
    left, pulled = itertools.repeat(os.replace, writes), raising(OSError(5, "Input/output error"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", lambda *paths: next(left, pulled)(*paths))
        try:
            bring(root)
        except PlainError as why:
            return why.exit_code
    return 0


WRITES = 4  # app.py, the settings, and the manifest twice


@pytest.mark.parametrize("cut", range(WRITES + 1))
def test_a_run_that_was_cut_short_is_finished_by_the_next(root, cut):
    old = changed(firmware__app=b"old", lib__old=b"old")
    bring(root, old, "0")
    (root / "settings.toml").unlink()
    assert bring_and_pull_out(root, cut) == (Exit.DRIVE_GONE if cut < WRITES else 0)
    for path in ("firmware/app.py", "code.py"):
        assert (root / path).read_bytes() in (old.files[path], GOODS.files[path])
    bring(root)
    assert holds(root)
    assert not (root / "lib/old.py").exists()
    assert not (root / TEMPORARY).exists()
    assert not list(root.rglob("*.yours*"))  # none of it was the user's
    assert manifest.read(DriveFiles(root)).finished


def test_what_a_run_was_about_to_remove_when_it_was_cut_short_goes_with_the_next(root, monkeypatch):
    bring(root, changed(lib__old=b"old"), "0")
    with monkeypatch.context() as patch, fails(Exit.DRIVE_GONE, "pulled"):
        patch.setattr(DriveFiles, "remove", raising(PlainError("pulled", "", Exit.DRIVE_GONE)))
        bring(root)
    assert (root / "lib/old.py").exists()
    bring(root)
    assert holds(root)
    assert not (root / "lib/old.py").exists()


def test_what_starts_the_rest_is_written_when_all_the_rest_is_there(tmp_path):
    missing = []
    end = Exit.DRIVE_GONE
    while end == Exit.DRIVE_GONE:
        root = Desk(tmp_path / str(len(missing))).plug_circuitpy()
        (root / "code.py").unlink()
        end = bring_and_pull_out(root, len(missing))
        missing.append(set(GOODS.files) - set(tree(root)))
    assert end == 0
    order = [files for files, _ in itertools.groupby(missing)]
    assert order[-3:] == [{"boot.py", "code.py"}, {"code.py"}, set()]
    assert all(files > {"boot.py", "code.py"} for files in order[:-3])


def test_the_drive_vanishes(root):
    drive = DriveFiles(root)
    planned = deploy.plan(drive, GOODS)
    shutil.rmtree(root)
    with fails(Exit.DRIVE_GONE, "was disconnected"):
        deploy.carry_out(planned, drive, GOODS, BOARD.name, "1")
    with pytest.raises(PlainError, match="was disconnected"):
        deploy.plan(drive, GOODS)


def test_what_reads_back_differently_is_noticed(root, monkeypatch):
    monkeypatch.setattr(
        "host_tools.device.drive_files._read_from_the_drive", lambda path: b"rotten"
    )
    with fails(Exit.NOT_AS_WRITTEN, "reads back differently"):
        bring(root)


# --- what is refused -----------------------------------------------------------------------------


def test_the_wrong_board_and_states_are_refused(tmp_path):
    desk = Desk(tmp_path / "media")
    desk.plug_circuitpy(board_id="adafruit_macropad_rp2040")
    (macropad,) = devices.find(desk)
    with fails(Exit.WRONG_BOARD, "The board is Adafruit MacroPad"):
        deploy.drive_of(macropad, BOARD)
    playing = devices.Device(devices.CIRCUITPYTHON, board_id="raspberry_pi_pico")
    with fails(Exit.DRIVE_LOCKED, "hides its drive"):
        deploy.drive_of(playing, BOARD)


# --- settings.toml -------------------------------------------------------------------------------


def test_settings_of_the_user_stay():
    theirs = '# wifi\nCIRCUITPY_WIFI_SSID = "home"\nCIRCUITPY_PYSTACK_SIZE = 9000\n'
    now = merged(theirs, GOODS.settings, {})
    assert now.startswith(theirs)
    assert values(now) == {
        "CIRCUITPY_WIFI_SSID": '"home"',
        "CIRCUITPY_PYSTACK_SIZE": "9000",
        "CAMBIO_BOARD": '"pico_tft"',
    }
    assert overridden(now, GOODS.settings) == ["CIRCUITPY_PYSTACK_SIZE"]
    assert merged(now, GOODS.settings, {}) == now


def test_a_setting_of_ours_is_brought_up_to_date_and_one_that_was_changed_is_not(root):
    bring(root)
    other = Payload(GOODS.files, {"CAMBIO_BOARD": '"pico_oled"', "CIRCUITPY_PYSTACK_SIZE": "5000"})
    text = (root / "settings.toml").read_text().replace("4096", "7777")
    (root / "settings.toml").write_text(text)
    bring(root, other, "2")
    assert values((root / "settings.toml").read_text()) == {
        "CAMBIO_BOARD": '"pico_oled"',
        "CIRCUITPY_PYSTACK_SIZE": "7777",
    }


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet='ABC_= "#\n1\r\t', max_size=60))
def test_merging_settings_twice_changes_nothing_more(theirs):
    once = merged(theirs, GOODS.settings, {})
    assert merged(once, GOODS.settings, {}) == once
    assert set(GOODS.settings) <= set(values(once))


# --- what is deployed ----------------------------------------------------------------------------


NEW = "pico_oled"


@pytest.mark.slow
def test_a_board_gets_its_own_panel_driver_and_fits():
    """A Pico 2's differs in a table of pins alone."""
    check(BOARD)


@pytest.mark.slow
def test_a_board_without_a_cache_entry_is_built_with_progress(desk, tmp_path, monkeypatch):
    kept_by_all = cache.folder()
    monkeypatch.setenv(cache.FOLDER, str(tmp_path))
    progress = []
    check(boards.load(NEW), progress=lambda done, whole: progress.append((done, whole)))
    assert progress[0] == (0, 100)
    assert progress == sorted(progress)
    assert progress[-1] == (100, 100)
    assert len(progress) > 50
    progress.clear()
    check(boards.load(NEW), progress=lambda done, whole: progress.append((done, whole)))
    assert progress == [(100, 100)]  # it is kept now
    root = desk.plug_circuitpy()
    assert "write code.py" in cambio("deploy", "--board", NEW, "--dry-run").stdout
    assert sorted(tree(root)) == ["boot_out.txt", "code.py"]
    kept_by_all.mkdir(parents=True, exist_ok=True)
    for entry in cache.folder().glob("*.zip"):  # other tests need not build it again
        shutil.copy2(entry, kept_by_all)


def test_a_macropad_is_known_by_what_it_runs_and_has_its_panels_driver(desk):
    desk.plug_circuitpy(board_id="adafruit_macropad_rp2040")
    board = board_of(None, devices.find(desk)[0])
    assert board.name == "macropad"
    found = libraries.needed(payload.sources(board).values(), board.screen.driver)
    assert [one for one, module in libraries.DRIVERS.items() if f"{module}.py" in found] == [
        "sh1106"
    ]


def check(board, **more):
    goods = payload.build(board, **more)
    for panel, module in libraries.DRIVERS.items():
        assert (f"lib/{module}.mpy" in goods.files) == (panel == board.screen.driver)
    words = {f"words/{code}" for code, _ in LANGUAGES}
    assert {"boot.py", "code.py", "a.mpy", *words} <= set(goods.files)
    assert not any(b"one after another" in goods.files[path] for path in set(goods.files) - words)
    for path in payload.AT_THE_TOP:  # beside the packages, not in one
        assert b"from ." not in goods.files[path]
    assert goods.settings[settings_toml.BOARD] == f'"{board.name}"'
    assert goods.size(512) < 900 * 1024


@needs_micropython
@pytest.mark.parametrize("played", embedded.PLAYED)
def test_what_is_deployed_plays_the_same_on_an_embedded_runtime(embedded_folder, played):
    """Whole rounds through the buttons, and a table that is stored after every move."""
    theirs = embedded.told_by(embedded_folder, f"import play_{played}", "-X", "heapsize=16M")
    assert theirs == embedded.told_here(embedded_folder, played)
    assert theirs.count("\n") > 50


APART = (
    "code",
    "boot",
    "firmware.app.main",
    "firmware.app.main_to_start",
    "firmware.ports.circuitpython",
    "firmware.ports.circuitpython.board",
    "firmware.ports.circuitpython.encoder",
    "firmware.storage.flash_log_before_play",
    "firmware.storage.flash_log_to_start",
)
"""Modules of the board's own hardware, as they are called in the source."""


@needs_micropython
def test_every_module_that_is_deployed_can_be_imported(embedded_folder):
    called = embedded.played()[2]
    apart = {called[was] for was in APART}
    wanted = {now for now in called.values() if now not in apart and not now.startswith("play_")}
    assert len(wanted) > 100
    script = "\n".join(f"import {name}" for name in sorted(wanted)) + "\nprint('all')"
    assert embedded.told_by(embedded_folder, script) == "all\n"


def test_nothing_that_is_deployed_asks_for_a_name_that_is_not_there(tmp_path):
    """On one board: the modules of another differ in a table of pins alone."""
    for path, text in embedded.played()[0].items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        for own in ("__module__", "__qualname__"):  # a class has them, and lets go of them
            text = text.replace(f"    del {own}\n", "")
        (tmp_path / path).write_text(text, "utf-8")
    undefined = "F821,F822,F823"
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache"]
    found = subprocess.run([*ruff, "--select", undefined, tmp_path], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


def test_modules_are_compiled(root):
    goods = payload.build(BOARD)
    assert goods.files["a.mpy"].startswith(mpy.OURS)
    assert {"boot.py", "code.py"} == {path for path in goods.files if path.endswith(".py")}
    bring(root, goods)
    assert holds(root, goods)


def test_a_module_that_is_no_python_is_reported():
    with fails(Exit.LIBRARIES, "firmware/app.py"):
        mpy.compiled({"firmware/app.py": "def:"})


def test_the_deployed_files_fit_a_real_fat_image(tmp_path):
    """CIRCUITPY on a Pico: FAT12, 1 MiB, sectors of 512 bytes."""
    if not (shutil.which("mkfs.vfat") and shutil.which("mcopy")):
        pytest.skip("needs dosfstools and mtools")
    root = tmp_path / "drive"
    root.mkdir()
    goods = payload.build(BOARD)
    for path, content in goods.files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(content)
    image = tmp_path / "circuitpy.img"
    with image.open("wb") as file:
        file.truncate(1 << 20)
    subprocess.run(["mkfs.vfat", "-F12", "-S512", image], check=True, capture_output=True)
    tops = [str(path) for path in root.iterdir()]
    subprocess.run(["mcopy", "-s", "-i", image, *tops, "::"], check=True, capture_output=True)


def test_a_library_of_another_version_is_refused(monkeypatch):
    monkeypatch.setitem(libraries.PINNED, "adafruit-circuitpython-displayio-ssd1306", "0.0.1")
    with fails(Exit.LIBRARIES, "made for 0.0.1"):
        payload.build(boards.load("pico_oled"))
    assert libraries.problems()


def test_the_pins_are_what_the_project_asks_for():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    asked = project["project"]["dependencies"]
    assert {f"{name}=={version}" for name, version in libraries.PINNED.items()} <= set(asked)


def test_a_library_that_nobody_pinned_is_noticed():
    with pytest.raises(PlainError, match="adafruit_motor"):
        libraries.needed(["from adafruit_motor import servo"], "st7789")
