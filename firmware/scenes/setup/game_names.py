"""The name of each game in menus, and a line about it."""

from engine_core.games import GAMES
from engine_core.rules.registry import title_of
from firmware.games import fact
from firmware.language.say import Wordings, marked, say

# In menus, where not by its title as it is: a build translates only what is marked.
CALLED = {"bourse": marked("Currency exchange|Exchange"), "faessler": marked("Faessler")}
ABOUT_OWN = marked("{base} by other rules|From {base}")


def called(game: str) -> Wordings:
    """The wordings of a game's name; a house game has its own title."""
    return say(CALLED.get(game, title_of(game))) if game in GAMES else (game,)


def about(game: str, base: str) -> Wordings:
    """A line about a game; ``base`` is the game that a house game is based on, "" if unreadable."""
    if game in GAMES:
        return say(fact(game, "ABOUT"))
    return say(ABOUT_OWN, base=called(base)[-1]) if base else say("Its file is damaged")
