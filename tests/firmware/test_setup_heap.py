"""What is loaded before and after a game: the engine comes at the deal, and goes at the end."""

import pytest

from tests import embedded
from tests.runtimes import MICROPYPATH, MICROPYTHON, needs_micropython, run

DEALT = ("engine_core.dealing", "engine_core.games.klatschen", "engine_core.rules.house_rules")
AT_TABLE = ("firmware.table.factory", "firmware.widgets.hand")
ASKED = tuple(
    [f"firmware.scenes.setup.{name}" for name in ("house_rules", "choices", "names", "title")]
)
READ_WITH = ("engine_core.dealing", "engine_core.games.", "firmware.app.reading")
PLAYED_WITH = ("engine_core.burn", "engine_core.exchange", "firmware.bots", "firmware.exchange")


@pytest.fixture(scope="module")
def loaded(embedded_folder):
    """The modules on the device once all sit down, and after games were left, but the core's."""
    called = embedded.played()[2]
    lines = embedded.told_by(embedded_folder, "import play_left_games").splitlines()
    there = [{*line.split()} - {called["engine_core"]} for line in lines]
    return [{name for name, now in called.items() if now in at_once} for at_once in there]


@needs_micropython
def test_whoever_sits_down_has_neither_the_engine_nor_the_questions_loaded(loaded):
    assert "firmware.scenes.setup.seats" in loaded[0]
    assert loaded[0].intersection([*DEALT, *AT_TABLE, *ASKED, "firmware.teach.lesson"]) == set()


@needs_micropython
def test_a_game_that_goes_on_keeps_nothing_of_the_menus(loaded):
    assert "engine_core.burn.game" in loaded[1]
    assert loaded[1].intersection([*ASKED, "firmware.scenes.setup.preferences"]) == set()


@needs_micropython
def test_a_game_that_was_left_is_unloaded_with_its_engine_and_bots(loaded):
    assert "firmware.app.session" in loaded[2]
    assert [name for name in loaded[2] if name.startswith((*PLAYED_WITH, *AT_TABLE))] == []


@needs_micropython
def test_the_rules_of_games_that_were_read_about_are_unloaded(loaded):
    assert "firmware.scenes.setup.games" in loaded[3]
    assert [name for name in loaded[3] if name.startswith((*PLAYED_WITH, *READ_WITH))] == []


GROWN = """
import gc
from firmware.ports.circuitpython import heap
gc.collect()
before = gc.mem_free()
kept = heap.grown()
print(before - gc.mem_free())
"""


@needs_micropython
def test_what_the_heap_was_filled_with_is_given_back_without_a_collection():
    lost = run([MICROPYTHON, "-X", "heapsize=300k", "-c", GROWN], MICROPYPATH=MICROPYPATH)
    assert 0 <= int(lost) < 10_000  # of 200 KB
