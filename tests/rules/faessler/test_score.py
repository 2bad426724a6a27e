"""Fässler Cambio (faessler.md): scoring, F16 to F18.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from .play import game, lengths


def test_F16_all_sums_are_added_to_the_totals():
    table = game("1B 2B 3B 4B", "1R 2R 3R 6R", "1A 2A 3A KA").called_by(0).finish()
    assert (table.points, table.totals) == ([10, 12, 16], [10, 12, 16])
    before = table.totals
    table.next_round()
    table.ready_all()
    table.called_by(table.turn).finish()
    assert table.totals == [a + b for a, b in zip(before, table.points, strict=True)]


def test_F16_a_burned_card_counts_nothing():
    table = game("", "9R 1R 2R 3R")
    table.burns(1, 1, 0)
    assert table.called_by(0).finish().points[1] == 6


def after_round(caller, *hands):
    """The next round of a table where `caller` alone has called, while all memorise."""
    table = game(*hands).called_by(caller).finish()
    table.next_round()
    return table


LOWEST, MIDDLE, HIGHEST = "1B 2B 3B 4B", "1R 2R 3R 6R", "1A 2A 3A KA"


def looks(table, seat):
    """How many of its cards that seat may look at."""
    seen = 0
    for slot in range(len(table.hands[seat])):
        if table.lists(seat, "look", slot=slot):
            table.do(seat, "look", slot=slot)
            seen += 1
    return seen


def test_F17_a_right_caller_looks_at_three_cards_next_round():
    table = after_round(0, LOWEST, MIDDLE, HIGHEST)
    assert [looks(table, seat) for seat in (0, 1, 2)] == [3, 2, 2]
    assert lengths(table) == [4, 4, 4]


def test_F17_the_three_cards_are_of_its_own_choice():
    table = after_round(0, LOWEST, MIDDLE)
    for slot in (3, 1, 0):
        table.do(0, "look", slot=slot)
    table.refused(0, "look", slot=2)


def test_F17_a_wrong_caller_begins_the_next_round_with_a_fifth_card():
    table = after_round(1, LOWEST, MIDDLE, HIGHEST)
    assert lengths(table) == [4, 5, 4]
    assert [looks(table, seat) for seat in (0, 1, 2)] == [2, 2, 2]


def test_F17_the_fifth_card_is_an_unseen_penalty_card():
    table = after_round(1, LOWEST, MIDDLE)
    table.refused(1, "look", slot=4)


def test_F17_a_caller_that_ties_has_called_wrong():
    table = after_round(0, LOWEST, "1R 2R 3R 4R")
    assert lengths(table) == [5, 4]
    assert looks(table, 0) == 2


def test_F17_the_lowest_that_did_not_call_gets_nothing():
    table = after_round(2, LOWEST, MIDDLE, HIGHEST)
    assert looks(table, 0) == 2


def test_F17_of_several_callers_each_is_judged():
    table = game(MIDDLE, LOWEST, HIGHEST)
    for seat in (0, 1, 2):
        table.do(seat, "call")
    table.finish()
    table.next_round()
    assert lengths(table) == [5, 4, 5]
    assert looks(table, 1) == 3


def test_F17_three_cards_are_for_one_round():
    table = after_round(0, LOWEST, MIDDLE)
    table.ready_all()
    table.called_by(1).finish()
    table.next_round()
    assert looks(table, 0) == 2
    assert len(table.hands[0]) == 4


def test_F18_the_game_ends_when_a_total_reaches_50():
    table = game(LOWEST, "AB AR AA AS 6B").called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [10, 50], 0)
    table.refused(0, "next")


def test_F18_the_game_goes_on_below_50():
    table = game(LOWEST, "AB AR AA AS 5B").called_by(0).finish()
    assert (table.phase, table.totals) == ("round_over", [10, 49])


@pytest.mark.parametrize(("limit", "phase"), [(16, "game_over"), (17, "round_over")])
def test_F18_a_table_may_set_the_limit(limit, phase):
    table = game(LOWEST, MIDDLE, HIGHEST, settings={"limit": limit}).called_by(0).finish()
    assert (table.phase, max(table.totals)) == (phase, 16)


def test_F18_the_lowest_total_wins():
    table = game(HIGHEST, MIDDLE, LOWEST, settings={"limit": 12}).called_by(0).finish()
    assert (table.phase, table.winner) == ("game_over", 2)


def test_F18_on_equal_totals_the_earlier_seat_wins():
    table = game(HIGHEST, LOWEST, "1R 2R 3R 4R", settings={"limit": 12}).called_by(0).finish()
    assert (table.phase, table.winner) == ("game_over", 1)
