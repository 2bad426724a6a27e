"""Packs tables of strings into one string: each string costs 16 bytes of heap and its slot.

What is packed is a constant of a module, all capitals, that is

    ("north", "east", ...)                     texts: one line each
    (("north", "N"), ("east", "E"), ...)       rows of texts: bars between the fields
    {"north": "N", ...}                        texts, or rows of them, by a key that is a text

and that is only used in ways that packed_tables.py supports: an item by its index or key, ``get``,
``in``, ``len``, ``index``, or a loop over all rows. Otherwise the table is left alone.

Tables that are rarely used (``ON_THE_DRIVE``) are files, read line by line.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.build import packed_tables
from host_tools.build.program import Module, Owner, Program, assigned, nodes, replace, text_of

HOME = "engine_core"
"""The module that gets the reading functions: one that is always loaded."""

CALLED = "_packed_"
"""The prefix of reading functions on the device, used by nothing else."""

ON_THE_DRIVE = (("firmware.scenes", "SCENES"), ("firmware.scenes", "ALSO"))
"""Tables used only when a scene changes: a few milliseconds don't matter there."""

FEWEST = 4
"""The least number of rows worth packing."""

TEXTS, ROWS, TEXTS_BY_KEY, ROWS_BY_KEY = range(4)

ANSWERS = {
    TEXTS: {"item": "line_at", "in": "holds", "len": "length", "index": "index_of"},
    ROWS: {"item": "row_at", "loop": "rows", "len": "length"},
    TEXTS_BY_KEY: {"item": "known_line_of", "get": "line_of"},
    ROWS_BY_KEY: {},
}
"""The operations on each kind of table, and the functions that implement them."""

STORED = {ROWS: {"loop": "stored_rows"}, ROWS_BY_KEY: {"get": "stored_row_of"}}
"""The same for tables on the drive."""

WHOLE = {"len": "len", "list": "loop", "tuple": "loop"}
"""What a built-in function does with its argument."""


@dataclass
class Table:
    """A table: its reading functions, the statement that defines it, and its uses.

    A use is an operation, its module, its node, and the table's name there.
    """

    answers: dict[str, str]
    node: ast.Assign
    asked: list[tuple[str, Module, ast.AST, ast.expr]]
    allowed: bool = True


def pack(program: Program) -> None:
    """Pack the tables."""
    stored = [(program.called.get(of, of), name) for of, name in ON_THE_DRIVE]
    tables = dict(_tables(program, stored))
    home = program.called.get(HOME, HOME)
    for module in program.modules.values():
        _look_for_uses(module, program, tables)
    packed = {name: table for name, table in tables.items() if table.allowed and table.asked}
    needed: dict[str, set[str]] = {}
    others: dict[ast.AST, ast.expr] = {}
    for owner, table in packed.items():
        table.node.value = _packed(table.node.value)
        if owner in stored:
            _store(program, table, stored.index(owner))
        for how, module, node, name in table.asked:
            old, new = _answered(node, name, how, table.answers[how])
            others[old] = new
            needed.setdefault(module.name, set()).add(table.answers[how])
    for called, functions in needed.items():
        tree = program.modules[called].tree
        replace(tree, others)
        names = [ast.alias(CALLED + one) for one in sorted(functions)]
        if called != home:
            tree.body.insert(0, ast.ImportFrom(home, names, 0))
    if needed:
        _add_reader(program.modules[home].tree, set().union(*needed.values()))


# --- which tables -------------------------------------------------------------------------------


def _tables(program: Program, stored: list[Owner]) -> Iterator[tuple[Owner, Table]]:
    for module in program.modules.values():
        for name, node in assigned(module.tree):
            kind = _kind(node.value) if name.isupper() else None
            if kind is not None:
                owner = module.name, name
                answers = (STORED if owner in stored else ANSWERS).get(kind, {})
                yield owner, Table(answers, node, [])


def _kind(value: ast.expr) -> int | None:
    if isinstance(value, ast.Tuple):
        rows, of_texts, of_rows = value.elts, TEXTS, ROWS
    elif isinstance(value, ast.Dict) and all(key and _is_text(key) for key in value.keys):
        rows, of_texts, of_rows = value.values, TEXTS_BY_KEY, ROWS_BY_KEY
    else:
        return None
    if len(rows) < FEWEST:
        return None
    if all(map(_is_text, rows)):
        return of_texts
    return of_rows if all(map(_is_row, rows)) else None


def _is_text(node: ast.expr) -> bool:
    text = text_of(node)
    return text is not None and not set(text) & {"\n", "|"}


