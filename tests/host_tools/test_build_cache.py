"""What was built is kept, under the name of all that it was made of."""

import os
import sys

import pytest

from host_tools.boards import boards
from host_tools.build import cache, payload
from host_tools.common.exit_codes import Exit
from host_tools.language import catalogues
from tests.host_tools.commands import fails

BOARD = boards.load("pico_tft")
FILES = {"code.py": b"import firmware\n", "firmware/app.mpy": bytes(range(256))}


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setenv(cache.FOLDER, str(tmp_path))
    return tmp_path / "builds"


class Builder:
    """Makes the same files, and counts how often."""

    def __init__(self):
        self.times = 0

    def __call__(self):
        self.times += 1
        return dict(FILES)


def test_the_same_is_built_once():
    builder = Builder()
    assert [cache.cached("a", builder) for _ in range(2)] == [FILES, FILES]
    assert builder.times == 1


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04", None])
def test_a_bad_entry_counts_as_none(place, damage):
    builder = Builder()
    cache.cached("a", builder)
    flipped = (place / "a.zip").read_bytes().replace(b"import firm", b"import Firm")
    (place / "a.zip").write_bytes(flipped if damage is None else damage)
    assert [cache.cached("a", builder) for _ in range(2)] == [FILES, FILES]
    assert builder.times == 2


def test_the_entries_that_were_used_longest_ago_go(place):
    for nth in range(cache.KEPT + 3):
        cache.cached(f"{nth}", Builder())
        os.utime(place / f"{nth}.zip", (nth, nth))
    left = {path.stem for path in place.glob("*.zip")}
    assert left == {f"{nth}" for nth in range(3, cache.KEPT + 3)}
    assert not list(place.glob("*.part"))


def test_without_a_place_for_it_it_is_built_each_time(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "file"))
    builder = Builder()
    assert [cache.cached("a", builder) for _ in range(2)] == [FILES, FILES]
    assert builder.times == 2


@pytest.fixture
def keys(monkeypatch):
    """The names under which payloads are asked for; none is made."""
    asked = []
    monkeypatch.setattr(cache, "cached", lambda name, make: asked.append(name) or {})
    return asked


def test_another_board_or_program_or_tool_is_another_entry(keys, monkeypatch):
    payload.build(BOARD)
    payload.build(BOARD)
    payload.build(boards.load("pico_oled"))
    payload.build(BOARD, {**payload.sources(BOARD), "code.py": "print(1)"})
    monkeypatch.setattr(sys, "version_info", (4, 0, 0))
    payload.build(BOARD)
    assert keys[0] == keys[1]
    assert len(set(keys)) == 4


def test_another_source_is_another_entry(keys, tmp_path, monkeypatch):
    monkeypatch.setattr(payload, "ENGINE", tmp_path)
    for text in ("one = 1\n", "one = 2\n"):
        (tmp_path / "one.py").write_text(text)
        payload.build(BOARD)
    assert keys[0] != keys[1]


def test_another_way_to_read_the_texts_is_another_entry(keys, tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "__file__", str(tmp_path / "catalogues.py"))
    for text in ("one = 1\n", "one = 2\n"):
        (tmp_path / "catalogues.py").write_text(text)
        payload.build(BOARD)
    assert keys[0] != keys[1]


def test_what_a_pass_refuses_is_an_error_in_words():
    sources = {"code.py": "import a\na.where()", "a.py": "def where(): return __file__"}
    with fails(Exit.LIBRARIES, "__file__"):
        payload.small(sources, {}, left_out=("bundle", "words"))
