"""The order of presses: the earliest first, equal stamps a tie in the order of seats."""

from itertools import permutations

import pytest

from engine_core.model.slaps import and_slower, arbitrate, is_batch


def test_the_earliest_stamp_comes_first():
    assert arbitrate([(0, 30), (1, 10), (2, 20)]) == [[1], [2], [0]]


@pytest.mark.parametrize("claims", list(permutations([(2, 7), (0, 7), (1, 9), (3, 7)])))
def test_a_tie_is_in_the_order_of_seats_whatever_order_it_came_in(claims):
    assert arbitrate(list(claims)) == [[0, 2, 3], [1]]


def test_one_press_is_no_tie():
    assert arbitrate([(3, 5)]) == [[3]]


def test_who_did_not_press_in_a_duel_comes_last():
    assert and_slower([[1]], [0, 1, 2]) == [[1], [0, 2]]
    assert and_slower([[0, 1]], [0, 1]) == [[0, 1]]


@pytest.mark.parametrize(
    ("claims", "first"),
    [(((0, 5),), {0}), (((0, 5), (1, 4)), {1}), (((2, 4), (1, 4), (0, 5)), {1, 2})],
)
def test_a_batch_is_sent_by_who_pressed_first(claims, first):
    assert {seat for seat in range(4) if is_batch(seat, claims, 4)} == first
