"""Interfaces for learning programs: the games as states and environments, with their bots."""
