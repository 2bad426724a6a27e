"""What the lines of the sheets and their powers are called; the engine knows them by a name."""

from engine_core.rules.rule_set import RuleSet
from firmware.games import named

from .say import say


def card_name(rules: RuleSet, line: str) -> str:
    """A line of a sheet in the language that is spoken; itself where it is a number or letter."""
    return say(named(rules.name, "WORDS", keys=(line,)).get(line, line))[0]


def values_in_words(rules: RuleSet, short: bool = False) -> list[tuple[str, int, str]]:
    """The values of the cards: (what it is called, points, what it can do; "" for nothing).

    ``short`` is for a small panel.
    """
    from engine_core.rules.settings import values_table  # the exchange in play asks for names alone

    cards = named(rules.name, "WORDS", keys=rules.lines)
    powers = named(rules.name, "POWERS")
    which = -1 if short else 0
    return [
        (say(cards.get(line, line))[0], points, say(powers.get(power, power))[which])
        for line, points, power in values_table(rules)
    ]
