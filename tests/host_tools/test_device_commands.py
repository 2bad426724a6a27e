"""The commands as a person or a script runs them: what is printed, and the exit code."""

import errno
import json
import os
import zipfile
from pathlib import PureWindowsPath

import pytest

from host_tools.boards import boards
from host_tools.build.payload import Payload
from host_tools.common.exit_codes import Exit
from host_tools.device import backup, doctor, downloads, drive_files, manifest, uf2
from host_tools.device.devices import Port
from host_tools.device.drive_files import DriveFiles
from tests.host_tools.boards_in_folders import UID, BoardThread, circuitpython, takes_image, tree
from tests.host_tools.commands import cambio, failed, works
from tests.host_tools.deployed import GOODS, bring, changed

# --- from a blank board to a game ------------------------------------------------------------


def test_a_blank_pico_becomes_the_device_in_one_command(desk, tmp_path):
    data = circuitpython()
    (tmp_path / "image.uf2").write_bytes(data)
    desk.plug_boot_loader()
    with BoardThread(takes_image(desk, len(data))):
        done = works("flash", "--board", "pico_oled", "--uf2", "image.uf2", "--json")
    outcome = json.loads(done.stdout)
    assert (outcome["board"], outcome["circuitpython"]) == ("pico_oled", "10.3.1")
    root = desk.folder / "CIRCUITPY"
    assert "code.py" in outcome["deployed"]["write"]
    assert '"pico_oled"' in (root / "settings.toml").read_text()
    again = works("flash", "--uf2", "image.uf2")
    assert "already runs this CircuitPython" in again.stderr
    assert "{" not in again.stderr  # a note is plain where no script asks
    assert "pico_oled: 0 files were written" in again.stdout


@pytest.mark.parametrize(
    ("asked", "board_id"),
    [((), "wiznet_w5100s_evb_pico"), (("--image", "raspberry_pi_pico"), "raspberry_pi_pico")],
)
def test_the_image_that_leaves_most_memory_is_taken_unless_another_is_asked_for(
    desk, tmp_path, monkeypatch, asked, board_id
):
    monkeypatch.setenv("CAMBIO_CACHE", str(tmp_path))
    cache = tmp_path / "circuitpython"
    cache.mkdir(parents=True)
    for one in ("wiznet_w5100s_evb_pico", "raspberry_pi_pico"):
        name = downloads.file_name(one, downloads.VERSION)
        (cache / name).write_bytes(circuitpython(one, downloads.VERSION))
    desk.plug_boot_loader()
    size = len(circuitpython())
    with BoardThread(takes_image(desk, size, board_id=board_id, version=downloads.VERSION)):
        done = works("flash", "--board", "pico_tft", "--only", *asked)
    assert f"Using the image for {board_id}: " in done.stderr
    again = cambio("flash", "--board", "pico_tft", "--only", *asked)
    assert "already runs this CircuitPython" in again.stderr


def test_a_pico_2_is_known_by_its_boot_loader_and_gets_only_its_own_images(
    desk, tmp_path, monkeypatch
):
    monkeypatch.setenv("CAMBIO_CACHE", str(tmp_path))
    cache = tmp_path / "circuitpython"
    cache.mkdir(parents=True)
    data = circuitpython("raspberry_pi_pico2", downloads.VERSION, chip=uf2.RP2350)
    (cache / downloads.file_name("raspberry_pi_pico2", downloads.VERSION)).write_bytes(data)
    (tmp_path / "pico.uf2").write_bytes(circuitpython())
    drive = desk.plug_boot_loader("RP2350", "RP2350")
    said = "The image is not for the RP2350 (Pico 2): block 0 has the family RP2040."
    assert said in failed("flash", "--uf2", "pico.uf2")[1]
    (tmp_path / "pico2.uf2").write_bytes(data)
    code, line = failed("flash", "--board", "pico_tft", "--uf2", "pico2.uf2")
    assert (code, "another chip (RP2350)" in line) == (Exit.WRONG_BOARD, True)
    assert [path.name for path in drive.iterdir()] == ["INFO_UF2.TXT"]
    about = {"board_id": "raspberry_pi_pico2", "version": downloads.VERSION}
    with BoardThread(takes_image(desk, len(data), **about)):
        done = works("flash", "--only", "--json")
    assert json.loads(done.stdout)["board"] == "pico2_tft"


