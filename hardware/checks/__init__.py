"""Checks on the data alone, without any tool: each lists what is wrong, in plain sentences."""
