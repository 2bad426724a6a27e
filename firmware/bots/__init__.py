"""Bots: players that see only the view of their seat, and forget."""

from .player import Bot, next_call
from .skills import EASY, GOOD, HARD, MASTER, MIDDLE, SKILLS, Skill

__all__ = ("EASY", "GOOD", "HARD", "MASTER", "MIDDLE", "SKILLS", "Bot", "Skill", "next_call")
