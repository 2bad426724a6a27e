"""Journals in files: read, stepped through, shown."""
