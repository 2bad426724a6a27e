"""Checks data against a form, which has what each key's value must be; form.toml is a board file's.

In a form "?" ends the name of what may be left out, and "*" stands for any other name. A list of
one kind is any number of it; of more kinds, one of each.
"""

import datetime
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
            if name not in known and "*" not in known:
                raise ValueError(f"{inside}{name} is unknown: there are {', '.join(known)}")
        for name in form:
            if name != "*" and name in known and name not in value:
                raise ValueError(f"{inside}{name} is missing")
        for name, one in value.items():
            check(one, known.get(name, known.get("*")), f"{inside}{name}")
    elif isinstance(form, list):
        if not isinstance(value, list) or len(form) not in (1, len(value)):
            raise ValueError(f"{key} must be a list{f' of {len(form)}' if len(form) > 1 else ''}")
        for nth, one in enumerate(value):
            check(one, form[nth % len(form)], f"{key}[{nth}]")
    elif not _fits(value, form):
        raise ValueError(f"{key} must be {form}")


def _fits(value: Any, kind: str) -> bool:
    if found := _RANGE.match(kind):
        whole, least, most = found.groups()
        right = isinstance(value, int if whole else (int, float)) and not isinstance(value, bool)
        return right and float(least) <= value <= float(most)
    for words, of in (("true or", bool), ("a table", dict), ("a date", datetime.date)):
        if kind.startswith(words):
            return isinstance(value, of)
    if not isinstance(value, str):
        return False
    if kind.startswith("a pin"):
        return value in PINS
    return kind == "a text" or f'"{value}"' in kind.split(" or ")
