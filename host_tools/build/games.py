"""Takes what is said of each game out of the code: its tables are a file on the drive.

    ABOUT = 17                            ABOUT<tab>17
    LESSON = (("you look 0", 18),)   ->   LESSON<tab>you look 0<tab>18

A line is a row: the name of its table, then its fields; a number is that of a text (words.py). The
modules are gone, and ``rows`` of ``firmware/games`` is that of game_rows.py, which reads the file.
"""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from host_tools.build import game_rows
from host_tools.build.program import Module, Program

HOME = "firmware.games"


def take_games(program: Program) -> None:
    """Make the files. Raises ValueError where a text of a row could not be read again."""
    if HOME not in program.modules:
        return
    asked = program.texts()  # the names of tables among them; other constants are parts of these
    known: dict[str, dict[str, Any]] = {}
    for name in [one for one in program.modules if one.startswith(HOME + ".")]:
        tables = _tables(program, name, known)
        path = f"{game_rows.FOLDER}/{name.removeprefix(HOME + '.')}"
        rows = [_lines(path, table, tables[table]) for table in tables if table in asked]
        program.files[path] = "".join(f"{line}\n" for lines in rows for line in lines)
    for name in known:
        del program.modules[name]
    _let_read(program.modules[HOME])


def _tables(program: Program, name: str, known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The constants of a module, in their order; those that it imports from another one are
    known to it, and not its own."""
    if name in known:
        return known[name]
    module = program.modules[name]
    given: dict[str, Any] = {"marked": str}
    body = []
    for node in module.tree.body:
        if not isinstance(node, ast.ImportFrom):
            body.append(node)
            continue
        for alias, (home, what) in program.imported(node):
            if home.startswith(HOME + "."):
                theirs = _tables(program, home, known)
                given[alias.asname or alias.name] = (
                    theirs[what] if what else SimpleNamespace(**theirs)
                )
    tables: dict[str, Any] = {}
    whole = ast.fix_missing_locations(ast.Module(body, []))
    exec(compile(whole, module.path, "exec"), given, tables)
    known[name] = tables
    return tables


def _lines(path: str, table: str, value: Any) -> list[str]:
    found = []
    for row in value if isinstance(value, tuple) else ((value,),):
        fields = row if isinstance(row, tuple) else (row,)
        for field in fields:
            if isinstance(field, str) and (field.isdigit() or set(field) & {"\t", "\n"}):
                raise ValueError(f"{path}: {table} has {field!r}, which would be read as another")
        found.append("\t".join(map(str, (table, *fields))))
    return found


def _let_read(home: Module) -> None:
    source = Path(game_rows.__file__).read_text("utf-8")
    reader = Program.of({"reader.py": source}).modules["reader"].tree
    ours = {node.name: node for node in reader.body if isinstance(node, ast.FunctionDef)}
    home.tree.body = [ours.get(getattr(node, "name", ""), node) for node in home.tree.body]
