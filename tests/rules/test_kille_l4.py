"""The jack of the Kille rules (L4): two cards of two seats or of its own hand, unseen."""

import itertools

import pytest

from .house_table import House
from .table import news

OWN = list(itertools.combinations(range(4), 2))


def with_jack(*hands, settings=None):
    """Seat 0 has drawn a jack from the stock and discarded it at once."""
    table = House("kille", *hands, stock="JC", settings=settings)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


@pytest.mark.parametrize(("one", "two"), OWN)
def test_L4_a_jack_swaps_two_cards_of_its_own_hand(one, two):
    table = with_jack("10C 10D 10H 10S", "")
    hand = table.hands[0]
    hand[one], hand[two] = hand[two], hand[one]
    assert news(table.do(0, "swap", a=[0, one], b=[0, two])) == {}
    assert (table.hands[0], table.phase) == (hand, "closing")


@pytest.mark.parametrize(("one", "two"), OWN)
@pytest.mark.parametrize("seat", [1, 2])
def test_L4_a_jack_does_not_swap_two_cards_of_one_other_seat(seat, one, two):
    table = with_jack("", "10C 10D 10H 10S", "9C 9D 9H 9S")
    table.refused(0, "swap", a=[seat, one], b=[seat, two])
    table.refused(0, "swap", a=[seat, two], b=[seat, one])


@pytest.mark.parametrize("seats", [(0, 1), (1, 0), (0, 2), (1, 2), (2, 1)])
def test_L4_a_jack_swaps_cards_of_two_seats(seats):
    table = with_jack("10C", "9C", "8C")
    cards = [table.hands[seat][0] for seat in seats]
    table.do(0, "swap", a=[seats[0], 0], b=[seats[1], 0])
    assert [table.hands[seat][0] for seat in seats] == cards[::-1]


def test_L4_all_swaps_of_a_jack_are_listed_and_no_others():
    table = with_jack("", "", "")
    swaps = [move for move in table.moves(0) if move["move"] == "swap"]
    pairs = {frozenset((tuple(move["a"]), tuple(move["b"]))) for move in swaps}
    cells = [(seat, slot) for seat in range(3) for slot in range(4)]
    wanted = [
        pair
        for pair in itertools.combinations(cells, 2)
        if pair[0][0] != pair[1][0] or pair[0][0] == 0
    ]
    assert len(wanted) == 6 + 3 * 16
    assert pairs == {frozenset(pair) for pair in wanted}


def test_L4_with_two_seats_a_jack_leaves_the_others_hand_in_its_order():
    table = with_jack("", "10C 10D")
    table.refused(0, "swap", a=[1, 0], b=[1, 1])
    table.do(0, "swap", a=[0, 0], b=[1, 1])


def test_L4_a_jack_may_still_be_declined():
    table = with_jack("", "")
    before = table.hands
    table.do(0, "skip")
    assert table.hands == before


def test_L4_shared_13_a_table_may_let_a_jack_swap_within_any_hand():
    table = with_jack("", "10C 10D", settings={"swap_within": "any"})
    table.do(0, "swap", a=[1, 0], b=[1, 1])
    assert table.hands[1][:2] == ["10D", "10C"]
