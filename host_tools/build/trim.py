"""Takes out of the libraries what the device never calls: tree shaking by names.

Only where nobody mentions a name anywhere is it sure that nobody calls it. Our own modules have no
such functions; a library is made for everybody.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools.build import libraries
from host_tools.build.program import Program, nodes

ABOUT = ("__version__", "__repo__")
"""What a library says of itself."""

Owner = ast.Module | ast.ClassDef


def trim(program: Program) -> None:
    """Take out functions and methods that nobody mentions, until none is left."""
    trees = [one.tree for name, one in program.modules.items() if libraries.is_joined(name)]
    owners = [node for tree in trees for node in nodes(tree) if isinstance(node, Owner)]
    while True:
        asked = program.texts().union(*[_asked(one.tree) for one in program.modules.values()])
        kept = [[node for node in owner.body if not _idle(node, asked)] for owner in owners]
        if all(len(body) == len(owner.body) for body, owner in zip(kept, owners, strict=True)):
            return
        for owner, body in zip(owners, kept, strict=True):
            owner.body = body or [ast.Pass()]


def _idle(node: ast.stmt, asked: set[str]) -> bool:
    if isinstance(node, ast.Assign):
        return getattr(node.targets[0], "id", "") in ABOUT
    if not isinstance(node, ast.FunctionDef) or node.name.startswith("__"):
        return False
    return node.name not in asked


def _asked(tree: ast.Module) -> Iterator[str]:
    """The names that are asked for, but by the decorators of a property's other half."""
    inside = nodes(tree)
    halves = {
        id(part)
        for node in inside
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        for part in nodes(decorator)
    }
    for node in inside:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name) and id(node) not in halves:
            yield node.id
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from [alias.name for alias in node.names]
