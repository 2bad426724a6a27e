"""Errors that users see: a plain sentence, and what to do next."""

import contextlib
import difflib
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager

from host_tools.common.exit_codes import Exit

Kinds = type[Exception] | tuple[type[Exception], ...]


class PlainError(Exception):
    """An error that the user can fix.

    `message` says what is wrong, `next_step` what to do about it (may be empty), and the command
    ends with `exit_code`.
    """

    def __init__(self, message: str, next_step: str = "", exit_code: Exit = Exit.USAGE) -> None:
        super().__init__(message)
        self.message = message
        self.next_step = next_step
        self.exit_code = exit_code

    def line(self) -> str:
        """Message and next step, as a command prints them."""
        return printable(f"{self.message} {self.next_step}".rstrip(), "\n")

    def facts(self) -> dict[str, object]:
        """The error as JSON data, in the form of the referee's errors."""
        return {
            "ok": False,
            "error": self.exit_code.name.lower(),
            "exit_code": int(self.exit_code),
            "message": self.message,
            "next_step": self.next_step.strip(),
        }


def printable(text: str, allowed: str = "") -> str:
    """Replace control characters, except those ``allowed``, with ?: a terminal would obey them."""
    return "".join(one if one.isprintable() or one in allowed else "?" for one in text)


@contextlib.contextmanager
def told() -> Iterator[None]:
    """End a module that is run by itself as commands end: a PlainError's line, its exit code."""
    try:
        yield
    except PlainError as why:
        print(why.line(), file=sys.stderr)
        raise SystemExit(int(why.exit_code)) from None


@contextlib.contextmanager
def plainly(
    said: str, next_step: str = "", exit_code: Exit = Exit.BAD_FILE, kinds: Kinds = OSError
) -> Iterator[None]:
    """Turn an error of these ``kinds`` into a PlainError: ``said``, and its reason."""
    try:
        yield
    except kinds as why:
        reason = getattr(why, "strerror", None) or str(why) or type(why).__name__
        raise PlainError(f"{said}: {reason}.", next_step, exit_code) from why


@contextlib.contextmanager
def reading(path: object) -> Iterator[None]:
    """Turn an OSError while reading ``path`` into a PlainError, and a text that is not UTF-8."""
    with plainly(f"Can't read {path}", "Check the name and the permissions."):
        try:
            yield
        except UnicodeDecodeError as why:
            raise PlainError(
                f"{path} is not a UTF-8 text file.", "Save it as UTF-8.", Exit.BAD_FILE
            ) from why


def writing(path: object) -> AbstractContextManager[None]:
    """Turn an OSError while writing ``path`` into a PlainError."""
    return plainly(f"Can't write {path}", "Choose another place, or free some space.")


def unknown(what: str, name: str, known: Iterable[str]) -> PlainError:
    """The error for a `name` that is not among `known`; suggests the nearest."""
    names = sorted(known)
    near = difflib.get_close_matches(name.lower(), names, n=1, cutoff=0.5)
    guess = f" Did you mean {near[0]}?" if near else ""
    return PlainError(f'There is no {what} "{name}".{guess}', f"Known: {', '.join(names)}.")
