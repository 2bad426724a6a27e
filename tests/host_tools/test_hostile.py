"""What a person or a board may throw at the command: each ends in a plain line."""

import json
import zipfile

import pytest

from host_tools.boards import boards
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.device import devices, flash
from host_tools.rules.toml_lines import line_of
from tests.host_tools.boards_in_folders import circuitpython
from tests.host_tools.commands import cambio, failed, fails

TOO_LONG = "/".join(["x" * 300] * 3)
"""A path that the system refuses to look at, as it does below a folder that is not ours."""


@pytest.mark.parametrize("command", ["deploy", "doctor", "backup"])
def test_a_device_below_a_folder_that_is_shut_is_no_device(desk, command):
    assert failed(command, "--device", TOO_LONG)[0] == Exit.NO_BOARD


@pytest.mark.parametrize("option", ["--out", "--plot"])
def test_results_below_a_folder_that_is_shut_are_refused_before_any_game(option):
    code, line = failed("simulate", option, f"{TOO_LONG}/x.png")
    assert (code, "There is no folder" in line) == (Exit.BAD_FILE, True)


@pytest.mark.parametrize("path", ["/", "."])
def test_a_bells_game_is_not_saved_in_a_folder(path):
    code, line = failed("bell", "--speaker", "--players", "A,B,C", "--save", path)
    assert (code, "--save" in line) in [(Exit.BAD_FILE, True), (Exit.NOT_HERE, False)]


def test_what_cannot_be_written_is_named(tmp_path):
    (tmp_path / "sunday.toml").write_text('[game]\nbase = "kille"\n')
    (tmp_path / "file").write_text("")
    line = failed("rules", "export", tmp_path / "sunday.toml", "--to", tmp_path / "file")[1]
    assert "None" not in line
    assert str(tmp_path / "file") in line
    with pytest.raises(PlainError) as caught, writing("x"):
        raise OSError("no number")
    assert "None" not in caught.value.line()


@pytest.mark.parametrize(
    "text", ["x = " + "9" * 5000, "x = " + "[" * 3000 + "]" * 3000], ids=["number", "brackets"]
)
def test_endless_house_rules_are_reported(tmp_path, text):
    (tmp_path / "big.toml").write_text(text)
    assert failed("rules", "check", tmp_path / "big.toml")[0] == Exit.BAD_FILE


def test_house_rules_with_a_byte_order_mark_are_read(tmp_path):
    (tmp_path / "bom.toml").write_bytes(b'\xef\xbb\xbf[game]\nbase = "kille"\n')
    assert cambio("rules", "check", tmp_path / "bom.toml").exit_code == 0


WRONG = """\
[game]
base = "klatschen"   # a good one

[settings]
rounds = 999

[points]
"K red" = "many"
"""


def test_an_error_in_house_rules_gives_its_line(tmp_path):
    file = tmp_path / "wrong.toml"
    file.write_text(WRONG)
    lines = cambio("rules", "check", file).stdout.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{file}:5", f"{file}:8"]
    problems = json.loads(cambio("rules", "check", file, "--json").stdout)["problems"]
    assert [one["line"] for one in problems] == [5, 8]
    assert f"{file}:5: settings.rounds" in failed("rules", "show", file)[1]


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("game.base", 2),
        ("settings.rounds", 5),
        ('points."K red"', 8),
        ("points", 7),
        ("settings.limit", 4),
        ("powers", None),
    ],
)
def test_the_line_of_a_key(key, line):
    assert line_of(WRONG, key) == line


def obeyed(*words):
    """The control characters that the terminal gets to see of a command."""
    done = cambio(*words)
    line = done.exception.line() if isinstance(done.exception, PlainError) else ""
    return {"\x1b", "\x07"} & set(done.output + line)


def test_what_a_board_says_is_never_obeyed_by_the_terminal(desk):
    root = desk.plug_circuitpy(board_id="x\x1b[2J", version="10.\x1b]0;gone\x07", uid="")
    assert "\x1b" in (root / "boot_out.txt").read_text()
    for command in ("devices", "doctor", "deploy", "backup"):
        assert not obeyed(command)


def test_control_characters_from_a_drive_never_reach_the_terminal(desk):
    root = desk.plug_circuitpy()
    evil = "x\x1b[2J"
    facts = {"format": 1, "finished": True, "board": evil, "version": evil, "files": {evil: "1"}}
    (root / "cambio.json").write_text(json.dumps(facts))
    (root / "settings.toml").write_text(f'CAMBIO_BOARD = "{evil}"\n')
    with zipfile.ZipFile("evil.zip", "w") as packed:
        packed.writestr("cambio-backup.json", '{"format": 1}')
        packed.writestr(evil, "x")
    for words in (["doctor"], ["deploy", "--dry-run"], ["restore", "evil.zip"], ["uninstall"]):
        assert not obeyed(*words)


def test_a_board_with_another_chip_is_not_offered_a_flash(desk, tmp_path):
    desk.plug_boot_loader("RP2350", chip="RP2354X")
    checks = json.loads(cambio("doctor", "--json").stdout)
    (one,) = [check for check in checks if "boot loader" in check["finding"]]
    assert "RP2354X" in one["finding"]
    assert "cambio flash" not in one["advice"]
    assert "RP2040" in one["advice"]
    assert "RP2354X" in cambio("devices").stdout
    (device,) = devices.find(desk)
    with fails(Exit.WRONG_BOARD):  # before an image is fetched for it
        flash.check_board(device, boards.load("pico_tft"))


@pytest.mark.parametrize(("time", "bound"), [("nan", "86400"), ("-5", "0"), ("inf", "86400")])
def test_a_time_to_wait_is_a_number_of_seconds(desk, tmp_path, time, bound):
    (tmp_path / "image.uf2").write_bytes(circuitpython())
    done = cambio("flash", "--uf2", "image.uf2", f"--wait={time}")
    assert done.exit_code == Exit.USAGE
    assert "'--wait': Input should be " in done.stderr
    assert done.stderr.rstrip().endswith(f"than or equal to {bound}")
