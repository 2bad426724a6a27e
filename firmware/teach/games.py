"""Where what teaches a game is: a file a game, loaded to read, then let go of."""

from __future__ import annotations

from typing import TypeAlias

from firmware.language.say import Key

MODULES = {
    "klatschen": "firmware.teach.klatschen",
    "faessler": "firmware.teach.faessler",
    "kille": "firmware.teach.kille",
    "original": "firmware.teach.original",
    "bourse": "firmware.teach.bourse",
}
"""Where the pages of a game are, by its name."""

LESSONS = {
    "klatschen": "firmware.teach.lessons.klatschen",
    "faessler": "firmware.teach.lessons.faessler",
    "kille": "firmware.teach.lessons.kille",
    "original": "firmware.teach.lessons.original",
    "bourse": "firmware.teach.lessons.bourse",
}
"""Where the lesson of a game is."""

Page: TypeAlias = "tuple[Key, Key, str]"


def pages_of(game: str) -> tuple[Page, ...]:
    """The pages of a game's rules card: title, text, and the codes of the cards in its picture."""
    module = __import__(MODULES[game], None, None, ("PAGES",))
    pages: tuple[Page, ...] = module.PAGES
    return pages
