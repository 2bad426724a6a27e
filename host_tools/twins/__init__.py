"""Laptop twins of the device's hardware ports: the firmware runs on them unchanged.

Libraries under them read the environment while they are imported, so whoever opens a twin asks for
what it needs first. Importing a twin asks for nothing: the bell rings on real pins in this very
program.
"""

import os

_QUIET = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",  # pygame prints no greeting
    "BLESSED_QUERY_TIMEOUT_SECONDS": "0.6",  # for each answer of a terminal that gives none: 5 s
}
_WITHOUT_PINS = {"BLINKA_OS_AGNOSTIC": "1"}  # Blinka looks for none, and warns of none


def quieten() -> None:
    """Keep the libraries under sound and terminal from printing and waiting."""
    _set(_QUIET)


def without_pins() -> None:
    """The firmware is to run on this computer's screen: nobody may look for pins.

    To be called before `displayio`, and what imports it, is imported for the first time.
    """
    quieten()
    _set(_WITHOUT_PINS)


def _set(wanted: dict[str, str]) -> None:
    """What the person has set stays."""
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
