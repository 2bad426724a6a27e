"""The one kind of error that a person sees: a plain sentence, and what to do next."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class PlainError(Exception):
    """Something the person can put right.

    `message` says what is wrong, `next_step` what to do about it (may be empty),
    `exit_code` is what the command ends with.
    """

    def __init__(self, message: str, next_step: str = "", exit_code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.next_step = next_step
        self.exit_code = exit_code

    def line(self) -> str:
        """Both sentences on one line, as a command prints them."""
        return f"{self.message} {self.next_step}".rstrip()


def unknown(what: str, name: str, known: Iterable[str]) -> PlainError:
    """The error for a `name` that is none of the `known` ones; suggests the nearest."""
    names = sorted(known)
    near = difflib.get_close_matches(name.lower(), names, n=1, cutoff=0.5)
    guess = f" Did you mean {near[0]}?" if near else ""
    return PlainError(f'There is no {what} "{name}".{guess}', f"Known: {', '.join(names)}.")
