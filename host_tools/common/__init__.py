"""Helpers shared by all tools: errors, exit codes, progress."""
