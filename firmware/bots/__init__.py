"""Bots: players that see only their seat's view, and forget."""

from .decisions import next_call
from .player import Bot
from .skills import EASY, GOOD, HARD, MASTER, MIDDLE, SKILLS, Skill

__all__ = ("EASY", "GOOD", "HARD", "MASTER", "MIDDLE", "SKILLS", "Bot", "Skill", "next_call")
