"""Python's module of this name, as much of it as the firmware uses."""

import sys


def print_exception(fault):
    """Write where it happened to the page's console."""
    sys.print_exception(fault)
