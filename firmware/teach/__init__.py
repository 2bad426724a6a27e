"""Teaches the games: the tips in play, and the lessons."""
