"""Cambio, the Original (original.md): deck, points and deal, O1, O2, O4.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

import pytest

from ..table import BACK, Table, news, runes
from .play import game


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    return game("", hand).called_by(0).finish().points[1]


# O1, O2: deck and points ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_O1_the_deck_has_76_cards(seats):
    table = Table.shuffled("original", seats)
    assert len(table.cards) == 76
    assert sorted(table.cards) == sorted(runes())


@pytest.mark.parametrize(
    "counts",
    [{"numbers_each": 4}, {"runes_each": 6}, {"red_kings": 4}, {"blue_kings": 2}]
    + [{"numbers_each": 5, "runes_each": 5, "red_kings": 3, "blue_kings": 3}],
)
def test_O1_a_table_may_set_the_counts(counts):
    table = Table.shuffled("original", 2, settings=counts)
    assert sorted(table.cards) == sorted(runes(**counts))


@pytest.mark.parametrize(
    ("card", "points"),
    [(f"{number}.6", number) for number in range(1, 10)]
    + [("V.1", 10), ("W.1", 10), ("S.1", 10), ("E.1", 10), ("R.1", -2), ("B.1", 13)],
)
def test_O2_points_of_a_card(card, points):
    assert score(f"{card} 1.1 2.1 3.1") == points + 6


# O4: the deal ---------------------------------------------------------------------------------


def test_O4_four_cards_each_and_no_card_turned_up():
    deck = runes()
    table = Table.shuffled("original", 2, dealer=0, deck=deck)
    assert table.hands == [deck[1:8:2], deck[0:8:2]]
    table.ready_all()
    assert (table.stock, table.discard) == (deck[8:], [])


def test_O4_each_looks_at_its_two_bottom_cards():
    table = Table("original", ["9.1 8.1 7.1 6.1", ""])
    table.refused(0, "look", slot=0)
    table.refused(0, "look", slot=1)
    assert news(table.do(0, "look", slot=2)) == {0: ["7.1"]}
    assert news(table.do(0, "look", slot=3)) == {0: ["6.1"]}
    assert table.view(0)["hands"][0] == [BACK, BACK, "7.1", "6.1"]
    table.do(0, "ready")
    assert table.view(0)["hands"][0] == [BACK] * 4


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_O4_the_dealer_has_the_first_turn(dealer):
    table = game("", "", "", dealer=dealer)
    assert (table.turn, table.phase) == (dealer, "turn")


def test_O4_the_dealers_seat_moves_on_each_round():
    table = game("", "", "", settings={"limit": 500})
    dealers = []
    for _ in range(4):
        dealers.append((table.dealer, table.turn))
        table.called_by(table.turn).finish()
        table.next_round()
        table.ready_all()
    assert dealers == [(0, 0), (1, 1), (2, 2), (0, 0)]
