"""Cambio, Kille rules (kille.md): the powers, L4.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import news
from .play import game, with_power


@pytest.mark.parametrize("card", ["8C", "9D", "10S"])
def test_L4_eight_nine_and_ten_look_at_an_own_card(card):
    table = with_power(card, "KC KD", "")
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[0, 1])) == {0: ["KD"]}
    assert table.phase == "closing"


def test_L4_a_jack_swaps_cards_of_two_seats():
    table = with_power("JC", "", "KC", "KD")
    assert news(table.do(0, "swap", a=[1, 0], b=[2, 0])) == {}
    assert (table.hands[1][0], table.hands[2][0]) == ("KD", "KC")
    assert table.phase == "closing"


def test_L4_a_jack_swaps_within_the_own_hand():
    table = with_power("JC", "KC KD", "")
    table.do(0, "swap", a=[0, 0], b=[0, 1])
    assert table.hands[0][:2] == ["KD", "KC"]


def test_L4_a_queen_looks_at_anothers_card_and_swaps_it_with_an_own_one():
    table = with_power("QC", "10C 10D", "KC KD")
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[1, 1])) == {0: ["KD"]}
    assert table.phase == "power"
    table.do(0, "swap", a=[1, 1], b=[0, 0])
    assert (table.hands[0][0], table.hands[1][1]) == ("KD", "10C")
    assert table.phase == "closing"


def test_L4_a_queen_swaps_no_other_card_than_the_one_it_looked_at():
    table = with_power("QC", "", "", "")
    table.do(0, "peek", at=[1, 1])
    table.refused(0, "swap", a=[1, 0], b=[0, 0])
    table.refused(0, "swap", a=[2, 1], b=[0, 0])
    table.refused(0, "swap", a=[1, 1], b=[2, 0])
    table.refused(0, "swap", a=[0, 0], b=[0, 1])


def test_L4_the_swap_of_a_queen_may_be_declined():
    table = with_power("QC", "", "")
    before = table.hands
    table.do(0, "peek", at=[1, 1])
    table.do(0, "skip")
    assert (table.phase, table.hands) == ("closing", before)


def test_L4_a_queen_that_looked_at_nothing_swaps_nothing():
    table = with_power("QC", "", "")
    table.do(0, "skip")
    assert table.phase == "closing"


@pytest.mark.parametrize("card", ["8C", "9C", "10C", "JC"])
def test_L4_using_a_power_is_a_choice(card):
    table = with_power(card, "", "")
    before = table.hands
    table.do(0, "skip")
    assert (table.phase, table.hands) == ("closing", before)


@pytest.mark.parametrize("card", ["KH", "KS", "7C", "6S", "5S", "4S", "3S", "2S", "AS"])
def test_L4_the_other_cards_have_no_power(card):
    assert with_power(card, "", "").phase == "closing"


@pytest.mark.parametrize("card", ["8C", "JC", "QC"])
def test_L4_a_card_out_of_a_hand_has_no_power(card):
    table = game(card, "", stock="2S")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=0)
    assert (table.phase, table.top) == ("closing", card)
