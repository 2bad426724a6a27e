"""The rules card of a game in the words of the device, on the terminal and on paper."""

import base64
import io
import json
import re
import shutil

import pytest
from PIL import Image

from engine_core import GAMES
from host_tools.language.languages import CODES
from host_tools.rules.paper import BROWSERS, picture
from tests.host_tools.commands import failed, works

RED_KING_OF = {"en": "Red king", "de": "Roter König", "fr": "Roi rouge"}


def show(*words):
    return works("rules", "show", *words).stdout


@pytest.mark.parametrize("language", CODES)
def test_the_card_is_shown_in_each_language(language):
    card = json.loads(show("klatschen", "--language", language, "--json"))
    assert len(card["pages"]) == 5
    assert RED_KING_OF.get(language, "no RED_KING_OF") in [name for name, _, _ in card["values"]]


def test_the_card_of_the_exchange_has_all_its_cards():
    assert "Lire" in show("bourse", "--language", "fr")


def test_a_language_that_nobody_translated_is_an_error():
    assert 'no language "eo"' in failed("rules", "show", "kille", "--language", "eo")[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_has_every_text_and_a_picture_for_every_card(game, tmp_path):
    file = tmp_path / "card.html"
    show(game, "--language", "de", "--paper", file)
    page = re.sub(r"&#\d+;", "'", file.read_text("utf-8"))
    card = json.loads(show(game, "--language", "de", "--json"))
    for one in card["pages"]:
        assert one["text"] in page
    assert page.count("data:image/png;base64,") == sum(len(one["cards"]) for one in card["pages"])


@pytest.mark.parametrize("code", ["2.1", "back"])
def test_a_card_on_paper_is_all_of_its_picture_and_has_paper_at_its_corners(code):
    png = base64.b64decode(picture("runes", code).split(",")[1])
    shown = Image.open(io.BytesIO(png)).convert("RGB")
    wide, high = shown.size
    corners = [shown.getpixel((x, y)) for x in (0, wide - 1) for y in (0, high - 1)]
    assert corners == [(255, 255, 255)] * 4
    sides = [(0, high // 2), (wide - 1, high // 2), (wide // 2, 0), (wide // 2, high - 1)]
    assert {shown.getpixel(side) for side in sides}.isdisjoint({(255, 255, 255), (0, 0, 0)})


@pytest.mark.slow
@pytest.mark.skipif(not any(map(shutil.which, BROWSERS)), reason="no Chromium here")
def test_the_longest_card_is_one_sheet_of_a5(tmp_path):
    file = tmp_path / "card.pdf"
    show("original", "--language", "fr", "--paper", file)
    content = file.read_bytes()
    assert re.findall(rb"/Count (\d+)", content) == [b"2"]  # front and back
    (width, height) = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content).groups()
    assert (round(float(width)), round(float(height))) in [(420, 595), (419, 595)]
