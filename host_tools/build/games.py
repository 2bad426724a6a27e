"""Moves each game's texts out of the code: its tables become a file on the drive.

    ABOUT = 17                            ABOUT<tab>17
    LESSON = (("you look 0", 18),)   ->   LESSON<tab>you look 0<tab>18

A line is a row: the name of its table, then its fields; numbers are message numbers (words.py). The
tables are modules until words.py has seen them; then these are removed, and ``rows`` of
``firmware/games`` is replaced by that of game_rows.py, which reads the file.
"""

import ast
from pathlib import Path
from typing import Any

from engine_core.rules.registry import GAMES
from firmware.games.written import SHARED, is_text, tables
from host_tools.build import game_rows
from host_tools.build.program import Module, Program, assigned

HOME = "firmware.games"


def sources() -> dict[str, str]:
    """The tables of firmware/games as modules {path: source}, their texts marked."""
    found = {}
    for game in (*GAMES, SHARED):
        lines = ["from firmware.language.say import marked"]
        for name, table in tables(game).items():
            listed = [(table,)] if isinstance(table, str) else table
            rows = [
                ", ".join(
                    f"marked({field!r})" if is_text(name, nth, field) else repr(field)
                    for nth, field in enumerate(row)
                )
                for row in listed
            ]
            lines.append(f"{name} = ({', '.join(f'({row},)' for row in rows)},)")
        found[f"{HOME.replace('.', '/')}/{game}.py"] = "\n".join(lines) + "\n"
    return found


def take_games(program: Program) -> None:
    """Write the files. Raises ValueError for a text that could not be parsed back."""
    if HOME not in program.modules:
        return
    asked = program.texts()  # including the tables' names
    for name in [one for one in program.modules if one.startswith(HOME + ".")]:
        module = program.modules.pop(name)
        path = f"{game_rows.FOLDER}/{name.removeprefix(HOME + '.')}"
        found = {table: ast.literal_eval(node.value) for table, node in assigned(module.tree)}
        rows = [_lines(path, table, found[table]) for table in sorted(found) if table in asked]
        program.files[path] = "".join(f"{line}\n" for lines in rows for line in lines)
    _let_read(program.modules[HOME])


def _lines(path: str, table: str, value: Any) -> list[str]:
    found = []
    for fields in value:
        for field in fields:
            if isinstance(field, str) and (field.isdigit() or set(field) & {"\t", "\n"}):
                raise ValueError(
                    f"{path}: {table} has {field!r}, which would be read back as something else"
                )
        found.append("\t".join(map(str, (table, *fields))))
    return found


def _let_read(home: Module) -> None:
    source = Path(game_rows.__file__).read_text("utf-8")
    reader = Program.of({"reader.py": source}).modules["reader"].tree
    ours = {node.name: node for node in reader.body if isinstance(node, ast.FunctionDef)}
    home.tree.body = [ours.get(getattr(node, "name", ""), node) for node in home.tree.body]
