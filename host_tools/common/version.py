"""Which version of this project is installed, and what it is made for."""

from importlib import metadata

DISTRIBUTION = "cambio-handheld"

CIRCUITPYTHON = "10.3.1"
"""What the firmware is made for and was tested with."""


def version() -> str:
    """This project's version; "unknown" in a folder that was never installed."""
    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return "unknown"


def told() -> str:
    """The line of ``cambio --version``."""
    return f"cambio {version()} (made for CircuitPython {CIRCUITPYTHON})"
