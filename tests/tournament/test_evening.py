"""Every action of the organiser by the form, with the big screen and two phones open beside it.

All games with 8, 24, 60 and 200 people: python -m tests.bench.bench_evening.
"""

import pytest

from host_tools.tournament import demo
from tests.tournament.evening import Evening
from tests.tournament.halls import served


@pytest.mark.slow
@pytest.mark.parametrize(("game", "people"), [("bourse", 8), ("klatschen", 24)])
def test_an_evening_goes_by_forms_from_the_door_to_the_winners(tmp_path, chromium, game, people):
    with served(tmp_path, demo.names(people), begin=False, game=game, rounds=3) as hall:
        evening = Evening(chromium, hall, game)
        try:
            evening.play()
        finally:
            evening.close()
