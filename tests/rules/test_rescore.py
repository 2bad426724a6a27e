"""Known hands, worked out by hand from the rule texts, against the second scoring."""

import itertools
import random

import pytest

from .rescore import (
    VALUES,
    game_winners,
    klatschen_ways,
    loose_sums,
    picture_sums,
    value_table,
    winners_of,
    written_points,
)


def one(game: str, hand: str, **settings) -> int:
    return written_points(game, [hand.split()], [], settings)[0]


def literal_sets(cards: list[int]) -> set[tuple[int, int]]:
    """Give (cards in sets, sum) of every grouping, by taking real combinations of cards."""
    ways = {(0, sum(cards))}
    for size, worth in ((4, -1), (5, -2)):
        for chosen in itertools.combinations(range(len(cards)), size):
            rest = [value for at, value in enumerate(cards) if at not in chosen]
            ways |= {(covered + size, worth + total) for covered, total in literal_sets(rest)}
    return ways


@pytest.mark.parametrize(
    ("hand", "points"),
    [("AS", 1), ("2D", 2), ("10H", 10), ("JC", 11), ("QS", 12), ("KS", 13), ("KC", 13)]
    + [("KH", 0), ("KD", 0), ("X1", -1), ("X2", -1), ("", 0), ("AS 10H KD X1", 10)],
)
def test_K2_values(hand, points):
    assert one("klatschen", hand) == points


def test_K2_override_of_a_line():
    assert one("klatschen", "KS KH", **{"points:K red": 7}) == 20
    assert one("klatschen", "KS KH", **{"points:K black": -50}) == -50


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("JS QH KS KH 9D", 8),  # four pictures are -1,
        ("JC JD QC KS", -1),
        ("JS QH KS KC X1 8D", 6),  # five -2,
        ("JC JD QC KS KC", -2),
        ("JS QH KS", 36),  # three no set,
        ("JC JD QC", 34),
        ("JS QH KS KC QD X1", -3),  # six leave the cheapest out
        ("JS JH JD JC QS QH QD QC", -2),
        ("JS JH JD JC QS QH QD QC KS", -3),
        ("X1 X2 KH KD", -2),
        ("JC QC KH X1 X2", -2),
        ("JC KH KD X1 8C 3C", 0),  # the example of K15
        ("JC JD QC KS X1 9C", 0),
        ("JS QS JH QH 10D 10S 2C", 0),  # 22 - 1: it comes after the sets
        ("JS 10H KH KD", 0),  # four cards, but three pictures: 11 + 10
        ("10H 9S 2D", 0),
        ("10H 9S AD", 20),
        ("10H 9S 3D", 22),
    ],
)
def test_K14_K15_hands(hand, points):
    assert one("klatschen", hand) == points


def test_K14_the_ways_of_a_hand():
    ways = klatschen_ways(["JC", "JD", "QC", "KS", "X1", "9C"], value_table("klatschen", {}))
    assert ways == {55, 7, 19, 20, 21}


def test_K14_a_set_that_does_not_pay_is_optional():
    settings = {"points:Joker": -10}
    hand = "X1 X2 KH KD 5S"
    assert one("klatschen", hand, **settings) == -15
    assert one("klatschen", hand, sets="always", **settings) == 4


def test_K14_always_puts_as_many_cards_as_possible_into_sets():
    settings = {"points:Joker": -10, "points:K red": -3}
    hand = "X1 X2 KH KD JS JH"
    assert one("klatschen", hand, **settings) == -21  # both jokers stay out
    assert one("klatschen", hand, sets="always", **settings) == -12  # one joker stays out


@pytest.mark.parametrize("seed", range(12))
def test_K14_agrees_with_every_combination(seed):
    rng = random.Random(seed)
    cards = [rng.randint(-50, 100) if seed % 2 else rng.randint(-2, 2) for _ in range(seed % 10)]
    ways = literal_sets(cards)
    most = max(covered for covered, _ in ways)
    assert picture_sums(cards, "lowest") == {total for _, total in ways}
    assert picture_sums(cards, "always") == {total for n, total in ways if n == most}


def test_K14_twenty_pictures_make_four_fives():
    assert min(picture_sums([11] * 20, "lowest")) == -8
    assert loose_sums([11] * 20)[(0, 20)] == {0}


