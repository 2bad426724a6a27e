"""Every play of the rule sheets' texts; `plays.py` says how they are read."""

from pathlib import Path

import pytest

from .plays import read

FILES = sorted(Path(__file__).parent.glob("*/plays.txt"))
PLAYS = [(path.parent.name, play) for path in FILES for play in read(path)]


@pytest.mark.parametrize("play", [pytest.param(p, id=f"{of}-{p.name}") for of, p in PLAYS])
def test_a_play_goes_as_its_text_says(play):
    play.run()
