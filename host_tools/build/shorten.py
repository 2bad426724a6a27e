"""Renames modules to a letter or two, in the drive's root: names stay on the heap for good.

    from firmware.widgets.card import CardFace    ->    from cb import CardFace
    firmware/widgets/card.py                            cb.py

In a package a module's name is on the heap three times: alone, with its package, and as the path of
its ``.mpy``; all stay until the restart, even of unloaded modules. In the root it is there once, as
short as an attribute and often equal to one, and as a file name.
"""

import ast
from collections.abc import Iterator

from host_tools.build.interpreter import module_names
from host_tools.build.program import Program, nodes, rewritten, short_names, text_of


def shorten(program: Program) -> None:
    """Assign the letters in the order of the modules' names; empty packages are dropped.

    Imports follow, and texts that are a module's full name. Raises ValueError, with file and line,
    if a text has only the beginning of a name: the result could not be followed.
    """
    taken = module_names()
    free = (name for name in short_names() if name not in taken)
    moved = {}
    for name, module in sorted(program.modules.items()):
        if "." not in name and not module.is_package:
            moved[name] = name
        elif module.tree.body:
            moved[name] = next(free)
    gone = {name for name in program.modules if name not in moved}
    for module in program.modules.values():
        module.tree.body = rewritten(module.tree.body, lambda node: _parted(node, moved))
        for one in nodes(module.tree):
            text = text_of(one) or ""
            begins = text.endswith(".") and any([name.startswith(text) for name in moved])
            if text in gone or begins:
                raise ValueError(
                    f"{module.where(one)}: {text!r} is the beginning of a module's name:"
                    " write the names in full"
                )
    program.retell(lambda text: moved.get(text, text))
    for name, new in moved.items():
        module = program.modules[name]
        module.name, module.path = new, f"{new}.py"
    program.modules = {moved[name]: program.modules[name] for name in moved}
    program.called = {old: moved[now] for old, now in program.called.items() if now in moved}


def _parted(node: ast.stmt, moved: dict[str, str]) -> Iterator[ast.stmt]:
    """Split an import into one per module, and one for the rest."""
    if isinstance(node, ast.Import):  # of modules without a package: the build made them
        for alias in node.names:
            alias.name = moved.get(alias.name, alias.name)
    if not isinstance(node, ast.ImportFrom):
        yield node
        return
    rest = []
    for alias in node.names:
        module = moved.get(f"{node.module}.{alias.name}")
        if module:
            yield ast.Import([ast.alias(module, alias.asname or alias.name)])
        else:
            rest.append(alias)
    if rest:
        yield ast.ImportFrom(moved.get(node.module or "", node.module), rest, 0)
