"""Packaging: licence, lock file, and what changed."""
