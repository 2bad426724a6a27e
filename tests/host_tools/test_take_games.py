"""What is said of a game lies on the drive, and reads there as in the source."""

import pytest

from engine_core import GAMES
from firmware import games
from host_tools.boards import boards
from host_tools.build import game_rows, payload
from host_tools.build.games import take_games
from host_tools.build.program import Program
from host_tools.build.words import take_words

TABLES = ("ABOUT", "CALLED", "DECK", "WORDS", "POWERS", "COACH", "PAGES", "DEAL", "LESSON")
NAMES = (*GAMES, games.SHARED)


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """A folder with the files, and the texts that their numbers stand for."""
    folder = tmp_path_factory.mktemp("drive")
    program = Program.of(payload.sources(boards.load("pico_tft")))
    texts = take_words(program)
    take_games(program)
    assert not [name for name in program.modules if name.startswith("firmware.games.")]
    (folder / game_rows.FOLDER).mkdir()
    for path, text in program.files.items():
        if path.startswith(game_rows.FOLDER):
            (folder / path).write_text(text, "utf-8")
    return folder, texts


@pytest.mark.parametrize("name", [*NAMES, "poker"])
def test_every_row_is_read_as_it_was_written(drive, name, monkeypatch):
    folder, texts = drive
    monkeypatch.chdir(folder)
    for table in TABLES:
        found = [
            tuple(texts[field] if isinstance(field, int) else field for field in row)
            for row in game_rows.rows(name, table)
        ]
        assert found == list(games.rows(name, table)), table


@pytest.mark.parametrize("name", GAMES)
def test_a_rules_card_on_the_drive_is_numbers_of_which_each_language_has_the_words(
    drive, name, monkeypatch
):
    monkeypatch.chdir(drive[0])
    pages = list(game_rows.rows(name, "PAGES"))
    assert pages
    assert all(isinstance(words, int) for title, text, _ in pages for words in (title, text))


def taken(tables):
    sources = {"firmware/games/__init__.py": "def rows(game, table): pass\nrows('x', 'DEAL')\n"}
    program = Program.of(sources | {"firmware/games/x.py": tables})
    take_games(program)
    return program.files["tables/x"]


def test_what_nobody_asks_for_by_its_name_is_left_out():
    assert taken("HAND = (('AH 2D',),)\nDEAL = (('you', 'AH 2D'),)\n") == "DEAL\tyou\tAH 2D\n"


@pytest.mark.parametrize("field", ["7", "a\\tb", "a\\nb"])
def test_a_field_that_would_be_read_as_another_is_an_error(field):
    with pytest.raises(ValueError, match="tables/x: DEAL has"):
        taken(f"DEAL = (('you', '{field}'),)\n")
