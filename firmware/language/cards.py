"""What the lines of the sheets and their powers are called; the engine knows them by a name."""

from __future__ import annotations

from engine_core.rules.rule_set import RuleSet
from engine_core.rules.settings import values_table

from .say import marked, say

CARDS = {
    "K black": marked("K black"),
    "K red": marked("K red"),
    "K hearts": marked("K hearts"),
    "Joker": marked("Joker"),
    "Faessler": marked("Faessler"),
    "Under": marked("Under"),
    "Ober": marked("Ober"),
    "King": marked("King"),
    "Ace": marked("Ace"),
    "View own": marked("View own"),
    "View other": marked("View other"),
    "Swap": marked("Swap"),
    "Energy": marked("Energy"),
    "Red king": marked("Red king"),
    "Blue king": marked("Blue king"),
    "Dollar": marked("Dollar"),
    "Deutschemark": marked("Deutschemark"),
    "Yen": marked("Yen"),
    "Franc": marked("Franc"),
    "Rouble": marked("Rouble"),
    "Pound": marked("Pound"),
    "Lira": marked("Lira"),
    "Plus": marked("Plus"),
    "Minus": marked("Minus"),
}
POWERS = {
    "none": "",
    "look own": marked("look own"),
    "look other": marked("look other"),
    "swap": marked("swap"),
    "swap mixed": marked("swap mixed"),
    "look, swap": marked("look, swap"),
    "look 2, swap": marked("look 2, swap"),
    "look, trade": marked("look, trade"),
    "two actions": marked("two actions"),
    "show each": marked("show each"),
}


def card_name(line: str) -> str:
    """A line of a sheet in the language that is spoken; itself where it is a number or letter."""
    return say(CARDS.get(line, line))[0]


def power_name(power: str, short: bool = False) -> str:
    """A power in the language that is spoken, "" for none; itself where nobody knows it."""
    return say(POWERS.get(power, power))[-1 if short else 0]


def values_in_words(rules: RuleSet, short: bool = False) -> list[tuple[str, int, str]]:
    """The values of the cards: (what it is called, points, what it can do; "" for nothing).

    ``short`` is for a small panel.
    """
    rows = values_table(rules)
    return [(card_name(line), points, power_name(power, short)) for line, points, power in rows]
