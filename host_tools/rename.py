"""Gives private names of the device's modules short ones, the same ones again and again.

The interpreter keeps every different name once, for some 12 bytes of heap and its letters. Names
with one leading underscore belong to a class with its heirs, or to a module: families that have
nothing to do with each other can share theirs. A name that a text names stays as it is.
"""

from __future__ import annotations

import ast
import itertools
import string
from collections import Counter
from collections.abc import Iterable, Iterator

LETTERS = string.ascii_lowercase


def renamed(trees: dict[str, ast.Module], bases: dict[str, set[str]]) -> None:
    """Rename in place, in the modules {name: tree}.

    ``bases`` {module: modules whose classes its own inherit from or whose private names it uses}.
    """
    left = {name for tree in trees.values() for name in _left_alone(tree)}
    shared = {name for tree in trees.values() for name in _asked_of_others(tree)}
    often = {module: Counter(_private_names(tree, shared)) for module, tree in trees.items()}
    for family in _families(trees, bases, often):
        names = sum([often[module] for module in sorted(family)], Counter())
        wanted = [name for name, _ in names.most_common() if name not in left]
        short = dict(zip(wanted, _short_names(left), strict=False))
        for module in family:
            _Renamer(short).visit(trees[module])


def _left_alone(tree: ast.AST) -> Iterator[str]:
    """Names that stay: what texts name may be reached by them, and parameters by callers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.Global | ast.Nonlocal):
            yield from node.names


def _families(
    trees: dict[str, ast.Module], bases: dict[str, set[str]], often: dict[str, Counter[str]]
) -> list[set[str]]:
    """The modules in groups between which no private name passes."""
    families = [{module} | bases.get(module, set()) & set(trees) for module in trees]
    for module, tree in trees.items():
        for name in _reached_into(tree):
            families.append({module} | {other for other in trees if name in often[other]})
    joined: list[set[str]] = []
    for family in families:
        apart = [one for one in joined if not one & family]
        joined = [*apart, family.union(*[one for one in joined if one & family])]
    return joined


def _private_names(tree: ast.AST, shared: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        for name in _names_in(node):
            private = name.startswith("_") and not name.startswith("__") and name != "_"
            if private or (name.isupper() and name not in shared):
                yield name


def _asked_of_others(tree: ast.AST) -> Iterator[str]:
    """Names that are asked of a module or an object, or imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.alias):
            yield from _names_in(node)


def _names_in(node: ast.AST) -> Iterable[str]:
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Attribute):
        return (node.attr,)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return (node.name,)
    if isinstance(node, ast.alias):
        return (node.name, node.asname or "")
    return ()


def _reached_into(tree: ast.AST) -> set[str]:
    """Private names that are asked of something else than ``self``, or imported."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of_self = isinstance(node.value, ast.Name) and node.value.id == "self"
            found |= set() if of_self else set(_names_in(node))
        elif isinstance(node, ast.alias):
            found |= set(_names_in(node))
    return {name for name in found if name.startswith("_") and not name.startswith("__")}


def _short_names(taken: set[str]) -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(LETTERS, repeat=length):
            name = "_" + "".join(letters)
            if name not in taken:
                yield name


class _Renamer(ast.NodeTransformer):
    def __init__(self, short: dict[str, str]) -> None:
        self._short = short

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._short.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self._short.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self._short.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._short.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_alias(self, node: ast.alias) -> ast.AST:
        node.name = self._short.get(node.name, node.name)
        node.asname = self._short.get(node.asname or "", node.asname)
        return node
