"""Laptop twins of the device's hardware ports: the firmware runs on them unchanged.

Libraries below them read the environment on import, so it has to be set before a twin is opened.
Importing a twin sets nothing, since the bell uses real pins in the same program.
"""

import os

_QUIET = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",  # pygame prints no greeting
    "BLESSED_QUERY_TIMEOUT_SECONDS": "0.6",  # for each reply that a terminal does not send: 5 s
}
_WITHOUT_PINS = {
    "BLINKA_OS_AGNOSTIC": "1"
}  # Blinka does not look for a board, and warns about none


def quieten() -> None:
    """Keep the libraries for sound and terminal from printing and waiting."""
    _set(_QUIET)


def without_pins() -> None:
    """The firmware will run on this computer's screen: keep Blinka from looking for pins.

    Call it before `displayio`, or anything that imports it, is first imported.
    """
    quieten()
    _set(_WITHOUT_PINS)


def _set(wanted: dict[str, str]) -> None:
    """Keep the user's own values."""
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
