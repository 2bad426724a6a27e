"""The source map: which function of the source each line of a device's traceback belongs to.

    File "al", line 3, in e      ->      File "firmware/widgets/card.py", line 34, in Card.draw

Passes rename functions, join and split modules, and copy methods. Every node keeps its ``ORIGIN``
through all of them, so the map is computed once, at the end. Real line numbers would cost 3.7 KB of
heap in play, so they only tell functions of the same name in a module apart (``line_numbers``): the
first one is on line 1, which costs nothing, the next one on line 2.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from host_tools.build.program import ORIGIN, Module, Program, children, name_of, statements

SCOPES = ast.FunctionDef | ast.ClassDef
TOP = "<module>"
NAMELESS = {
    ast.Lambda: "<lambda>",
    ast.ListComp: "<listcomp>",
    ast.SetComp: "<setcomp>",
    ast.DictComp: "<dictcomp>",
    ast.GeneratorExp: "<genexpr>",
}
"""How a traceback names functions without a name."""

Names = dict[str, dict[str, list[str]]]
"""{module on the device: {function: the origin of each of its lines, from 1; "" for none}}."""


class SourceMap(NamedTuple):
    """``names`` for reading tracebacks; ``lines`` for compiling: {path on the drive: {line of the
    compiled module: the line that a traceback should show}}.
    """

    names: Names
    lines: dict[str, dict[int, int]]


def map_of(program: Program, sources: dict[str, str]) -> SourceMap:
    """The map of a finished program; ``sources`` are what is compiled."""
    made = SourceMap({}, {})
    for module in program.modules.values():
        names, lines = _numbered(module, sources[module.path])
        made.names[name_of(module.path)], made.lines[module.path] = names, lines
    return made


def _numbered(module: Module, source: str) -> tuple[dict[str, list[str]], dict[int, int]]:
    names: dict[str, list[str]] = defaultdict(list)
    before, after = statements(module.tree), statements(ast.parse(source))
    at = {old: getattr(new, "lineno", 0) for old, new in zip(before, after, strict=True)}
    lines = {}
    for scope in [one for one in before if isinstance(one, SCOPES | ast.Module)]:
        for part in _parts(scope):
            number = max(len(names[name]) for name in part.called)
            for name in part.called:
                names[name] += [""] * (number - len(names[name])) + [part.origin]
            lines.update({at[node]: number + 1 for node in part.nodes})
    return dict(names), lines


@dataclass
class _Part:
    """Consecutive statements of one scope that come from the same function.

    ``called``: how a traceback may name the functions that run them.
    """

    origin: str
    called: set[str]
    nodes: list[ast.AST] = field(default_factory=list)


def _parts(scope: ast.AST) -> Iterator[_Part]:
    called = getattr(scope, "name", TOP)
    part = _Part(getattr(scope, ORIGIN, ""), {called})
    for node in _own(scope):
        inside = _expressions(node)
        origin = part.origin  # what a pass made has the origin of its surroundings
        if not isinstance(node, SCOPES):
            origin = next((getattr(one, ORIGIN) for one in inside if hasattr(one, ORIGIN)), origin)
        if part.nodes and part.origin and origin != part.origin:
            yield part
            part = _Part(origin, {called})
        part.origin = origin
        part.called |= {NAMELESS[type(one)] for one in inside if type(one) in NAMELESS}
        part.nodes.append(node)
    yield part


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """The statements that belong to a scope itself, in the order of lines."""
    for node in children(scope):
        if _is_statement(node):
            yield node
            if not isinstance(node, SCOPES):
                yield from _own(node)


def _expressions(statement: ast.AST) -> list[ast.AST]:
    """A statement and its contents, except for other statements."""
    found = [statement]
    for node in found:
        found += [one for one in children(node) if not _is_statement(one)]
    return found


def _is_statement(node: ast.AST) -> bool:
    return isinstance(node, ast.stmt | ast.ExceptHandler)