def test_an_image_that_does_not_fit_the_board_is_refused(desk):
    code, line = failed("flash", "--board", "pico_tft", "--image", "adafruit_macropad_rp2040")
    assert code == Exit.USAGE
    assert "Known: raspberry_pi_pico, raspberry_pi_pico_w, wiznet_w5100s_evb_pico." in line


def test_a_wrong_image_is_refused_before_the_board_is_touched(desk, tmp_path):
    drive = desk.plug_boot_loader()
    (tmp_path / "bad.uf2").write_bytes(circuitpython()[:-512])
    assert failed("flash", "--uf2", "bad.uf2")[0] == Exit.BAD_IMAGE
    assert "--version out" in failed("flash", "--uf2", "bad.uf2", "--version", "9.0.0")[1]
    (tmp_path / "other.uf2").write_bytes(circuitpython("adafruit_macropad_rp2040"))
    assert failed("flash", "--uf2", "other.uf2")[0] == Exit.WRONG_BOARD
    assert failed("flash", "--uf2", "none.uf2")[0] == Exit.BAD_FILE
    assert list(tree(drive)) == ["INFO_UF2.TXT"]


def test_another_board_is_not_touched(desk, tmp_path):
    root = desk.plug_circuitpy(board_id="feather_m4_express")
    before = tree(root)
    (tmp_path / "image.uf2").write_bytes(circuitpython())
    assert failed("flash", "--uf2", "image.uf2")[0] == Exit.WRONG_BOARD
    assert failed("deploy")[0] == Exit.WRONG_BOARD
    assert "The handheld is made with" in works("doctor").stdout  # and not: cambio deploy
    assert tree(root) == before


def test_a_log_is_of_a_device_that_has_the_game(desk):
    desk.plug_circuitpy()
    assert failed("log", "--out", "x.log")[0] == Exit.NOT_DEPLOYED


def test_nothing_is_coloured_and_no_bar_moves_where_no_terminal_is(desk):
    desk.plug_circuitpy()
    done = cambio("deploy")
    assert "\x1b" not in done.output
    assert "\r" not in done.output
    assert "\x1b" not in cambio("doctor").output


def test_without_a_board_it_waits_and_then_says_what_to_hold(desk, tmp_path):
    (tmp_path / "image.uf2").write_bytes(circuitpython())
    code, line = failed("flash", "--uf2", "image.uf2", "--wait", 0.2)
    assert (code, "BOOTSEL" in line) == (Exit.NO_BOOT_LOADER, True)


def test_deploy_prints_sizes_and_says_what_to_do(desk):
    desk.plug_circuitpy()
    done = works("deploy")
    assert max(map(len, done.stdout.splitlines())) > 80  # no line is parted
    assert "unplug the board" in done.stdout
    desk.locked.add("CIRCUITPY")
    assert cambio("deploy").exit_code == 0  # nothing to write: a locked drive is no matter
    (desk.folder / "CIRCUITPY" / "boot.py").unlink()
    assert failed("deploy")[0] == Exit.DRIVE_LOCKED


@pytest.mark.parametrize("path", ["C:/evil", "C:evil", "..\\evil", "\\evil"])
def test_on_windows_no_file_of_a_manifest_is_outside_the_drive(root, monkeypatch, path):
    (root / manifest.PATH).write_text(json.dumps({"format": 1, "files": {path: "1"}}))
    monkeypatch.setattr(drive_files, "Path", PureWindowsPath)
    assert manifest.read(DriveFiles(root)).files == {}
    with pytest.raises(ValueError, match="outside the drive"):
        DriveFiles(root).at(path)


def test_two_commands_do_not_change_a_drive_at_once(desk):
    root = desk.plug_circuitpy()
    bring(root)
    before = tree(root)
    with DriveFiles(root).alone():
        assert [failed(word)[0] for word in ("deploy", "uninstall")] == [Exit.DRIVE_BUSY] * 2
    assert tree(root) == before


