"""Every clause of a game that can be played has a test that bears its id."""

import re
from pathlib import Path

import pytest

from engine_core import GAMES

CLAUSES = {
    "faessler": ("F", 19),
    "klatschen": ("K", 18),
    "kille": ("L", 8),
    "original": ("O", 14),
    "bourse": ("B", 15),
}
"""The letter of each game's rule sheet and the number of its clauses."""


def clauses_tested_in(name):
    files = sorted((Path(__file__).parent / name).glob("test_*.py"))
    return {
        clause
        for file in files
        for test in re.findall(r"^def test_(\w+)\(", file.read_text(), re.MULTILINE)
        for clause in re.findall(r"(?:^|_)([A-Z]\d+)(?=_)", test)
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_a_test(name):
    letter, count = CLAUSES[name]
    wanted = {f"{letter}{number}" for number in range(1, count + 1)}
    assert wanted - clauses_tested_in(name) == set()
