"""The games, one file each; a file is loaded when its game is started."""

from ..rules.registry import BURN_GAMES, GAMES, rules_for

__all__ = ("BURN_GAMES", "GAMES", "rules_for")
