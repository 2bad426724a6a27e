"""How many can be dealt a game: its rules for them, and which numbers of seats fit."""

# --- only before play ---

from __future__ import annotations

from ..games import rules_for
from ..model.types import Settings
from .registry import seats_of
from .rule_set import RuleSet


def table_rules(name: str, settings: Settings | None, seats: int) -> RuleSet:
    """The rules of a game that so many ``seats`` can be dealt.

    Raises ValueError where the game is not for so many, or its deck has too few cards.
    """
    rules = rules_for(name, settings, seats)
    lowest, highest = rules.seats_allowed
    if not lowest <= seats <= highest:
        raise ValueError(f"{name} is for {lowest} to {highest} seats, not {seats}")
    needed = rules.cards_needed(seats)
    if rules.deck_size < needed:
        raise ValueError(f"{seats} seats need {needed} cards, the deck has {rules.deck_size}")
    return rules


def seats_that_fit(name: str, settings: Settings | None = None) -> tuple[int, int]:
    """How many can be dealt a game with these settings, at least and at most.

    Raises ValueError that says why not even the fewest can, where nobody can.
    """
    lowest, highest = seats_of(name)
    why_not = None
    for seats in range(lowest, highest + 1):
        try:
            table_rules(name, settings, seats)
        except ValueError as why:
            why_not = why_not or why
            continue
        while not _fits(name, settings, highest):
            highest -= 1
        return seats, highest
    assert why_not is not None
    raise why_not


def _fits(name: str, settings: Settings | None, seats: int) -> bool:
    try:
        table_rules(name, settings, seats)
    except ValueError:
        return False
    return True
