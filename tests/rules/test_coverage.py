"""Every clause of a game that can be played has a test that bears its id."""

import re
from pathlib import Path

import pytest

from engine_core import GAMES
from host_tools.rules.house_file import SHEETS

from .plays import read

CLAUSES = {
    "faessler": ("F", 19),
    "klatschen": ("K", 18),
    "kille": ("L", 8),
    "original": ("O", 14),
    "bourse": ("B", 15),
    "english": ("W", 7),
    "dutch": ("D", 4),
    "tamalou": ("T", 3),
    "cabo": ("C", 5),
}
"""The letter of each game's rule sheet and the number of its clauses."""


CLAUSE = re.compile(r"(?:^|[_ ])([A-Z]\d+)(?=[_ ])")


def clauses_tested():
    """Those in the names of tests, and of plays."""
    here = Path(__file__).parent
    names = [play.name for path in here.glob("*/plays.txt") for play in read(path)]
    for file in here.rglob("test_*.py"):
        names += re.findall(r"^def test_(\w+)\(", file.read_text(), re.MULTILINE)
    return {clause for name in names for clause in CLAUSE.findall(name)}


@pytest.mark.parametrize("name", [*GAMES, *SHEETS])
def test_every_clause_has_a_test(name):
    assert name in CLAUSES, "put the letter and the number of its clauses there"
    letter, count = CLAUSES[name]
    wanted = {f"{letter}{number}" for number in range(1, count + 1)}
    assert wanted - clauses_tested() == set()
