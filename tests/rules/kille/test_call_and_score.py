"""Cambio, Kille rules (kille.md): the call and scoring, L5 to L7.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import news
from .play import called_by, finished, game, with_power

# L5: the call ---------------------------------------------------------------------------------


def test_L5_the_call_comes_at_the_end_of_the_own_turn():
    table = game("", "")
    table.refused(0, "call")
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")
    table.do(0, "discard")
    assert (table.phase, table.turn) == ("closing", 0)
    assert table.words(0) - {"fault"} == {"call", "skip"}
    table.do(0, "call")
    assert (table.callers, table.turn, table.phase) == ([0], 1, "turn")


def test_L5_the_call_comes_after_the_power():
    table = with_power("8C", "", "")
    table.refused(0, "call")
    table.do(0, "peek", at=[0, 0])
    table.do(0, "call")
    assert table.turn == 1


def test_L5_nobody_need_call():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=0)
    table.do(0, "skip")
    assert (table.callers, table.turn, table.phase) == ([], 1, "turn")


def test_L5_only_the_seat_whose_turn_ends_calls():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.refused(1, "call")


def test_L5_every_other_seat_has_one_last_turn():
    table = called_by(game("", "", ""), 1)
    assert table.turn == 2
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "round_over"


def test_L5_a_round_has_one_call():
    table = called_by(game("", "", ""), 0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert "call" not in table.words(1)


def test_L5_the_callers_cards_stay_open_to_powers():
    table = called_by(game("KC", "10C", stock="2S JC"), 0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    table.do(1, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("10C", "KC")


def test_L5_a_queen_may_take_the_callers_card():
    table = called_by(game("KC", "10C", stock="2S QC"), 0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert news(table.do(1, "peek", at=[0, 0])) == {1: ["KC"]}
    table.do(1, "swap", a=[0, 0], b=[1, 0])
    assert table.hands[0][0] == "10C"


# L6, L7: scoring ------------------------------------------------------------------------------


LOWEST, MIDDLE, HIGHEST = "AC 2C 3C 4C", "2D 3D 4D 5D", "3H 4H 5H 6H"  # 10, 14, 18


def test_L6_the_lowest_writes_nothing_the_others_their_sum():
    table = finished(LOWEST, MIDDLE, HIGHEST)
    assert (table.points, table.totals) == ([0, 14, 18], [0, 14, 18])


def test_L6_a_caller_that_is_not_the_lowest_writes_20_more():
    assert finished(LOWEST, MIDDLE, HIGHEST, caller=1).points == [0, 34, 18]


def test_L6_a_caller_that_shares_the_lowest_writes_20_more():
    assert finished(MIDDLE, "2S 3S 4S 5S", HIGHEST, caller=0).points == [34, 0, 18]


def test_L6_all_that_share_the_lowest_write_nothing():
    assert finished(HIGHEST, MIDDLE, "2S 3S 4S 5S", caller=0).points == [38, 0, 0]


def test_L6_a_lowest_below_nothing_writes_nothing():
    table = finished("KH AC AH AS", MIDDLE)
    assert table.points == [0, 14]


def test_L7_the_game_ends_when_a_total_reaches_100():
    table = game(LOWEST, MIDDLE)
    while table.phase != "game_over":
        called_by(table, table.turn).finish()
        assert (max(table.totals) >= 100) == (table.phase == "game_over")
        if table.phase == "round_over":
            table.next_round()
            table.ready_all()
    assert table.winner == table.totals.index(min(table.totals))
    table.refused(0, "next")


@pytest.mark.parametrize(("limit", "phase"), [(18, "game_over"), (19, "round_over")])
def test_L7_a_table_may_set_the_limit(limit, phase):
    table = finished(LOWEST, MIDDLE, HIGHEST, settings={"limit": limit})
    assert (table.phase, max(table.totals)) == (phase, 18)


def test_L7_the_lowest_total_wins():
    table = finished(HIGHEST, MIDDLE, LOWEST, settings={"limit": 30})
    assert (table.phase, table.totals, table.winner) == ("game_over", [38, 14, 0], 2)
