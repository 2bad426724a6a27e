"""The journal, which is the saved game, the replay and the bug report: written and read."""
