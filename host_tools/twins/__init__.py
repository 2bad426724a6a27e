"""Laptop twins of the device's hardware ports: the firmware runs on them unchanged.

Libraries below them read the environment on import, so it has to be set before a twin is opened.
Importing a twin sets nothing, since the bell uses real pins in the same program.
"""

import os


def quieten() -> None:
    """Keep the libraries for sound and terminal from printing and waiting; the user's values stay.

    pygame prints a greeting, and for each reply that a terminal does not send blessed waits 5 s.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "0.6")


def without_pins() -> None:
    """The firmware will run on this computer's screen: keep Blinka from looking for pins.

    Call it before `displayio`, or anything that imports it, is first imported.
    """
    quieten()
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # it looks for no board, and warns about none
