"""Generates the pictures in hardware/pictures, which show the device's screen."""

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "hardware" / "pictures"
