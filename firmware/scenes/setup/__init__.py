"""Scenes before a game: title, settings, what to play and who sits where, the rules cards."""
