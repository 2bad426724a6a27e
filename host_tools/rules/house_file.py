"""House rules on the laptop: a small TOML file, checked as a whole and exported for the device.

[game]
base = "klatschen"
title = "Sunday Cambio"
call = "Basta"

[settings]
rounds = 3

[points]
"K red" = -2

[powers]
"7" = "look other"

[counts]
"Joker" = 0
"""

import difflib
import json
import tomllib
import unicodedata
from os.path import isfile
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

import firmware
from engine_core.games import GAMES, rules_for
from engine_core.rules import house_rules
from engine_core.rules.registry import title_of
from engine_core.rules.settings import setting_table
from host_tools.common.errors import PlainError, reading, unknown, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.rules.toml_lines import line_of

TABLES = {"settings": "", "points": "points:", "powers": "power:", "counts": "count:"}
"""The file's tables, and the engine's prefix for the names in each."""

GAME_KEYS = ("base", "title", "call")

SHEETS_FOLDER = Path(firmware.__file__).parent / "sheets"
SHEETS = {path.stem: path for path in sorted(SHEETS_FOLDER.glob("*.json"))}
"""The files of the built-in variants, in the device's form, by name."""


class Problem(NamedTuple):
    """A problem in a file: the key as written there, and what is wrong with it."""

    key: str
    why: str
    line: int | None = None

    def described(self) -> str:
        """As text, to follow the name of the file: ":7: settings.rounds: it is 1 to 99"."""
        return f"{f':{self.line}' if self.line else ''}: {self.key}: {self.why}"


def own_folder() -> Path:
    """The folder where `cambio play` finds this computer's house rules."""
    return platformdirs.user_data_path("cambio", appauthor=False) / "house_rules"


def title_from(path: Path) -> str:
    """The name of a file as a title, of letters that the device can show; empty if it has none."""
    name = unicodedata.normalize("NFC", path.stem)  # macOS parts an accent from its letter
    shown = [one for one in name if " " <= one <= "~" or one in house_rules.ACCENTED]
    return "".join(shown)[: house_rules.TITLE_MOST].strip()


def read(path: Path) -> tuple[dict[str, Any], list[Problem]]:
    """Parse a TOML file into a house game in the device's form, and its problems.

    Raises PlainError if the file can't be read at all.
    """
    try:
        with reading(path):
            text = path.read_text(encoding="utf-8-sig")  # some editors write a byte-order mark
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        help_to = "See how such a file is written: cambio rules check --help"
        raise PlainError(f"{path} is not TOML: {why}.", help_to, Exit.BAD_FILE) from why
    except (ValueError, RecursionError) as why:  # a number of 5000 digits, 3000 nested brackets
        raise PlainError(
            f"{path} has a number or a list that is too long to read.",
            "House rules are short: see cambio rules check --help",
            Exit.BAD_FILE,
        ) from why
    game = written.get("game")
    facts: dict[str, Any] = {}
    problems = _unknown_parts(written)
    for key, value in game.items() if isinstance(game, dict) else ():
        if key in GAME_KEYS:
            facts[key] = value
        else:
            near = _nearest(key, list(GAME_KEYS))
            wrong = f"is no part of [game]{near}" if near else "belongs under [settings]"
            problems.append(Problem(f"game.{key}", wrong))
    facts["settings"] = {
        prefix + name: value
        for table, prefix in TABLES.items()
        if isinstance(rows := written.get(table), dict)
        for name, value in rows.items()
    }
    facts.setdefault("title", title_from(path))
    for key, wrong in house_rules.problems(facts):
        problems.append(Problem(_as_written(key), _explained(facts.get("base"), key, wrong)))
    placed = [one._replace(line=line_of(text, one.key)) for one in problems]
    return facts, sorted(placed, key=lambda one: one.line or 0)


def game_of(named: str) -> dict[str, Any]:
    """The game with that name: one of the five, a variant, or a TOML file with house rules.

    Raises PlainError.
    """
    if named in SHEETS:
        return dict(json.loads(SHEETS[named].read_text("utf-8")))
    if named in GAMES:
        return {"base": named, "title": title_of(named), "settings": {}}
    if Path(named).suffix or isfile(named):
        return checked(Path(named))
    raise unknown("game", named, (*GAMES, *SHEETS))


def house_of(facts: dict[str, Any]) -> tuple[str, dict[str, Any], str]:
    """What the firmware takes of a house game beside its base: title, settings, and the call."""
    return facts["title"], facts["settings"], facts.get("call", "")


def written(facts: dict[str, Any]) -> str:
    """A house game as the text of a TOML file."""
    named = [key for key in GAME_KEYS if key in facts]
    lines = ["[game]", *[f"{key} = {json.dumps(facts[key], ensure_ascii=False)}" for key in named]]
    for table, prefix in TABLES.items():
        rows = [
            f"{json.dumps(name.removeprefix(prefix)) if prefix else name} = {json.dumps(value)}"
            for name, value in facts["settings"].items()
            if (name.startswith(prefix) if prefix else ":" not in name)
        ]
        lines += ["", f"[{table}]", *rows] if rows else []
    return "\n".join(lines) + "\n"


def _explained(base: Any, key: str, wrong: str) -> str:
    """What is wrong with a key of a game with this base, with a hint."""
    if key == "base" and base is None:
        return f"is missing; it is one of {', '.join(GAMES)}"
    if base not in GAMES:
        return wrong
    rules = rules_for(base)
    if key.startswith(TABLES["powers"]) and not rules.has_powers:
        return f"the cards of {base} have no powers"
    return wrong + _nearest(key, list(setting_table(rules)))


def _unknown_parts(written: dict[str, Any]) -> list[Problem]:
    """Top-level keys of the file that are not its tables."""
    found = []
    for key, value in written.items():
        if key != "game" and key not in TABLES:
            known = ("game", *TABLES)
            found.append(Problem(key, f"is no table of this file{_nearest(key, list(known))}"))
        elif not isinstance(value, dict):
            found.append(Problem(key, f"must be a table: write [{key}] on a line of its own"))
    return found


def _as_written(key: str) -> str:
    """The engine's name of a setting in the file."""
    for table, prefix in TABLES.items():
        if prefix and key.startswith(prefix):
            return f"{table}.{key.removeprefix(prefix)!r}".replace("'", '"')
    if not key:
        return "settings"
    return f"game.{key}" if key in GAME_KEYS else f"settings.{key}"


def _nearest(key: str, names: list[str]) -> str:
    if key in names or key in GAME_KEYS:
        return ""
    near = difflib.get_close_matches(key, names, n=1, cutoff=0.6)
    return f" (did you mean {_as_written(near[0]) if ':' in near[0] else near[0]}?)" if near else ""


def checked(path: Path) -> dict[str, Any]:
    """The house game of a file. Raises PlainError that lists all problems, one per line."""
    facts, problems = read(path)
    if problems:
        lines = "\n".join(f"{path}{problem.described()}" for problem in problems)
        raise PlainError(lines, exit_code=Exit.PROBLEMS)
    return facts


def packed(path: Path) -> str:
    """The house game of a TOML file as the device's JSON text. Raises PlainError."""
    return json.dumps(checked(path), indent=1) + "\n"


def export(path: Path, folder: Path) -> Path:
    """Write the house game of a TOML file as JSON into ``folder``; returns the new file.

    Raises PlainError.
    """
    text = packed(path)
    target = folder / f"{path.stem}.json"
    with writing(target):
        folder.mkdir(parents=True, exist_ok=True)
        put(target, text.encode())
    return target
