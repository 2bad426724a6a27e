"""Laptop twins of the device's hardware ports: the firmware runs on them unchanged."""

import os

# All are read while the libraries are imported: Blinka then does not look for pins on
# this computer (and warn that there are none), pygame does not print a greeting, and
# blessed does not wait five seconds for each answer of a terminal that gives none.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "0.6")