def test_a_script_learns_what_a_deploy_did(desk):
    root = desk.plug_circuitpy()
    bring(root, changed(lib__mine=b"1", lib__old=b"2"))
    (root / "lib/mine.py").write_text("mine")
    (root / "code.py").write_text("my program")
    text = (root / "settings.toml").read_text().replace("4096", "9000")
    (root / "settings.toml").write_text(text)
    planned = json.loads(cambio("deploy", "--dry-run", "--json").stdout)
    done = json.loads(cambio("deploy", "--json").stdout)
    assert (planned["set_aside"], done["set_aside"]) == (["code.py"], ["code.py.yours"])
    same = {"dry_run": True, "set_aside": ["code.py"], "free": planned["free"]}  # others write too
    assert planned == done | same
    assert done["write"]["code.py"] == (root / "code.py").stat().st_size
    assert (done["kept"], done["settings_of_your_own"]) == (
        ["lib/mine.py"], ["CIRCUITPY_PYSTACK_SIZE"],
    )  # fmt: skip
    assert "lib/old.py" in done["remove"]
    assert (root / "lib/mine.py").read_text() == "mine"
    again = json.loads(cambio("deploy", "--json").stdout)
    assert (again["write"], again["remove"], again["set_aside"]) == ({}, [], [])
    assert again["same"] == len(done["write"]) + done["same"]


def test_devices(desk):
    assert failed("devices")[0] == Exit.NO_BOARD
    desk.plug_circuitpy()
    desk.port_list = [Port("/dev/ttyACM0", 0x239A, 0x80F4, UID)]
    assert "Raspberry Pi Pico" in cambio("devices").stdout
    (one,) = json.loads(cambio("devices", "--json").stdout)
    assert (one["uid"], one["ports"]) == (UID, ["/dev/ttyACM0"])
    desk.plug_circuitpy("CIRCUITPY1", uid="00")
    assert failed("deploy")[0] == Exit.SEVERAL_BOARDS


# --- doctor --------------------------------------------------------------------------------------


def findings(desk):
    return {(one.state, one.finding) for one in doctor.examine(desk)}


def test_the_doctor_finds_each_trouble_and_says_what_to_do(desk):
    assert (doctor.BAD, "no board was found") in findings(desk)
    assert cambio("doctor").exit_code == Exit.PROBLEMS
    root = desk.plug_circuitpy()
    assert (doctor.BAD, "no Cambio firmware on it") in findings(desk)
    assert "--board pico_oled or pico_tft" in str(doctor.examine(desk))
    cambio("deploy")
    assert cambio("doctor").exit_code == 0
    (root / "a.mpy").unlink()
    (root / "b.mpy").write_text("x")
    assert (doctor.BAD, "missing: a.mpy; changed: b.mpy") in findings(desk)
    cambio("deploy")
    drive = DriveFiles(root)
    there = manifest.read(drive)
    there.finished = False
    drive.write(manifest.PATH, there.packed())
    assert (doctor.BAD, "a deploy was not finished") in findings(desk)
    cambio("deploy")
    assert cambio("doctor").exit_code == 0
    facts = json.loads(cambio("doctor", "--json").stdout)
    assert all(one["advice"] for one in facts if one["state"] == doctor.BAD)


def test_the_doctor_names_some_of_many_files_and_tells_another_build(desk):
    root = desk.plug_circuitpy()
    bring(root, Payload({**GOODS.files, "a.mpy": b"a module"}, GOODS.settings))
    states = {finding: state for state, finding in findings(desk)}
    assert states["firmware 1 for pico_tft, whole, not this computer's build"] == doctor.NOTE
    cambio("deploy")
    words = sorted((root / "words").iterdir())
    for path in [root / f"{letter}.mpy" for letter in "abcdef"[: 7 - len(words)]] + words:
        path.unlink()
    (missing,) = [finding for _, finding in findings(desk) if finding.startswith("missing")]
    assert (missing.count(","), missing.endswith(" and 2 more")) == (4, True)


