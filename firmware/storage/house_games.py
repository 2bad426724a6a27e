"""House games: JSON files on the drive. Broken ones are reported; the others still work."""

import json
import os

from engine_core.model.types import Settings
from engine_core.rules.house_rules import TITLE_MOST, problems
from engine_core.rules.registry import GAMES

JSON = ".json"
MOST = 4096  # the most characters of a file: all settings of the largest game take under 2000


class HouseGame:
    """A house game or a variant that is shipped: a list of them needs no more than titles."""

    def __init__(self, title: str, text: str = "", path: str = "") -> None:
        """``text`` is that of a file that is right; else it is read where it is asked for."""
        self.title = title
        self._text = text
        self._path = path

    def read(self) -> tuple[str, Settings, str]:
        """The game that it is based on, its settings, and what a caller says if it has its own.

        The base is empty where the file of a variant was cut short.
        """
        try:
            facts = json.loads(self._text or text_of(self._path))
        except ValueError:
            return "", {}, ""
        return facts["base"], facts.get("settings", {}), facts.get("call", "")


def shipped(folder: str) -> list[HouseGame]:
    """The variants shipped with the program, which only its tests validate: a file's name is the
    title, as reading all of them for a menu takes 20 ms.
    """
    return [
        HouseGame(name[0].upper() + name[1 : -len(JSON)], path=folder + "/" + name)
        for name in (names_in(folder) if folder else [])
    ]


def sort_out(files: list[tuple[str, str]]) -> tuple[list[HouseGame], list[tuple[str, str]]]:
    """The house games in ``files`` (name, JSON text), and (name, problem) for the others."""
    games = []
    broken = []
    for name, text in files:
        try:
            games.append(_game(name, text))
        except (ValueError, RuntimeError, MemoryError) as why:  # RuntimeError: nested too deep
            broken.append((name, str(why)))
    return games, broken


def _game(name: str, text: str) -> HouseGame:
    """Parse a file. Raises ValueError with the problem, or RuntimeError."""
    if len(text) > MOST:
        raise ValueError(f"is longer than {MOST} characters")
    try:
        facts = json.loads(text)
    except ValueError:
        raise ValueError("is not JSON") from None
    if not isinstance(facts, dict):
        raise ValueError("must be a JSON object")
    facts.setdefault("title", name.rsplit(".", 1)[0][:TITLE_MOST])
    for key, why in problems(facts):
        raise ValueError((key + " " + why).strip())
    return HouseGame(facts["title"], text)


def tell_apart(games: list[HouseGame]) -> None:
    """Number the games whose title another has already."""
    taken = list(GAMES)
    for game in games:
        title, number = game.title, 1
        while game.title in taken:
            number += 1
            game.title = f"{title[: TITLE_MOST - 2]} {number}"
        taken.append(game.title)


def files_in(folder: str) -> list[tuple[str, str]]:
    """The JSON files of a folder as (name, text), in the order of their names.

    Text that can't be read is empty; so is the list where there is no such folder.
    """
    return [(name, text_of(folder + "/" + name)) for name in names_in(folder)]


def names_in(folder: str) -> list[str]:
    """The names of those files; not of the "._name" that a Mac lays beside each on a drive."""
    try:
        names = os.listdir(folder)
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
