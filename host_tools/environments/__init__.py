"""Doors for others: the games as states and environments for learning programs, and their bots."""
