"""Fässler Cambio (faessler.md): the powers, F3.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import news
from .play import game


def with_power(card, *hands, **more):
    """Seat 0 has drawn `card` from the stock and discarded it at once."""
    table = game(*hands, stock=card, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


@pytest.mark.parametrize("card", ["KB", "OR", "UA"])
def test_F3_king_ober_and_under_swap_any_two_cards(card):
    table = with_power(card, "", "8B 8R", "7B")
    events = table.do(0, "swap", a=[1, 1], b=[2, 0])
    assert (table.hands[1][1], table.hands[2][0]) == ("7B", "8R")
    assert news(events) == {}
    assert (table.phase, table.turn) == ("turn", 1)


def test_F3_a_swap_may_be_within_one_hand():
    table = with_power("KB", "", "8B 8R 7B 7R")
    table.do(0, "swap", a=[1, 0], b=[1, 3])
    assert table.hands[1] == ["7R", "8R", "7B", "8B"]


def test_F3_a_swap_may_take_own_cards():
    table = with_power("KB", "10R", "8B")
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("8B", "10R")


@pytest.mark.parametrize("at", [[0, 0], [1, 1]])
def test_F3_a_faessler_looks_at_any_card(at):
    table = with_power("FB", "10R 10A", "8B 8R")
    card = table.hands[at[0]][at[1]]
    assert news(table.do(0, "peek", at=at)) == {0: [card]}
    assert (table.phase, table.turn) == ("power", 0)


def test_F3_a_faessler_swaps_after_its_look():
    table = with_power("FB", "10R 10A", "8B 8R")
    table.do(0, "peek", at=[1, 1])
    table.refused(0, "peek", at=[1, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("8B", "10R")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["10R", "9A"])
def test_F3_ten_and_nine_look_at_an_own_card(card):
    table = with_power(card, "KR KA", "")
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[0, 1])) == {0: ["KA"]}
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["8R", "7A"])
def test_F3_eight_and_seven_look_at_anothers_card(card):
    table = with_power(card, "", "KR KA")
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[1, 1])) == {0: ["KA"]}
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["AR", "6R", "5R", "4R", "3R", "2R", "1R", "X1", "X2"])
def test_F3_the_other_cards_have_no_power(card):
    table = with_power(card, "", "")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["KB", "OB", "UB", "10R", "9R", "8R", "7R"])
def test_F3_a_power_may_be_declined(card):
    table = with_power(card, "", "")
    before = table.hands
    table.do(0, "skip")
    assert (table.phase, table.turn, table.hands) == ("turn", 1, before)


def test_F3_the_look_of_a_faessler_may_be_declined_and_its_swap_used():
    table = with_power("FB", "10R", "8B")
    table.do(0, "skip")
    table.refused(0, "peek", at=[0, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert table.turn == 1


def test_F3_the_swap_of_a_faessler_may_be_declined():
    table = with_power("FB", "10R", "8B")
    table.do(0, "peek", at=[1, 0])
    table.do(0, "skip")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["KB", "FB", "10R", "8R"])
def test_F3_a_table_may_make_a_power_a_duty(card):
    table = with_power(card, "", "", settings={"power_is_duty": True})
    assert table.phase == "power"
    table.refused(0, "skip")


def test_F3_both_halves_of_a_faessler_are_then_a_duty():
    table = with_power("FB", "", "", settings={"power_is_duty": True})
    table.do(0, "peek", at=[1, 0])
    table.refused(0, "skip")
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert table.turn == 1
