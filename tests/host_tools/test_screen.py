"""`cambio screen`: the panel's picture over the link, and never a secret."""

import json

import numpy as np
import pygame
import pytest

from firmware.link import protocol, screen_reader
from host_tools.common.exit_codes import Exit
from host_tools.link import client, screen
from host_tools.twins.file_storage import MemoryStorage
from host_tools.twins.panel import Panel
from tests.firmware.handheld import Handheld
from tests.host_tools.commands import cambio, works
from tests.host_tools.scripted_lines import Streaming


@pytest.fixture
def device(board):
    """A device with a panel of its own."""
    board.app = Handheld().app
    board.panel = board.app.ports.screen.display = Panel(320, 240, True)
    board.panel.root_group = board.app.scene.group
    board.panel.refresh()
    return board


def test_the_picture_is_the_panels(device, tmp_path):
    out = tmp_path / "screen.png"
    words = ["screen", "--device", device.port.name, "--out", str(out), "--json"]
    assert json.loads(works(*words).stdout) == {"file": str(out), "width": 320, "height": 240}
    shown = pygame.surfarray.array3d(pygame.image.load(out)).transpose(1, 0, 2)
    assert np.array_equal(shown, device.panel.pixels())
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 2  # and it is not one colour


def test_a_scene_that_may_show_a_secret_is_refused(device):
    device.app.scene.name = "hand_over"
    done = cambio("screen", "--device", device.port.name, "--out", "x.png")
    assert done.exception.exit_code == Exit.REFUSED
    assert "for one player alone" in done.exception.message


SECRET = ("hand_over", "memorise", "drawn", "power", "give", "joker", "exchange_look", "floor")


@pytest.mark.parametrize("name", SECRET)
def test_only_scenes_that_all_may_see_are_read(name):
    assert screen_reader.row({"row": 0}, name, Handheld().screen.display)["error"] == "refused"


@pytest.mark.parametrize("row", [None, -1, 240, "1", True, 1.5])
def test_a_row_is_one_of_the_panels(row):
    display = Handheld().screen.display
    assert screen_reader.row({"row": row}, "title", display)["error"] == "bad_argument"


def test_a_panel_that_cannot_be_read_says_so():
    display = Handheld().screen.display
    assert "can't be read" in screen_reader.row({"row": 0}, "title", display)["message"]
    assert protocol.answer(b'{"do": "screen"}', None, MemoryStorage())["error"] == "refused"


def test_long_runs_are_parted():
    assert screen_reader.runs(b"\x12\x34" * 300 + b"\x00\x01") == "ff12342d1234010001"


class Changing(Streaming):
    """A device whose scene is another one at every question."""

    def __init__(self, answer):
        self.answer = answer
        self.count = 0

    def read(self, size, /):
        self.count += 1
        facts = {"ok": True, "scene": f"s{self.count}", "width": 2, "height": 2, "runs": "020000"}
        return json.dumps({**facts, **self.answer}).encode() + b"\n"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({}, "keeps changing"),
        ({"runs": "020000ff"}, "can't be read"),
        ({"runs": "010000", "scene": "a"}, "can't be read"),
        ({"width": 10**9}, "can't be read"),
        ({"runs": 5}, "can't be read"),
    ],
)
def test_a_device_that_misbehaves_is_reported(answer, said):
    with pytest.raises(Exception, match=said):
        screen.fetch(client.Link(Changing(answer)))


def test_in_a_terminal_two_pixels_are_a_letter():
    picture = np.arange(3 * 4 * 3, dtype=np.uint8).reshape(3, 4, 3)  # black under its last row
    first, *_, last = (line.split("\u2580") for line in screen.in_text(picture, 4).splitlines())
    assert (first[0], len(first)) == ("\x1b[38;2;0;1;2m\x1b[48;2;12;13;14m", 5)
    assert last[0] == "\x1b[38;2;24;25;26m\x1b[48;2;0;0;0m"
    assert screen.in_text(picture, 2).count("\u2580") == 2


def test_without_a_terminal_it_names_a_file():
    assert "--out" in cambio("screen").exception.line()
