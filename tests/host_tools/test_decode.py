"""Faults of the deployed build, told by every command in the names of the source."""

import json
import os
import shutil
import zipfile

import pytest

from firmware.storage.flash_log import FlashLog
from host_tools.build import cache, payload
from host_tools.common.exit_codes import Exit
from host_tools.device import manifest
from host_tools.link.tracebacks import Translator, fault_in
from tests import embedded
from tests.firmware.flash import Sector
from tests.host_tools.commands import CAMBIO, cambio, failed, works
from tests.host_tools.in_terminal import InTerminal
from tests.runtimes import needs_micropython
from tests.seeds import KEY, SEEDS, frames, place

NAMED = {"zz": {"act": ["firmware/app/referee.py:34 Referee.act"]}}
ACT = "firmware/app/referee.py", 34, "Referee.act"
TRACEBACK = """# CircuitPython's module of this name
import io
import sys

print_exception = sys.print_exception


def format_exception(fault):
    printed = io.StringIO()
    sys.print_exception(fault, printed)
    return [printed.getvalue()]
"""


@pytest.fixture(autouse=True)
def deployed_here(request, tmp_path, monkeypatch):
    """This computer is the one that deployed them: their names are in its cache."""
    seeded_too = "faults" in request.fixturenames
    names = NAMED | (embedded.played()[1].names if seeded_too else {})
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "cache"))
    cache.cached(KEY, lambda: {payload.NAMES: json.dumps(names).encode()})


@pytest.fixture(scope="module")
def faults(embedded_folder, tmp_path_factory):
    """Of each seed, what a board's console says, and the lines that the board keeps."""
    folder = tmp_path_factory.mktemp("deployed") / "drive"
    shutil.copytree(embedded_folder, folder)
    (folder / "traceback.py").write_text(TRACEBACK)
    said = embedded.told_by(folder, "import play_seeded_round", "-X", "heapsize=16M")
    *parts, end = said.split("]\n")
    assert (len(parts), end) == (len(SEEDS), "")
    return [
        (part.rpartition("\n")[0], json.loads(part.rpartition("\n")[2] + "]")) for part in parts
    ]


@needs_micropython
@pytest.mark.parametrize("number", range(len(SEEDS)), ids=[name for _, name in SEEDS])
def test_a_fault_is_reported_with_the_file_and_function_of_the_source(faults, number, tmp_path):
    (tmp_path / "fault.txt").write_text(faults[number][0])
    done = works("decode", tmp_path / "fault.txt")
    assert f"\nSeeded: {number}\n" in done.stdout
    assert frames(done.stdout)[-2] == place(number)


@needs_micropython
@pytest.mark.parametrize("number", range(len(SEEDS)), ids=[name for _, name in SEEDS])
def test_so_is_what_the_device_keeps_of_it(faults, number):
    fault = fault_in(faults[number][1])
    assert fault.scene
    assert fault.error == f"Seeded: {number}"
    assert frames(fault.described())[-2] == place(number)


# --- what a person pastes -------------------------------------------------------------------------

KEPT = ["payload 01234567, scene turn", "zz 1, in act", "Seeded: 1"]
PASTED = """Traceback (most recent call last):
  File "zz", line 1, in act
Seeded: 1
"""
OTHER = "payload ffffffff, scene turn\n"


def pasted(text, *words):
    return cambio("decode", *words, input=text)


def test_it_is_read_from_the_clipboard_and_printed_as_json():
    done = pasted(f"before\n{KEPT[0]}\n{PASTED}after\n", "--json")
    facts = json.loads(done.stdout)
    assert (facts["payload"], frames(facts["traceback"])) == ("01234567", [ACT])
    assert facts["traceback"].startswith("before\n")


def test_the_payload_can_be_named(desk):
    assert frames(pasted(PASTED, "--payload", "0123456789").stdout) == [ACT]


def test_else_it_is_the_one_on_the_drive_that_is_plugged_in(desk):
    root = desk.plug_circuitpy()
    (root / manifest.PATH).write_bytes(manifest.Manifest(payload=KEY).packed())
    assert frames(pasted(PASTED).stdout) == [ACT]


