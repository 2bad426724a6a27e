"""The lessons: what lies where, who moves how, and what is said; a file a game, all of it data."""
