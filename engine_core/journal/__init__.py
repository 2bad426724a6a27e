"""The journal: saved game, replay and bug report in one."""
