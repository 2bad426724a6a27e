"""A finding of ``cambio doctor``."""

from typing import NamedTuple

GOOD = "good"
NOTE = "note"
BAD = "bad"


class Check(NamedTuple):
    """What was checked, its state, the finding, and the advice."""

    check: str
    state: str
    finding: str
    advice: str = ""
