"""Cambio, Kille rules (kille.md): deck, points and deal, L1, L2.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import BACK, Table, french, news
from .play import finished, game, unready

# L1: deck and points --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_L1_the_deck_has_52_cards(seats):
    assert sorted(Table.shuffled("kille", seats).cards) == sorted(french(jokers=False))


@pytest.mark.parametrize(
    ("card", "points"),
    [("KH", -1), ("KC", 13), ("KD", 13), ("KS", 13), ("QS", 12), ("JS", 11), ("10S", 10)]
    + [("9S", 9), ("8S", 8), ("7S", 7), ("6S", 6), ("5S", 5), ("4S", 4), ("3S", 3), ("2S", 2)]
    + [("AS", 1)],
)
def test_L1_points_of_a_card(card, points):
    # Seat 0 calls with the lowest hand, so that seat 1 writes its sum.
    table = finished("AC 2D 2H 3D", f"{card} 4C 4D 4H")
    assert table.points[1] == points + 12


# L2: the deal ---------------------------------------------------------------------------------


def test_L2_four_cards_each():
    deck = french(jokers=False)
    table = Table.shuffled("kille", 2, dealer=0, deck=deck)
    assert table.hands == [deck[1:8:2], deck[0:8:2]]
    assert (table.stock, table.discard) == (deck[8:], [])


@pytest.mark.parametrize(("one", "two"), [(0, 1), (3, 0), (2, 3)])
def test_L2_each_seat_looks_at_any_two_cards(one, two):
    table = unready("KC KD KH KS", "")
    hand = table.hands[0]
    assert news(table.do(0, "look", slot=one)) == {0: [hand[one]]}
    assert news(table.do(0, "look", slot=two)) == {0: [hand[two]]}
    assert table.view(1)["hands"][0] == [BACK] * 4


def test_L2_nobody_looks_at_a_third():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.do(0, "look", slot=3)
    table.refused(0, "look", slot=1)


def test_L2_the_first_card_of_the_stock_is_turned_up():
    table = unready("", "", stock="2S")
    table.do(0, "ready")
    assert news(table.do(1, "ready")) == {None: ["AD"]}
    assert (table.discard, table.stock[0]) == (["AD"], "2S")


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_L2_the_seat_after_the_dealer_begins(dealer, first):
    assert game("", "", "", dealer=dealer).turn == first


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_L2_a_table_may_let_the_dealer_begin(dealer):
    table = game("", "", "", dealer=dealer, settings={"first_seat": "dealer"})
    assert table.turn == dealer
