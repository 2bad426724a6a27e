"""One thing that ``cambio doctor`` looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

GOOD = "good"
NOTE = "note"
BAD = "bad"


@dataclass(frozen=True)
class Check:
    """One thing looked at: what it is, how it is, and what to do about it."""

    name: str
    state: str
    finding: str
    advice: str = ""

    def facts(self) -> dict[str, Any]:
        """The check as plain data for a script."""
        return {
            "check": self.name,
            "state": self.state,
            "finding": self.finding,
            "advice": self.advice,
        }
