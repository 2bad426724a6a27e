"""What is the user's is never lost: edited modules, backups of another day, another build."""

import json
import os
import sys
import zipfile
from pathlib import Path

import pytest

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import backup, deploy, doctor, manifest
from host_tools.device.drive_files import TEMPORARY, DriveFiles
from host_tools.device.settings_toml import values
from tests.host_tools.commands import CAMBIO, cambio, failed, fails
from tests.host_tools.deployed import BOARD, GOODS, bring, changed, holds
from tests.host_tools.in_terminal import InTerminal


def test_a_file_of_the_firmwares_that_was_edited_is_kept_under_another_name(root):
    bring(root)
    for path in ("code.py", "boot.py", "firmware/app.py"):
        (root / path).write_text(f"my {path}")
    planned = bring(root)
    assert sorted(planned.aside) == ["boot.py", "code.py", "firmware/app.py"]
    assert (root / "firmware/app.py.yours").read_text() == "my firmware/app.py"
    assert holds(root)


def test_what_a_run_that_was_cut_short_left_is_no_edit(root, monkeypatch):
    """Neither the first run's content nor the second's."""
    bring(root)
    real = DriveFiles.write

    def only_manifest(self, path, content):
        if path != manifest.PATH:
            raise PlainError("pulled")
        return real(self, path, content)

    for version in ("2", "3"):
        with monkeypatch.context() as patch, fails(Exit.USAGE, "pulled"):
            patch.setattr(DriveFiles, "write", only_manifest)
            bring(root, changed(firmware__app=version.encode()), version)
    planned = bring(root, changed(firmware__app=b"4"), "4")
    assert (planned.aside, list(planned.write)) == ([], ["firmware/app.py"])


def test_a_backup_has_what_was_edited_and_a_restore_puts_it_beside(root):
    bring(root)
    (root / "code.py").write_text("my program")
    assert "code.py" in json.loads(cambio("backup", "--out", "mine.zip", "--json").stdout)["files"]
    bring(root)
    (root / "code.py.yours").unlink()
    assert "code.py.yours" in cambio("restore", "mine.zip").stdout
    assert (root / "code.py.yours").read_text() == "my program"
    assert holds(root)
    assert "the same" in cambio("restore", "mine.zip").stdout
    assert not (root / "code.py.yours2").exists()


def test_a_restore_puts_a_newer_file_of_yours_aside_and_a_second_one_changes_nothing(root):
    bring(root)
    (root / "photo.bmp").write_bytes(b"newer")
    held = backup.Backup({"photo.bmp": b"older", "sounds/bell.wav": b"bell"})
    done = backup.restore(DriveFiles(root), held)
    assert done == backup.Restored(["photo.bmp", "sounds/bell.wav"], aside=["photo.bmp.yours"])
    assert (root / "photo.bmp").read_bytes() == b"older"
    assert (root / "photo.bmp.yours").read_bytes() == b"newer"
    assert (root / "sounds/bell.wav").read_bytes() == b"bell"
    assert backup.restore(DriveFiles(root), held) == backup.Restored(same=sorted(held.files))


def test_a_file_in_a_folders_place_and_a_folder_in_a_files_are_put_aside(root):
    (root / "sounds").write_text("a file")
    (root / "photo.bmp").mkdir()
    (root / "photo.bmp/inside").write_text("kept")
    held = backup.Backup({"photo.bmp": b"older", "sounds/loud/bell.wav": b"bell"})
    assert backup.restore(DriveFiles(root), held).aside == ["photo.bmp.yours", "sounds.yours"]
    assert (root / "sounds/loud/bell.wav").read_bytes() == b"bell"
    assert (root / "sounds.yours").read_text() == "a file"
    assert (root / "photo.bmp.yours/inside").read_text() == "kept"


def test_a_deploy_onto_a_drive_with_folders_in_its_files_places_puts_them_aside(root):
    (root / "code.py").unlink()
    (root / "code.py").mkdir()
    (root / "code.py/inside").write_text("kept")
    bring(root)
    assert holds(root)
    assert (root / "code.py.yours/inside").read_text() == "kept"
    (root / TEMPORARY).mkdir()
    with fails(Exit.BAD_FILE, "cambio.new is a folder", "Rename it"):
        bring(root, changed(firmware__app=b"new"))


@pytest.mark.parametrize(
    ("placed", "stack"),
    [({"CIRCUITPY_PYSTACK_SIZE": "8192"}, "4096"), ({}, "8192")],
    ids=["placed by the deploy", "the user's own"],
)
def test_restored_settings_are_the_users_but_for_the_board_and_what_a_deploy_placed(
    root, placed, stack
):
    bring(root)
    theirs = 'CAMBIO_BOARD = "pico_oled"\nCIRCUITPY_PYSTACK_SIZE = 8192\nMINE = "caf\xe9"\n'
    held = backup.Backup({"settings.toml": theirs.encode("latin-1")}, "pico_oled", placed)
    assert backup.other_board(DriveFiles(root), held) == ("pico_oled", "pico_tft")
    backup.restore(DriveFiles(root), held)
    text = (root / "settings.toml").read_bytes().decode("latin-1")
    now = {"CAMBIO_BOARD": '"pico_tft"', "CIRCUITPY_PYSTACK_SIZE": stack, "MINE": '"caf\xe9"'}
    assert values(text) == now


def test_a_backup_is_called_by_its_day_and_hour(root):
    (root / "photo.bmp").write_bytes(b"1")
    (Path("cambio-backup.zip")).write_bytes(b"the last good one")
    made = json.loads(cambio("backup", "--json").stdout)["file"]
    assert made.startswith("cambio-backup-20")
    assert zipfile.is_zipfile(made)
    assert Path("cambio-backup.zip").read_bytes() == b"the last good one"


