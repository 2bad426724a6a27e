"""What is read and written where a game, or its record, begins: not needed in play."""

# --- only before play ---

from __future__ import annotations

from firmware.modules import drop

ONLY_BEFORE_PLAY: tuple[str, ...] = ()
"""The modules with that mark. The build lists them here; on a laptop there is nothing to drop."""


def put_away() -> None:
    """Let go of all that."""
    drop(*ONLY_BEFORE_PLAY)
