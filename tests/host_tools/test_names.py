"""`cambio names`: names sent to the device over its port; and no bug report has one."""

import json
import zipfile

import pytest

from firmware import ports
from firmware.link.protocol import answer
from firmware.table import evening
from firmware.table.evening import Evening
from host_tools.common.exit_codes import Exit
from host_tools.twins.file_storage import FileStorage, MemoryStorage
from tests.firmware.handheld import Handheld
from tests.host_tools.commands import cambio, failed, installed, works


def names(board, *words):
    return cambio("names", "--device", board.port.name, *words)


@pytest.mark.slow
def test_names_are_sent_listed_and_forgotten_by_the_installed_command(board):
    def run(*words):
        return installed("names", "--device", board.port.name, *words)

    done = run("Zoë", "Béa", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"names": ["Béa", "Zoë"], "added": ["Zoë", "Béa"]}
    assert run("--forget", "Zoë").stdout == "Béa\n"
    assert run().stdout == "Béa\n"
    assert evening.read(board.storage).names == ["Béa"]


def test_they_are_offered_at_a_seat(board):
    names(board, "Zoë")
    held = Handheld(evening=board.storage.evening())
    held.set_up("kille", 1, 2, names={2: "Zoë"})
    assert held.app.table.names[1] == "Zoë"


def test_a_name_is_cut_to_what_the_device_shows(board):
    facts = json.loads(names(board, "Max\x1b[31m<b>imilian the Great", "--json").stdout)
    assert facts["added"] == ["Max31mbimi"]


def test_what_is_no_name_is_refused(board):
    code, line = failed("names", "--device", board.port.name, "\U0001f600\x07")
    assert code == Exit.REFUSED
    assert "no letter" in line
    code, line = failed("names", "--device", board.port.name, "--forget", "Nobody")
    assert "no such name" in line


def test_while_a_game_is_played_the_device_refuses(board):
    board.deal()
    code, line = failed("names", "--device", board.port.name, "Zoë")
    assert (code, "a game is being played" in line) == (Exit.REFUSED, True)
    assert evening.read(board.storage).names == []


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


def test_no_report_has_a_name_a_result_or_a_record(board, tmp_path, desk):
    """Neither from the device that plays nor from its drive, nor from `cambio play` here."""
    names(board, "Zoënda")
    known = evening.read(board.storage)
    known.add_result("kille", ["Zoënda", "Béatrix"], [1, 2], [0])
    known.beat(0, 4711, "Béatrix")
    evening.keep(board.storage, known)
    root = desk.plug_circuitpy()
    (root / "evening.json").write_text(json.dumps(["Zoënda", "Béatrix", 4711]))  # of an older one
    desk.port_list = [board.port.as_port(interface="CircuitPython CDC2 data")]
    board.deal()
    board.play()
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
