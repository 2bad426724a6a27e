"""Resolves scopes: what statements bind, and a visitor that knows its scope."""

import ast
from collections.abc import Iterable, Iterator
from typing import Any

from host_tools.build.program import children, parts_of, statements

COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
SCOPES = ast.FunctionDef | ast.Lambda | COMPREHENSIONS
"""Nodes with local names, except classes, whose names are attributes."""

_OWN_NAMES = frozenset([*SCOPES.__args__, *COMPREHENSIONS.__args__, ast.ClassDef])

OUTER = ("decorator_list", "bases", "keywords", "args", "returns")
INNER = ("body", "generators", "elt", "key", "value")
"""Which of their parts belong to the enclosing scope, and which to their own."""


def bound(parts: Iterable[ast.AST]) -> Iterator[str]:
    """The names that these nodes bind, in their scope."""
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


def declared(inside: Iterable[ast.AST]) -> set[str]:
    """The names that these nodes declare as another scope's, global or not."""
    found = [one for one in inside if isinstance(one, ast.Global | ast.Nonlocal)]
    return {name for one in found for name in one.names}


def outermost(tree: ast.AST, kinds: Any) -> list[ast.AST]:
    """The nodes of these types in there that are not nested in one another."""
    found: list[ast.AST] = []
    waiting = children(tree)
    for node in waiting:
        if isinstance(node, kinds):
            found.append(node)
        else:
            waiting += children(node)
    return found


class ScopedTransformer(ast.NodeTransformer):
    """A transformer that knows what a name refers to.

    ``meaning`` [name: whatever a subclass stores] of the module, then of each enclosing scope.
    """

    def __init__(self, top: dict[str, Any]) -> None:
        self.top = top
        self._scopes = [(False, top)]

    def meaning(self, name: str) -> Any:
        """What the nearest scope that binds the name stores for it; None if none does."""
        for of_class, names in reversed(self._scopes):
            if name in names and (not of_class or names is self._scopes[-1][1]):
                return names[name]
        return None

    def local(self, parts: list[ast.AST]) -> dict[str, Any]:
        """The meaning of names bound by ``parts``: nothing, unless a subclass overrides it."""
        outer = declared(one for part in parts for one in statements(part))
        return {name: None for name in bound(parts) if name not in outer}

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit a node's children, in their own scope if it has one."""
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