def test_else_what_would_be_deployed_from_here(desk, monkeypatch):
    made = payload.Payload({}, {}, "fe", json.dumps({"zz": {"act": ["here.py:7 act"]}}).encode())
    monkeypatch.setattr(payload, "build", lambda board, progress: made)
    assert frames(pasted(PASTED).stdout) == [("here.py", 7, "act")]
    assert frames(pasted("payload fe, scene x\n" + PASTED).stdout) == [("here.py", 7, "act")]


def test_a_build_that_it_takes_is_seen(tmp_path):
    (tmp_path / "fault.txt").write_text('File "al", line 1, in e')
    words = [CAMBIO, "decode", tmp_path / "fault.txt"]
    with InTerminal(words, {**os.environ, "CAMBIO_CACHE": str(tmp_path)}) as person:
        person.until("Building")


def test_an_untranslatable_traceback_says_what_to_do(desk, monkeypatch, tmp_path):
    (tmp_path / "prose.txt").write_text("it broke")
    code, line = failed("decode", "prose.txt")
    assert (code, "No traceback" in line) == (Exit.BAD_FILE, True)
    assert failed("decode", "none.txt")[0] == Exit.BAD_FILE
    monkeypatch.setattr(payload, "build", lambda board, progress: payload.Payload({}, {}, "fe"))
    (tmp_path / "other.txt").write_text(OTHER + PASTED)
    code, line = failed("decode", "other.txt")
    assert (code, "build ffffffff" in line, "deployed it" in line) == (Exit.NOT_HERE, True, True)
    (tmp_path / "foreign.txt").write_text(KEPT[0] + PASTED.replace('"zz"', '"zzz"'))
    assert "--payload" in failed("decode", "foreign.txt")[1]


# --- what comes over a line -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_console_shows_it_as_it_comes(size):
    asked = []

    def names(key):
        asked.append(key)
        return {"zz": {"act": ["here.py:7 act"]}}

    translator = Translator(names)
    said = f">>> 1\r\n{KEPT[0]}\r\n{PASTED}  no frame\r\n>>> "
    shown = "".join([translator.rx(said[at : at + size]) for at in range(0, len(said), size)])
    assert shown == said.replace('"zz", line 1, in act', '"here.py", line 7, in act')
    assert asked == ["01234567"]
    assert [translator.rx(letter) for letter in "  x"] == [" ", " ", "x"]  # typed at the prompt


def test_a_console_that_begins_with_one_of_an_unknown_build_asks_for_todays_names():
    translator = Translator(lambda key: {"zz": {"act": ["today.py:7 act"]}} if key == "" else {})
    shown = "".join(translator.rx(letter) for letter in '  File "zz", line 1, in act\n')
    assert shown == '  File "today.py", line 7, in act\n'


@pytest.fixture
def broken(desk, board):
    """A device that had a fault; a computer sees its drive and its port."""
    board.storage = FlashLog(Sector())
    board.storage.keep_fault("\n".join(KEPT).encode())
    desk.plug_circuitpy()
    desk.port_list = [board.port.as_port(interface="CircuitPython CDC2 data")]
    return board


def test_every_command_that_asks_a_device_tells_its_last_fault(broken, tmp_path):
    port = broken.port.name
    doctor = cambio("doctor").stdout
    assert "its last fault was Seeded: 1" in doctor
    assert frames(doctor) == [ACT]
    assert frames(cambio("report", "--out", "report.zip").output) == []
    with zipfile.ZipFile(tmp_path / "report.zip") as packed:
        assert frames(packed.read("fault-1.txt").decode()) == [ACT]
    assert frames(cambio("log", "--device", port, "--out", "games.log").stderr) == [ACT]
    assert frames(cambio("monitor", "--device", port, "--once").stdout) == [ACT]
    facts = json.loads(cambio("monitor", "--device", port, "--once", "--json").stdout)
    assert facts["fault"].startswith(KEPT[0])


def test_a_device_without_a_fault_or_of_an_older_firmware_is_no_finding(broken, monkeypatch):
    broken.storage.keep_fault(b"")
    assert "last fault" not in cambio("doctor").stdout
    broken.storage.keep_fault(b"something else")
    assert "last fault" not in cambio("doctor").stdout


def test_a_fault_without_names_here_is_shown_as_it_came(broken):
    broken.storage.keep_fault("\n".join([OTHER.strip(), *KEPT[1:]]).encode())
    output = cambio("doctor").stdout
    assert 'File "zz", line 1, in act' in output
    assert "payload ffffffff" in output
