"""Translations of the firmware: extracted from the source, stored, checked."""
