"""Every scene in the other languages: nothing is cut, and nothing said past the catalogues."""

import re

import displayio
import pytest

from engine_core.games.bourse import CURRENCIES
from engine_core.rules.registry import GAMES, title_of
from firmware.language.languages import LANGUAGES
from firmware.language.say import Words, say
from firmware.scenes.setup.language import QUESTION
from firmware.scenes.setup.names import LETTERS
from firmware.table import seating
from host_tools.language.languages import CODES, OTHERS
from tests.firmware.handheld import PANELS, Handheld, Storage
from tests.firmware.rendering import cut, parts
from tests.firmware.stages import EVERY


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", EVERY)
def test_no_language_is_cut(name, panel):
    stage, its, (_, seats) = EVERY[name]
    for language in OTHERS:
        held = stage(its, panel, seats, language=language)
        assert cut(held) == [], language


@pytest.mark.parametrize("language", CODES)
def test_a_large_panel_has_room_for_all_that_a_rules_card_says(language):
    for name in EVERY:
        if name.startswith("rules, "):
            page = EVERY[name][0](name, "tft", 2, language=language).scene
            assert page.text.words == page.pages[page.page][1][0], name


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("language", CODES)
def test_who_else_plays_is_asked_while_there_is_a_seat(panel, language):
    held = Handheld(panel, language=language)
    held.take("new", "klatschen")
    held.tap(0)
    held.tap(1)
    assert held.scene.case.words.words == say("More? Press. All in? Hold: deal|Hold: deal")[0]


@pytest.mark.parametrize("name", ["duel", "exchange: duel"])
def test_a_tie_says_from_the_first_what_to_wait_for(name):
    stage, its, (few, _) = EVERY[name]
    for language in CODES:
        scene = stage(its, "tft", few, language=language).scene
        assert say(scene.signal)[0] in scene.feet.words


class Crossed(Words):
    """A language of crosses: what is read beside them on the screen was never given to say()."""

    def text(self, key):
        return re.sub(r"(\{\w+\})|[^\W\d_]", lambda found: found[1] or "x", key)


WORD = re.compile(r"[^\W\d_]{2,}")
OWN_NAMES = {
    *WORD.findall(" ".join([title_of(game) for game in GAMES])),
    *WORD.findall(" ".join([name for _, name in LANGUAGES])),
    *WORD.findall(" ".join(QUESTION)),
    *seating.all_names(),
    *[name[:3] for name in seating.all_names()],
    *seating._BOT_NAMES,
    *["CAMBIO", "KS", "QD", "AC", "Joker", "ms"],
    *[currency.upper() for currency in CURRENCIES],
    *WORD.findall(" ".join([*LETTERS[:-1], "ÉÀÎ"]).upper()),
}
"""What is the same in every language: people, games, languages, the name of it all."""


TOLD = [name for name in EVERY if name != "message" and "can't be" not in name]
"""Where the stage itself says nothing."""


@pytest.mark.parametrize("name", TOLD)
def test_nothing_is_said_past_the_catalogues(name, monkeypatch):
    stage, its, (_, seats) = EVERY[name]
    monkeypatch.setattr(Storage, "words", lambda storage, language: Crossed())
    held = stage(its, "tft", seats, language="xx")
    shown = [part for widget in held.scene.widgets for part in parts(widget, displayio.Group)]
    said = [getattr(part, "words", None) for part in shown]
    read = " ".join([words for words in said if isinstance(words, str)])
    assert {word for word in WORD.findall(read) if set(word) != {"x"}} <= OWN_NAMES
