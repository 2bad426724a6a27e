"""What a maker has at hand: reset, console, uninstall, and deploying while the firmware changes."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.common.exit_codes import Exit
from host_tools.device import console, watcher
from host_tools.device.drive_files import DriveFiles
from tests.failing import raising
from tests.host_tools.boards_in_folders import BoardThread, Desk, tree
from tests.host_tools.commands import cambio, failed, works
from tests.host_tools.deployed import bring
from tests.host_tools.in_terminal import InTerminal
from tests.runtimes import PATIENCE_S, ROOT, wait_for


@pytest.fixture
def typed(desk, port):
    """A board that plays, and what is typed on its console."""
    desk.port_list = [port.as_port()]
    heard = bytearray()
    with BoardThread(lambda: heard.extend(port.read())):
        yield heard


def test_a_reset_stops_the_program_and_restarts_the_board(typed):
    assert json.loads(works("reset", "--json").stdout)["board"] == "raspberry_pi_pico"
    assert whole(typed, b"reset()\r\n").startswith(console.INTERRUPT)
    assert b"import microcontroller; microcontroller.reset()\r\n" in typed


def test_the_program_alone_restarts(typed):
    assert cambio("reset", "--program").exit_code == 0
    assert b"reset" not in whole(typed, b"\x04")


def whole(typed, ending):
    """What was typed, up to this."""
    wait_for(lambda: ending in typed, lambda: bytes(typed))
    return bytes(typed)


def test_a_board_without_a_port_is_reported(desk):
    desk.plug_circuitpy()
    for command in ("reset", "console"):
        assert cambio(command).exception.exit_code == Exit.PORT


CONSOLE = """
from host_tools.device import console
from host_tools.device.devices import CIRCUITPYTHON, Device, Port
from host_tools.link.tracebacks import Translator
import sys
translator = Translator(lambda key: {"al": {"e": ["card.py:7 Card.show"]}})
console.talk(Device(CIRCUITPYTHON, None, (Port(sys.argv[1], 0x239A, 0x80F4),)), translator)
print("left")
"""


def test_the_console_shows_what_the_board_says_sends_keys_and_is_left(port):
    said = b'  File "al", line 1, in e\r\n'
    typed = bytearray()
    with InTerminal([sys.executable, "-c", CONSOLE, port.name], os.environ) as person:
        with BoardThread(lambda: port.write(said)):  # what came before is not shown
            person.until('File "card.py", line 7, in Card.show\r\n')
        person.strike("print(1)\r")
        wait_for(lambda: typed.extend(port.read()) or b"print(1)" in typed, lambda: typed)
        person.strike("\x1d")
        person.until("left")
        assert person.end() == 0


def test_the_console_needs_a_terminal(typed):
    assert (failed("console")[0], "log --out" in failed("console")[1]) == (Exit.NOT_HERE, True)


def test_an_uninstall_takes_what_a_deploy_put_there_and_nothing_else(desk):
    root = desk.plug_circuitpy()
    mine = {"photo.bmp": b"1", "house_rules/sunday.json": b"{}"}
    for path, content in mine.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_bytes(content)
    (root / "settings.toml").write_text('CIRCUITPY_WIFI_SSID = "home"\n')
    bring(root)
    (root / "firmware/app.py").write_text("mine")
    before = tree(root)
    planned = json.loads(cambio("uninstall", "--dry-run", "--json").stdout)
    assert tree(root) == before
    assert "firmware/app.py stays: you changed it" in works("uninstall").stdout
    left = tree(root)
    assert set(before) - set(left) == {*planned["remove"], "cambio.json"}
    assert mine.items() <= left.items()
    assert left["settings.toml"] == b'CIRCUITPY_WIFI_SSID = "home"\n'
    assert left["firmware/app.py"] == b"mine"
    assert cambio("uninstall").exception.exit_code == Exit.NOT_DEPLOYED


def test_an_uninstall_that_was_cut_short_is_finished_by_the_next(desk, monkeypatch):
    root = desk.plug_circuitpy()
    bring(root)
    real = Path.unlink

    def pulled(self, missing_ok=False):
        if self.parent != root:
            raise OSError(5, "Input/output error")
        real(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", pulled)
    monkeypatch.setattr(DriveFiles, "write", raising(OSError(28, "full")))
    assert cambio("uninstall").exception.exit_code == Exit.DRIVE_GONE
    assert not (root / "code.py").exists()  # what starts the rest went first
    assert "missing: boot.py, code.py" in cambio("doctor").output
    monkeypatch.setattr(Path, "unlink", real)
    assert cambio("uninstall").exit_code == 0
    assert sorted(tree(root)) == ["boot_out.txt"]


def test_a_change_is_reported_once_it_is_complete(tmp_path):
    file = tmp_path / "scene.py"
    file.write_text("1")
    stamp = [1_000_000_000]

    def write(path, text):
        path.write_text(text)
        stamp[0] += 1_000_000_000
        os.utime(path, ns=(stamp[0], stamp[0]))

    steps = iter(
        [
            lambda: None,
            lambda: write(file, "12"),
            lambda: write(file, "123"),  # the editor is not done
            lambda: None,
            lambda: write(tmp_path / "new.py", ""),
            lambda: None,
            file.unlink,
            lambda: None,
        ]
    )
    changes = watcher.changes([tmp_path], lambda _: next(steps)())
    assert [[path.name for path in next(changes)] for _ in range(3)] == [
        ["scene.py"],
        ["new.py"],
        ["scene.py"],
    ]


def test_a_change_between_the_call_and_the_first_look_is_reported_too(tmp_path):
    """As while the first deploy is still on its way."""
    file = tmp_path / "scene.py"
    changes = watcher.changes([tmp_path], lambda _: None)
    file.write_text("1")
    assert [path.name for path in next(changes)] == ["scene.py"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="ends the command by a signal")
def test_each_change_of_the_firmware_is_deployed_while_it_is_watched_and_a_wrong_one_is_reported(
    tmp_path,
):
    """In a copy of the project, whose title is broken and mended; the drive loses a file."""
    clone = tmp_path / "clone"
    for folder in ("engine_core", "firmware", "hardware", "host_tools"):
        shutil.copytree(ROOT / folder, clone / folder, ignore=shutil.ignore_patterns("*.png"))
    root = Desk(tmp_path / "media").plug_circuitpy()
    cambio = [sys.executable, "-m", "host_tools.cli.main"]
    watching = subprocess.Popen(
        [*cambio, "deploy", "--watch", "--device", root, "--board", "pico_tft"],
        cwd=clone,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert "Watching" in watching.stderr.readline()
        before = tree(root)
        title = clone / "firmware/scenes/setup/title.py"
        whole = title.read_bytes()
        (root / "a.mpy").unlink()
        title.write_bytes(b"def:")
        assert watching.stderr.readline() == "Changed: title.py\n"
        assert "(title.py, line 1)" in watching.stderr.readline()
        title.write_bytes(whole)
        assert watching.stderr.readline() == "Changed: title.py\n"
        wait_for(lambda: tree(root) == before)
    finally:
        watching.send_signal(signal.SIGINT)
        watching.communicate(timeout=PATIENCE_S)
