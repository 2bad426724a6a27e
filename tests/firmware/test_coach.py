"""A game that was never finished on this device is explained: a line in each scene."""

import pytest

from engine_core import BURN_GAMES, rules_for
from engine_core.model.moves import DISCARD, DRAW, STOCK
from firmware.language.say import say, speak
from firmware.teach.coach import CLAIM, JOKER, POWERS, SCENES, SLAP, Coach
from firmware.widgets.stage import Plan
from firmware.widgets.text import Text
from firmware.widgets.theme import Theme
from host_tools.language import catalogues
from host_tools.language.languages import CODES
from tests.firmware import staged_games
from tests.firmware.exchange_games import dealt
from tests.firmware.handheld import PANELS, Handheld


def at(where, panel="tft", **options):
    held = Handheld(panel, coach=True, **options)
    held.sit_down_at(getattr(staged_games, where)(2))
    return held


def foot(held):
    return held.app.stage.feet.words


# --- what it says ---------------------------------------------------------------------------------


def test_a_turn_is_explained():
    assert foot(at("at_turn")).startswith("Draw, or take the open card")


def test_what_the_card_in_hand_can_do_is_told_to_who_sees_it_and_to_nobody_else():
    held = Handheld(coach=True)
    held.sit_down_at(staged_games.ready(staged_games.stacked(2, "5H", "7C")))
    before = foot(held)
    held.down(held.button_of(0))
    held.wait(700)
    assert held.scene.name == "drawn"
    assert foot(held) == "7 counts 7. Play it: look at one of yours"
    held.up(held.button_of(0))
    assert "7" not in foot(held)
    assert before


def test_a_slap_window_says_what_to_look_for_and_what_a_slip_costs():
    held = at("at_turn")
    held.app.act(0, (DRAW, STOCK))
    held.app.act(0, (DISCARD,))
    held.wait_for("slap")
    assert foot(held) == "You know where a 6 lies? Slap! Wrong costs a card"


def test_the_exchange_is_explained():
    held = dealt(Handheld(coach=True))
    assert held.scene.name == "exchange_look"
    assert held.scene.feet.words.startswith(("Keep what", "Offer what"))


def test_a_joker_is_explained():
    held = at("at_joker_open")
    held.app.director.window = True
    held.app.follow()
    assert foot(held).startswith("First slap wins the joker")


# --- when it says it ------------------------------------------------------------------------------


def test_who_has_finished_the_game_is_told_no_more():
    held = at("at_game_over")
    assert held.app.coach is not None
    held.app.leave()
    held = Handheld(coach=True, kept=held.storage.kept)
    held.sit_down_at(staged_games.at_turn(2))
    assert held.app.coach is None


def test_another_game_is_explained_all_the_same():
    held = at("at_game_over")
    held.app.leave()
    held.sit_down_at(staged_games.at_closing(2))
    assert held.app.coach is not None


def test_one_choice_switches_it_off_and_on_again():
    held = at("at_turn")
    held.take("more")
    held.take("tips")
    assert held.scene.name == "turn"
    assert not foot(held).startswith("Draw, or take")
    held.take("more")
    held.take("tips")
    assert foot(held).startswith("Draw, or take")


# --- in every language ----------------------------------------------------------------------------


def lines():
    """Every line of the coach with the longest that it can be filled with."""
    fields = {"card": "Joker", "points": -20, "rank": "Joker", "joker": -1}
    texts = [*SCENES.values(), *CLAIM, *SLAP, JOKER, *POWERS.values()]
    return [say(text, **fields) for text in texts]


@pytest.mark.parametrize("language", CODES)
def test_no_line_is_cut(language, request):
    request.addfinalizer(lambda: speak(None))
    speak(catalogues.spoken(language))
    theme = Theme(*PANELS["tft"])
    for wordings in lines():
        text = Text(Plan(theme, 0, 0).foot, theme, scales=(1,))
        text.show(wordings)
        assert not text.cut, wordings


@pytest.mark.parametrize("game", BURN_GAMES)
def test_it_knows_every_card_of_a_game(game):
    rules = rules_for(game)
    if rules.has_powers:
        coach = Coach(rules)
        assert all(coach.card(card)[0] for card in range(rules.deck_size))
