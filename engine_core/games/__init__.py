"""The games, one file each; a file is loaded when its game is started."""

from __future__ import annotations

from ..model.types import Settings
from ..rules.registry import BURN_GAMES, GAMES, module_of, seats_of
from ..rules.rule_set import RuleSet

__all__ = ("BURN_GAMES", "GAMES", "rules_for", "seats_that_fit", "table_rules")

_usual: dict[tuple[str, int], RuleSet] = {}  # the last rule set without house rules


def rules_for(name: str, settings: Settings | None = None, seats: int = 2) -> RuleSet:
    """The rules of a game, one of GAMES, for so many seats.

    ``settings`` {name: value} are those that are not the usual ones. Raises ValueError for an
    unknown game or setting, and for a value that a setting can't have.

    >>> rules = rules_for("klatschen", {"rounds": 3, "points:K red": -2})  # K2, shared 13
    >>> rules.rounds, rules.deck_size, rules.code(0)
    (3, 54, 'AS')
    """
    if not settings and (name, seats) in _usual:
        return _usual[name, seats]
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    _usual.clear()  # the device has no room for the rules of a game that is not played
    module = __import__(module_of(name), None, None, ("RULES",))
    rules: RuleSet = module.RULES(settings, seats)
    if not settings:
        _usual[name, seats] = rules
    return rules


# --- only before play ---


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
