"""Bots: players that see only the view of their seat, and forget."""

from .player import Bot
from .skills import EASY, HARD, MIDDLE, SKILLS, Skill

__all__ = ("EASY", "HARD", "MIDDLE", "SKILLS", "Bot", "Skill")
