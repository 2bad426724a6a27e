"""How many presses lead from the title to the deal."""

import pytest

from tests.firmware import presses_setup


@pytest.mark.parametrize("people", [2, 3, 8])
def test_no_more_presses_than_wanted_lead_to_the_table(people):
    for what, presses, wanted in presses_setup.rows(people):
        assert presses <= wanted, what


@pytest.mark.parametrize(("game", "taps"), [("faessler", 1), ("kille", 2), ("original", 3)])
def test_a_game_further_down_the_list_takes_a_tap_a_row(game, taps):
    assert presses_setup.new_game(3, game) == presses_setup.new_game(3) + taps
