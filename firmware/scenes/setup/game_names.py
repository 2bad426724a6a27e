"""What a menu calls each game, and the line that says what it is."""

from __future__ import annotations

from typing import TypeAlias

from engine_core.rules.registry import REGISTER
from firmware.language.say import marked, say

Wordings: TypeAlias = "tuple[str, ...]"

CALLED = {"exchange": marked("Currency exchange|Exchange")}  # by its machine; else by its title
ABOUT = {
    "klatschen": marked("Burn alike, hit the joker, be low|Burn alike, be low"),
    "faessler": marked("Swiss cards: one burn a card, be low|One burn a card, be low"),
    "kille": marked("No slaps: look, swap and be low|No slaps, just be low"),
    "original": marked("Runes: burn freely, beware of kings|Runes, burns and kings"),
    "bourse": marked("Swap banknotes, ring with nine alike|Swap notes, ring for nine"),
}
ABOUT_OWN = marked("A game of your own, from {base}|Your own, from {base}")


def called(game: str) -> Wordings:
    """The wordings of a game's name; a house game's title is its own."""
    for name, title, machine, _ in REGISTER:
        if name == game:
            return say(CALLED[machine]) if machine in CALLED else (title,)
    return (game,)


def about(game: str, base: str) -> Wordings:
    """What a game is; ``base`` is the game that a house game comes from."""
    return say(ABOUT[game]) if game in ABOUT else say(ABOUT_OWN, base=called(base)[-1])
