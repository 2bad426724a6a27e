"""People who were told nothing come from power-on to the end of a round by what the screen says."""

import pytest

from engine_core import GAMES
from tests.firmware.newcomer import rounds


@pytest.mark.slow
def test_who_does_what_the_screen_says_comes_to_the_end_of_a_round():
    """Each game, language and panel is among these rounds; newcomer.py plays all there are."""
    assert [row for row in rounds(GAMES, step=7) if isinstance(row[-1], str)] == []
