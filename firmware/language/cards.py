"""Names of the sheets' lines and powers; the engine has only identifiers."""

# --- only when called ---

from engine_core.rules.rule_set import RuleSet
from engine_core.rules.settings import values_table
from firmware.games import named

from .say import say


def card_name(rules: RuleSet, line: str) -> str:
    """The name of a line of a sheet in the current language; itself if it is a number or letter."""
    return say(named(rules.name, "WORDS", keys=(line,)).get(line, line))[0]


def values_in_words(rules: RuleSet, short: bool = False) -> list[tuple[str, int, str]]:
    """The values of the cards: (name, points, power; "" for none).

    ``short`` is for a small panel.
    """
    cards = named(rules.name, "WORDS", keys=rules.lines)
    powers = named(rules.name, "POWERS")
    which = -1 if short else 0
    return [
        (say(cards.get(line, line))[which], points, say(powers.get(power, power))[which])
        for line, points, power in values_table(rules)
    ]
