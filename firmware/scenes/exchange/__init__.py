"""Scenes of the currency exchange."""
