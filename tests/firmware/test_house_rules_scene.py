"""The table's own rules on the device: what differs from the sheet, to be read on both panels."""

import pytest

from engine_core import GAMES, rules_for
from engine_core.model.moves import LOOK, NEXT
from engine_core.rules.settings import setting_table
from firmware.language.house_words import in_words
from firmware.table.seating import Setup
from firmware.widgets.card import BACK
from tests.engine.ended import ended
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import lines, problems
from tests.firmware.staged_games import after

SIX = {
    "burn_by": "points",
    "call_after_turns": 3,
    "rounds": 0,
    "slow_penalty": True,
    "points:K red": -2,
    "power:K red": "look 2, swap",
}
IN_WORDS = [
    "burn by: points",
    "turns before a call: 3",
    "rounds: no limit",
    "slow penalty: yes",
    "Red king: -2 points",
    "Red king: see two, swap",
]


def reading(panel, game="klatschen", settings=None):
    """A device that shows the rules card of a house game, before anything is dealt."""
    held = Handheld(panel)
    held.app.reads_rules = True
    held.app.setup = Setup(game, settings=settings)
    held.app.show("rules")
    held.read_on(0)
    return held


def pages(held):
    """The lines of all pages, from the rules card on; at the end the games are shown again."""
    held.tap(0)
    lines = []
    while held.scene.name == "house_rules":
        width, height = held.screen.display.width, held.screen.display.height
        assert problems(held.scene.widgets, width, height) == []
        lines += [row.words for row in held.scene.rows if row.words]
        held.tap(0)
    assert held.scene.name == "games"
    return lines


@pytest.mark.parametrize("panel", PANELS)
def test_shared_13_what_differs_from_the_sheet_is_read_after_the_rules_card(panel):
    assert pages(reading(panel, settings=SIX)) == IN_WORDS


def test_a_game_by_its_sheet_has_no_such_page():
    assert pages(reading("tft")) == []


def test_the_exchange_shows_all_its_cards_and_names_no_difference():
    held = reading("tft", "bourse")
    assert any(line.startswith("Plus") for line in lines(held.scene.widgets[0]))
    assert pages(held) == []


def test_a_hold_leads_back_from_any_page():
    held = reading("oled", settings=SIX)
    held.tap(0)
    held.hold(0)
    assert held.scene.name == "games"


def test_in_a_game_its_seat_reads_them_and_the_game_continues():
    held = Handheld()
    game = staged_games.ready(staged_games.stacked(2, "5H", **SIX))
    held.sit_down_at(game)
    held.wait_for("turn")
    seat = held.scene.seat
    held.take("more", "rules")
    button = held.button_of(seat)
    held.read_on(button)
    held.tap(button)
    assert (held.scene.name, held.scene.seat) == ("house_rules", seat)
    assert held.scene.rows[0].words == IN_WORDS[0]
    held.tap(button)
    assert held.scene.name == "turn"


@pytest.mark.parametrize(("memorise", "scene"), [(0, "memorise"), ("top", "hand_over")])
def test_shared_13_the_device_is_handed_over_only_for_a_card_to_see(memorise, scene):
    held = Handheld(game="klatschen", seats=2, bots=1, seed=3, settings={"memorise": memorise})
    held.wait(50)
    assert held.scene.name == scene


def test_shared_13_a_right_caller_sees_its_card_where_nobody_else_looks_at_any():
    held = seated_at(after(ended("faessler", "2B", "9B", memorise=0), (0, (NEXT,))))
    held.take((LOOK, 2))
    held.down(0)
    hand = held.app.stage.hand
    shown = [slot for slot in range(4) if hand.face_of(slot).code != BACK]
    assert (held.scene.name, held.scene.seat, shown) == ("hand_over", 0, [2])


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("game", GAMES)
def test_no_setting_of_a_game_is_cut(game, panel):
    """Every value that is no number, and of numbers the ends of their range."""
    rules = type(rules_for(game))(None, rules_for(game).seats_allowed[1])
    table = setting_table(rules)
    values = {
        name: (row[1][0], row[1][2]) if ... in row[1] else row[1] for name, row in table.items()
    }
    held = reading(panel, "klatschen", SIX)
    held.tap(0)
    row = held.scene.rows[0]
    for name, allowed in values.items():
        for value in allowed:
            rules.chosen = {name: value}
            (line,) = in_words(rules)
            row.show(line)
            assert (row.words, row.cut) == (line, False)
