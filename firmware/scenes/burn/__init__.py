"""Scenes of a burn game in play."""
