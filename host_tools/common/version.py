"""Which version of this project is installed."""

from importlib import metadata

DISTRIBUTION = "cambio-handheld"


def version() -> str:
    """This project's version; "unknown" in a folder that was never installed."""
    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return "unknown"
