"""Classes that a table knows by a text, right after the module that each is in.

    ("firmware.scenes.burn.choose", "Choose")         of a tuple
    "turn|bc|Choose|play"                             of a packed table's row

Such a text is no way of its own to a name: when the class is called otherwise, it follows.
"""

import ast
from collections.abc import Callable, Iterator

from host_tools.build.program import Program, nodes, text_of


def referred(program: Program) -> set[str]:
    """The classes that are in texts, and in none but after their modules."""
    classes = _classes(program)
    found: set[str] = set()
    others: set[str] = set()
    for text, after in _texts(program):
        before = after
        for field in _fields(text):
            (found if field in classes.get(before, ()) else others).add(field)
            before = field
    return found - others


def follow(program: Program, short: dict[str, str]) -> None:
    """Put the names that classes have now into the texts that refer to them."""
    gone = referred(program) & set(short)

    def now(field: str) -> str:
        return short[field] if field in gone else field

    program.retell(lambda text: _joined(text, now))
    program.tables = {path: _joined(table, now) for path, table in program.tables.items()}


def _classes(program: Program) -> dict[str, set[str]]:
    return {
        name: {one.name for one in module.tree.body if isinstance(one, ast.ClassDef)}
        for name, module in program.modules.items()
    }


def _texts(program: Program) -> Iterator[tuple[str, str]]:
    """Each text, and the one before it in its tuple, "" where there is none."""
    for module in program.modules.values():
        inside = nodes(module.tree)
        before: dict[ast.AST, str] = {}
        for node in inside:
            if isinstance(node, ast.Tuple):
                pairs = zip(node.elts, node.elts[1:], strict=False)
                before |= {one: text_of(first) or "" for first, one in pairs}
        for node in inside:
            if text := text_of(node):
                yield text, before.get(node, "")
    for table in program.tables.values():
        yield table, ""


def _fields(text: str) -> list[str]:
    """A text, or a packed table's fields: the last of a row stands before nothing."""
    return text.replace("\n", "||").split("|")


def _joined(text: str, now: Callable[[str], str]) -> str:
    lines = [line.split("|") for line in text.split("\n")]
    return "\n".join(["|".join(map(now, line)) for line in lines])
