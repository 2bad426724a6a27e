"""The president's game in a file: written after every step, so that a killed program loses none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from host_tools.president import NOBODY, NOTHING, PHASES, CannotBe, President

if TYPE_CHECKING:
    from firmware.ports import Storage

VERSION = 1

_KEPT = (
    "names",
    "settings",
    "dealer",
    "round",
    "totals",
    "points",
    "winner",
    "phase",
    "fines",
    "queue",
    "duellists",
    "ringer",
    "kind",
    "form",
    "plus_at",
    "minus_at",
)


def facts_of(president: President) -> dict[str, Any]:
    """All that the president knows, as plain data. The study clock begins anew."""
    return {"version": VERSION, **{name: getattr(president, name) for name in _KEPT}}


def restored(facts: Any) -> President:
    """The president that was saved. Raises CannotBe when the data is none of ours."""
    if not isinstance(facts, dict) or facts.get("version") != VERSION:
        raise CannotBe("it is no saved game of this version")
    try:
        found = President(facts["names"], facts["settings"], facts["dealer"])
        for name in _KEPT:
            setattr(found, name, facts[name])
        _check(found)
        found.question()  # what was asked can be asked again
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as why:
        raise CannotBe("the saved game is damaged") from why
    return found


def _check(found: President) -> None:
    """Raise ValueError or TypeError where a part can't belong to the others."""
    seats = [found.dealer, found.ringer, *found.duellists]
    seats += [seat for group in found.queue for seat in group]
    seats += [seat for seat in (found.winner, found.plus_at, found.minus_at) if seat is not None]
    numbers = [*found.totals, *found.fines, *found.points, found.round, found.kind, found.form]
    fits = (
        found.phase in PHASES
        and len(found.totals) == len(found.fines) == found.seats
        and len(found.points) in (0, found.seats)
        and all(type(number) is int for number in numbers)
        and all(type(seat) is int and NOBODY <= seat < found.seats for seat in seats)
        and all(isinstance(name, str) for name in found.names)
        and NOTHING <= found.kind < found.rules.kinds
        and min(found.kind, found.form) >= NOTHING
    )
    if not fits:
        raise ValueError("a part does not fit the others")


def write(storage: Storage, president: President) -> None:
    """Replace the saved game by this one. Raises OSError."""
    storage.start(json.dumps(facts_of(president)).encode() + b"\n")


def read(storage: Storage) -> President | None:
    """The saved game; None when there is none. Raises CannotBe when it can't be read."""
    data = storage.read()
    if not data.strip():
        return None
    try:
        facts = json.loads(data)
    except ValueError as why:
        raise CannotBe("the saved game is damaged") from why
    return restored(facts)
