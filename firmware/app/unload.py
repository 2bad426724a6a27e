"""Unloads the modules that are needed only before play."""

# --- only before play ---

from firmware.modules import drop

ONLY_BEFORE_PLAY: tuple[str, ...] = ()
"""Modules with the mark above, filled in by the build; empty on a laptop."""


def put_away(but: str = "") -> None:
    """Drop them, ``but`` for one that is still at work."""
    drop(*[module for module in ONLY_BEFORE_PLAY if module != but])
