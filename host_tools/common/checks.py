"""A finding of ``cambio doctor``."""

from dataclasses import dataclass
from typing import Any

GOOD = "good"
NOTE = "note"
BAD = "bad"


@dataclass(frozen=True)
class Check:
    """What was checked, its state, the finding, and the advice."""

    name: str
    state: str
    finding: str
    advice: str = ""

    def facts(self) -> dict[str, Any]:
        """The check as JSON data."""
        return {
            "check": self.name,
            "state": self.state,
            "finding": self.finding,
            "advice": self.advice,
        }
