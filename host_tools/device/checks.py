"""A finding of ``cambio doctor``."""

from dataclasses import dataclass

GOOD = "good"
NOTE = "note"
BAD = "bad"


@dataclass(frozen=True)
class Check:
    """What was checked, its state, the finding, and the advice."""

    check: str
    state: str
    finding: str
    advice: str = ""
