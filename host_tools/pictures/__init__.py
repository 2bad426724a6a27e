"""Pictures of what the device shows, made anew when that changes; they lie in hardware/pictures."""

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "hardware" / "pictures"
