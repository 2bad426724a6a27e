"""What a result can be by the game's rules, so that a typing mistake is not taken for one."""

from collections.abc import Sequence
from functools import cache

from engine_core.games import rules_for
from engine_core.rules.registry import EXCHANGES, length_of
from host_tools.rules.house_file import game_of


@cache
def points_most(game: str) -> int:
    """The most points that a seat can bring from the table, or lose there.

    In the exchange those of its dearest series, twice with the plus (B8). In a burn game a hand of
    the dearest cards, twice as many as are dealt, in each of its rounds, or beyond its limit.
    """
    facts = game_of(game)
    rules = rules_for(facts["base"], facts["settings"])
    dearest = max(rules.points_of)
    if game in EXCHANGES:
        return 2 * dearest
    ends, count = length_of(facts["base"], facts["settings"])
    worst = 2 * getattr(rules, "hand_cards", 0) * dearest
    return worst * count if ends == "rounds" else count + worst


def winner_of(game: str, points: Sequence[int]) -> int:
    """The seat that won by its points: in the exchange the most, else the fewest."""
    return points.index(max(points) if game in EXCHANGES else min(points))


def why_not(game: str, winner: int, points: Sequence[int]) -> str | None:
    """Why no table can have that result, in plain words; None where one can."""
    most = points_most(game)
    for seat, worth in enumerate(points):
        if abs(worth) > most:
            return f"a seat scores {most} points at most in this game, not {worth}"
        if game in EXCHANGES and seat != winner and worth > 0:
            return f"only the winner scores, but seat {seat + 1} has {worth} points too"
    if game in EXCHANGES:
        return None if points[winner] > 0 else "the winner has to have points"
    return None if points[winner] == min(points) else "the fewest points win"
