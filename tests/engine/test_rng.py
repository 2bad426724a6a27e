"""Shuffles are fair, and the same for the same seed and round."""

from collections import Counter
from itertools import permutations

import pytest

from engine_core.model.rng import Rng


def shuffled(size, rng):
    """So many cards in a random order."""
    cards = list(range(size))
    rng.shuffle(cards)
    return tuple(cards)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 52, 76, 108, 256])
def test_a_shuffle_keeps_every_card(size):
    assert sorted(shuffled(size, Rng(1))) == list(range(size))


@pytest.mark.parametrize(("seed", "size"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_every_order_comes_up_as_often(seed, size):
    each = 1000
    rng = Rng(seed)
    orders = list(permutations(range(size)))
    found = Counter(shuffled(size, rng) for _ in range(each * len(orders)))
    spread = sum((found[order] - each) ** 2 / each for order in orders)  # chi square
    freedom = len(orders) - 1
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_every_card_comes_to_every_place_of_a_deck_as_often():
    rounds, size = 5200, 52
    rng = Rng(5)
    found = Counter(place for _ in range(rounds) for place in enumerate(shuffled(size, rng)))
    each = rounds / size
    spread = sum((found[place, card] - each) ** 2 / each for place, card in found)
    freedom = (size - 1) ** 2
    assert len(found) == size * size
    assert abs(spread - freedom) < 5 * (2 * freedom) ** 0.5


def test_a_number_below_three_quarters_of_all_is_fair_too():
    """Of 65536 numbers 16384 are too many for 49152: without a second draw low ones come twice."""
    rng = Rng(6)
    low = sum(rng.below(49152) < 16384 for _ in range(3000))
    assert abs(low - 1000) < 5 * (3000 * 2 / 9) ** 0.5


@pytest.mark.parametrize("below", [0, -1, 65537])
def test_a_number_from_none_or_too_many_is_an_error_and_no_endless_loop(below):
    with pytest.raises(ValueError, match=str(below)):
        Rng(1).below(below)


def test_the_seed_and_the_round_fix_a_shuffle():
    assert shuffled(52, Rng(7, 1)) == shuffled(52, Rng(7, 1))
    assert shuffled(52, Rng(7, 1)) != shuffled(52, Rng(7, 2))
    assert shuffled(52, Rng(7, 1)) != shuffled(52, Rng(8, 1))