def test_an_empty_backup_is_no_success_and_replaces_none(root):
    bring(root)
    (root / "settings.toml").unlink()
    Path("mine.zip").write_bytes(b"the last good one")
    code, line = failed("backup", "--out", "mine.zip")
    assert (code, "no files of yours" in line) == (Exit.PROBLEMS, True)
    assert Path("mine.zip").read_bytes() == b"the last good one"


@pytest.fixture
def oled_backup(root):
    """A backup of a pico_oled; the device has become a pico_tft since."""
    cambio("deploy", "--board", "pico_oled")
    with (root / "settings.toml").open("a") as file:
        file.write('CIRCUITPY_WIFI_SSID = "home"\n')
    assert cambio("backup", "--out", "oled.zip").exit_code == 0
    assert cambio("deploy", "--board", "pico_tft").exit_code == 0
    return root


@pytest.mark.slow
def test_a_backup_of_another_build_is_asked_about_and_never_changes_the_board(oled_backup):
    root = oled_backup
    before = (root / "settings.toml").read_text()
    code, line = failed("restore", "oled.zip")
    assert (code, "is of a pico_oled" in line, "--yes" in line) == (Exit.WRONG_BOARD, True, True)
    assert (root / "settings.toml").read_text() == before
    assert cambio("restore", "oled.zip", "--yes").exit_code == 0
    text = (root / "settings.toml").read_text()
    assert 'CAMBIO_BOARD = "pico_tft"' in text
    assert "pico_oled" not in text
    assert 'CIRCUITPY_WIFI_SSID = "home"' in text


def test_who_closes_the_input_at_the_question_stops_the_restore(root):
    (root / manifest.PATH).write_bytes(manifest.Manifest(board="pico_oled").packed())
    with zipfile.ZipFile("other.zip", "w") as packed:
        packed.writestr(backup.ABOUT, json.dumps({"format": backup.FORMAT, "board": "pico_tft"}))
    words = [CAMBIO, "restore", Path("other.zip").resolve(), "--device", root, "--json"]
    with InTerminal(words, os.environ) as person:
        person.until("Continue?")
        person.strike("\x04")
        person.until('"error": "stopped"')
        assert person.end() == Exit.STOPPED


def test_doctor_and_deploy_see_and_mend_settings_for_another_board(root):
    cambio("deploy", "--board", "pico_tft")
    text = (root / "settings.toml").read_text()
    for double in ("", text):  # CircuitPython takes the first
        (root / "settings.toml").write_text(text.replace("pico_tft", "toaster") + double)
        assert any("board toaster" in one for one in findings_of(root))
    assert cambio("deploy").exit_code == 0
    assert (root / "settings.toml").read_text() == text
    assert not findings_of(root)


def findings_of(root):
    checks = json.loads(cambio("doctor", "--json").stdout)
    return [
        one["finding"] for one in checks if one["state"] == doctor.BAD and one["check"] == str(root)
    ]


@pytest.mark.parametrize("version", ["8.2.0", "9.2.1"])
def test_another_circuitpython_is_refused_and_nothing_is_written(desk, version):
    root = desk.plug_circuitpy(version=version)
    before = sorted(os.listdir(root))
    code, line = failed("deploy")
    assert (code, "cambio flash" in line) == (Exit.OTHER_SYSTEM, True)
    assert sorted(os.listdir(root)) == before


def test_nothing_is_written_to_the_computers_own_disk_when_the_drive_goes(tmp_path):
    """The drive is a folder of another file system behind a link; the link is bent meanwhile."""
    other = Path("/dev/shm")
    if not other.is_dir() or other.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("needs a second file system, at /dev/shm")
    drive = other / f"cambio-test-{os.getpid()}"
    drive.mkdir()
    left = tmp_path / "left"
    left.mkdir()
    root = tmp_path / "CIRCUITPY"
    root.symlink_to(drive)
    try:
        files = DriveFiles(root)
        planned = deploy.plan(files, GOODS)
        root.unlink()
        root.symlink_to(left)
        with fails(Exit.DRIVE_GONE):
            deploy.carry_out(planned, files, GOODS, BOARD.name, "1")
        for act in (files.listed, files.room, lambda: files.read("x"), lambda: files.remove("x")):
            with pytest.raises(PlainError):
                act()
        assert list(left.iterdir()) == []
    finally:
        for path in drive.iterdir():
            path.unlink()
        drive.rmdir()


@pytest.mark.skipif(sys.platform != "linux", reason="only there a name may be any bytes")
def test_a_file_whose_name_is_no_utf_8_is_backed_up_under_a_name_that_tells_it(root, tmp_path):
    with open(os.fsencode(root) + b"/caf\xe9.txt", "wb") as file:
        file.write(b"mine")
    backup.pack(DriveFiles(root), tmp_path / "mine.zip")
    assert backup.unpacked(tmp_path / "mine.zip").files["caf\\xe9.txt"] == b"mine"


def test_a_backup_that_was_zipped_again_and_a_name_with_a_no_break_space_are_restored(root):
    bring(root)
    (root / "house_rules").mkdir(exist_ok=True)
    for name in ("Oma\u00a0Regeln.txt", "house_rules/ours.json", "Icon\r"):
        (root / name).write_text("mine")
    assert r"'Icon\r' was left out" in cambio("backup", "--out", "mine.zip").stdout
    with zipfile.ZipFile("mine.zip", "a") as packed:
        packed.mkdir("house_rules")
    (root / "house_rules/ours.json").unlink()
    assert cambio("restore", "mine.zip").exit_code == 0
    assert (root / "house_rules/ours.json").read_text() == "mine"