@pytest.mark.parametrize(
    ("hand", "points"),
    [("AS", 11), ("KB", 10), ("OR", 10), ("UA", 10), ("10B", 10), ("7S", 7), ("1A", 1)]
    + [("FR", 0), ("X1", -1), ("10B FR UA AS", 31), ("", 0)],
)
def test_F2_values(hand, points):
    assert one("faessler", hand) == points


def test_F16_callers_write_their_sum_as_all_do():
    hands = [["10B", "FR"], ["AS"], ["X2"]]
    assert written_points("faessler", hands, [0, 1], {"points:Ace": 1}) == [10, 1, -1]


@pytest.mark.parametrize(
    ("hand", "points"),
    [("KH", -1), ("KD", 13), ("KS", 13), ("KC", 13), ("AH", 1), ("10H", 10), ("JH", 11)]
    + [("QH", 12)],
)
def test_L1_values(hand, points):
    assert written_points("kille", [hand.split(), ["KH", "KH"]], [], {})[0] == points


def test_L6_a_right_caller_writes_zero():
    assert written_points("kille", [["2S"], ["3S"], ["KS"]], [0], {}) == [0, 3, 13]


def test_L6_a_caller_above_the_lowest_adds_twenty():
    assert written_points("kille", [["2S"], ["3S"], ["KS"]], [1], {}) == [0, 23, 13]
    assert written_points("kille", [["2S"], ["3S"]], [1], {"wrong_call": 7}) == [0, 10]


def test_L6_a_caller_who_shares_the_lowest_adds_twenty():
    assert written_points("kille", [["2S"], ["2H"], ["KS"]], [0], {}) == [22, 0, 13]


def test_L6_all_who_share_the_lowest_write_zero():
    assert written_points("kille", [["2S"], ["2H"], ["KH", "9S"]], [2], {}) == [0, 0, 28]


@pytest.mark.parametrize(
    ("hand", "points"),
    [("1.1", 1), ("9.6", 9), ("V.1", 10), ("W.4", 10), ("S.2", 10), ("E.3", 10), ("R.1", -2)]
    + [("B.4", 13), ("4.2 R.1 R.2", 0)],
)
def test_O2_values(hand, points):
    assert one("original", hand) == points


def test_O13_a_right_call_is_five_less():
    assert written_points("original", [["5.1"], ["6.1"]], [0], {}) == [0, 6]
    assert written_points("original", [["R.1"], ["6.1"]], [0], {}) == [-7, 6]


def test_O13_a_wrong_call_is_five_more():
    assert written_points("original", [["6.1"], ["7.1"]], [0], {}) == [11, 7]  # above the maximum
    assert written_points("original", [["5.1"], ["5.2"]], [0], {}) == [10, 5]  # shared
    assert written_points("original", [["5.1"], ["4.2"]], [0], {}) == [10, 4]  # not the lowest


def test_O13_call_max_is_a_setting():
    assert written_points("original", [["6.1"], ["7.1"]], [0], {"call_max": 6}) == [1, 7]
    assert written_points("original", [["5.1"], ["7.1"]], [0], {"call_max": 4}) == [10, 7]


@pytest.mark.parametrize(("game", "code"), [("kille", "X1"), ("faessler", "AD"), ("original", "7")])
def test_an_unknown_card_is_an_error(game, code):
    with pytest.raises((KeyError, ValueError)):
        one(game, code)


@pytest.mark.parametrize("game", sorted(VALUES))
def test_an_unknown_line_is_an_error(game):
    with pytest.raises(ValueError, match="no value line"):
        one(game, "", **{"points:Tell": 3})


@pytest.mark.parametrize(
    ("game", "hands", "callers", "winners"),
    [
        ("kille", "2C, 2D, 3C", [0], [1]),
        ("original", "5.1, 6.1", [0], [0]),
        ("original", "6.1, E.1 1.1", [0], [0, 1]),
        ("faessler", "2B, 2R", [0, 1], []),
        ("faessler", "2B, 2R, 3B", [0, 1], [2]),
        ("klatschen", "2C, 2D, AC AD", [0], [2]),
    ],
)
def test_L6_O12a_F17a_K16_winners(game, hands, callers, winners):
    assert winners_of(game, [hand.split() for hand in hands.split(",")], callers) == winners


def test_shared_11_winners_of_a_game():
    assert game_winners([3, 3, 4, 3], [1]) == [1, 0, 3]
    assert game_winners([3, 3, 4], [2]) == [0, 1]
