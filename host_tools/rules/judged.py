"""Validates a house game as a whole, with warnings for the table."""

from collections.abc import Iterator

from engine_core.games import GAMES, rules_for
from engine_core.model.types import Facts
from engine_core.rules.registry import seats_of
from engine_core.rules.seating import seats_that_fit, table_rules
from engine_core.rules.settings import values_table
from host_tools.rules.house_file import SHEETS, game_of
from host_tools.simulation.game_results import Plan
from host_tools.simulation.many_games import play_one

_BOT = 1  # of middle skill
_SEED = 0


def notes(facts: Facts) -> Iterator[str]:
    """Remarks about a valid house game, one line each."""
    base, settings = facts["base"], facts["settings"]
    fewest, most = seats_that_fit(base, settings)
    if (fewest, most) != seats_of(base):
        try:
            table_rules(base, settings, most + 1 if most < seats_of(base)[1] else fewest - 1)
        except ValueError as why:
            yield f"it is for {fewest} to {most} seats: {why}"
    if any(facts["title"] in (one, game_of(one)["title"]) for one in (*GAMES, *SHEETS)):
        yield "the menu has another game of that name"
    dealt = {line for line, _, _ in values_table(rules_for(base, settings, most))}
    for about, _, line in [name.partition(":") for name in settings if ":" in name]:
        if line not in dealt and about != "count":
            yield f"the {about} of {line} never matter: no such card is dealt"
    rules = rules_for(base, settings, fewest)
    if getattr(rules, "call_needs_max", False):
        lowest = sum(points for points in rules.points_of if points < 0)
        if lowest > rules.call_max:  # type: ignore[attr-defined]
            yield f"no call is ever right: no hand counts less than {lowest}"
    if getattr(rules, "burn_on_burned", False) and rules.burns_each == 1:  # type: ignore[attr-defined]
        yield "nobody burns on a burned card: set burns_each to 0, or to 2 or more"
    if 0 < getattr(rules, "falls_from", 0) <= getattr(rules, "falls_to", 0):
        yield "no total ever falls: falls_to is not below falls_from"
    if not (rules.rounds or rules.limit):  # type: ignore[attr-defined]
        yield "it has no end: rounds and limit are 0"
        return
    played = play_one(Plan(base, (_BOT,) * fewest, _SEED, settings), 0)
    if played.given_up:
        yield f"it may have no end: {played.rounds} rounds between bots were not the last"
