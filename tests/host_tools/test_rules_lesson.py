"""`cambio rules lesson`: what a lesson says, in three languages, through the command."""

import itertools
import json

import pytest

from engine_core import GAMES
from firmware.games import rows
from firmware.language.say import say
from host_tools.language import catalogues
from host_tools.language.languages import CODES
from tests.host_tools.commands import failed, installed, works


def lesson(*words):
    return works("rules", "lesson", *words).stdout


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, itertools.cycle(CODES))))
def test_the_transcript_has_every_line(game, language):
    """Each game in the next language: all have all texts, as test_words.py sees."""
    told = lesson(game, "--language", language)
    with catalogues.speaking(language):
        for step in rows(game, "LESSON"):
            for line in step[1:]:
                assert say(line)[0] in told, line


def test_the_installed_command_tells_the_same():
    asked = ("kille", "--language", "de")  # no chance decides what it says
    done = installed("rules", "lesson", *asked)
    assert done.returncode == 0, done.stderr
    assert done.stdout == lesson(*asked)


def test_it_tells_what_the_others_do():
    lines = json.loads(lesson("klatschen", "--json"))
    others = [one["words"] for one in lines if not one["asks"]]
    assert "Ada draws from the stock" in others
    assert any(words.startswith("Ada looks at") for words in others)
    assert lines[-1]["words"].startswith("1 Anna has won") or "Anna" in lines[-1]["words"]


def test_a_house_game_has_the_lesson_of_its_own_rules_or_none(tmp_path):
    file = tmp_path / "casa.toml"
    file.write_text('[game]\nbase = "klatschen"\n[settings]\nburning = false\n')
    assert ["slap" in lesson(game) for game in ("klatschen", file)] == [True, False]
    file.write_text('[game]\nbase = "klatschen"\n[settings]\nhand_cards = 3\n')
    assert "No lesson can show" in failed("rules", "lesson", file)[1]
