"""Lets methods that do the same be one: a port that is absent has many that do nothing.

    class Scene:                              class Scene:
        def enter(self):                          def enter(self):
            pass                                      pass
        def leave(self):              ->          leave = enter
            pass
    class Lights:                             class Lights:
        def show(self):                           show = Scene.enter
            pass

A function is an object and its bytecode on the device's heap: 32 bytes at least.
"""

from __future__ import annotations

import ast
import copy

from host_tools.build.program import Program, nodes


def share(program: Program) -> None:
    """Let each module have one method of those that do the same; the first one stays."""
    for module in program.modules.values():
        known: dict[str, tuple[ast.ClassDef, str]] = {}
        for holder in module.tree.body:
            if isinstance(holder, ast.ClassDef):
                holder.body = [_once(node, holder, known) for node in holder.body]


def _once(
    node: ast.stmt, holder: ast.ClassDef, known: dict[str, tuple[ast.ClassDef, str]]
) -> ast.stmt:
    """The method, or a name for one that is there."""
    if not isinstance(node, ast.FunctionDef) or not _may_be_shared(node):
        return node
    first, name = known.setdefault(_meaning(node), (holder, node.name))
    if (first, name) == (holder, node.name):
        return node
    there: ast.expr = ast.Name(name, ast.Load())
    if first is not holder:
        there = ast.Attribute(ast.Name(first.name, ast.Load()), name, ast.Load())
    return ast.Assign([ast.Name(node.name, ast.Store())], there)


def _may_be_shared(method: ast.FunctionDef) -> bool:
    """Not what Python itself calls, what is decorated, or what knows in which class it stands."""
    if method.name.startswith("__") or method.decorator_list:
        return False
    return not any(getattr(node, "id", "") == "super" for node in nodes(method))


def _meaning(method: ast.FunctionDef) -> str:
    """What a method does, whatever it and what it takes are called."""
    called = {one.arg: f"{nth}" for nth, one in enumerate(method.args.args)}
    alike = copy.deepcopy(method)
    alike.name = ""
    for node in nodes(alike):
        if isinstance(node, ast.Name):
            node.id = called.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = called.get(node.arg, node.arg)
    return ast.dump(alike)
