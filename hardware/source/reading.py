"""What every loader here shares: TOML by path, and errors that name the file and the key."""

import csv
import io
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from host_tools.common.errors import PlainError

FOLDER = Path(__file__).resolve().parent.parent
_NEXT = "Mend that key; hardware/README.md says what it means."


def toml(path: Path) -> dict[str, Any]:
    """The whole file. Raises PlainError, with the file's name, when it is missing or no TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PlainError(f"Can't read {path.name}: {error.strerror}.", _NEXT) from error
    except tomllib.TOMLDecodeError as error:
        raise PlainError(f"{path.name} is no TOML: {error}.", _NEXT) from error


def broken(file: str, key: str, why: str) -> PlainError:
    """The error for one key of one file: "parts.toml: parts.fuse.price must be a number"."""
    return PlainError(f"{file}: {key} {why}.", _NEXT)


def csv_text(rows: list[list[Any]]) -> str:
    """Rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


class Table:
    """One table of a file, which knows where it stands.

    Each getter raises PlainError naming the file and the key when that is missing or of another
    kind; `only` does so for keys that nobody reads, since a misspelt key is silent otherwise.
    """

    def __init__(self, file: str, key: str, data: dict[str, Any]) -> None:
        self.file, self.key, self.data = file, key, data

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        return str(self._get(key, (str,), "a text", default))

    def number(self, key: str, default: float | None = None) -> float:
        """A number, whole or not, never below zero."""
        value = float(self._get(key, (int, float), "a number", default))
        if value < 0:
            raise self.error(key, "must not be below zero")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """true or false."""
        return bool(self._get(key, (bool,), "true or false", default))

    def table(self, key: str, default: dict[str, Any] | None = None) -> dict[str, Any]:
        """A table as it stands."""
        return dict(self._get(key, (dict,), "a table", default))

    def numbers(self, key: str, count: int, default: tuple[float, ...] = ()) -> tuple[float, ...]:
        """A list of that many numbers, in mm or volts as the key says."""
        value = self._get(key, (list, tuple), f"a list of {count} numbers", default or None)
        plain = all(isinstance(one, int | float) for one in value)
        if not plain or len(value) != count:
            raise self.error(key, f"must be a list of {count} numbers")
        return tuple(float(one) for one in value)

    def names(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty where it is left out."""
        value = self._get(key, (list,), "a list of texts", [])
        if not all(isinstance(one, str) for one in value):
            raise self.error(key, "must be a list of texts")
        return tuple(value)

    def only(self, known: Iterable[str]) -> None:
        """Refuse every key that is not `known`."""
        for key in self.data:
            if key not in known:
                raise self.error(key, "is unknown")

    def error(self, key: str, why: str) -> PlainError:
        """The error for one key of this table."""
        return broken(self.file, f"{self.key}.{key}" if self.key else key, why)

    def _get(self, key: str, kinds: tuple[type, ...], kind: str, default: Any) -> Any:
        value = self.data.get(key, default)
        if value is None:
            raise self.error(key, "is missing")
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise self.error(key, f"must be {kind}")
        return value
