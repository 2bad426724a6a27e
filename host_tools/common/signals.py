"""Signals of the operating system."""

import signal
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any


def handle(names: Iterable[str], handler: Callable[[int, Any], object], stack: ExitStack) -> None:
    """Call ``handler`` for those of these signals that the system has, until ``stack`` closes."""
    for name in names:
        if hasattr(signal, name):
            kind = getattr(signal, name)
            stack.callback(signal.signal, kind, signal.signal(kind, handler))
