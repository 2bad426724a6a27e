"""The counts of perft.py: a rule that changes by accident changes one of them."""

import pytest

from tests.engine.perft import perft

pytestmark = pytest.mark.slow

COUNTS = {
    "klatschen": [6, 30, 139, 622, 2757],
    "faessler": [7, 42, 224, 1287],
    "kille": [4, 19, 94, 348, 1246],
    "bourse": [113, 5420],
    "original": [4, 16, 107, 1019],
}
"""Distinct states after 1, 2, ... moves."""


@pytest.mark.parametrize("name", COUNTS)
def test_the_counts_are_what_they_were(name):
    assert perft(name, len(COUNTS[name])) == COUNTS[name]
