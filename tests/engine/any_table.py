"""Any game under any settings, for Hypothesis, and all that a seat there is told."""

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

from engine_core import GAMES, new_game
from engine_core.games import rules_for
from engine_core.protocol.views import view_facts
from engine_core.rules.settings import setting_table

BUDGET = settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])


@st.composite
def values(draw, row):
    """A value that a setting may have."""
    allowed = row[1]
    if ... in allowed:
        return draw(st.integers(allowed[0], allowed[2]))
    return draw(st.sampled_from(allowed))


@st.composite
def tables(draw, games=GAMES):
    """A game, seats, a seed, and some settings of the game that is no longer the usual one."""
    name = draw(st.sampled_from(games))
    seats = draw(st.integers(*rules_for(name).seats_allowed))
    rows = setting_table(rules_for(name, None, seats))
    names = draw(st.lists(st.sampled_from(sorted(rows)), unique=True, max_size=6))
    chosen = {setting: draw(values(rows[setting])) for setting in names}
    try:
        new_game(name, seats, 0, settings=chosen)
    except ValueError:
        assume(False)  # too few cards for the seats
    return name, seats, draw(st.integers(0, 2**48 - 1)), chosen


def views_of(game, viewer):
    """All that the viewer gets: its view and its legal moves."""
    return view_facts(game.view(viewer)), list(game.legal_moves(viewer))
