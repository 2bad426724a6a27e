"""Names of house rules' settings and values; the engine has only identifiers."""

# --- only when called ---

from typing import TypeAlias

from engine_core.rules.rule_set import RuleSet
from firmware.games import named

from .say import Key, marked, say, say_count

Words: TypeAlias = "dict[str, Key]"

YES_NO = (marked("no"), marked("yes"))


def in_words(rules: RuleSet) -> list[str]:
    """A short line for each changed setting, those of cards last."""
    words, powers = named(rules.name, "WORDS"), named(rules.name, "POWERS")
    names = sorted(rules.chosen, key=lambda name: (":" in name, name))
    return [_line(name, rules.chosen[name], words, powers) for name in names]


def _line(name: str, value: str | int, words: Words, powers: Words) -> str:
    kind, colon, line = name.partition(":")
    called = say(words.get(line or name, line or name))[-1]
    if kind == "count":
        count = int(value)
        return say_count("{card}: {count} card", "{card}: {count} cards", count, card=called)[0]
    if kind == "points":
        count = int(value)
        return say_count("{card}: {count} point", "{card}: {count} points", count, card=called)[0]
    if not colon:
        said = value_in_words(name, value, words)
    elif value == "none":
        return say("{card}: no power", card=called)[0]
    else:
        said = say(powers.get(str(value), str(value)))[0]
    return say("{setting}: {value}", setting=called, value=said)[0]


def value_in_words(name: str, value: str | int, words: Words) -> str:
    """A setting's value in the current language: one that is none has words for its name, too."""
    if isinstance(value, bool):
        return say(YES_NO[value])[0]
    return say(words.get(f"{name} {value}") or words.get(str(value), str(value)))[0]
