"""House rules: a variant of a game, as data.

``{"base": "klatschen", "title": "Sunday Cambio", "settings": {"rounds": 3, "points:K red": -2}}``
is what lies on the device as JSON; the settings are those of the base game's rule set. ``call`` is
what a caller says there, if it is not what the base game has.
"""

# --- only when called ---

from ..games import GAMES, rules_for
from ..model.types import Facts
from . import settings as rule_sheets
from .seating import fewest_that_fit

TITLE_MOST = 16  # the most letters of a title: one line of the smallest screen
CALL_MOST = 8  # of a call, which fills a screen

ACCENTED = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜßàâäæçèéêëîïôöœùûüÿ"
"""Letters of a title that the device's fonts have beside those of a keyboard."""


def problems(facts: Facts) -> list[tuple[str, str]]:
    """All that is wrong with a house game: (key, what is wrong and what is allowed).

    The key is empty where the settings, each of them allowed, make no game together.
    """
    found = [(str(key), "is no part of a house game") for key in facts if key not in _PARTS]
    for key, most in (("title", TITLE_MOST), ("call", CALL_MOST)):
        why = _why_not_text(facts[key], most) if key in facts else None
        if why is not None:
            found.append((key, why))
    base = facts.get("base")
    if base not in GAMES:
        found.append(("base", f"{base!r} is none of {', '.join(GAMES)}"))
        return found
    settings = facts.get("settings", {})
    if not isinstance(settings, dict):
        found.append(("settings", "must be a table of names and values"))
        return found
    return found + (rule_sheets.problems(rules_for(base), settings) or _for_nobody(base, settings))


def _for_nobody(base: str, settings: Facts) -> list[tuple[str, str]]:
    """The problem with a game that cannot be dealt to any number of seats."""
    try:
        fewest_that_fit(base, settings)
    except ValueError as why:
        return [("", f"no number of seats can play so: {why}")]
    return []


_PARTS = ("base", "title", "call", "settings")


def _why_not_text(text: object, most: int) -> str | None:
    if not isinstance(text, str) or not text.strip() or len(text) > most:
        return f"must be a text of 1 to {most} letters"
    for letter in text:
        if not 32 <= ord(letter) < 127 and letter not in ACCENTED:
            return f"has {letter!r}; the device's font has no such letter"
    return None
