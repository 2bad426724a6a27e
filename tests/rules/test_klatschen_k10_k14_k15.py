"""Jokers that come to lie on top (K10), and the lowest of all ways to count a hand (K14, K15)."""

import pytest

from .house_table import House
from .table import news

# K10 ------------------------------------------------------------------------------------------


def game(*hands, first="2C", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return House("klatschen", *hands, first=first, **more)


def burned(owner=1):
    """The first discard is a joker, and seat 1 has burned that of `owner` onto it."""
    hands = ["10C", "10D", "10H JC QC KC"]
    hands[owner] = "X2 9C 9D 9H"
    table = game(*hands, first="X1")
    table.burns(1, owner, 0)
    return table


@pytest.mark.parametrize("seat", [0, 2])
def test_K10_a_joker_burned_rightly_can_be_hit(seat):
    table = burned()
    table.slaps(seat)
    assert table.phase == "joker"
    out = table.hands[seat][0]
    table.do(seat, "take", slot=0)
    assert (table.hands[seat][0], table.discard) == ("X2", ["X1", out])
    assert (table.phase, table.turn) == ("turn", 0)


def test_K10_the_first_slap_on_a_burned_joker_wins_it():
    table = burned()
    table.slap({0: 30, 2: 20})
    table.refused(0, "take", slot=0)
    table.do(2, "take", slot=1)
    assert table.hands[2] == ["10H", "X2", "QC", "KC"]


def test_K10_a_joker_of_another_seat_can_be_hit_once_its_burner_has_given_a_card():
    table = burned(owner=0)
    table.do(1, "give", slot=0)
    table.slaps(2)
    assert table.phase == "joker"
    table.do(2, "take", slot=0)
    assert table.hands[2][0] == "X2"


def test_K10_a_tie_for_a_burned_joker_is_a_duel():
    table = burned()
    table.slap({0: 20, 2: 20})
    assert table.phase == "duel"
    table.slap({0: 40, 2: 30})
    table.do(2, "take", slot=0)
    assert table.hands[2][0] == "X2"


def test_K10_a_joker_that_only_came_by_the_first_turning_up_is_not_hit():
    table = game("10C", "10D", first="X1")
    table.slaps(1)
    assert table.phase == "claim"


def test_K10_a_joker_of_a_wrong_burn_goes_back_and_cannot_be_hit():
    table = game("10C", "X1 9C", "10D")
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == ("2C", "X1")
    table.slaps(2)
    assert table.phase == "claim"


def exchanged(*hands):
    """Seat 0 has played a joker, and seat 1 has taken it for its own one."""
    table = game(*hands, stock="X1")
    table.plays(0)
    table.slaps(1)
    events = table.do(1, "take", slot=0)
    assert "X2" in news(events)[None]
    assert (table.hands[1][0], table.top) == ("X1", "X2")
    return table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_K10_a_joker_laid_down_for_another_can_be_hit(seat):
    table = exchanged("10C", "X2 10D", "10H")
    table.slaps(seat)
    assert table.phase == "joker"
    out = table.hands[seat][1]
    table.do(seat, "take", slot=1)
    assert (table.hands[seat][1], table.top) == ("X2", out)
    assert (table.phase, table.turn) == ("turn", 1)


def test_K10_of_two_on_a_joker_laid_down_the_earlier_wins_it():
    table = exchanged("10C", "X2 10D", "10H")
    table.slap({2: 50, 0: 60})
    table.do(2, "take", slot=0)
    assert table.hands[2][0] == "X2"


def test_K10_K11_the_caller_wins_no_joker_that_was_laid_down():
    table = game("10C", "10D", "X2 9C", stock="2D 3C 4C X1")
    for seat in (0, 1, 2):
        table.plays(seat)
    table.do(0, "call")
    table.plays(1)
    table.slaps(2)
    table.do(2, "take", slot=0)
    assert table.top == "X2"
    table.slap({0: 10_000, 1: 20_000})
    table.refused(0, "take", slot=0)
    table.do(1, "take", slot=0)
    assert table.hands[1][0] == "X2"


# K14, K15 -------------------------------------------------------------------------------------


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    table = game("", hand, first="6S")
    table.ended_by(0)
    return table.points[1]


def test_K15_the_example_of_the_clause():
    # J 11, K red 0 and 0, joker -1, 8, 3: 21 without a set; the set of four makes 10.
    assert score("JC KH KD X1 8C 3C") == 0


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        # J J Q K X 9. A four without the king: -1 + 13 + 9 = 21. Five: -2 + 9 = 7.
        ("JC JD QC KS X1 9C", 0),
        # J J Q K, 10 10 2: a four, -1 + 22 = 21; without a set 69.
        ("JC JD QC KS 10C 10D 2D", 0),
        # J Q Q K K, 10: a four without a queen: -1 + 12 + 10 = 21; five: -2 + 10 = 8.
        ("JC QC QD KS KC 10C", 0),
        # The same and 2: a four without the jack 22, a queen 23, a king 24; five: 10.
        ("JC QC QD KS KC 10C 2C", 10),
        # J Q Q K K, 10, A: a four without the jack: -1 + 11 + 10 + 1 = 21.
        ("JC QC QD KS KC 10C AC", 0),
        # J Q Q K K, 9, A: a four without a queen: -1 + 12 + 9 + 1 = 21.
        ("JC QC QD KS KC 9C AC", 0),
        # J J J J Q Q Q Q, 10 10 3: two fours, -2 + 23 = 21.
        ("JC JD JH JS QC QD QH QS 10C 10D 3D", 0),
        # The same with 2: two fours 20, five and three pictures or less always more than 21.
        ("JC JD JH JS QC QD QH QS 10C 10D 2D", 20),
    ],
)
def test_K15_K14_21_counts_nothing_with_any_choice_of_sets(hand, points):
    assert score(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("JC QC KH X1 X2", -2),  # 21 without a set is 0, the five is -2
        ("X1 X2 KH KD", -2),  # as usual -2, the four -1
        ("X1 X2 KH KD 3C", 1),  # as usual 1, the four 2
        ("JC JD QC KS", -1),
        ("JC QC KS 10C", 46),  # three pictures are no set
        ("X1 X2 KH KD JC QC 2D 2H", -2 + 0 - 1 + 4),  # five with J and Q: -2, the joker -1
    ],
)
def test_K14_K15_a_way_below_nothing_is_lower_than_21(hand, points):
    assert score(hand) == points


def test_K15_K16_a_hand_of_21_by_choice_wins_against_one_point():
    hands = ("", "JC KH KD X1 8C 3C", "AC X2 AD 2D")  # 21 and 3
    table = game(*hands, first="6S")
    table.ended_by(0)
    assert table.points[1:] == [0, 3]
    assert table.winners == [1]
