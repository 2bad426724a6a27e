"""The counts of perft.py: a rule that changes by accident changes one of them."""

import pytest

from tests.engine.perft import perft
from tests.runtimes import MICROPYPATH, MICROPYTHON, needs_micropython, run

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


@needs_micropython
def test_the_counts_are_the_same_under_micropython():
    """To fewer moves: each takes it four times as long as the one before."""
    command = [MICROPYTHON, "-X", "heapsize=128m", "tests/engine/perft.py", "3"]
    rows = [line.split() for line in run(command, MICROPYPATH=MICROPYPATH).splitlines()]
    counted = {name: [int(count) for count in counts] for name, *counts in rows}
    assert counted == {name: counts[:3] for name, counts in COUNTS.items()}
