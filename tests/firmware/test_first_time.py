"""People who were told nothing come from power-on to the end of a round by what the screen says."""

from engine_core import GAMES
from tests.firmware.newcomer import rounds


def test_who_does_what_the_screen_says_comes_to_the_end_of_a_round():
    """Each game, language and panel is among these rounds; newcomer.py plays all there are."""
    played = [*rounds(GAMES, step=5), *rounds(GAMES, seed=2, step=7)]
    assert [row for row in played if isinstance(row[-1], str)] == []
