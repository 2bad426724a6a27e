"""Cambio, the Original (original.md): the call and the points, O12 to O14.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

import pytest

from ..table import news
from .play import game


def called(*hands, stock="", **more):
    """Seat 0 has called in place of its first turn; it is seat 1's turn."""
    table = game(*hands, stock=stock, **more)
    table.do(0, "call")
    return table


def called_and_played(card, *hands):
    """Seat 0 has called; seat 1 has drawn and discarded `card`."""
    table = called(*hands, stock=card)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    return table


def test_O12_the_call_takes_the_place_of_drawing():
    table = called("", "", "")
    assert (table.callers, table.turn, table.phase) == ([0], 1, "turn")


def test_O12_nobody_calls_out_of_turn_or_with_a_card_drawn():
    table = game("", "")
    table.refused(1, "call")
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")


def test_O12_one_call_a_round():
    called("", "", "").refused(1, "call")


def test_O12_each_other_seat_has_one_more_turn():
    table = game("", "", "")
    table.plays(0)
    table.do(1, "call")
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "ending"


def test_O12_the_callers_cards_are_not_swapped():
    table = called_and_played("S.1", "", "", "")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])
    table.refused(1, "swap", a=[0, 0], b=[2, 0])
    table.do(1, "swap", a=[1, 0], b=[2, 0])


def test_O12_the_callers_cards_are_not_looked_at():
    table = called_and_played("W.1", "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "peek", at=[2, 0])


def test_O12_a_blue_king_leaves_the_callers_cards_alone():
    table = called_and_played("B.1", "", "", "9.1")
    table.refused(1, "show", at=[[0, 0], [2, 0]])
    assert news(table.do(1, "show", at=[[2, 0]]))[None] == ["9.1"]


@pytest.mark.parametrize("seat", [0, 2])
def test_O12_nobody_burns_the_callers_cards(seat):
    table = called_and_played("9.1", "9.2", "", "")
    table.slaps(seat)
    table.refused(seat, "burn", at=[0, 0])


def test_O13_a_right_caller_writes_5_points_less():
    table = game("1.1 1.2 1.3 2.1", "3.1 3.2 3.3 3.4").called_by(0).finish()
    assert (table.points, table.totals) == ([0, 12], [0, 12])


def test_O13_a_right_caller_may_write_less_than_nothing():
    assert game("R.1 1.1 1.2 1.3", "3.1 3.2 3.3 3.4").called_by(0).finish().points == [-4, 12]


def test_O13_a_caller_above_5_writes_5_more_even_as_the_lowest():
    assert game("1.1 1.2 2.1 2.2", "3.1 3.2 3.3 3.4").called_by(0).finish().points == [11, 12]


def test_O13_a_caller_that_is_not_the_lowest_writes_5_more():
    assert game("1.1 1.2 1.3 2.1", "1.4 1.5 1.6 R.1").called_by(0).finish().points == [10, 1]


def test_O13_a_caller_that_ties_writes_5_more():
    assert game("1.1 1.2 1.3 2.1", "1.4 1.5 1.6 2.2").called_by(0).finish().points == [10, 5]


@pytest.mark.parametrize(("call_max", "points"), [(6, 1), (5, 11), (50, 1)])
def test_O13_a_table_may_set_the_callers_maximum(call_max, points):
    hands = ["1.1 1.2 2.1 2.2", "3.1 3.2 3.3 3.4"]
    table = game(*hands, settings={"call_max": call_max}).called_by(0).finish()
    assert table.points == [points, 12]


def test_O14_the_game_ends_when_a_total_reaches_50():
    table = game("1.1 1.2 1.3 2.1", "B.1 B.2 B.3 8.1 3.1").called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [0, 50], 0)
    table.refused(0, "next")


def test_O14_the_game_goes_on_below_50():
    table = game("1.1 1.2 1.3 2.1", "B.1 B.2 B.3 8.1 2.2").called_by(0).finish()
    assert (table.phase, table.totals) == ("round_over", [0, 49])


@pytest.mark.parametrize(("limit", "phase"), [(12, "game_over"), (13, "round_over")])
def test_O14_a_table_may_set_the_limit(limit, phase):
    table = game("1.1 1.2 1.3 2.1", "3.1 3.2 3.3 3.4", settings={"limit": limit})
    assert table.called_by(0).finish().phase == phase


def test_O14_the_lowest_total_wins():
    hands = ["5.1 5.2 5.3 5.4", "3.1 3.2 3.3 3.4", "2.1 2.2 2.3 2.4"]
    table = game(*hands, settings={"limit": 20}).called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [25, 12, 8], 2)