def test_the_doctor_looks_at_every_state(desk, monkeypatch):
    real = boards.load
    monkeypatch.setattr(boards, "load", lambda name: real(name.replace("pico2_tft", "half_made")))
    desk.plug_boot_loader()
    desk.plug_circuitpy(version="8.2.0")
    desk.port_list = [
        Port("/dev/ttyACM7", 0x239A, 0x80F4, UID),
        Port("/dev/ttyACM8", 0x2E8A, 0x0005, "mp"),
        Port("/dev/ttyACM9", 0x239A, 0x8108, "mac"),
    ]
    desk.label_table = {"CIRCUITPY": "/dev/sdz1"}
    desk.plug_boot_loader("OTHER", "OTHER")
    (desk.plug_circuitpy("CIRCUITPY1") / "boot_out.txt").write_bytes(b"\xff\xfe")
    text = " ".join(finding for _, finding in findings(desk))
    for words in (
        'There is no board "half_made".',
        "the boot loader of a ",
        "CircuitPython of an unknown version",
        "in its boot loader",
        "CircuitPython 8.2.0",
        "runs something other",
        "plays with its drive locked",
        "not mounted",
    ):
        assert words in text


# --- the user's files ----------------------------------------------------------------------------


def test_a_backup_comes_back_on_a_new_drive(desk, tmp_path):
    root = desk.plug_circuitpy()
    cambio("deploy")
    (root / "house_rules").mkdir()
    (root / "house_rules/sunday.json").write_text("{}")
    (root / "settings.toml").write_text('CIRCUITPY_WIFI_SSID = "home"\n')
    (root / ".Trashes").mkdir()
    for systems in (".Trashes/old.bmp", "._photo.bmp", backup.ABOUT):
        (root / systems).write_text("the computer's own, or of an earlier backup")
    (root.parent / "kept").mkdir()
    (root.parent / "mine.zip").symlink_to("kept/mine.zip")  # what it leads to is written
    done = cambio("backup", "--out", str(root.parent / "mine.zip"), "--json")
    os.rename(root.parent / "kept/mine.zip", "mine.zip")
    assert json.loads(done.stdout)["files"] == ["house_rules/sunday.json", "settings.toml"]
    desk.unplug("CIRCUITPY")
    fresh = desk.plug_circuitpy()
    cambio("deploy")
    done = cambio("restore", "mine.zip", "--json")
    assert json.loads(done.stdout)["aside"] == ["settings.toml.yours"]
    assert (fresh / "house_rules/sunday.json").read_text() == "{}"
    assert "home" in (fresh / "settings.toml").read_text()
    assert "2 were the same" in cambio("restore", "mine.zip").stdout


def test_a_restore_that_has_no_room_leaves_every_file_where_it_is(desk, monkeypatch):
    root = desk.plug_circuitpy()
    cambio("deploy")
    cambio("backup", "--out", "mine.zip")
    (root / "settings.toml").write_text("newer = 1\n")
    before = sorted(path.name for path in root.iterdir())

    def full(path, content, system):
        if content:
            raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(drive_files, "_write_out", full)
    assert cambio("restore", "mine.zip").exit_code != 0
    assert sorted(path.name for path in root.iterdir()) == before


def test_a_restore_leaves_the_firmware_alone(desk):
    root = desk.plug_circuitpy()
    cambio("deploy")
    good = (root / "code.py").read_bytes()
    held = backup.Backup({"code.py": b"old", "boot_out.txt": b"x"})
    done = backup.restore(DriveFiles(root), held)
    assert (done.left_out, done.beside) == (["boot_out.txt"], ["code.py.yours"])
    assert (root / "code.py").read_bytes() == good


@pytest.mark.parametrize(
    "entries",
    [
        None,
        {},
        {backup.ABOUT: "[]"},
        {backup.ABOUT: '{"format": 2}'},
        {backup.ABOUT: '{"format": 1}', "../evil": "x"},
        {backup.ABOUT: '{"format": 1}', "/evil": "x"},
        {backup.ABOUT: '{"format": 1}', "evil\x1b[2J": "x"},
        {backup.ABOUT: '{"format": 1}', "large": "x" * (backup.SIZE_MOST + 1)},
    ],
)
def test_a_backup_that_is_none_changes_nothing(desk, tmp_path, entries):
    root = desk.plug_circuitpy()
    before = tree(root)
    if entries is None:
        (tmp_path / "bad.zip").write_bytes(b"PK\x03\x04 not really")
    else:
        with zipfile.ZipFile(tmp_path / "bad.zip", "w") as packed:
            for name, content in entries.items():
                packed.writestr(name, content)
    assert failed("restore", "bad.zip")[0] == Exit.BAD_FILE
    assert tree(root) == before
    assert not (desk.folder / "evil").exists()
