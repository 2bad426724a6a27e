"""Fässler Cambio (faessler.md): burns and what they cost, F11 to F13.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import BACK, news
from .play import game, lengths


def test_F11_any_seat_burns_its_own_cards():
    table = game("", "", "9R")
    table.burns(2, 2, 0)
    assert (table.hands[2][0], table.top, table.turn) == (None, "9R", 0)


def test_F11_any_seat_burns_cards_of_others():
    table = game("", "9R", "")
    table.burns(2, 1, 0)
    assert table.top == "9R"


@pytest.mark.parametrize(("top", "card"), [("KB", "OR"), ("10B", "UR"), ("KB", "10R")])
def test_F11_cards_of_equal_points_do_not_match(top, card):
    table = game("", card, first=top)
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == (top, card)
    assert lengths(table) == [4, 5]


def test_F11_a_turned_up_card_is_burned_once():
    table = game("9S", "9R 9A")
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.slap_refused(1)
    table.refused(1, "burn", at=[1, 1])


def test_F11_the_next_turned_up_card_can_be_burned_again():
    table = game("9S", "9R 1A", stock="1B")
    table.burns(1, 1, 0)
    table.plays(0)
    table.burns(1, 1, 1)
    assert table.top == "1A"


def test_F11_a_wrong_card_uses_up_no_burn():
    table = game("9S", "KR")
    table.burns(1, 1, 0)
    table.burns(0, 0, 0)
    assert table.top == "9S"


def test_F11_a_table_may_set_how_many_burns_a_card_allows():
    table = game("9S", "9R 9A", settings={"burns_each": 2})
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.burns(1, 1, 1)
    table.slap_refused(0)
    table.slap_refused(1)
    assert table.hands[1][:2] == [None, None]


def test_F11_a_burned_card_has_no_power():
    table = game("", "KR", first="KB")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_the_burner_of_anothers_card_may_give_one_of_its_own():
    table = game("9R KR", "1B 1R")
    table.burns(1, 0, 0)
    assert table.phase == "give"
    assert news(table.do(1, "give", slot=1)) == {}
    assert (table.hands[0][0], table.hands[1][1]) == ("1R", None)
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_the_burner_may_decline_to_give():
    table = game("9R KR", "1B 1R")
    table.burns(1, 0, 0)
    table.do(1, "skip")
    assert (table.hands[0][0], table.hands[1][:2]) == (None, ["1B", "1R"])
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_a_table_may_make_giving_a_duty():
    table = game("9R", "1B", settings={"give": "duty"})
    table.burns(1, 0, 0)
    table.refused(1, "skip")
    table.do(1, "give", slot=0)
    assert table.hands[0][0] == "1B"


def test_F12_nothing_is_given_from_the_stock():
    table = game("9R", "")
    table.burns(1, 0, 0)
    table.refused(1, "give", from_="stock")


def test_F13_a_wrong_burn_costs_one_card_at_once():
    table = game("", "KR", stock="OB UB")
    table.burns(1, 1, 0)
    assert table.hands[1][4:] == ["OB"]
    assert table.stock[0] == "UB"


def test_F13_nobody_sees_the_penalty_card():
    table = game("", "", stock="OB")
    assert news(table.do(1, "fault")) == {}
    assert [table.view(seat)["hands"][1][4] for seat in (0, 1, None)] == [BACK] * 3


def test_F13_a_declared_fault_costs_one_card():
    table = game("", "", stock="OB")
    table.do(1, "fault")
    assert table.hands[1][4:] == ["OB"]
