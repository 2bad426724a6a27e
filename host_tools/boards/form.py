"""Checks a board file against form.toml, which has what each key's value must be."""

import re
import tomllib
from importlib import resources
from typing import Any


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


FORM, KNOWN = _read("form.toml"), _read("known_boards.toml")
FORM["images"][0]["board_id"] = " or ".join(f'"{name}"' for name in KNOWN)
PINS = [f"GP{number}" for number in range(30)]
_RANGE = re.compile(r"a (whole )?number from (\S+) to (\S+)")


def check(value: Any, form: Any = FORM, key: str = "") -> None:
    """Raise ValueError naming the key that is not of the form, and what is right there."""
    if isinstance(form, dict):
        if not isinstance(value, dict):
            raise ValueError(f"{key} must be a table")
        inside = f"{key}." if key else ""
        known = {name.removesuffix("?"): inner for name, inner in form.items()}
        for name in value:
            if name not in known:
                raise ValueError(f"{inside}{name} is unknown: there are {', '.join(known)}")
        for name, inner in known.items():
            if name in value:
                check(value[name], inner, f"{inside}{name}")
            elif name in form:
                raise ValueError(f"{inside}{name} is missing")
    elif isinstance(form, list):
        if not isinstance(value, list) or not value or len(form) not in (1, len(value)):
            raise ValueError(f"{key} must be a list{' of two' if len(form) > 1 else ''}")
        for nth, one in enumerate(value):
            check(one, form[nth % len(form)], f"{key}[{nth}]")
    elif not _fits(value, form):
        raise ValueError(f"{key} must be {form}")


def _fits(value: Any, kind: str) -> bool:
    if found := _RANGE.match(kind):
        whole, least, most = found.groups()
        right = isinstance(value, int if whole else (int, float)) and not isinstance(value, bool)
        return right and float(least) <= value <= float(most)
    if kind == "true or false":
        return isinstance(value, bool)
    if not isinstance(value, str):
        return False
    if kind.startswith("a pin"):
        return value in PINS
    return kind == "a text" or f'"{value}"' in kind.split(" or ")
