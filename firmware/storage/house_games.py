"""House games: JSON files on the drive. Broken ones are reported; the others still work."""

import json
import os

from engine_core.model.types import Settings
from engine_core.rules import house_rules
from engine_core.rules.seating import seats_that_fit

MOST = 4096  # the most characters of a file: all settings of the largest game take under 2000


class HouseGame:
    """A house game or a variant that is shipped: a list of them needs no more than titles."""

    def __init__(self, title: str, text: str) -> None:
        """``text`` is that of a file that is right."""
        self.title = title
        self._text = text

    @property
    def base(self) -> str:
        """The game that it is based on."""
        return str(json.loads(self._text)["base"])

    @property
    def settings(self) -> Settings:
        """Its settings."""
        return dict(json.loads(self._text).get("settings", {}))

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and largest number of seats."""
        return seats_that_fit(self.base, self.settings)


def shipped(folder: str) -> list[HouseGame]:
    """The variants shipped with the program, which only its tests validate."""
    texts = [text for _, text in files_in(folder)] if folder else []
    return [HouseGame(text.split('"title": "')[1].split('"')[0], text) for text in texts]


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
    facts.setdefault("title", name.rsplit(".", 1)[0][: house_rules.TITLE_MOST])
    for key, why in house_rules.problems(facts):
        raise ValueError((key + " " + why).strip())
    return HouseGame(facts["title"], text)


def files_in(folder: str) -> list[tuple[str, str]]:
    """The JSON files of a folder as (name, text), in the order of their names.

    Text that can't be read is empty; so is the list where there is no such folder.
    """
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [(name, text_of(folder + "/" + name)) for name in names if name.endswith(".json")]


def text_of(path: str) -> str:
    """A file's text, cut just above the limit; empty if it can't be read."""
    try:
        with open(path) as file:
            return file.read(MOST + 1)
    except (OSError, ValueError):
        return ""
