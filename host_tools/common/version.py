"""Versions: of this project, and of the CircuitPython that it is for."""

from importlib import metadata

DISTRIBUTION = "cambio-handheld"

CIRCUITPYTHON = "10.3.1"
"""What ``flash`` fetches. The nearest that ran is main of three weeks before: board_notes.md."""

MAJOR = CIRCUITPYTHON.partition(".")[0]
"""The firmware runs on each CircuitPython of that number."""


def installed(distribution: str) -> str | None:
    """The version of a distribution; None if it is not installed."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def supports(circuitpython: str | None) -> bool:
    """Whether the firmware runs on that CircuitPython; of an unknown one, None, nothing is held."""
    return not circuitpython or circuitpython.partition(".")[0] == MAJOR


def version() -> str:
    """This project's version; "unknown" if it is not installed."""
    return installed(DISTRIBUTION) or "unknown"


def version_line() -> str:
    """The line that ``cambio --version`` prints."""
    return f"cambio {version()} (for CircuitPython {CIRCUITPYTHON})"
