"""Teaches the games: the pages of their rules cards."""
