"""House rules: a game of a table's own, as data.

``{"base": "klatschen", "title": "Sunday Cambio", "settings": {"rounds": 3, "points:K red": -2}}``
is what lies on the device as JSON; the settings are those of the base game's rule set.
"""

from __future__ import annotations

from ..games import GAMES, rules_for
from ..model.types import Facts
from . import settings as rule_sheets

TITLE_MOST = 16
"""Letters of a title: what a line of the smallest screen holds."""


def problems(facts: Facts) -> list[tuple[str, str]]:
    """All that is wrong with a house game: (key, what is wrong and what is allowed)."""
    found = [(str(key), "is no part of a house game") for key in facts if key not in _PARTS]
    if "title" in facts:
        why = _why_not_title(facts["title"])
        if why is not None:
            found.append(("title", why))
    base = facts.get("base")
    if base not in GAMES:
        found.append(("base", f"{base!r} is none of {', '.join(GAMES)}"))
        return found
    settings = facts.get("settings", {})
    if not isinstance(settings, dict):
        found.append(("settings", "must be a table of names and values"))
        return found
    return found + (
        rule_sheets.problems(rules_for(base), settings) or _too_few_cards(base, settings)
    )


def _too_few_cards(base: str, settings: Facts) -> list[tuple[str, str]]:
    """What is wrong with a deck that the smallest table can't be dealt from."""
    seats = rules_for(base).seats_allowed[0]
    rules = rules_for(base, settings, seats)
    needed = rules.cards_needed(seats)
    if rules.deck_size >= needed:
        return []
    return [("settings", f"{seats} seats need {needed} cards, the deck has {rules.deck_size}")]


_PARTS = ("base", "title", "settings")


def _why_not_title(title: object) -> str | None:
    if not isinstance(title, str) or not 0 < len(title) <= TITLE_MOST:
        return f"must be a text of 1 to {TITLE_MOST} letters"
    for letter in title:
        if not 32 <= ord(letter) < 127:
            return f"has {letter!r}; the device's font has plain letters only"
    return None
