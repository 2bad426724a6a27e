"""The Screen twin: a panel, refreshed when the firmware says so."""

from __future__ import annotations

from typing import Any

from firmware import ports
from host_tools.twins.panel import Panel


class Screen(ports.Screen):
    """Wraps a Panel; a front reads `brightness` (0 to 1) when it shows the panel."""

    dims = True

    def __init__(self, panel: Panel) -> None:
        self.display: Any = panel
        self._panel = panel
        self.colour = panel.colour
        self.brightness = 1.0

    def refresh(self) -> None:
        """Draws what changed in the display's root group."""
        self._panel.refresh()
