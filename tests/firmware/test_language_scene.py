"""The device is asked what to speak: at its first start, and in the settings."""

import pytest

from tests.firmware.handheld import Handheld
from tests.firmware.rendering import cut_texts, labels, lines


def said(held):
    """Every line on the screen."""
    return lines(held.scene.group)


def test_the_first_start_asks_for_the_language_and_then_what_to_play():
    held = Handheld(language="")
    assert held.scene.name == "language"
    held.take("Deutsch")
    assert held.scene.name == "games"
    assert "Welches Spiel?" in said(held)


def test_the_language_at_hand_is_spoken_at_once():
    held = Handheld(language="")
    held.point_at("Deutsch")
    assert "tippen: weiter, halten: nehmen" in said(held)


def test_a_language_that_was_chosen_is_spoken_from_then_on():
    held = Handheld(language="")
    held.take("Deutsch")
    held = Handheld(language="", kept=held.storage.kept)
    assert held.scene.name == "title"
    assert "Neues Spiel" in labels(held)


def test_a_device_that_was_made_for_a_language_does_not_ask():
    held = Handheld(language="", made_for="de")
    assert held.scene.name == "title"
    assert "Neues Spiel" in labels(held)


@pytest.mark.parametrize(("spoken", "then"), [("en", "Deutsch"), ("xx", "Deutsch"), ("de", "fran")])
def test_the_settings_change_the_language_without_a_restart(spoken, then):
    held = Handheld(made_for=spoken)
    held.take("settings", "language")
    assert any(then in label for label in labels(held))
    held.take("back")
    assert {"Neues Spiel", "Nouvelle partie"} & set(labels(held))


@pytest.mark.parametrize("panel", ["tft", "oled"])
def test_the_question_is_whole_in_every_language(panel):
    held = Handheld(panel, language="")
    for _ in range(4):
        assert cut_texts(held.scene.group, "the question") == []
        held.tap(0)