def _is_row(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple) and bool(node.elts) and all(map(_is_text, node.elts))


def _packed(value: ast.expr) -> ast.Constant:
    if isinstance(value, ast.Tuple):
        return ast.Constant("\n".join(_line(one) for one in value.elts))
    assert isinstance(value, ast.Dict)
    rows = zip(value.keys, value.values, strict=True)
    return ast.Constant("".join(f"\n{_line(key)}|{_line(row)}" for key, row in rows if key))


def _store(program: Program, table: Table, nth: int) -> None:
    """Move a packed table to a file; its number takes its place."""
    assert isinstance(table.node.value, ast.Constant)
    rows = str(table.node.value.value).strip("\n") + "\n"
    program.tables[f"{packed_tables.FOLDER}/{nth}"] = rows
    table.node.value = ast.Constant(nth)


def _line(node: ast.expr) -> str:
    return "|".join(map(_line, node.elts)) if isinstance(node, ast.Tuple) else text_of(node) or ""


# --- what is asked of them ----------------------------------------------------------------------


def _look_for_uses(module: Module, program: Program, tables: dict[Owner, Table]) -> None:
    """Note each use of a table in a module; an unsupported one prevents packing."""
    inside = nodes(module.tree)
    given = program.given(inside)
    known = {name: (module.name, name) for of, name in tables if of == module.name}
    known |= {name: of for name, of in given.items() if of in tables}
    modules = {name: of for name, (of, inner) in given.items() if not inner}
    called = {name for _, name in tables}
    questions = {name: (how, node) for node in inside for how, name in _questions(node)}
    for node in inside:
        owner: Owner | None = None
        if isinstance(node, ast.Name):
            owner = known.get(node.id)
        elif isinstance(node, ast.Attribute) and node.attr in called:
            asked = modules.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
            owner = (asked, node.attr)
            if not asked:  # an attribute of an object that may be any module
                for table in [tables[one] for one in tables if one[1] == node.attr]:
                    table.allowed = False
        if owner is None or owner not in tables or not isinstance(node, ast.expr):
            continue
        table = tables[owner]
        if node is table.node.targets[0]:
            continue
        how, whole = questions.get(node, ("", node))
        if how in table.answers:
            table.asked.append((how, module, whole, node))
        else:
            table.allowed = False


def _questions(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        if isinstance(node.ctx, ast.Load):
            yield "item", node.value
    elif isinstance(node, ast.For | ast.comprehension):
        yield "loop", node.iter
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        if len(node.ops) == 1:
            yield "in", node.comparators[0]
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and len(node.args) == 1:
            yield node.func.attr, node.func.value
        elif isinstance(node.func, ast.Name) and node.func.id in WHOLE and len(node.args) == 1:
            yield WHOLE[node.func.id], node.args[0]


def _answered(node: ast.AST, name: ast.expr, how: str, function: str) -> tuple[ast.AST, ast.expr]:
    """The replacement of a table's use, and the node that it replaces."""
    if how == "loop":
        return name, _call(function, name)
    if how == "in":
        assert isinstance(node, ast.Compare)
        found = _call(function, name, node.left)
        negated = isinstance(node.ops[0], ast.NotIn)
        return node, ast.UnaryOp(ast.Not(), found) if negated else found
    assert isinstance(node, ast.Call | ast.Subscript)
    arguments = node.args if isinstance(node, ast.Call) else [node.slice]
    return node, _call(function, name, *(arguments if how != "len" else []))


def _call(function: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(CALLED + function, ast.Load()), list(arguments), [])


# --- how they are read --------------------------------------------------------------------------


def _add_reader(home: ast.Module, needed: set[str]) -> None:
    """Add the functions that are used to their module, and those that they use."""
    path = f"{packed_tables.__name__.replace('.', '/')}.py"
    source = Path(packed_tables.__file__).read_text("utf-8")
    whole = Program.of({path: source}).modules[packed_tables.__name__].tree
    functions = {node.name: node for node in whole.body if isinstance(node, ast.FunctionDef)}
    waiting = sorted(needed)
    for name in waiting:
        used = {one.id for one in nodes(functions[name]) if isinstance(one, ast.Name)}
        waiting += sorted(used & set(functions) - set(waiting))
    for node in nodes(whole):
        if isinstance(node, ast.Name) and node.id in functions:
            node.id = CALLED + node.id
    found = [functions[name] for name in functions if name in waiting]
    for function in found:
        function.name = CALLED + function.name
    home.body[:0] = found
