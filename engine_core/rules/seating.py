"""Which numbers of seats a game and its settings allow."""

# --- only before play ---

from ..games import rules_for
from ..model.types import Settings
from .registry import seats_of
from .rule_set import RuleSet


def table_rules(name: str, settings: "Settings | None", seats: int) -> RuleSet:
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


def fewest_that_fit(name: str, settings: "Settings | None" = None) -> int:
    """The fewest that can be dealt a game with these settings.

    Raises ValueError that says why not even the fewest of the game can, where nobody can.
    """
    lowest, highest = seats_of(name)
    for seats in range(lowest, highest + 1):
        if _fits(name, settings, seats):
            return seats
    table_rules(name, settings, lowest)  # raises
    return lowest


def seats_that_fit(name: str, settings: "Settings | None" = None) -> tuple[int, int]:
    """How many can be dealt a game with these settings, from the fewest on without a gap.

    Raises ValueError as fewest_that_fit does.
    """
    fewest = most = fewest_that_fit(name, settings)
    while most < seats_of(name)[1] and _fits(name, settings, most + 1):
        most += 1
    return fewest, most


def _fits(name: str, settings: "Settings | None", seats: int) -> bool:
    try:
        table_rules(name, settings, seats)
    except ValueError:
        return False
    return True
