"""House games: JSON files on the drive. A broken one is named, and the other games still start."""

from __future__ import annotations

import json
import os

from engine_core.model.types import Settings
from engine_core.rules import house_rules


class HouseGame:
    """A table's own game: what it is called, the game it changes, and the settings it changes."""

    def __init__(self, title: str, base: str, settings: Settings) -> None:
        self.title = title
        self.base = base
        self.settings = settings


def sort_out(
    files: list[tuple[str, str]],
) -> tuple[list[HouseGame], list[tuple[str, str]]]:
    """The house games in ``files`` (name, JSON text), and (name, what is wrong) of the others."""
    games = []
    broken = []
    for name, text in files:
        try:
            facts = json.loads(text)
        except (ValueError, RuntimeError):  # RuntimeError: nested too deep to be read
            broken.append((name, "is not JSON"))
            continue
        wrong = [("", "must be a JSON object")]
        if isinstance(facts, dict):
            wrong = house_rules.problems(facts)
        if wrong:
            key, why = wrong[0]
            broken.append((name, (key + " " + why).strip()))
        else:
            title = facts.get("title", name.rsplit(".", 1)[0][: house_rules.TITLE_MOST])
            games.append(HouseGame(title, facts["base"], facts.get("settings", {})))
    return games, broken


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
    """A file's text; empty where it can't be read."""
    try:
        with open(path) as file:
            return file.read()
    except (OSError, ValueError):
        return ""
