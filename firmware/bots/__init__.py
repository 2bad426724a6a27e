"""Bots: players that see only their seat's view, and forget."""

from .player import Bot, next_call
from .skills import EASY, GOOD, HARD, MASTER, MIDDLE, SKILLS, Skill

__all__ = ("EASY", "GOOD", "HARD", "MASTER", "MIDDLE", "SKILLS", "Bot", "Skill", "next_call")
