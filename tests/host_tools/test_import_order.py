"""A user's file that the board would run in place of the firmware's is set aside, and told."""

import pytest

from host_tools.build.payload import Payload
from host_tools.device import doctor, manifest
from host_tools.device.drive_files import DriveFiles
from tests.host_tools.boards_in_folders import tree
from tests.host_tools.deployed import bring
from tests.runtimes import MICROPYTHON, needs_micropython, run

GOODS = Payload(
    {
        "boot.py": b"1",
        "code.py": b"import a\n",
        "a.mpy": b"M a",
        "b.mpy": b"M b",
        "lib/adafruit_panel.mpy": b"M panel",
        "words/en": b"words",
    },
    {"CAMBIO_BOARD": '"pico_tft"'},
)


def put(root, path):
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    if path.endswith("/"):
        file.mkdir()
    else:
        file.write_text("mine")


def check_of(root):
    return doctor._of_firmware("board", DriveFiles(root))


SHADOWS = {
    "a.py": "a.py",
    "A.PY": "A.PY",
    "b/": "b",
    "b/notes.txt": "b",
    "code.txt": "code.txt",
    "adafruit_panel.py": "adafruit_panel.py",
    "adafruit_panel.mpy": "adafruit_panel.mpy",
    "lib/adafruit_panel.py": "lib/adafruit_panel.py",
    "lib/adafruit_panel/part.py": "lib/adafruit_panel",
}
HARMLESS = ("main.py", "boot.txt", "lib/a.py", "c.py", "words/a.py", "mine/a.py", "words.py")


@pytest.mark.parametrize("path", SHADOWS)
def test_what_shadows_the_firmware_is_reported_and_set_aside(root, path):
    bring(root, GOODS)
    assert "whole" in check_of(root).finding
    put(root, path)
    assert check_of(root).finding == f"shadows the firmware: {SHADOWS[path]}"
    assert bring(root, GOODS).aside == [SHADOWS[path]]
    assert (root / f"{SHADOWS[path]}.yours").exists()
    assert "whole" in check_of(root).finding
    assert path.endswith("/") or b"mine" in tree(root).values()


@pytest.mark.parametrize("path", HARMLESS)
def test_what_the_board_comes_to_later_stays(root, path):
    bring(root, GOODS)
    put(root, path)
    assert bring(root, GOODS).aside == []
    assert "whole" in check_of(root).finding


def test_modules_of_an_older_firmware_go_and_are_not_kept_as_the_users(root):
    older = Payload({"code.py": b"1", "a/__init__.py": b"1", "b.py": b"1"}, GOODS.settings)
    bring(root, older)
    assert bring(root, GOODS).aside == []
    assert not (root / "a").exists()
    put(root, "a/mine.py")
    assert bring(root, GOODS).aside == ["a"]


def test_a_file_that_shadows_and_is_ours_now_is_not_in_the_way(root):
    both = Payload({**GOODS.files, "lib/a.mpy": b"also"}, GOODS.settings)
    assert bring(root, both).aside == bring(root, both).aside == []
    assert manifest.read(DriveFiles(root)).finished
    assert (root / "a.mpy").read_bytes() == b"M a"


@needs_micropython
@pytest.mark.parametrize("path", ["b/__init__.py", "lib/x/__init__.py", "x.py"])
def test_micropython_imports_in_that_order(tmp_path, path):
    """The interpreter takes what the list says that it takes; ours are .py here."""
    for ours in ("b.py", "lib/x.py"):
        put(tmp_path, ours)
        (tmp_path / ours).write_text("who = 'ours'\n")
    put(tmp_path, path)
    (tmp_path / path).write_text("who = 'theirs'\n")
    name = path.split("/")[-2] if "/" in path else path.split(".")[0]
    code = f"import sys; sys.path[:] = ['', 'lib']; import {name}; print({name}.who)"
    assert run([MICROPYTHON, "-c", code], cwd=tmp_path) == "theirs\n"
