"""The one kind of error that a person sees: a plain sentence, and what to do next."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Iterable, Iterator

from host_tools.common.exit_codes import Exit


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
        return printable(f"{self.message} {self.next_step}".rstrip(), "\n")

    def facts(self) -> dict[str, object]:
        """The error as a script reads it, in the shape of the referee's errors."""
        known = next((code for code in Exit if code == self.exit_code), None)
        return {
            "ok": False,
            "error": known.name.lower() if known else "failed",
            "exit_code": int(self.exit_code),
            "message": self.message,
            "next_step": self.next_step.strip(),
        }


def printable(text: str, allowed: str = "") -> str:
    """The text with a ? for each control letter that is not ``allowed``: no terminal obeys it."""
    return "".join(one if one.isprintable() or one in allowed else "?" for one in text)


@contextlib.contextmanager
def reading(path: object) -> Iterator[None]:
    """Raises PlainError in place of OSError: the system does not give that file."""
    try:
        yield
    except OSError as why:
        raise PlainError(
            f"Can't read {path}: {why.strerror or why}.",
            "Check its name, and that you may read it.",
            Exit.BAD_FILE,
        ) from why


@contextlib.contextmanager
def writing(path: object) -> Iterator[None]:
    """Raises PlainError in place of OSError: the system does not take that file."""
    try:
        yield
    except OSError as why:
        raise PlainError(
            f"Can't write {path}: {why.strerror or why}.",
            "Name another place, or make room there.",
            Exit.BAD_FILE,
        ) from why


def unknown(what: str, name: str, known: Iterable[str]) -> PlainError:
    """The error for a `name` that is none of the `known` ones; suggests the nearest."""
    names = sorted(known)
    near = difflib.get_close_matches(name.lower(), names, n=1, cutoff=0.5)
    guess = f" Did you mean {near[0]}?" if near else ""
    return PlainError(f'There is no {what} "{name}".{guess}', f"Known: {', '.join(names)}.")
