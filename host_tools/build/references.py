"""Classes that a table names in a text, right after their module.

    ("firmware.scenes.burn.choose", "Choose")         of a tuple
    "turn|bc|Choose|play"                             of a packed table's row

Such a text does not keep a class's name: it is updated when the class is renamed.
"""

import ast
from collections.abc import Callable, Iterator

from host_tools.build.program import Program, nodes, text_of


def referred(program: Program) -> set[str]:
    """Classes mentioned in texts, always right after their modules."""
    classes = {
        name: {one.name for one in module.tree.body if isinstance(one, ast.ClassDef)}
        for name, module in program.modules.items()
    }
    found: set[str] = set()
    others: set[str] = set()
    for text, after in _texts(program):
        before = after
        for field in text.replace("\n", "||").split("|"):  # nothing follows a row's last field
            (found if field in classes.get(before, ()) else others).add(field)
            before = field
    return found - others


def follow(program: Program, short: dict[str, str]) -> None:
    """Update the texts that refer to classes with their current names."""
    gone = referred(program) & set(short)

    def now(field: str) -> str:
        return short[field] if field in gone else field

    program.retell(lambda text: _joined(text, now))
    program.tables = {path: _joined(table, now) for path, table in program.tables.items()}


def _texts(program: Program) -> Iterator[tuple[str, str]]:
    """Each text, and the one before it in its tuple, "" if there is none."""
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


def _joined(text: str, now: Callable[[str], str]) -> str:
    lines = [line.split("|") for line in text.split("\n")]
    return "\n".join(["|".join(map(now, line)) for line in lines])
