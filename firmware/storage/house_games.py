"""House games: JSON files on the drive. Broken ones are reported; the others still work."""

import json
import os
from typing import Any

from engine_core.model.types import Facts, Settings
from engine_core.rules.house_rules import TITLE_MOST, problems
from engine_core.rules.registry import GAMES

JSON = ".json"
MOST = 4096  # the most characters of a file: all settings of the largest game take under 2000
NO_ROOM = "finds no room"


class HouseGame:
    """A house game or a variant that is shipped: a list of them needs no more than titles."""

    def __init__(self, title: str, path: str, checked: int | None = None) -> None:
        """``checked`` is the hash of what was found right in the file, if that was checked."""
        self.title = title
        self._path = path
        self._checked = checked

    def read(self) -> tuple[str, Settings, str]:
        """The game that it is based on, its settings, and what a caller says if it has its own.

        The base is empty where the file is gone, or is wrong by now.
        """
        text = text_of(self._path)
        try:
            known = self._checked in (None, hash(text))
            facts = json.loads(text) if known else _right(text, self.title)
        except (ValueError, RuntimeError):
            return "", {}, ""
        return facts["base"], facts.get("settings", {}), facts.get("call", "")


def shipped(folder: str) -> list[HouseGame]:
    """The variants shipped with the program, which only its tests validate: a file's name is the
    title, as reading all of them for a menu takes 20 ms.
    """
    return [
        HouseGame(name[0].upper() + name[1 : -len(JSON)], folder + "/" + name)
        for name in names_in(folder)
    ]


def sort_out(folder: str, feed: Any) -> tuple[list[HouseGame], list[tuple[str, str]]]:
    """The house games in a folder, and (name, problem) for its other files.

    One file at a time is in memory; ``feed`` is called for each, as many outlast a watchdog.
    """
    games = []
    broken = []
    for name in names_in(folder):
        feed()
        try:
            games.append(checked(folder + "/" + name, name))
        except (ValueError, RuntimeError, MemoryError) as why:
            broken.append((name, NO_ROOM if isinstance(why, MemoryError) else str(why)))
    return games, broken


def checked(path: str, name: str) -> HouseGame:
    """The house game in a file; without a title it has that of its ``name``.

    Raises ValueError with the problem, or RuntimeError.
    """
    text = text_of(path)
    title = _right(text, name.rsplit(".", 1)[0][:TITLE_MOST])["title"]
    return HouseGame(title, path, hash(text))


def _right(text: str, title: str) -> Facts:
    """What a file says. Raises ValueError with the problem, or RuntimeError: nested too deep."""
    if len(text) > MOST:
        raise ValueError(f"is longer than {MOST} characters")
    try:
        facts = json.loads(text)
    except ValueError:
        raise ValueError("is not JSON") from None
    if not isinstance(facts, dict):
        raise ValueError("must be a JSON object")
    facts.setdefault("title", title)
    for key, why in problems(facts):
        raise ValueError((key + " " + why).strip())
    return facts


def tell_apart(games: list[HouseGame]) -> None:
    """Number the games whose title another has already."""
    taken = list(GAMES)
    for game in games:
        title, number = game.title, 1
        while game.title in taken:
            number += 1
            game.title = f"{title[: TITLE_MOST - 2]} {number}"
        taken.append(game.title)


def names_in(folder: str) -> list[str]:
    """A folder's JSON files, in order; not the "._name" that a Mac lays beside each on a drive."""
    try:
        names = os.listdir(folder) if folder else []
    except OSError:
        return []
    return [name for name in sorted(names) if name.endswith(JSON) and name[0] != "."]


def text_of(path: str) -> str:
    """A file's text, cut just above the limit; empty if it can't be read."""
    try:
        size = os.stat(path)[6]  # the heap may have no piece of the limit's size
        with open(path) as file:
            return file.read(min(size, MOST) + 1)
    except (OSError, ValueError):
        return ""
