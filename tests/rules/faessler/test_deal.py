"""Fässler Cambio (faessler.md): deck, deal, memorising and first turn, F1, F2, F4 to F7.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import BACK, Table, faessler, news
from .play import game, unready


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    return game("", hand).called_by(0).finish().points[1]


# F1, F2: deck and points ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_F1_the_deck_has_62_cards(seats):
    table = Table.shuffled("faessler", seats)
    assert len(table.cards) == 62
    assert sorted(table.cards) == sorted(faessler())


@pytest.mark.parametrize(
    ("card", "points"),
    [("AR", 11), ("KR", 10), ("OR", 10), ("UR", 10), ("10R", 10), ("9R", 9), ("8R", 8), ("7R", 7)]
    + [("6R", 6), ("5R", 5), ("4R", 4), ("3R", 3), ("2R", 2), ("1R", 1), ("FR", 0)]
    + [("X1", -1), ("X2", -1)],
)
def test_F2_points_of_a_card(card, points):
    assert score(f"{card} 1B 2B 3B") == points + 6


@pytest.mark.parametrize("suit", "BRAS")
def test_F2_points_do_not_depend_on_the_suit(suit):
    assert score(f"A{suit} K{suit} F{suit} 7{suit}") == 28


# F4, F5: deal and memorising ------------------------------------------------------------------


def test_F4_four_cards_each_and_the_rest_is_the_stock():
    deck = faessler()
    table = Table.shuffled("faessler", 2, dealer=0, deck=deck)
    assert table.hands == [deck[1:8:2], deck[0:8:2]]
    assert (table.stock, table.discard) == (deck[8:], [])


def test_F4_the_cards_lie_face_down():
    table = unready("", "")
    assert table.view(0)["hands"] == [[BACK] * 4] * 2


@pytest.mark.parametrize(("one", "two"), [(0, 1), (3, 0), (2, 3), (1, 2)])
def test_F5_each_seat_looks_at_any_two_of_its_cards(one, two):
    table = unready("KB KR KA KS", "")
    hand = table.hands[0]
    assert news(table.do(0, "look", slot=one)) == {0: [hand[one]]}
    assert news(table.do(0, "look", slot=two)) == {0: [hand[two]]}
    seen = [card if slot in (one, two) else BACK for slot, card in enumerate(hand)]
    assert table.view(0)["hands"][0] == seen
    assert table.view(1)["hands"][0] == [BACK] * 4


def test_F5_nobody_looks_at_a_third():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.do(0, "look", slot=1)
    table.refused(0, "look", slot=2)
    table.refused(0, "look", slot=3)


def test_F5_one_looks_at_a_card_once():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.refused(0, "look", slot=0)


def test_F5_the_cards_are_turned_down_when_the_seat_is_ready():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.do(0, "ready")
    assert table.view(0)["hands"][0] == [BACK] * 4
    table.refused(0, "look", slot=1)


# F6, F7: the first discard and the first turn -------------------------------------------------


def test_F6_the_first_discard_is_turned_up_when_all_are_ready():
    table = unready("", "", stock="1B")
    table.do(0, "ready")
    assert table.discard == []
    assert news(table.do(1, "ready")) == {None: ["9B"]}
    assert (table.discard, table.stock[0]) == (["9B"], "1B")


def test_F6_the_first_discard_can_be_burned_before_the_first_turn():
    table = game("", "9R")
    table.burns(1, 1, 0)
    assert (table.discard, table.phase, table.turn) == (["9B", "9R"], "turn", 0)


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_F7_the_seat_after_the_dealer_has_the_first_turn(dealer, first):
    assert game("", "", "", dealer=dealer).turn == first


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_F7_a_table_may_let_the_dealer_begin(dealer):
    table = game("", "", "", dealer=dealer, settings={"first_seat": "dealer"})
    assert table.turn == dealer


def second_round(**more):
    """Three seats while they memorise for round two; seat 0 dealt round one."""
    table = game("", "", "", dealer=0, **more).called_by(1).finish()
    table.next_round()
    return table


def test_F7_the_dealers_seat_moves_on():
    table = second_round().ready_all()
    assert (table.dealer, table.turn) == (1, 2)


def test_F7_a_table_may_keep_its_dealer():
    table = second_round(settings={"dealer_moves": False}).ready_all()
    assert (table.dealer, table.turn) == (0, 1)


def test_F7_the_turn_goes_clockwise():
    table = game("", "", "")
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.plays(table.turn)
    assert turns == [0, 1, 2, 0]
