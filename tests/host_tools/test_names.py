"""`cambio names`: names sent to the device over its port; and no bug report has one."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from firmware import ports
from firmware.link.protocol import answer
from firmware.table import evening
from firmware.table.evening import Evening
from host_tools.common.exit_codes import Exit
from host_tools.twins.file_storage import FileStorage, MemoryStorage
from tests.firmware.handheld import Handheld
from tests.host_tools.boards_in_folders import BoardThread
from tests.host_tools.commands import cambio, failed, works
from tests.host_tools.test_link import Board
from tests.runtimes import PATIENCE_S

CAMBIO = Path(sys.executable).with_name("cambio")


@pytest.fixture
def device(port):
    """A device at its title; its port is ``device.port.name``."""
    one = Board(port)
    with BoardThread(one.turn):
        yield one


def names(device, *words):
    return cambio("names", "--device", device.port.name, *words)


@pytest.mark.slow
def test_names_are_sent_listed_and_forgotten_by_the_installed_command(device):
    def run(*words):
        asked = [str(CAMBIO), "names", "--device", device.port.name, *words]
        return subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE_S)

    done = run("Zoë", "Béa", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"names": ["Béa", "Zoë"], "added": ["Zoë", "Béa"]}
    assert run("--forget", "Zoë").stdout == "Béa\n"
    assert run().stdout == "Béa\n"
    assert evening.read(device.storage).names == ["Béa"]


def test_they_are_offered_at_a_seat(device):
    names(device, "Zoë")
    held = Handheld(evening=device.storage.evening())
    held.set_up("kille", 1, 2, names={2: "Zoë"})
    assert held.app.table.names[1] == "Zoë"


def test_a_name_is_cut_to_what_the_device_shows(device):
    facts = json.loads(names(device, "Max\x1b[31m<b>imilian the Great", "--json").stdout)
    assert facts["added"] == ["Max31mbimi"]


def test_what_is_no_name_is_refused(device):
    code, line = failed("names", "--device", device.port.name, "\U0001f600\x07")
    assert code == Exit.REFUSED
    assert "no letter" in line
    code, line = failed("names", "--device", device.port.name, "--forget", "Nobody")
    assert "no such name" in line


def test_while_a_game_is_played_the_device_refuses(device):
    device.deal()
    code, line = failed("names", "--device", device.port.name, "Zoë")
    assert (code, "a game is being played" in line) == (Exit.REFUSED, True)
    assert evening.read(device.storage).names == []


@pytest.mark.parametrize("value", [5, None, [], {}, True, "", "   "])
def test_no_request_breaks_it(value):
    storage = MemoryStorage()
    for key in ("add", "forget"):
        facts = answer(json.dumps({"do": "names", key: value}).encode(), None, storage)
        assert facts["error"] == "bad_argument"


def test_a_device_without_memory_says_so():
    facts = answer(b'{"do": "names", "add": "Anna"}', None, ports.Storage())
    assert facts["error"] == "refused"
    assert "keeps no names" in facts["message"]


def test_no_report_has_a_name_a_result_or_a_record(device, tmp_path, desk):
    """Neither from the device that plays nor from its drive, nor from `cambio play` here."""
    names(device, "Zoënda")
    known = evening.read(device.storage)
    known.add_result("kille", ["Zoënda", "Béatrix"], [1, 2], [0])
    known.beat(0, 4711, "Béatrix")
    evening.keep(device.storage, known)
    root = desk.plug_circuitpy()
    (root / "evening.json").write_text(json.dumps(["Zoënda", "Béatrix", 4711]))  # of an older one
    desk.port_list = [device.port.as_port(interface="CircuitPython CDC2 data")]
    device.deal()
    device.play()
    out = tmp_path / "report.zip"
    log = tmp_path / "games.log"
    works("log", "--out", log)
    works("report", log, "--out", out)
    with zipfile.ZipFile(out) as packed:
        content = b"".join(packed.read(name) for name in packed.namelist())
        assert any(name.startswith("journal") for name in packed.namelist())
    for word in ("Zo", "Béa", "4711", "Anna", "Ben", "evening"):
        for form in (word.encode(), json.dumps(word)[1:-1].encode(), word.encode().hex().encode()):
            assert form not in content or len(form) < 4, word


def test_on_a_laptop_it_is_beside_the_game(tmp_path):
    storage = FileStorage(tmp_path / "pico_tft.journal")
    known = evening.read(storage)
    known.add_name("Zoë")
    assert evening.keep(storage, known)
    storage.close()
    assert (tmp_path / "pico_tft.evening").exists()
    again = FileStorage(tmp_path / "pico_tft.journal")
    assert evening.read(again).names == ["Zoë"]
    assert evening.keep(again, Evening())
    again.close()
    assert [path.suffix for path in tmp_path.iterdir() if "evening" in path.suffix] == []
