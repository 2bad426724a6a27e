"""Draws the wiring and the steps as SVG, and writes the guide. Needs no tool at all."""
