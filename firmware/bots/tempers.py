"""Tempers of bots: how each changes a level's parameters, computed when a bot sits down."""

# --- only before play ---

from typing import Any

LEVELS = 5  # levels; a player's skill is one of them, plus that many for each temper
EVEN, BOLD, CAREFUL, FORGETFUL = range(4)

# Indices of a skill's parameters: see skills.py and trader.py.
OWN_MEMORY, OTHER_MEMORY, MUDDLE, FOLLOWS, _, ENVY, SWAPS, RECKLESS, REACTION = range(9)
NERVE = 10
PACE, RINGS, HEARS, PATIENCE, SLY = 0, 2, 3, 4, 5

CHANGES = {  # by temper: (index, what is added, minimum, maximum)
    BOLD: (
        (ENVY, 200, 0, 1000),
        (REACTION, -150, 400, 3000),
        (NERVE, -150, -500, 500),
        (SWAPS, -10, -10, 100),
    ),
    CAREFUL: (
        (ENVY, -150, 0, 1000),
        (RECKLESS, -20, 0, 1000),
        (REACTION, 150, 400, 3000),
        (NERVE, 60, -500, 500),
        (SWAPS, 15, -10, 100),
    ),
    FORGETFUL: (
        (OWN_MEMORY, -3, 1, 100),
        (OTHER_MEMORY, -2, 1, 100),
        (MUDDLE, 60, 0, 1000),
        (FOLLOWS, -250, 0, 1000),
    ),
}
TRADES = {  # the same for a trader
    BOLD: ((PACE, -400, 900, 5000), (RINGS, -200, 400, 3000), (SLY, 300, 0, 1000)),
    CAREFUL: ((PACE, 400, 900, 5000), (PATIENCE, 3, 1, 20), (SLY, -300, 0, 1000)),
    FORGETFUL: ((HEARS, -2, 0, 10), (PATIENCE, -2, 1, 20)),
}


_MADE: dict[Any, Any] = {}  # bots that play alike share a row


def changed(base: Any, skill: int, changes: dict[int, Any]) -> Any:
    """The parameters ``base`` of a level, as changed by the temper of a ``skill``."""
    values = list(base)
    for place, more, least, most in changes.get(skill // LEVELS, ()):
        values[place] = min(most, max(least, values[place] + more))
    row = type(base)(*values)
    return _MADE.setdefault(row, row)
