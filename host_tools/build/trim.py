"""Tree shaking by names: modules that nothing imports, then functions that nothing calls.

Only a name that is mentioned nowhere is certainly called by nobody. A library is made for
everybody, and some of our own functions serve the laptop alone.
"""

import ast
from collections.abc import Iterator

from host_tools.build.program import Program, nodes, text_of

ABOUT = ("__version__", "__repo__")
"""What a library says about itself."""

Holder = ast.Module | ast.ClassDef


def trim(program: Program) -> None:
    """Remove functions and methods that are never mentioned, repeatedly."""
    trees = [one.tree for one in program.modules.values()]
    holders = [node for tree in trees for node in nodes(tree) if isinstance(node, Holder)]
    while True:
        asked = program.asked.union(program.texts(), *map(_asked, trees))
        kept = [[node for node in holder.body if not _idle(node, asked)] for holder in holders]
        if all(len(body) == len(one.body) for body, one in zip(kept, holders, strict=True)):
            break
        for holder, body in zip(holders, kept, strict=True):
            holder.body = body or [ast.Pass()]
    for holder in holders:
        if isinstance(holder, ast.ClassDef):
            _share_empty(holder)


def _share_empty(owner: ast.ClassDef) -> None:
    """Let a class's methods that do nothing be one for each number of arguments."""
    first: dict[int, str] = {}
    for nth, node in enumerate(owner.body):
        if not isinstance(node, ast.FunctionDef) or node.decorator_list or node.args.defaults:
            continue
        if isinstance(node.body[0], ast.Pass):
            shared = first.setdefault(len(node.args.args), node.name)
            if shared != node.name:
                owner.body[nth] = ast.parse(f"{node.name} = {shared}").body[0]


def prune(program: Program) -> None:
    """Remove modules that nothing in the drive's root leads to.

    A module is used by an import, or by its full name in a text: scenes are in a table.
    """
    waiting = [name for name in program.modules if "." not in name]
    found = set(waiting)
    for name in waiting:
        asked = _modules_asked(program, program.modules[name].tree) - found
        found |= asked
        waiting += sorted(asked)
    for name in [name for name in program.modules if name not in found]:
        del program.modules[name]


def _modules_asked(program: Program, tree: ast.Module) -> set[str]:
    """The modules that one imports or names, and their packages."""
    names: set[str] = set()
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom):
            names.update([owner for _, (owner, _) in program.imported(node)])
            names.add(node.module or "")
        elif isinstance(node, ast.Import):
            names.update([alias.name for alias in node.names])
        else:
            names.add(text_of(node) or "")
    parts = [name.split(".") for name in names if name in program.modules]
    around = {".".join(one[: nth + 1]) for one in parts for nth in range(len(one))}
    return around.intersection(program.modules)


def _idle(node: ast.stmt, asked: set[str]) -> bool:
    if isinstance(node, ast.Assign):
        return getattr(node.targets[0], "id", "") in ABOUT
    if not isinstance(node, ast.FunctionDef) or node.name.startswith("__"):
        return False
    return node.name not in asked


def _asked(tree: ast.Module) -> Iterator[str]:
    """The names in use, except in decorators of a property's setter."""
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
