"""Which scope a name belongs to: what statements bind, and a walk that knows where it is."""

import ast
from collections.abc import Iterable, Iterator
from typing import Any

from host_tools.build.program import children, parts_of, statements

Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
SCOPES = ast.FunctionDef | ast.Lambda | Comprehension
"""What has names of its own, but for a class: these are its attributes."""

_OWN_NAMES = frozenset([*SCOPES.__args__, *Comprehension.__args__, ast.ClassDef])

OUTER = ("decorator_list", "bases", "keywords", "args", "returns")
INNER = ("body", "generators", "elt", "key", "value")
"""Which of their parts stand in the scope around them, and which in their own."""


def bound(parts: Iterable[ast.AST]) -> Iterator[str]:
    """The names that these nodes give a value to, in the scope that they stand in."""
    waiting: list[Any] = list(parts)
    for node in waiting:
        kind = type(node)
        if kind is ast.Name:
            if type(node.ctx) is not ast.Load:
                yield node.id
        elif kind is ast.FunctionDef or kind is ast.ClassDef:
            yield node.name
        elif kind is ast.arg:
            yield node.arg
        elif kind is ast.alias:
            yield node.asname or node.name.split(".")[0]
        elif kind is ast.ExceptHandler and node.name:
            yield node.name
        if kind not in _OWN_NAMES:
            waiting += children(node)


def outermost(tree: ast.AST, kinds: Any) -> list[ast.AST]:
    """The nodes of these kinds in there that are in no other of them."""
    found: list[ast.AST] = []
    waiting = children(tree)
    for node in waiting:
        if isinstance(node, kinds):
            found.append(node)
        else:
            waiting += children(node)
    return found


class ScopedTransformer(ast.NodeTransformer):
    """A transformer that can say what a name means where it stands.

    ``meaning`` [name: whatever an heir says of it] of the module, then of each scope inside.
    """

    def __init__(self, top: dict[str, Any]) -> None:
        self._scopes = [(False, top)]

    def meaning(self, name: str) -> Any:
        """What the nearest scope that binds the name says of it; None where none does."""
        for of_class, names in reversed(self._scopes):
            if name in names and (not of_class or names is self._scopes[-1][1]):
                return names[name]
        return None

    def at_the_top(self, name: str) -> Any:
        """What the module says of the name."""
        return self._scopes[0][1].get(name)

    def local(self, parts: list[ast.AST]) -> dict[str, Any]:
        """What the names that ``parts`` bind mean: nothing, unless an heir knows better."""
        outer = {name for part in parts for name in _declared(part)}
        return {name: None for name in bound(parts) if name not in outer}

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is in a node; what has a scope of its own, in that."""
        if type(node) not in _OWN_NAMES:
            self._visit_fields(node, parts_of[type(node)])
            return node
        self._visit_fields(node, OUTER)
        body = getattr(node, "generators", None) or getattr(node, "body", None)
        arguments = [node.args] if isinstance(node, ast.FunctionDef | ast.Lambda) else []
        of_class = isinstance(node, ast.ClassDef)
        self._scopes.append((of_class, self.local([*arguments, *_listed(body)])))
        self._visit_fields(node, INNER)
        self._scopes.pop()
        if isinstance(node, ast.FunctionDef):
            node.body = node.body or [ast.Pass()]
        return node

    def _visit_fields(self, node: ast.AST, fields: Iterable[str]) -> None:
        for field in fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                value[:] = [
                    found
                    for one in value
                    for found in (_listed(self.visit(one)) if isinstance(one, ast.AST) else [one])
                ]
            elif isinstance(value, ast.AST):
                setattr(node, field, self.visit(value))


def _listed(found: Any) -> list[Any]:
    return found if isinstance(found, list) else [found] if found else []


def _declared(node: ast.AST) -> Iterator[str]:
    for one in statements(node):
        if isinstance(one, ast.Global | ast.Nonlocal):
            yield from one.names
