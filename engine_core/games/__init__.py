"""The games, one file each; a file is loaded when its game is started."""

from ..model.types import Settings
from ..rules.registry import BURN_GAMES, GAMES, module_of
from ..rules.rule_set import RuleSet

__all__ = ("BURN_GAMES", "GAMES", "rules_for")

_usual: dict[tuple[str, int], RuleSet] = {}  # the last rule set without house rules


def rules_for(name: str, settings: "Settings | None" = None, seats: int = 2) -> RuleSet:
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


def let_go() -> None:
    """Keep no rules: their game has ended."""
    _usual.clear()
