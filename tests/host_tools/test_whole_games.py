"""A game is whole: `cambio rules check GAME` names all that it lacks, with the file to write."""

import json
import re

import pytest

from engine_core import GAMES
from engine_core.games.kille import Kille, KilleSheet
from engine_core.rules import registry
from firmware.games import has_lesson, named
from firmware.games.written import tables
from firmware.language.say import speak
from tests.firmware.handheld import PANELS, Handheld
from tests.host_tools.commands import cambio, failed, works

PAGE = "firmware/games/kille.toml"
KILLE = tables("kille")


def lacking(game="kille"):
    done = cambio("rules", "check", game, "--json")
    facts = json.loads(done.stdout)
    assert facts["ok"] == (not facts["problems"]) == (done.exit_code == 0)
    return [(one["file"], one["problem"]) for one in facts["problems"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_register_is_whole(game):
    assert lacking(game) == []


def test_all_that_a_game_lacks_is_named_at_once(monkeypatch):
    rows = (*KilleSheet.rows, ("Jester", "0", ("0G",), 0, "none"))
    monkeypatch.setattr(KilleSheet, "rows", rows)
    more = {"odd_jesters": ("never", ("never", "lowest"), "L9", "jesters count")}
    monkeypatch.setattr(KilleSheet, "settings", KilleSheet.settings | more)
    monkeypatch.setattr(Kille, "seats_allowed", (3, 8))
    monkeypatch.setitem(KILLE, "ABOUT", "")
    monkeypatch.setitem(KILLE, "PAGES", ())
    monkeypatch.setitem(KILLE, "DEAL", (("you", "AS", "2D 14H", "3C 4C"),))
    monkeypatch.setitem(KILLE, "LESSON", (("you dance",),))
    monkeypatch.setattr("engine_core.rules.registry._usual", {})
    said = lacking()
    for file, what in (
        ("engine_core/rules/registry.py", "seats: (2, 8), but its rules say (3, 8)"),
        ("engine_core/journal/numbers.py", "SETTINGS has no 'odd_jesters': put it at the end"),
        ("engine_core/journal/numbers.py", "WORDS has no 'never': put it at the end"),
        ("engine_core/journal/numbers.py", "LINES has no 'Jester': put it at the end"),
        (PAGE, "WORDS has no 'Jester'"),
        (PAGE, "WORDS has no 'odd_jesters'"),
        (PAGE, "WORDS has no 'never'"),
        (PAGE, "ABOUT: no line under its name in the menu"),
        (PAGE, "PAGES: no rules card"),
        (PAGE, "DECK: 'french' has no pictures of 0G"),
        (PAGE, "DEAL has cards that the game has not: 14H"),
    ):
        assert (file, what) in said
    assert any(what.startswith("LESSON: 'you dance' is no move") for _, what in said)
    assert len(said) == 12


def test_a_game_that_is_only_in_the_register_says_which_files_to_write(monkeypatch):
    row = ("poker", "Poker", "burn", "engine_core.games.poker", "2-8", "limit 50")
    monkeypatch.setattr(registry, "REGISTER", (*registry.REGISTER, row))
    monkeypatch.setattr("host_tools.cli.rules.GAMES", (*GAMES, "poker"))
    monkeypatch.setattr("engine_core.games.GAMES", (*GAMES, "poker"))
    files = [file for file, _ in lacking("poker")]
    assert files == ["engine_core/games/poker.py", "firmware/games/poker.toml"]


@pytest.fixture
def unsaid(monkeypatch):
    """Kille, of which nothing is said."""
    for table in ("ABOUT", "DECK", "WORDS", "PAGES", "DEAL", "LESSON"):
        monkeypatch.setitem(KILLE, table, ())
    yield "kille"
    speak(None)


@pytest.mark.parametrize("panel", PANELS)
def test_a_game_of_which_nothing_is_said_is_chosen_played_and_read(unsaid, panel):
    held = Handheld(panel, coach=True)
    held.take("rules", unsaid)
    assert held.scene.name == "rules"
    assert held.scene.lesson == -1
    held.tap(0)
    assert held.scene.name == "values"
    held.hold(0)
    held.app.show("title")
    held.take("new", unsaid)
    assert held.scene.name == "seats"  # there is no lesson to offer
    playing = Handheld(panel, coach=True, game=unsaid, seats=2, bots=1, seed=3)
    playing.wait(20_000)
    assert playing.app.table.rules.name == unsaid


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_card_is_printed_with_the_values(unsaid, language):
    done = works("rules", "show", unsaid, "--language", language)
    assert re.search(r"^ Q +12 ", done.stdout, re.MULTILINE)


def test_it_has_no_lesson_and_that_is_said(unsaid):
    line = failed("rules", "lesson", unsaid)[1]
    assert ("kille has no lesson." in line, PAGE in line) == (True, True)


def test_its_demo_offers_none(unsaid, tmp_path):
    works("play", "--demo", "--game", unsaid, "--seats", 2, "--rounds", 1, "--shots", tmp_path)


@pytest.mark.parametrize("table", ["DEAL", "LESSON"])
def test_half_a_lesson_is_none(table, monkeypatch):
    assert has_lesson("kille")
    monkeypatch.setitem(KILLE, table, ())
    assert not has_lesson("kille")


def test_what_a_game_calls_a_thing_goes_before_what_all_call_it(monkeypatch):
    monkeypatch.setitem(KILLE, "WORDS", (("limit", "the end"),))
    assert named("kille", "WORDS")["limit"] == "the end"
    assert named("faessler", "WORDS")["limit"] == "limit"
